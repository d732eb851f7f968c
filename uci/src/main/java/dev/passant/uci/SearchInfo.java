package dev.passant.uci;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One {@code info} line. Fields that the engine did not print are empty.
 *
 * @param depth the depth in plies
 * @param selectiveDepth the selective depth in plies
 * @param multiPv the number of the principal variation, from 1
 * @param score the evaluation
 * @param nodes the number of nodes searched
 * @param nodesPerSecond the nodes per second
 * @param millis milliseconds since the start of the search
 * @param hashFull the permille of the hash table in use
 * @param tableHits the number of tablebase hits
 * @param pv the principal variation, up to the first illegal move
 * @param text the text after {@code string}
 */
public record SearchInfo(
        OptionalInt depth,
        OptionalInt selectiveDepth,
        OptionalInt multiPv,
        Optional<Score> score,
        OptionalLong nodes,
        OptionalLong nodesPerSecond,
        OptionalLong millis,
        OptionalInt hashFull,
        OptionalLong tableHits,
        List<Move> pv,
        Optional<String> text) {

    /** Copies the variation. */
    public SearchInfo {
        pv = List.copyOf(pv);
    }

    /**
     * {@return what most engines report after each depth} Nodes per second are computed, unless the time is 0.
     *
     * @param depth the depth in plies
     * @param score the evaluation
     * @param nodes the number of nodes searched
     * @param millis milliseconds since the start of the search
     * @param pv the principal variation
     */
    public static SearchInfo of(int depth, Score score, long nodes, long millis, List<Move> pv) {
        return new SearchInfo(
                OptionalInt.of(depth),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.of(score),
                OptionalLong.of(nodes),
                millis == 0 ? OptionalLong.empty() : OptionalLong.of(nodes * 1000 / millis),
                OptionalLong.of(millis),
                OptionalInt.empty(),
                OptionalLong.empty(),
                pv,
                Optional.empty());
    }

    /** Returns the line, with the variation up to the first illegal move. */
    String line(Position start) {
        StringBuilder line = new StringBuilder("info");
        depth.ifPresent(plies -> line.append(" depth ").append(plies));
        selectiveDepth.ifPresent(plies -> line.append(" seldepth ").append(plies));
        multiPv.ifPresent(number -> line.append(" multipv ").append(number));
        score.ifPresent(value -> line.append(value.kind() == Score.Kind.MATE ? " score mate " : " score cp ")
                .append(value.value())
                .append(
                        switch (value.bound()) {
                            case EXACT -> "";
                            case LOWER -> " lowerbound";
                            case UPPER -> " upperbound";
                        }));
        nodes.ifPresent(count -> line.append(" nodes ").append(count));
        nodesPerSecond.ifPresent(count -> line.append(" nps ").append(count));
        millis.ifPresent(time -> line.append(" time ").append(time));
        hashFull.ifPresent(permille -> line.append(" hashfull ").append(permille));
        tableHits.ifPresent(hits -> line.append(" tbhits ").append(hits));
        Position position = start;
        String separator = " pv ";
        for (Move move : pv) {
            if (!position.isLegal(move)) {
                break;
            }
            line.append(separator).append(Uci.format(move, position));
            position = position.playUnchecked(move);
            separator = " ";
        }
        text.ifPresent(words -> line.append(" string ").append(words));
        return line.toString();
    }

    /**
     * Parses a line.
     *
     * @param line a line that starts with {@code info}
     * @param position the position that is being searched
     * @return the fields; fields that cannot be parsed are empty
     */
    public static SearchInfo parse(String line, Position position) {
        OptionalInt depth = OptionalInt.empty();
        OptionalInt selectiveDepth = OptionalInt.empty();
        OptionalInt multiPv = OptionalInt.empty();
        Optional<Score> score = Optional.empty();
        OptionalLong nodes = OptionalLong.empty();
        OptionalLong speed = OptionalLong.empty();
        OptionalLong millis = OptionalLong.empty();
        OptionalInt hashFull = OptionalInt.empty();
        OptionalLong tableHits = OptionalLong.empty();
        List<Move> pv = List.of();
        Optional<String> text = Optional.empty();
        ListIterator<String> words = List.of(line.strip().split("\\s+", -1)).listIterator();
        while (words.hasNext()) {
            switch (words.next()) {
                case "depth" -> depth = whole(words);
                case "seldepth" -> selectiveDepth = whole(words);
                case "multipv" -> multiPv = whole(words);
                case "nodes" -> nodes = number(words);
                case "nps" -> speed = number(words);
                case "time" -> millis = number(words);
                case "hashfull" -> hashFull = whole(words);
                case "tbhits" -> tableHits = number(words);
                case "score" -> score = score(words);
                case "lowerbound" -> score = bounded(score, Score.Bound.LOWER);
                case "upperbound" -> score = bounded(score, Score.Bound.UPPER);
                case "pv" -> pv = moves(words, position);
                case "string" -> text = Optional.of(rest(words));
                default -> {
                    // A keyword of a later version of the protocol: ignored with its values.
                }
            }
        }
        return new SearchInfo(
                depth, selectiveDepth, multiPv, score, nodes, speed, millis, hashFull, tableHits, pv, text);
    }

    private static Optional<Score> bounded(Optional<Score> score, Score.Bound bound) {
        return score.map(exact -> new Score(exact.kind(), exact.value(), bound));
    }

    private static Optional<Score> score(ListIterator<String> words) {
        String kind = words.hasNext() ? words.next() : "";
        OptionalInt value = whole(words);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        return switch (kind) {
            case "cp" -> Optional.of(Score.centipawns(value.getAsInt()));
            case "mate" -> Optional.of(Score.mate(value.getAsInt()));
            default -> Optional.empty();
        };
    }

    private static String rest(ListIterator<String> words) {
        List<String> rest = new ArrayList<>();
        while (words.hasNext()) {
            rest.add(words.next());
        }
        return String.join(" ", rest);
    }

    /** Parses legal moves, up to the first word that is not one: it may be the next keyword. */
    private static List<Move> moves(ListIterator<String> words, Position start) {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        while (words.hasNext()) {
            try {
                Move move = Uci.parse(words.next(), position);
                moves.add(move);
                position = position.playUnchecked(move);
            } catch (NotationException | IllegalMoveException e) {
                words.previous();
                break;
            }
        }
        return moves;
    }

    private static OptionalInt whole(ListIterator<String> words) {
        OptionalLong number = number(words);
        return number.isPresent() && number.getAsLong() == (int) number.getAsLong()
                ? OptionalInt.of((int) number.getAsLong())
                : OptionalInt.empty();
    }

    private static OptionalLong number(ListIterator<String> words) {
        if (!words.hasNext()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(words.next()));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
