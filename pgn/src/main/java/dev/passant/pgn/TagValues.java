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

    private static final Pattern DATE = Pattern.compile("(\\d{4})(?:[./-](\\d\\d|\\?\\?)(?:[./-](\\d\\d|\\?\\?))?)?");
    private static final int MAX_DIGITS = 9;
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
        Matcher matcher = DATE.matcher(value.strip());
        if (!matcher.matches() || matcher.group(1).equals("0000")) {
            return Optional.empty();
        }
        String year = matcher.group(1);
        String month = matcher.group(2);
        String day = matcher.group(3);
        boolean hasMonth = month != null && !month.equals("??");
        boolean hasDay = hasMonth && day != null && !day.equals("??");
        try {
            LocalDate.of(
                    Integer.parseInt(year), hasMonth ? Integer.parseInt(month) : 1, hasDay ? Integer.parseInt(day) : 1);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
        return Optional.of(year + (hasMonth ? "-" + month : "") + (hasDay ? "-" + day : ""));
    }

    /**
     * The year of a date.
     *
     * @param value the value of a tag such as {@code Date}
     * @return the year, also of a date with a month or day that there is not; empty when it is not known
     */
    public static Optional<Integer> year(String value) {
        Matcher matcher = DATE.matcher(value.strip());
        return matcher.matches()
                ? Optional.of(Integer.parseInt(matcher.group(1))).filter(year -> year > 0)
                : Optional.empty();
    }

    /**
     * A whole number, such as a rating.
     *
     * @param value the value of a tag such as {@code WhiteElo}
     * @return the number; empty when it is none, or has more than nine digits
     */
    public static Optional<Integer> number(String value) {
        String digits = value.strip();
        if (digits.isEmpty() || digits.length() > MAX_DIGITS) {
            return Optional.empty();
        }
        // Not by a regular expression: it is asked twice of every game of a file.
        int number = 0;
        for (int i = 0; i < digits.length(); i++) {
            char digit = digits.charAt(i);
            if (digit < '0' || digit > '9') {
                return Optional.empty();
            }
            number = 10 * number + digit - '0';
        }
        return Optional.of(number);
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
