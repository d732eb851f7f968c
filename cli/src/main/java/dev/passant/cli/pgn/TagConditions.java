package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What the tags of a game must say. A condition on a tag that a game does not have is not met. */
final class TagConditions {

    private static final Pattern DATE = Pattern.compile("\\d{4}(\\.(\\d\\d)(\\.(\\d\\d))?)?");
    private static final Pattern ECO = Pattern.compile("[A-E](\\d(\\d)?)?");
    private static final String RANGE = "..";

    private final List<Predicate<Map<String, String>>> conditions = new ArrayList<>();

    /** Whether nothing is asked of the tags. */
    boolean isEmpty() {
        return conditions.isEmpty();
    }

    /** Whether the tags meet all conditions. */
    boolean areMet(Map<String, String> tags) {
        return conditions.stream().allMatch(condition -> condition.test(tags));
    }

    /** A tag must have a text in it, in upper or lower case. */
    void contains(String name, String text) {
        String sought = text.toLowerCase(Locale.ROOT);
        conditions.add(tags -> value(tags, name).toLowerCase(Locale.ROOT).contains(sought));
    }

    /** One of the players must have a text in his or her name. */
    void player(String text) {
        String sought = text.toLowerCase(Locale.ROOT);
        conditions.add(tags -> value(tags, "White").toLowerCase(Locale.ROOT).contains(sought)
                || value(tags, "Black").toLowerCase(Locale.ROOT).contains(sought));
    }

    /**
     * Some tag must have some text in it.
     *
     * @param condition as {@code Round=3}
     */
    void tag(String condition) {
        int equals = condition.indexOf('=');
        if (equals < 1) {
            throw new InputException("--tag takes NAME=TEXT, not \"" + condition + "\"");
        }
        contains(condition.substring(0, equals), condition.substring(equals + 1));
    }

    /**
     * The date must lie between two, both included. Where a date of a game is known in part only, all that it may be
     * must lie there.
     *
     * @param range {@code 1972}, {@code 1972.07}, {@code 1970..1975}, {@code 1970..}, {@code ..1975.06.30}
     */
    void date(String range) {
        String[] ends = ends(range);
        for (String end : ends) {
            if (!end.isEmpty() && !DATE.matcher(end).matches()) {
                throw new InputException(
                        "--date takes a date as 1972, 1972.07 or 1972.07.11, or two with .. between, not \"" + range
                                + "\"");
            }
        }
        String first = earliest(ends[0]);
        String last = ends[1].isEmpty() ? "9999.99.99" : latest(ends[1]);
        conditions.add(tags -> {
            String date = value(tags, "Date");
            String known = date.replaceFirst("\\.\\?.*", "");
            return DATE.matcher(known).matches()
                    && earliest(known).compareTo(first) >= 0
                    && latest(known).compareTo(last) <= 0;
        });
    }

    private static String earliest(String date) {
        return date + "0000.00.00".substring(date.length());
    }

    private static String latest(String date) {
        return date + "9999.99.99".substring(date.length());
    }

    /**
     * Both players must have a rating between two, both included.
     *
     * @param range {@code 2600} for at least that, {@code 2000..2200}, {@code ..1500}
     */
    void elo(String range) {
        String[] ends = range.contains(RANGE) ? ends(range) : new String[] {range, ""};
        int least = ends[0].isEmpty() ? 0 : rating(ends[0], range);
        int most = ends[1].isEmpty() ? Integer.MAX_VALUE : rating(ends[1], range);
        conditions.add(tags ->
                isBetween(least, value(tags, "WhiteElo"), most) && isBetween(least, value(tags, "BlackElo"), most));
    }

    private static int rating(String text, String range) {
        if (!text.matches("\\d{1,4}")) {
            throw new InputException("--elo takes a rating as 2600, or two with .. between, not \"" + range + "\"");
        }
        return Integer.parseInt(text);
    }

    private static boolean isBetween(int least, String rating, int most) {
        return rating.matches("\\d{1,4}") && Integer.parseInt(rating) >= least && Integer.parseInt(rating) <= most;
    }

    /**
     * The opening must be one of some.
     *
     * @param range {@code C65}, {@code C6}, {@code C}, {@code C60..C99}
     */
    void eco(String range) {
        String[] ends = ends(range.toUpperCase(Locale.ROOT));
        for (String end : ends) {
            if (!ECO.matcher(end).matches()) {
                throw new InputException(
                        "--eco takes a code as C65, C6 or C, or two with .. between, not \"" + range + "\"");
            }
        }
        String first = (ends[0] + "00").substring(0, 3);
        String last = (ends[1] + "99").substring(0, 3);
        conditions.add(tags -> {
            String code = value(tags, "ECO");
            return code.length() >= 3
                    && code.substring(0, 3).compareTo(first) >= 0
                    && code.substring(0, 3).compareTo(last) <= 0;
        });
    }

    /** The two ends of a range; a single value is both. */
    private static String[] ends(String range) {
        int dots = range.indexOf(RANGE);
        return dots < 0
                ? new String[] {range, range}
                : new String[] {range.substring(0, dots), range.substring(dots + RANGE.length())};
    }

    private static String value(Map<String, String> tags, String name) {
        return tags.getOrDefault(name, "");
    }
}
