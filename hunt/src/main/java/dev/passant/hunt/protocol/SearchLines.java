package dev.passant.hunt.protocol;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of one search, which are checked as they are read. */
final class SearchLines {

    private static final Set<String> KEYWORDS = Set.of(
            "depth",
            "seldepth",
            "time",
            "nodes",
            "pv",
            "multipv",
            "score",
            "currmove",
            "currmovenumber",
            "hashfull",
            "nps",
            "tbhits",
            "sbhits",
            "cpuload",
            "string",
            "refutation",
            "currline",
            "wdl");

    private static final Set<String> BOUNDS = Set.of("lowerbound", "upperbound");

    private static final Pattern MOVE = Pattern.compile("[a-h][1-8][a-h][1-8][nbrq]?|0000");

    /** Spellings of "no move". */
    static final Set<String> NONE = Set.of("(none)", "0000");

    /** The centipawns above which a score is probably a mate: more than twenty queens. */
    private static final long MATE_CENTIPAWNS = 25_000;

    /** A variation and its score. */
    record Variation(int depth, int multiPv, List<String> moves, Optional<Score> score) {}

    /** A score in centipawns or in moves to mate. */
    record Score(boolean isMate, long value) {}

    private final Conversation conversation;
    private final Position position;
    private final OptionalInt depthLimit;
    private final List<String> searchMoves;
    private final List<Variation> variations = new ArrayList<>();
    private final Map<Integer, Long> depths = new HashMap<>();
    private long nodes;
    private Optional<Score> lastScore = Optional.empty();
    private Optional<String> lastLine = Optional.empty();
    private Optional<String> illegalLine = Optional.empty();
    private String illegalPvMove = "";
    private String bestMove = "";

    SearchLines(Conversation conversation, Position position, String limits) {
        this.conversation = conversation;
        this.position = position;
        Matcher depth = Pattern.compile("\\bdepth (\\d{1,4})\\b").matcher(limits);
        depthLimit = depth.find() ? OptionalInt.of(Integer.parseInt(depth.group(1))) : OptionalInt.empty();
        int at = limits.indexOf("searchmoves ");
        searchMoves = at < 0 ? List.of() : List.of(limits.substring(at + 12).split(" ", -1));
    }

    List<Variation> variations() {
        return variations;
    }

    /** Returns the last exact score of the best variation. */
    Optional<Score> lastScore() {
        return lastScore;
    }

    /** Returns whether a line has a depth above the limit. */
    boolean isTooDeep() {
        return depthLimit.isPresent()
                && variations.stream().anyMatch(variation -> variation.depth() > depthLimit.getAsInt());
    }

    long nodes() {
        return nodes;
    }

    String bestMove() {
        return bestMove;
    }

    /** Checks an {@code info} line. */
    void info(String line) {
        Deque<String> words = new ArrayDeque<>(List.of(line.split("\\s+", -1)));
        words.poll();
        Map<String, Long> numbers = new HashMap<>();
        Optional<Score> score = Optional.empty();
        Optional<List<String>> pv = Optional.empty();
        boolean bound = false;
        boolean hasDepth = List.of(line.split("\\s+", -1)).contains("depth");
        while (!words.isEmpty()) {
            String word = words.poll();
            switch (word) {
                case "depth", "seldepth", "time", "nodes", "nps", "hashfull", "tbhits", "sbhits", "cpuload" ->
                    number(word, words).ifPresent(value -> numbers.put(word, value));
                case "multipv", "currmovenumber" -> number(word, words).ifPresent(value -> numbers.put(word, value));
                case "lowerbound", "upperbound" -> bound = true;
                case "score" -> {
                    // The bound may come before the value.
                    while (!words.isEmpty() && BOUNDS.contains(words.peek())) {
                        words.poll();
                        bound = true;
                    }
                    score = score(words, line);
                }
                case "currmove" -> currentMove(words);
                case "pv" -> pv = Optional.of(moves(words));
                case "string", "refutation", "currline" -> words.clear();
                default -> {
                    // A keyword of a later version of the protocol: ignored with its values.
                }
            }
        }
        if (numbers.containsKey("seldepth") && !hasDepth) {
            conversation.report(Rule.INFO_SELDEPTH_ALONE);
        }
        numbers(numbers);
        if (pv.isPresent()) {
            boolean exact = !bound;
            Optional<Score> known = score.filter(value -> exact);
            boolean legal = isLegal(pv.get(), line);
            int multiPv = Math.toIntExact(Math.min(1000, numbers.getOrDefault("multipv", 1L)));
            int depth = Math.toIntExact(Math.min(1000, numbers.getOrDefault("depth", 0L)));
            variations.add(new Variation(depth, multiPv, pv.get(), known));
            if (legal) {
                known.ifPresent(value -> mate(value, variations.get(variations.size() - 1)));
            }
            if (multiPv == 1) {
                lastScore = known.isPresent() ? known : lastScore;
                lastLine = exact ? Optional.of(line) : Optional.empty();
            }
            if (depthLimit.isPresent() && depth > depthLimit.getAsInt()) {
                conversation.report(
                        depth > depthLimit.getAsInt() + 1 ? Rule.DEPTH_EXCEEDED : Rule.DEPTH_EXTENDED,
                        depth + " after go depth " + depthLimit.getAsInt());
            }
        }
    }

    private OptionalLong number(String word, Deque<String> words) {
        String value = words.isEmpty() ? "" : words.peek();
        if (value.matches("\\d{1,18}")) {
            words.poll();
            return OptionalLong.of(Long.parseLong(value));
        }
        conversation.report(Rule.INFO_NUMBER, word + ": \"" + EngineText.clipped(value) + "\"");
        return OptionalLong.empty();
    }

    private Optional<Score> score(Deque<String> words, String line) {
        Optional<Score> score = Optional.empty();
        String kind = words.isEmpty() ? "" : words.peek();
        if (kind.equals("cp") || kind.equals("mate")) {
            words.poll();
            String value = words.isEmpty() ? "" : words.poll();
            if (value.matches("[+-]?\\d{1,9}")) {
                score = Optional.of(new Score(kind.equals("mate"), Long.parseLong(value)));
            }
        }
        if (score.isEmpty()) {
            conversation.report(Rule.INFO_SCORE, EngineText.clipped(line));
        }
        score.filter(value -> !value.isMate() && Math.abs(value.value()) >= MATE_CENTIPAWNS)
                .ifPresent(value -> conversation.report(Rule.MATE_AS_CENTIPAWNS, value.value()));
        return score;
    }

    private void currentMove(Deque<String> words) {
        String move = words.isEmpty() ? "" : words.poll();
        if (!isLegal(move, position)) {
            conversation.report(Rule.INFO_CURRMOVE_ILLEGAL, EngineText.clipped(move) + in(position));
        }
    }

    /** Takes the moves of a variation up to the next keyword. */
    private List<String> moves(Deque<String> words) {
        List<String> moves = new ArrayList<>();
        while (!words.isEmpty() && !KEYWORDS.contains(words.peek())) {
            String word = words.poll();
            if (!MOVE.matcher(word).matches()) {
                conversation.report(Rule.INFO_PV_NOT_MOVES, EngineText.clipped(word));
                break;
            }
            moves.add(word);
        }
        return moves;
    }

    private void numbers(Map<String, Long> numbers) {
        for (String permille : List.of("hashfull", "cpuload")) {
            if (numbers.getOrDefault(permille, 0L) > 1000) {
                conversation.report(Rule.INFO_PERMILLE, permille);
            }
        }
        if (numbers.getOrDefault("multipv", 1L) == 0) {
            conversation.report(Rule.INFO_MULTI_PV_ZERO);
        }
        if (numbers.getOrDefault("currmovenumber", 1L) == 0) {
            conversation.report(Rule.INFO_CURRMOVENUMBER_ZERO);
        }
        Optional.ofNullable(numbers.get("depth")).ifPresent(depth -> {
            int multiPv = Math.toIntExact(Math.min(1000, numbers.getOrDefault("multipv", 1L)));
            long before = depths.getOrDefault(multiPv, 0L);
            if (depth < before) {
                conversation.report(Rule.INFO_DEPTH_SHRINKS, before + " to " + depth);
            }
            depths.put(multiPv, depth);
        });
        Optional.ofNullable(numbers.get("nodes")).ifPresent(count -> {
            if (count < nodes) {
                conversation.report(Rule.INFO_NODES_SHRINK, nodes + " to " + count);
            }
            nodes = count;
        });
    }

    private boolean isLegal(List<String> moves, String line) {
        Position at = position;
        for (String move : moves) {
            if (!isLegal(move, at)) {
                if (illegalLine.isEmpty()) {
                    illegalLine = Optional.of(line);
                    illegalPvMove = move + in(at);
                }
                return false;
            }
            at = at.play(Uci.parse(move, at));
        }
        return true;
    }

    /** Compares a mate score with a variation that ends in mate. */
    private void mate(Score score, Variation variation) {
        Position at = position;
        for (String move : variation.moves()) {
            at = at.play(Uci.parse(move, at));
        }
        int plies = variation.moves().size();
        if (!score.isMate() || !at.isCheckmate()) {
            return;
        }
        // An even number of plies ends with a move of the other side.
        long expected = plies % 2 == 1 ? (plies + 1) / 2 : -plies / 2;
        String what =
                "mate " + score.value() + " for a variation that mates in " + plies + (plies == 1 ? " ply" : " plies");
        if (Long.signum(score.value()) == -Long.signum(expected)) {
            conversation.report(Rule.MATE_SIGN, what);
        } else if (score.value() != expected) {
            conversation.report(Math.abs(score.value()) == plies ? Rule.MATE_IN_PLIES : Rule.MATE_DISTANCE, what);
        }
    }

    /** Checks a {@code bestmove} line. */
    void end(String line, Rule illegal) {
        String[] words = line.split("\\s+", -1);
        bestMove = words.length > 1 ? words[1] : "";
        if (!position.hasLegalMoves()) {
            if (!NONE.contains(bestMove)) {
                conversation.report(Rule.NULL_MOVE_SPELLING, EngineText.clipped(bestMove));
            }
            return;
        }
        if (NONE.contains(bestMove) || bestMove.isEmpty()) {
            conversation.report(illegal == Rule.ILLEGAL_MOVE ? Rule.NO_MOVE_FOUND : illegal, EngineText.clipped(line));
            return;
        }
        if (!isLegal(bestMove, position)) {
            reportIllegal(illegal);
            return;
        }
        // With an illegal best move the whole search may be about another position, which is one fault.
        illegalLine.ifPresent(info -> conversation.reportLine(info, List.of(), Rule.INFO_PV_ILLEGAL, illegalPvMove));
        if (!searchMoves.isEmpty() && !searchMoves.contains(bestMove)) {
            conversation.report(Rule.OUTSIDE_SEARCHMOVES, bestMove);
        }
        lastLine.filter(info -> !variations.isEmpty())
                .filter(info -> variations.stream()
                        .filter(variation -> variation.multiPv() == 1)
                        .reduce((earlier, later) -> later)
                        .filter(variation -> !variation.moves().isEmpty()
                                && !variation.moves().get(0).equals(bestMove))
                        .isPresent())
                .ifPresent(info -> conversation.reportLine(info, List.of(), Rule.INFO_PV_NOT_BEST_MOVE, bestMove));
        if (words.length > 2 && words[2].equals("ponder")) {
            Position after = position.play(Uci.parse(bestMove, position));
            String ponder = words.length > 3 ? words[3] : "";
            if (!isLegal(ponder, after)) {
                conversation.report(Rule.ILLEGAL_PONDER_MOVE, EngineText.clipped(ponder) + in(after));
            }
        }
    }

    private void reportIllegal(Rule illegal) {
        String lower = bestMove.toLowerCase(Locale.ROOT).replace("=", "");
        Optional<String> meant = legal(position).stream()
                .filter(move -> move.equals(lower) || bestMove.length() == 4 && move.equals(bestMove + "q"))
                .findFirst();
        if (meant.isPresent()) {
            conversation.report(Rule.PROMOTION_NOTATION, EngineText.clipped(bestMove) + " instead of " + meant.get());
        } else if (isCastling()) {
            conversation.report(Rule.CASTLING_NOTATION, bestMove);
        } else {
            conversation.report(illegal, EngineText.clipped(bestMove) + in(position));
        }
    }

    /** Returns whether the best move is a legal castling in the notation of chess, Chess960 or SAN. */
    private boolean isCastling() {
        if (bestMove.matches("[Oo0]-[Oo0](-[Oo0])?")) {
            return position.legalMoves().stream()
                    .anyMatch(move -> move.castlingSide().isPresent());
        }
        try {
            return Uci.parse(bestMove, position).castlingSide().isPresent();
        } catch (NotationException | IllegalMoveException e) {
            return false;
        }
    }

    private static List<String> legal(Position position) {
        List<String> moves = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            moves.add(Uci.format(move, position));
        }
        return moves;
    }

    static boolean isLegal(String move, Position position) {
        return legal(position).contains(move);
    }

    private static String in(Position position) {
        return " in " + Fen.format(position);
    }
}
