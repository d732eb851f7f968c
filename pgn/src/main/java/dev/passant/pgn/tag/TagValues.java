package dev.passant.pgn.tag;

import java.util.Optional;

/**
 * Parses the values of tags: dates and ratings, which PGN stores as text. For time controls see
 * {@link TimeControl}.
 *
 * <pre>{@code
 * System.out.println(TagValues.date("1972.07.11") + " " + TagValues.date("1972.07.??")); // Optional[1972-07-11] Optional[1972-07]
 * System.out.println(TagValues.number("2785") + " " + TagValues.number("?")); // Optional[2785] Optional.empty
 * }</pre>
 */
public final class TagValues {

    private TagValues() {}

    /**
     * {@return the value of a tag from the text between its quotes: without escapes, on one line and trimmed} A run of
     * control characters, line ends included, becomes one space.
     *
     * @param written the text between the quotes
     */
    public static String text(CharSequence written) {
        String value = written.toString();
        StringBuilder text = new StringBuilder(value.length());
        boolean isAfterControl = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean isControl = c < ' ' || c == 0x7f;
            if (isControl && !isAfterControl) {
                text.append(' ');
            } else if (!isControl) {
                boolean escapes = c == '\\' && i + 1 < value.length() && isEscaped(value.charAt(i + 1));
                text.append(escapes ? value.charAt(++i) : c);
            }
            isAfterControl = isControl;
        }
        return text.toString().strip();
    }

    /**
     * {@return the text between the quotes of a tag: with a backslash before each quote and each backslash}
     *
     * @param value the value of the tag
     */
    public static String escaped(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static boolean isEscaped(char c) {
        return c == '"' || c == '\\';
    }

    /**
     * {@return the value of a tag if it is known} Values such as {@code ?}, {@code -}, {@code *} and {@code ????.??.??}
     * are not.
     *
     * @param value the value, or the text between its quotes
     */
    public static Optional<String> known(String value) {
        String text = value.strip();
        // A loop, because a stream took a twentieth of the time of pgn convert --to=csv.
        for (int i = 0; i < text.length(); i++) {
            if ("?.-* ".indexOf(text.charAt(i)) < 0) {
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    /**
     * Parses the value of a date tag such as {@code Date}; month and day may be unknown.
     *
     * @param value the value in any form that {@link PgnDate#parse} accepts
     * @return the date in ISO 8601: {@code 1972-07-11}, {@code 1972-07} or {@code 1972}; empty if the year is unknown
     *     or the day does not exist
     */
    public static Optional<String> date(String value) {
        return PgnDate.parse(value).filter(PgnDate::exists).map(PgnDate::toIso);
    }

    /**
     * Parses the year of a date.
     *
     * @param value the value of a tag such as {@code Date}
     * @return the year, even if the month or the day does not exist; empty if the year is unknown
     */
    public static Optional<Integer> year(String value) {
        return PgnDate.parse(value).map(PgnDate::year);
    }

    private static boolean areDigits(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return from < to;
    }

    /**
     * Parses an unsigned integer, such as a rating.
     *
     * @param value the value of a tag such as {@code WhiteElo}
     * @return the number; empty if the value is not a number or has more than nine digits
     */
    public static Optional<Integer> number(String value) {
        String digits = value.strip();
        boolean isNumber = digits.length() <= 9 && areDigits(digits, 0, digits.length());
        return isNumber ? Optional.of(Integer.parseInt(digits)) : Optional.empty();
    }
}
