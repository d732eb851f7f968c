package dev.passant.pgn;

import dev.passant.notation.San;
import java.util.Map;
import java.util.Optional;

/**
 * What stands in the movetext of real files where PGN has a NAG or a result: the signs of books and of the Informant
 * behind moves, and results in other signs.
 *
 * <p>The numbers are those of the PGN specification, 10, and, from 140 on, those that ChessBase added.
 */
final class OddSpellings {

    /** The longest sign that {@link #SIGNS} has. */
    private static final int LONGEST_SIGN = 3;

    private static final Map<String, Integer> SIGNS = Map.ofEntries(
            Map.entry("=", 10),
            Map.entry("∞", 13),
            Map.entry("+=", 14),
            Map.entry("+/=", 14),
            Map.entry("⩲", 14),
            Map.entry("=+", 15),
            Map.entry("=/+", 15),
            Map.entry("⩱", 15),
            Map.entry("+/-", 16),
            Map.entry("±", 16),
            Map.entry("-/+", 17),
            Map.entry("∓", 17),
            Map.entry("+-", 18),
            Map.entry("+−", 18),
            Map.entry("+–", 18),
            Map.entry("-+", 19),
            Map.entry("−+", 19),
            Map.entry("–+", 19),
            Map.entry("□", 7),
            Map.entry("⨀", 22),
            Map.entry("→", 40),
            Map.entry("↑", 36),
            Map.entry("⇆", 132),
            Map.entry("∆", 140),
            Map.entry("⌓", 142),
            Map.entry("N", 146));

    private static final Map<String, GameResult> RESULTS = Map.ofEntries(
            Map.entry("1:0", GameResult.WHITE_WINS),
            Map.entry("1-O", GameResult.WHITE_WINS),
            Map.entry("1-o", GameResult.WHITE_WINS),
            Map.entry("1–0", GameResult.WHITE_WINS),
            Map.entry("1—0", GameResult.WHITE_WINS),
            Map.entry("1−0", GameResult.WHITE_WINS),
            Map.entry("0:1", GameResult.BLACK_WINS),
            Map.entry("O-1", GameResult.BLACK_WINS),
            Map.entry("o-1", GameResult.BLACK_WINS),
            Map.entry("0–1", GameResult.BLACK_WINS),
            Map.entry("0—1", GameResult.BLACK_WINS),
            Map.entry("0−1", GameResult.BLACK_WINS),
            Map.entry("1/2", GameResult.DRAW),
            Map.entry("1/2:1/2", GameResult.DRAW),
            Map.entry("1/2–1/2", GameResult.DRAW),
            Map.entry("1/2—1/2", GameResult.DRAW),
            Map.entry("1/2−1/2", GameResult.DRAW),
            Map.entry("½", GameResult.DRAW),
            Map.entry("½-½", GameResult.DRAW),
            Map.entry("½:½", GameResult.DRAW),
            Map.entry("½–½", GameResult.DRAW),
            Map.entry("½—½", GameResult.DRAW),
            Map.entry("½−½", GameResult.DRAW),
            Map.entry("0.5-0.5", GameResult.DRAW),
            Map.entry("0.5:0.5", GameResult.DRAW));

    private OddSpellings() {}

    /** The NAG that a sign stands for. */
    static Optional<Integer> nag(String sign) {
        return Optional.ofNullable(SIGNS.get(sign));
    }

    /** The result that a text stands for which is none of the four of PGN. */
    static Optional<GameResult> result(String text) {
        return Optional.ofNullable(RESULTS.get(text));
    }

    /**
     * The sign that stands right behind a move, as in {@code Nc6+/-}. An N behind a pawn that reaches the last rank is
     * what the pawn becomes.
     *
     * @param move a move, which may have a sign behind it
     * @return the sign, or an empty text
     */
    static String behind(String move) {
        for (int length = Math.min(LONGEST_SIGN, move.length() - 2); length > 0; length--) {
            String sign = move.substring(move.length() - length);
            String rest = move.substring(0, move.length() - length);
            if (SIGNS.containsKey(sign) && isMove(rest) && !(sign.equals("N") && isPromotion(rest))) {
                return sign;
            }
        }
        return "";
    }

    /** Whether a text ends as moves do; a null move is none of them. */
    private static boolean isMove(String text) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '#')) {
            end--;
        }
        if (end < 2) {
            return false;
        }
        char last = text.charAt(end - 1);
        boolean isPromoted =
                "QRBN".indexOf(last) >= 0 && (text.charAt(end - 2) == '=' || isLastRank(text.charAt(end - 2)));
        return last >= '1' && last <= '8'
                || isPromoted
                || San.castlingSide(text.substring(0, end)).isPresent();
    }

    private static boolean isPromotion(String text) {
        return text.charAt(0) >= 'a' && text.charAt(0) <= 'h' && isLastRank(text.charAt(text.length() - 1));
    }

    private static boolean isLastRank(char c) {
        return c == '1' || c == '8';
    }
}
