package dev.passant.whatbug;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a divide as programs print it: a move, then {@code :}, {@code -}, {@code =} or blanks, then its count, which may
 * have separators of thousands; several moves on a line, numbered lines and upper-case letters too. What is no such pair,
 * totals among it, is passed over.
 */
public final class DivideText {

    /** Castling to the kingside when it is written so. */
    static final String SHORT = "O-O";

    /** Castling to the queenside when it is written so. */
    static final String LONG = "O-O-O";

    private static final Pattern PAIR = Pattern.compile(
            "(?<![a-z0-9])(?:([a-h][1-8])[-x]?([a-h][1-8])(?:=?([qrbn]))?|(o-o-o|o-o|0-0-0|0-0))(?![a-z0-9])"
                    + "\\s*[:=-]?\\s*([0-9][0-9,._']*)",
            Pattern.CASE_INSENSITIVE);

    private DivideText() {}

    /**
     * Reads a divide.
     *
     * @param text its lines
     * @return the counts by moves as UCI writes them, or {@code O-O} and {@code O-O-O}; of a move that is there twice,
     *     the sum; empty when there is no move with a count
     */
    public static Map<String, Long> parse(CharSequence text) {
        Map<String, Long> divide = new TreeMap<>();
        text.toString().lines().forEach(line -> {
            Matcher pair = PAIR.matcher(line);
            while (pair.find()) {
                String digits = pair.group(5).replaceAll("[^0-9]", "");
                // More digits than these are no count.
                if (digits.length() <= 17) {
                    divide.merge(move(pair), Long.parseLong(digits), Long::sum);
                }
            }
        });
        return divide;
    }

    private static String move(Matcher pair) {
        String castling = pair.group(4);
        if (castling != null) {
            return castling.length() > 3 ? LONG : SHORT;
        }
        String promotion = pair.group(3) == null ? "" : pair.group(3);
        return (pair.group(1) + pair.group(2) + promotion).toLowerCase(Locale.ROOT);
    }
}
