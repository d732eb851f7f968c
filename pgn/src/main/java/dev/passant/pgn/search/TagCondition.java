package dev.passant.pgn.search;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnDate;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * What the tags of a game must say: names, dates, ratings, openings, time.
 *
 * <pre>{@code
 * TagCondition strong = TagCondition.elo("2600..");
 * System.out.println(strong.isMet(Map.of("WhiteElo", "2785", "BlackElo", "2660"))); // true
 * }</pre>
 *
 * <p>A tag that a game does not have is an empty text: it is in no range, and has no name in it.
 */
public final class TagCondition {

    private static final Pattern ECO = Pattern.compile("[A-E](\\d(\\d)?)?");
    private static final Pattern RATING = Pattern.compile("\\d{1,4}");
    private static final String RANGE = "..";

    private final Set<String> names;
    private final Test test;
    private final String text;
    private final Requirement requirement;

    private interface Test {
        boolean isMet(UnaryOperator<String> values);
    }

    private TagCondition(String text, Set<String> names, Test test) {
        this(text, names, test, new Requirement.Unknown());
    }

    private TagCondition(String text, Set<String> names, Test test, Requirement requirement) {
        this.text = text;
        this.names = names;
        this.test = test;
        this.requirement = requirement;
    }

    /**
     * A tag must say something.
     *
     * @param name the name of the tag, as PGN writes it
     * @param value what it must say
     * @return the condition
     */
    public static TagCondition of(String name, TextPattern value) {
        return new TagCondition(
                name + " " + value,
                Set.of(name),
                tags -> value.matches(tags.apply(name)),
                Requirements.says(List.of(name), value.wholes()));
    }

    /**
     * One of the players must be called something.
     *
     * @param value what White's or Black's name must say
     * @return the condition
     */
    public static TagCondition player(TextPattern value) {
        return new TagCondition(
                "player " + value,
                Set.of("White", "Black"),
                tags -> value.matches(tags.apply("White")) || value.matches(tags.apply("Black")),
                Requirements.says(List.of("White", "Black"), value.wholes()));
    }

    /**
     * The date must lie between two, both included: that of the tag {@code Date}, or of {@code UTCDate} where the year is not
     * known there. Where a date of a game is known in part only, all that it may be must lie there.
     *
     * <p>Dates are read as {@link PgnDate#parse} reads them. Of a game's date that does not exist only the year counts.
     *
     * @param range {@code 1972}, {@code 1972.07}, {@code 1972-7-11}, {@code 1970..1975}, {@code 1970..}, {@code ..1975.06.30}
     * @return the condition
     * @throws QueryException when it is written in another way, or there is no such date
     */
    public static TagCondition date(String range) {
        String[] ends = ends(range);
        if (ends[0].isEmpty() && ends[1].isEmpty()) {
            throw wrongDate(range);
        }
        int first = ends[0].isEmpty() ? 0 : earliest(dateOf(ends[0], range));
        int last = ends[1].isEmpty() ? Integer.MAX_VALUE : latest(dateOf(ends[1], range));
        if (first > last) {
            throw new QueryException(range, 0, "of a range the earlier date is the first");
        }
        return new TagCondition(
                "date " + range,
                Set.of("Date", "UTCDate"),
                tags -> PgnDate.parse(tags.apply("Date"))
                        .or(() -> PgnDate.parse(tags.apply("UTCDate")))
                        .map(PgnDate::orYear)
                        .filter(date -> earliest(date) >= first && latest(date) <= last)
                        .isPresent());
    }

    /** One end of a range, of which no part may be unknown or impossible. */
    private static PgnDate dateOf(String text, String range) {
        PgnDate date = PgnDate.parse(text).orElseThrow(() -> wrongDate(range));
        int known = date.month() == 0 ? 1 : date.day() == 0 ? 2 : 3;
        if (!date.exists()) {
            throw new QueryException(range, 0, "there is no such date as " + text);
        }
        if (known < text.split("[./-]", -1).length) {
            throw new QueryException(
                    range, 0, "day or month of " + text + " is unclear; write 2024.05.07, 2024.05 or 2024");
        }
        return date;
    }

    private static QueryException wrongDate(String range) {
        return new QueryException(range, 0, "a date is written as 1972, 1972.07 or 1972.07.11, or two with .. between");
    }

    /** The first day that a date can be, as a number that grows with it. */
    private static int earliest(PgnDate date) {
        return 10_000 * date.year() + 100 * date.month() + date.day();
    }

    private static int latest(PgnDate date) {
        return 10_000 * date.year()
                + 100 * (date.month() == 0 ? 99 : date.month())
                + (date.day() == 0 ? 99 : date.day());
    }

    /**
     * Both players must have a rating between two, both included.
     *
     * @param range {@code 2600} for at least that, {@code 2000..2200}, {@code ..1500}
     * @return the condition
     * @throws QueryException when it is written in another way
     */
    public static TagCondition elo(String range) {
        Range ratings = Range.ofRatings(range);
        return new TagCondition(
                "elo " + range,
                Set.of("WhiteElo", "BlackElo"),
                tags -> ratings.has(rating(tags.apply("WhiteElo"))) && ratings.has(rating(tags.apply("BlackElo"))));
    }

    /**
     * One player must have a rating between two, both included.
     *
     * @param name {@code WhiteElo} or {@code BlackElo}
     * @param range as of {@link #elo}
     * @return the condition
     * @throws QueryException when it is written in another way
     */
    public static TagCondition elo(String name, String range) {
        Range ratings = Range.ofRatings(range);
        return new TagCondition(name + " " + range, Set.of(name), tags -> ratings.has(rating(tags.apply(name))));
    }

    /**
     * The ratings of both players must differ by so much, whoever has the higher one.
     *
     * @param range {@code 200} for at least that, {@code 100..200}, {@code ..50}
     * @return the condition
     * @throws QueryException when it is written in another way
     */
    public static TagCondition eloDifference(String range) {
        Range differences = Range.ofRatings(range);
        return new TagCondition("elo-diff " + range, Set.of("WhiteElo", "BlackElo"), tags -> {
            int white = rating(tags.apply("WhiteElo"));
            int black = rating(tags.apply("BlackElo"));
            return white >= 0 && black >= 0 && differences.has(Math.abs(white - black));
        });
    }

    /** The rating that a tag says, or -1. */
    private static int rating(String value) {
        return RATING.matcher(value).matches() ? Integer.parseInt(value) : -1;
    }

    /** Two numbers and all between them. */
    private record Range(int least, int most) {

        static Range ofRatings(String range) {
            String[] ends = range.contains(RANGE) ? ends(range) : new String[] {range, ""};
            Range read = new Range(end(ends[0], range, 0), end(ends[1], range, Integer.MAX_VALUE));
            if (read.least > read.most) {
                throw new QueryException(range, 0, NumberRange.REVERSED);
            }
            return read;
        }

        private static int end(String text, String range, int open) {
            if (!text.isEmpty() && !RATING.matcher(text).matches() || range.equals(RANGE) || range.isEmpty()) {
                throw new QueryException(range, 0, "a rating is written as 2600, or two with .. between");
            }
            return text.isEmpty() ? open : Integer.parseInt(text);
        }

        boolean has(int number) {
            return number >= least && number <= most;
        }
    }

    /**
     * The opening must be one of some.
     *
     * @param range {@code C65}, {@code C6}, {@code C}, {@code C60..C99}
     * @return the condition
     * @throws QueryException when it is written in another way
     */
    public static TagCondition eco(String range) {
        String[] ends = ends(range.toUpperCase(Locale.ROOT));
        for (String end : ends) {
            if (!ECO.matcher(end).matches()) {
                throw new QueryException(
                        range, 0, "a code of openings is written as C65, C6 or C, or two with .. between");
            }
        }
        String first = (ends[0] + "00").substring(0, 3);
        String last = (ends[1] + "99").substring(0, 3);
        if (first.compareTo(last) > 0) {
            throw new QueryException(range, 0, "of a range the code that comes first in the alphabet is the first");
        }
        return new TagCondition("eco " + range, Set.of("ECO"), tags -> {
            String code = tags.apply("ECO");
            return code.length() >= 3
                    && code.substring(0, 3).compareTo(first) >= 0
                    && code.substring(0, 3).compareTo(last) <= 0;
        });
    }

    /**
     * The tag {@code TimeControl} must say one of some speeds.
     *
     * @param speeds the speeds
     * @return the condition
     */
    public static TagCondition speed(Collection<TimeControl.Speed> speeds) {
        Set<TimeControl.Speed> sought = EnumSet.noneOf(TimeControl.Speed.class);
        sought.addAll(speeds);
        return new TagCondition(
                "time-control " + sought,
                Set.of("TimeControl"),
                tags -> TimeControl.parse(tags.apply("TimeControl"))
                        .filter(time -> sought.contains(time.speed()))
                        .isPresent());
    }

    /**
     * The tag {@code Result} must say one of some results.
     *
     * @param results the results
     * @return the condition
     */
    public static TagCondition result(Collection<GameResult> results) {
        List<GameResult> sought = List.copyOf(results);
        return new TagCondition(
                "result " + sought,
                Set.of("Result"),
                tags -> GameResult.ofLenient(tags.apply("Result"))
                        .filter(sought::contains)
                        .isPresent());
    }

    /**
     * One of several conditions must be met.
     *
     * @param conditions the conditions, at least one
     * @return the condition
     */
    public static TagCondition any(Collection<TagCondition> conditions) {
        List<TagCondition> all = List.copyOf(conditions);
        if (all.size() == 1) {
            return all.get(0);
        }
        Set<String> names = new TreeSet<>();
        all.forEach(condition -> names.addAll(condition.names));
        return new TagCondition(
                "any of " + all,
                Set.copyOf(names),
                tags -> all.stream().anyMatch(one -> one.test.isMet(tags)),
                Requirement.any(all.stream().map(TagCondition::requirement).toList()));
    }

    /**
     * The contrary.
     *
     * @return is met where this is not
     */
    public TagCondition negated() {
        return new TagCondition("not " + text, names, tags -> !test.isMet(tags));
    }

    /**
     * Whether the tags of a game say what they must.
     *
     * @param tags the values by their names, without escapes
     * @return whether they do
     */
    public boolean isMet(Map<String, String> tags) {
        return test.isMet(name -> tags.getOrDefault(name, ""));
    }

    /**
     * The tags that are looked at.
     *
     * @return their names as PGN writes them
     */
    public Set<String> names() {
        return names;
    }

    /**
     * What a game must have for the condition to be met, as far as that can be looked up.
     *
     * @return a requirement that every game meets that meets the condition
     */
    public Requirement requirement() {
        return requirement;
    }

    /** The two ends of a range; a single value is both. */
    private static String[] ends(String range) {
        int dots = range.indexOf(RANGE);
        return dots < 0
                ? new String[] {range, range}
                : new String[] {range.substring(0, dots), range.substring(dots + RANGE.length())};
    }

    @Override
    public String toString() {
        return text;
    }
}
