package dev.passant.pgn;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the values of tags mean: dates, ratings and clocks, which PGN writes as text.
 *
 * <pre>{@code
 * System.out.println(TagValues.date("1972.07.11") + " " + TagValues.date("1972.07.??")); // Optional[1972-07-11] Optional[1972-07]
 * System.out.println(TagValues.number("2785") + " " + TagValues.number("?")); // Optional[2785] Optional.empty
 * System.out.println(TagValues.baseAndIncrement("300+3").orElseThrow()); // BaseAndIncrement[seconds=300, increment=3]
 * }</pre>
 */
public final class TagValues {

    /** Stands for a month or a day that nobody knows. */
    private static final String UNKNOWN = "??";

    private static final Pattern TIME_CONTROL = Pattern.compile("(\\d{1,9})(?:\\+(\\d{1,9}))?");

    private TagValues() {}

    /**
     * How much time a player has for all moves. What games with such a time are called is said by
     * {@code dev.passant.pgn.search.TimeControl}.
     *
     * @param seconds the time at the start
     * @param increment the seconds that each move adds
     */
    public record BaseAndIncrement(int seconds, int increment) {}

    /**
     * The date of a tag such as {@code Date}, as far as it is known.
     *
     * @param value the value, as {@code 1972.07.11} or {@code 1972.??.??}; dashes and slashes are read, too
     * @return the date as ISO 8601 writes it: {@code 1972-07-11}, {@code 1972-07} or {@code 1972}; empty when not even the
     *     year is known, or there is no such day
     */
    public static Optional<String> date(String value) {
        String date = value.strip();
        if (!isDate(date) || date.startsWith("0000")) {
            return Optional.empty();
        }
        boolean hasMonth = date.length() > 4 && !date.startsWith(UNKNOWN, 5);
        boolean hasDay = hasMonth && date.length() > 7 && !date.startsWith(UNKNOWN, 8);
        if (!hasMonth) {
            return Optional.of(date.substring(0, 4));
        }
        try {
            LocalDate.of(number(date, 0, 4), number(date, 5, 7), hasDay ? number(date, 8, 10) : 1);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
        String known = hasDay ? date : date.substring(0, 7);
        return Optional.of(known.replace('.', '-').replace('/', '-'));
    }

    private static int number(String text, int from, int to) {
        return Integer.parseInt(text, from, to, 10);
    }

    /**
     * The year of a date.
     *
     * @param value the value of a tag such as {@code Date}
     * @return the year, also of a date with a month or day that there is not; empty when it is not known
     */
    public static Optional<Integer> year(String value) {
        String date = value.strip();
        return isDate(date) ? Optional.of(number(date, 0, 4)).filter(year -> year > 0) : Optional.empty();
    }

    /**
     * Whether a text is a year, a year and a month, or a whole date, months and days perhaps as {@code ??}. Asked of every
     * game where many are written, so that it does without a regular expression.
     */
    private static boolean isDate(String text) {
        int length = text.length();
        return (length == 4 || length == 7 || length == 10)
                && areDigits(text, 0, 4)
                && (length < 7 || isPart(text, 4))
                && (length < 10 || isPart(text, 7));
    }

    /** Whether a sign and two digits or question marks stand somewhere. */
    private static boolean isPart(String text, int at) {
        return "./-".indexOf(text.charAt(at)) >= 0
                && (areDigits(text, at + 1, at + 3) || text.startsWith(UNKNOWN, at + 1));
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
     * A whole number, such as a rating.
     *
     * @param value the value of a tag such as {@code WhiteElo}
     * @return the number; empty when it is none, or has more than nine digits
     */
    public static Optional<Integer> number(String value) {
        String digits = value.strip();
        boolean isNumber = digits.length() <= 9 && areDigits(digits, 0, digits.length());
        return isNumber ? Optional.of(Integer.parseInt(digits)) : Optional.empty();
    }

    /**
     * The time for all moves, with an increment or without, which is what games in the internet have.
     *
     * @param value the value of the tag {@code TimeControl}, as {@code 300+3}
     * @return the times; empty for what is written in another way, as {@code 40/7200:3600}
     */
    public static Optional<BaseAndIncrement> baseAndIncrement(String value) {
        Matcher matcher = TIME_CONTROL.matcher(value.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String increment = matcher.group(2);
        return Optional.of(new BaseAndIncrement(
                Integer.parseInt(matcher.group(1)), increment == null ? 0 : Integer.parseInt(increment)));
    }
}
