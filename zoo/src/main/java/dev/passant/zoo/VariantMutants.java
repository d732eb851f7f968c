package dev.passant.zoo;

import dev.passant.reference.ReferencePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The mutants of the seven variants, with the mistakes that programs make. */
public final class VariantMutants {

    private static final char EMPTY = '.';
    private static final Pattern EMPTY_SQUARES = Pattern.compile("\\.+");

    /** How a bug changes the FEN after a move. */
    private interface Result {
        String of(ReferencePosition before, String move, ReferencePosition after);
    }

    private static final List<VariantMutant> ALL = new ArrayList<>();

    static {
        antichess();
        atomic();
        crazyhouse();
        horde();
        kingOfTheHill();
        racingKings();
        threeCheck();
    }

    private VariantMutants() {}

    /** {@return all mutants, grouped by variant} */
    public static List<VariantMutant> all() {
        return List.copyOf(ALL);
    }

    /**
     * {@return the mutant with the given name; empty if there is none}
     *
     * @param name the {@linkplain VariantMutant#name() name}
     */
    public static Optional<VariantMutant> named(String name) {
        return ALL.stream().filter(mutant -> mutant.name().equals(name)).findFirst();
    }

    // Kinds of bugs

    private static VariantMutant.Bug refusing(BiPredicate<ReferencePosition, String> refused) {
        return new VariantMutant.Bug() {
            @Override
            public List<String> moves(ReferencePosition position, String latest) {
                return position.legalMoves().stream()
                        .filter(move -> !refused.test(position, move))
                        .toList();
            }
        };
    }

    private static VariantMutant.Bug adding(BiFunction<ReferencePosition, String, List<String>> extra) {
        return new VariantMutant.Bug() {
            @Override
            public List<String> moves(ReferencePosition position, String latest) {
                TreeSet<String> moves = new TreeSet<>(position.legalMoves());
                moves.addAll(extra.apply(position, latest));
                return List.copyOf(moves);
            }
        };
    }

    /** Allows the pseudo-legal moves for which a rule applies. */
    private static VariantMutant.Bug allowing(BiPredicate<ReferencePosition, String> rule) {
        return adding((position, latest) -> isOver(position)
                ? List.of()
                : position.pseudoLegalMoves().stream()
                        .filter(move -> rule.test(position, move))
                        .toList());
    }

    /** Continues some games that are over, with the moves of chess. */
    private static VariantMutant.Bug continuing(Function<ReferencePosition, Boolean> continues) {
        return adding((position, latest) -> isOver(position) && continues.apply(position)
                ? inChess(position).legalMoves()
                : List.of());
    }

    private static VariantMutant.Bug making(Result result) {
        return new VariantMutant.Bug() {
            @Override
            public String after(ReferencePosition position, String move, ReferencePosition next) {
                return result.of(position, move, next);
            }
        };
    }

    private static void add(String variant, String name, Family family, String title, VariantMutant.Bug bug) {
        ALL.add(VariantMutant.of(variant, name, family, title, bug));
    }

    // Facts about positions

    private static boolean isOver(ReferencePosition position) {
        return position.legalMoves().isEmpty();
    }

    private static boolean whiteMoves(ReferencePosition position) {
        return position.fen(true).split(" ", -1)[1].equals("w");
    }

    /** Returns the same board by the rules of chess. */
    private static ReferencePosition inChess(ReferencePosition position) {
        String[] fields = position.fen(true).split(" ", -1);
        String board = fields[0].replaceAll("\\[.*]", "").replace("~", "");
        return ReferencePosition.parse(board + " " + fields[1] + " " + fields[2] + " " + fields[3], false);
    }

    /** Returns the pieces by square, a1 first. */
    private static char[] board(String fen) {
        char[] squares = new char[64];
        Arrays.fill(squares, EMPTY);
        int rank = 7;
        int file = 0;
        for (char c : fen.split("[ \\[]", 2)[0].toCharArray()) {
            if (c == '/') {
                rank--;
                file = 0;
            } else if (Character.isDigit(c)) {
                file += c - '0';
            } else if (c != '~') {
                squares[8 * rank + file++] = c;
            }
        }
        return squares;
    }

    /** Returns a FEN with other pieces. */
    private static String withBoard(String fen, char[] squares) {
        StringBuilder board = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            board.append(squares, 8 * rank, 8).append(rank == 0 ? "" : "/");
        }
        String placement = EMPTY_SQUARES
                .matcher(board)
                .replaceAll(run -> String.valueOf(run.group().length()));
        return placement + fen.substring(fen.indexOf(' '));
    }

    private static int square(String name) {
        return name.charAt(0) - 'a' + 8 * (name.charAt(1) - '1');
    }

    private static int from(String move) {
        return square(move);
    }

    private static int to(String move) {
        return square(move.substring(2));
    }

    private static boolean isDrop(String move) {
        return move.charAt(1) == '@';
    }

    private static char mover(ReferencePosition position, String move) {
        return isDrop(move) ? EMPTY : board(position.fen(true))[from(move)];
    }

    private static boolean movesKing(ReferencePosition position, String move) {
        return Character.toLowerCase(mover(position, move)) == 'k';
    }

    private static boolean isEnPassant(ReferencePosition position, String move) {
        boolean pawn = Character.toLowerCase(mover(position, move)) == 'p';
        return pawn && move.charAt(0) != move.charAt(2) && board(position.fen(true))[to(move)] == EMPTY;
    }

    private static boolean isCapture(ReferencePosition position, String move) {
        if (isDrop(move)) {
            return false;
        }
        char target = board(position.fen(true))[to(move)];
        boolean enemy = target != EMPTY && Character.isUpperCase(target) != whiteMoves(position);
        return enemy || isEnPassant(position, move);
    }

    private static boolean touch(int one, int other) {
        return one != other && Math.abs(one % 8 - other % 8) <= 1 && Math.abs(one / 8 - other / 8) <= 1;
    }

    private static int king(ReferencePosition position, boolean white) {
        return new String(board(position.fen(true))).indexOf(white ? 'K' : 'k');
    }

    private static boolean kingOnLastRank(ReferencePosition position, boolean white) {
        return king(position, white) / 8 == 7;
    }

    private static List<String> notLegalInChess(ReferencePosition position) {
        List<String> legal = inChess(position).legalMoves();
        return position.legalMoves().stream()
                .filter(move -> !legal.contains(move))
                .toList();
    }

    // The variants

    private static void antichess() {
        String variant = "antichess";
        add(
                variant,
                "captures-are-optional",
                Family.COMPULSORY_CAPTURE,
                "Captures are not compulsory",
                allowing((position, move) -> true));
        add(
                variant,
                "en-passant-is-not-compulsory",
                Family.COMPULSORY_CAPTURE,
                "Other moves are legal although en passant is possible",
                allowing((position, move) ->
                        position.legalMoves().stream().allMatch(legal -> isEnPassant(position, legal))));
        add(
                variant,
                "kings-need-not-capture",
                Family.COMPULSORY_CAPTURE,
                "Other moves are legal although a king can capture",
                allowing((position, move) ->
                        position.legalMoves().stream().allMatch(legal -> movesKing(position, legal))));
        add(
                variant,
                "pawns-do-not-become-kings",
                Family.PROMOTION,
                "Pawns do not promote to kings",
                refusing((position, move) -> move.endsWith("k")));
        add(
                variant,
                "the-only-king-is-royal",
                Family.KING_SAFETY,
                "The only king may not be left attacked",
                refusing((position, move) ->
                        !move.endsWith("k") && notLegalInChess(position).contains(move)));
    }

    private static void atomic() {
        String variant = "atomic";
        add(
                variant,
                "own-king-may-explode",
                Family.EXPLOSION,
                "A capture may explode one's own king",
                allowing((position, move) -> isCapture(position, move)
                        && !movesKing(position, move)
                        && touch(to(move), king(position, whiteMoves(position)))));
        add(
                variant,
                "kings-capture",
                Family.EXPLOSION,
                "Kings capture",
                allowing((position, move) -> isCapture(position, move) && movesKing(position, move)));
        add(
                variant,
                "explosions-do-not-answer-checks",
                Family.EXPLOSION,
                "A capture that explodes the enemy king must also answer a check",
                refusing((position, move) ->
                        isCapture(position, move) && notLegalInChess(position).contains(move)));
        add(
                variant,
                "kings-do-not-touch",
                Family.TOUCHING_KINGS,
                "A king does not move next to the enemy king",
                refusing((position, move) ->
                        movesKing(position, move) && touch(to(move), king(position, !whiteMoves(position)))));
        add(
                variant,
                "touching-kings-are-in-check",
                Family.TOUCHING_KINGS,
                "There are checks although the kings touch",
                refusing((position, move) -> touch(king(position, true), king(position, false))
                        && !movesKing(position, move)
                        && notLegalInChess(position).contains(move)));
        add(
                variant,
                "pawns-explode",
                Family.EXPLOSION,
                "Pawns next to a capture explode, too",
                making((before, move, after) -> {
                    char[] squares = board(after.fen(true));
                    for (int square = 0; square < 64 && isCapture(before, move); square++) {
                        boolean pawn = Character.toLowerCase(squares[square]) == 'p';
                        squares[square] = pawn && touch(square, to(move)) ? EMPTY : squares[square];
                    }
                    return withBoard(after.fen(true), squares);
                }));
        add(
                variant,
                "the-capturing-piece-survives",
                Family.EXPLOSION,
                "The capturing piece does not explode",
                making((before, move, after) -> {
                    char[] squares = board(after.fen(true));
                    if (isCapture(before, move)) {
                        squares[to(move)] = mover(before, move);
                    }
                    return withBoard(after.fen(true), squares);
                }));
        add(
                variant,
                "diagonal-neighbours-survive",
                Family.EXPLOSION,
                "Only the pieces on the four nearest squares explode",
                making((before, move, after) -> {
                    char[] old = board(before.fen(true));
                    char[] squares = board(after.fen(true));
                    for (int square = 0; square < 64 && isCapture(before, move); square++) {
                        boolean diagonal =
                                touch(square, to(move)) && square % 8 != to(move) % 8 && square / 8 != to(move) / 8;
                        squares[square] = diagonal && square != from(move) ? old[square] : squares[square];
                    }
                    return withBoard(after.fen(true), squares);
                }));
    }

    private static void crazyhouse() {
        String variant = "crazyhouse";
        add(
                variant,
                "pawns-are-dropped-on-every-rank",
                Family.DROP,
                "Pawns are dropped on the first and last rank",
                adding((position, latest) -> pawnDropsOnOuterRanks(position)));
        add(
                variant,
                "drops-do-not-block",
                Family.DROP,
                "No drop answers a check",
                refusing((position, move) -> isDrop(move) && position.isCheck()));
        add(
                variant,
                "drops-ignore-checks",
                Family.DROP,
                "Pieces are dropped without answering a check",
                allowing((position, move) -> isDrop(move)));
        add(
                variant,
                "drops-on-enemies",
                Family.DROP,
                "Pieces are dropped on enemy pieces",
                adding((position, latest) -> dropsOnEnemies(position)));
        add(
                variant,
                "promoted-pieces-stay-promoted",
                Family.POCKET,
                "A captured promoted piece goes to the hand as itself",
                making((before, move, after) -> after.fen(true).replace("~", "")));
        add(
                variant,
                "captures-do-not-reach-the-hand",
                Family.POCKET,
                "A captured piece does not go to the hand",
                making((before, move, after) -> isCapture(before, move) ? withHandOf(before, after) : after.fen(true)));
        add(
                variant,
                "dropped-pieces-stay-in-hand",
                Family.POCKET,
                "A dropped piece stays in hand",
                making((before, move, after) -> isDrop(move) ? withHandOf(before, after) : after.fen(true)));
    }

    private static List<String> pawnDropsOnOuterRanks(ReferencePosition position) {
        List<String> drops = new ArrayList<>();
        boolean hasPawn = position.legalMoves().stream().anyMatch(move -> move.startsWith("P@"));
        char[] squares = board(position.fen(true));
        for (int file = 0; file < 8 && hasPawn && !position.isCheck(); file++) {
            for (int rank = 0; rank < 8; rank += 7) {
                if (squares[8 * rank + file] == EMPTY) {
                    drops.add("P@" + (char) ('a' + file) + (rank + 1));
                }
            }
        }
        return drops;
    }

    private static List<String> dropsOnEnemies(ReferencePosition position) {
        List<String> drops = new ArrayList<>();
        char[] squares = board(position.fen(true));
        List<String> letters = position.legalMoves().stream()
                .filter(VariantMutants::isDrop)
                .map(move -> move.substring(0, 2))
                .distinct()
                .filter(letter -> !letter.equals("P@"))
                .toList();
        for (int square = 0; square < 64 && !position.isCheck(); square++) {
            boolean enemy = squares[square] != EMPTY && Character.isUpperCase(squares[square]) != whiteMoves(position);
            if (enemy && Character.toLowerCase(squares[square]) != 'k') {
                for (String letter : letters) {
                    drops.add(letter + (char) ('a' + square % 8) + (square / 8 + 1));
                }
            }
        }
        return drops;
    }

    /** Returns the FEN of a position with the pieces in hand of another. */
    private static String withHandOf(ReferencePosition before, ReferencePosition after) {
        String fen = before.fen(true);
        String hand = fen.substring(fen.indexOf('['), fen.indexOf(']') + 1);
        return after.fen(true).replaceFirst("\\[.*]", hand);
    }

    private static void horde() {
        String variant = "horde";
        add(
                variant,
                "no-double-push-from-the-first-rank",
                Family.DOUBLE_PUSH,
                "A pawn on the first rank pushes one square only",
                refusing((position, move) -> move.charAt(1) == '1' && isDoublePush(position, move)));
        add(
                variant,
                "no-double-push-from-the-second-rank",
                Family.DOUBLE_PUSH,
                "Only pawns on the first rank push two squares",
                refusing((position, move) -> move.charAt(1) == '2' && isDoublePush(position, move)));
        add(
                variant,
                "double-push-from-the-first-rank-jumps",
                Family.DOUBLE_PUSH,
                "A double push from the first rank jumps over a piece",
                adding((position, latest) -> doublePushes(position, 0, false)));
        add(
                variant,
                "double-push-from-the-third-rank",
                Family.DOUBLE_PUSH,
                "A pawn on the third rank pushes two squares",
                adding((position, latest) -> doublePushes(position, 2, true)));
        add(
                variant,
                "en-passant-after-a-double-push-from-the-first-rank",
                Family.EN_PASSANT,
                "A double push from the first rank allows en passant",
                adding(VariantMutants::enPassantOnSecondRank));
    }

    private static boolean isDoublePush(ReferencePosition position, String move) {
        return mover(position, move) == 'P' && Math.abs(move.charAt(1) - move.charAt(3)) == 2;
    }

    private static List<String> doublePushes(ReferencePosition position, int rank, boolean free) {
        List<String> pushes = new ArrayList<>();
        char[] squares = board(position.fen(true));
        for (int from = 8 * rank; from < 8 * rank + 8 && whiteMoves(position); from++) {
            boolean passes = squares[from + 8] == EMPTY == free && squares[from + 16] == EMPTY;
            if (squares[from] == 'P' && passes) {
                char file = (char) ('a' + from % 8);
                pushes.add("" + file + (rank + 1) + file + (rank + 3));
            }
        }
        return pushes;
    }

    private static List<String> enPassantOnSecondRank(ReferencePosition position, String latest) {
        List<String> captures = new ArrayList<>();
        char[] squares = board(position.fen(true));
        if (latest.length() == 4 && latest.charAt(1) == '1' && latest.charAt(3) == '3') {
            int pawn = to(latest);
            for (int from : new int[] {pawn - 1, pawn + 1}) {
                if (squares[pawn] == 'P' && from / 8 == 2 && squares[from] == 'p' && !position.isCheck()) {
                    captures.add("" + (char) ('a' + from % 8) + "3" + latest.charAt(0) + "2");
                }
            }
        }
        return captures;
    }

    private static void kingOfTheHill() {
        String variant = "kingofthehill";
        add(
                variant,
                "the-hill-is-ignored",
                Family.GAME_END,
                "A king on the hill does not end the game",
                continuing(position -> true));
        add(
                variant,
                "only-white-wins-on-the-hill",
                Family.GAME_END,
                "Black's king on the hill does not end the game",
                continuing(VariantMutants::whiteMoves));
        add(
                variant,
                "a-hill-of-sixteen-squares",
                Family.GAME_END,
                "A king on c3 to f6 ends the game",
                refusing((position, move) ->
                        isNearTheHill(king(position, true)) || isNearTheHill(king(position, false))));
        add(
                variant,
                "kings-avoid-the-hill",
                Family.GAME_END,
                "A king does not move to the hill",
                refusing((position, move) -> movesKing(position, move) && isHill(to(move))));
        add(
                variant,
                "the-hill-is-safe",
                Family.KING_SAFETY,
                "A king may move to an attacked square of the hill",
                allowing((position, move) -> movesKing(position, move) && isHill(to(move)) && !position.isCheck()));
    }

    private static boolean isHill(int square) {
        return touch(square, square("d4")) && touch(square, square("e5"))
                || square == square("d4")
                || square == square("e5");
    }

    private static boolean isNearTheHill(int square) {
        return square % 8 >= 2 && square % 8 <= 5 && square / 8 >= 2 && square / 8 <= 5;
    }

    private static void racingKings() {
        String variant = "racingkings";
        add(
                variant,
                "checks-are-allowed",
                Family.GIVING_CHECK,
                "Moves may give check",
                adding((position, latest) ->
                        isOver(position) ? List.of() : inChess(position).legalMoves()));
        add(
                variant,
                "kings-may-discover-checks",
                Family.GIVING_CHECK,
                "A king may give a discovered check",
                adding((position, latest) -> isOver(position)
                        ? List.of()
                        : inChess(position).legalMoves().stream()
                                .filter(move -> movesKing(position, move))
                                .toList()));
        add(
                variant,
                "no-last-move-for-black",
                Family.GAME_END,
                "White's king on the eighth rank ends the game at once",
                refusing((position, move) -> kingOnLastRank(position, true)));
        add(
                variant,
                "always-a-last-move-for-black",
                Family.GAME_END,
                "Black has a last move although the king cannot arrive",
                continuing(position -> !whiteMoves(position) && !kingOnLastRank(position, false)));
        add(
                variant,
                "the-last-move-must-arrive",
                Family.GAME_END,
                "Black's last move must be the king's to the eighth rank",
                refusing((position, move) ->
                        kingOnLastRank(position, true) && !(movesKing(position, move) && to(move) / 8 == 7)));
        add(
                variant,
                "white-answers-black",
                Family.GAME_END,
                "White has a last move after Black has arrived",
                continuing(position -> whiteMoves(position) && !kingOnLastRank(position, true)));
    }

    private static void threeCheck() {
        String variant = "3check";
        add(
                variant,
                "the-third-check-continues",
                Family.GAME_END,
                "The third check does not end the game",
                continuing(position -> true));
        add(
                variant,
                "checks-are-not-counted",
                Family.CHECK_COUNT,
                "No check is counted",
                making((before, move, after) -> withChecks(after, checks(before))));
        add(
                variant,
                "checks-count-twice",
                Family.CHECK_COUNT,
                "Each check counts twice",
                making((before, move, after) -> {
                    int[] left = checks(after);
                    int[] old = checks(before);
                    left[0] = Math.max(0, 2 * left[0] - old[0]);
                    left[1] = Math.max(0, 2 * left[1] - old[1]);
                    return withChecks(after, left);
                }));
        add(
                variant,
                "discovered-checks-do-not-count",
                Family.CHECK_COUNT,
                "A discovered check is not counted",
                making((before, move, after) ->
                        isDiscovered(move, after) ? withChecks(after, checks(before)) : after.fen(true)));
        add(
                variant,
                "castling-checks-do-not-count",
                Family.CHECK_COUNT,
                "A check by castling is not counted",
                making((before, move, after) ->
                        movesKing(before, move) && Math.abs(move.charAt(0) - move.charAt(2)) == 2
                                ? withChecks(after, checks(before))
                                : after.fen(true)));
    }

    /** Returns the numbers of checks left, White's first. */
    private static int[] checks(ReferencePosition position) {
        String left = position.fen(true).split(" ", -1)[4];
        return new int[] {left.charAt(0) - '0', left.charAt(2) - '0'};
    }

    private static String withChecks(ReferencePosition position, int[] left) {
        String[] fields = position.fen(true).split(" ", -1);
        fields[4] = left[0] + "+" + left[1];
        return String.join(" ", fields);
    }

    /** Returns whether another piece than the moved one gives check. */
    private static boolean isDiscovered(String move, ReferencePosition after) {
        char[] squares = board(after.fen(true));
        squares[to(move)] = EMPTY;
        return ReferencePosition.parse(withBoard(after.fen(true), squares), "3check", false)
                .isCheck();
    }
}
