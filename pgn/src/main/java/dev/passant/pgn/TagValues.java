package dev.passant.pgn;

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
     * @param value the value in any form that {@link PgnDate#parse} reads
     * @return the date in ISO 8601: {@code 1972-07-11}, {@code 1972-07} or {@code 1972}; empty if the year is unknown, or
     *     there is no such day
     */
    public static Optional<String> date(String value) {
        return PgnDate.parse(value).filter(PgnDate::exists).map(PgnDate::toIso);
    }

    /**
     * The year of a date.
     *
     * @param value the value of a tag such as {@code Date}
     * @return the year, also of a date with a month or day that does not exist; empty if it is unknown
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
