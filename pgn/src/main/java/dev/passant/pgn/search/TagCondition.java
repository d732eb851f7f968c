package dev.passant.pgn.search;

import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.tag.PgnDate;
import dev.passant.pgn.tag.TimeControl;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A condition on the tags of a game: names, dates, ratings, openings, time controls.
 *
 * <pre>{@code
 * TagCondition strong = TagCondition.elo("2600..");
 * System.out.println(strong.isMet(Map.of("WhiteElo", "2785", "BlackElo", "2660"))); // true
 * }</pre>
 *
 * <p>A missing tag is treated as an empty value: it is outside every range and contains no text.
 */
public final class TagCondition {

    private static final Pattern ECO = Pattern.compile("[A-E](\\d(\\d)?)?");
    private static final Pattern CODES = Pattern.compile("[A-Ea-e](\\d.?)?(\\.\\..*)?");
    private static final Pattern RATING = Pattern.compile("\\d{1,4}");
    private static final String RANGE = "..";

    private final Set<String> names;

    /** Tests the values of the tags, which it looks up by name. */
    private final Predicate<UnaryOperator<String>> test;

    /** The condition in the query language, written on demand because it may list many names. */
    private final Supplier<String> text;

    private final Requirement requirement;

    private TagCondition(Supplier<String> text, Set<String> names, Predicate<UnaryOperator<String>> test) {
        this(text, names, test, new Requirement.Unknown());
    }

    private TagCondition(
            Supplier<String> text, Set<String> names, Predicate<UnaryOperator<String>> test, Requirement requirement) {
        this.text = text;
        this.names = names;
        this.test = test;
        this.requirement = requirement;
    }

    /**
     * {@return a condition on one tag}
     *
     * @param name the name of the tag, as in PGN
     * @param value the pattern for its value
     */
    public static TagCondition of(String name, TextPattern value) {
        return new TagCondition(
                () -> value.query(name),
                Set.of(name),
                tags -> value.matches(tags.apply(name)),
                requirementOf(List.of(name), value.wholes()));
    }

    /**
     * {@return a condition on the name of either player}
     *
     * @param value the pattern for White's or Black's name
     */
    public static TagCondition player(TextPattern value) {
        return new TagCondition(
                () -> either(Stream.of("White", "Black").map(value::query)),
                Set.of("White", "Black"),
                tags -> value.matches(tags.apply("White")) || value.matches(tags.apply("Black")),
                requirementOf(List.of("White", "Black"), value.wholes()));
    }

    /**
     * {@return a condition on the date, with inclusive bounds} This reads the tag {@code Date}, or {@code UTCDate} if
     * {@code Date} has no year. If a part of a date is unknown, the date matches only if all days that it may stand for
     * are in the range.
     *
     * <p>Dates are parsed by {@link PgnDate#parse}. If the date of a game does not exist, only its year counts.
     *
     * @param range {@code 1972}, {@code 1972.07}, {@code 1972-7-11}, {@code 1970..1975}, {@code 1970..},
     *     {@code ..1975.06.30}
     * @throws QueryException if the syntax is invalid, or the date does not exist
     */
    public static TagCondition date(String range) {
        String[] ends = ends(range);
        if (ends[0].isEmpty() && ends[1].isEmpty()) {
            throw wrongDate(range);
        }
        int first = ends[0].isEmpty() ? 0 : earliest(dateOf(ends[0], range));
        int last = ends[1].isEmpty() ? Integer.MAX_VALUE : latest(dateOf(ends[1], range));
        if (first > last) {
            throw new QueryException(range, 0, "the start of the range is later than its end");
        }
        return new TagCondition(
                () -> "date " + QueryText.written(range),
                Set.of("Date", "UTCDate"),
                tags -> PgnDate.parse(tags.apply("Date"))
                        .or(() -> PgnDate.parse(tags.apply("UTCDate")))
                        .map(PgnDate::orYear)
                        .filter(date -> earliest(date) >= first && latest(date) <= last)
                        .isPresent());
    }

    /** Parses one end of a range, in which no part may be ambiguous or impossible. */
    private static PgnDate dateOf(String text, String range) {
        PgnDate date = PgnDate.parse(text).orElseThrow(() -> wrongDate(range));
        int known = date.month() == 0 ? 1 : date.day() == 0 ? 2 : 3;
        if (!date.exists()) {
            throw new QueryException(range, 0, "invalid date: " + text);
        }
        if (known < text.split("[./-]", -1).length) {
            throw new QueryException(
                    range, 0, "day or month of " + text + " is unclear; write 2024.05.07, 2024.05 or 2024");
        }
        return date;
    }

    private static QueryException wrongDate(String range) {
        return new QueryException(range, 0, "expected a date (1972, 1972.07 or 1972.07.11) or a range (1970..1975)");
    }

    /** Returns the first possible day of a date, as a number in chronological order. */
    private static int earliest(PgnDate date) {
        return 10_000 * date.year() + 100 * date.month() + date.day();
    }

    private static int latest(PgnDate date) {
        return 10_000 * date.year()
                + 100 * (date.month() == 0 ? 99 : date.month())
                + (date.day() == 0 ? 99 : date.day());
    }

    /**
     * {@return a condition on the ratings of both players, with inclusive bounds}
     *
     * @param range {@code 2600} for at least this rating, {@code 2000..2200}, {@code ..1500}
     * @throws QueryException if the syntax is invalid
     */
    public static TagCondition elo(String range) {
        Range ratings = Range.ofRatings(range);
        return new TagCondition(
                () -> "elo " + range,
                Set.of("WhiteElo", "BlackElo"),
                tags -> ratings.has(rating(tags.apply("WhiteElo"))) && ratings.has(rating(tags.apply("BlackElo"))));
    }

    /**
     * {@return a condition on the rating of one player, with inclusive bounds}
     *
     * @param name {@code WhiteElo} or {@code BlackElo}
     * @param range the range, as in {@link #elo(String)}
     * @throws QueryException if the syntax is invalid
     */
    public static TagCondition elo(String name, String range) {
        Range ratings = Range.ofRatings(range);
        String word = name.replace("Elo", "-elo").toLowerCase(Locale.ROOT);
        return new TagCondition(() -> word + ' ' + range, Set.of(name), tags -> ratings.has(rating(tags.apply(name))));
    }

    /**
     * {@return a condition on the absolute difference between the players' ratings}
     *
     * @param range {@code 200} for at least this difference, {@code 100..200}, {@code ..50}
     * @throws QueryException if the syntax is invalid
     */
    public static TagCondition eloDifference(String range) {
        Range differences = Range.ofRatings(range);
        return new TagCondition(() -> "elo-diff " + range, Set.of("WhiteElo", "BlackElo"), tags -> {
            int white = rating(tags.apply("WhiteElo"));
            int black = rating(tags.apply("BlackElo"));
            return white >= 0 && black >= 0 && differences.has(Math.abs(white - black));
        });
    }

    /** Returns the rating in a tag value, or -1. */
    private static int rating(String value) {
        int rating = RATING.matcher(value).matches() ? Integer.parseInt(value) : 0;
        return rating == 0 ? -1 : rating; // 0 stands for unknown
    }

    /** A range of numbers with inclusive bounds. */
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
                throw new QueryException(range, 0, "expected a rating (2600) or a range (2000..2200)");
            }
            return text.isEmpty() ? open : Integer.parseInt(text);
        }

        boolean has(int number) {
            return number >= least && number <= most;
        }
    }

    /**
     * {@return a condition on the ECO code}
     *
     * @param range {@code C65}, {@code C6}, {@code C}, {@code C60..C99}
     * @throws QueryException if the syntax is invalid
     */
    public static TagCondition eco(String range) {
        Predicate<String> codes = codes(range);
        return new TagCondition(() -> "eco " + range, Set.of("ECO"), tags -> codes.test(tags.apply("ECO")));
    }

    private static Predicate<String> codes(String range) {
        String[] ends = ends(range.toUpperCase(Locale.ROOT));
        for (String end : ends) {
            if (!ECO.matcher(end).matches()) {
                throw new QueryException(range, 0, "expected an opening code (C65, C6 or C) or a range (C60..C99)");
            }
        }
        String first = (ends[0] + "00").substring(0, 3);
        String last = (ends[1] + "99").substring(0, 3);
        if (first.compareTo(last) > 0) {
            throw new QueryException(range, 0, "the start of the range comes after its end");
        }
        return code -> code.length() >= 3
                && code.substring(0, 3).compareTo(first) >= 0
                && code.substring(0, 3).compareTo(last) <= 0;
    }

    /** Returns a condition on an opening: a range of codes, as in {@link #eco}, or a part of its name. */
    static Predicate<Opening> opening(String value) {
        if (CODES.matcher(value).matches()) {
            Predicate<String> codes = codes(value);
            return opening -> codes.test(opening.eco());
        }
        TextPattern name = TextPattern.containing(value);
        return opening -> name.matches(opening.fullName());
    }

    /**
     * {@return a condition on the speed, as given by the tag {@code TimeControl}}
     *
     * @param speeds the accepted speeds
     */
    public static TagCondition speed(Collection<TimeControl.Speed> speeds) {
        Set<TimeControl.Speed> sought = EnumSet.noneOf(TimeControl.Speed.class);
        sought.addAll(speeds);
        return new TagCondition(
                () -> either(sought.stream().map(speed -> "time-control " + speed)),
                Set.of("TimeControl"),
                tags -> TimeControl.parse(tags.apply("TimeControl"))
                        .filter(time -> sought.contains(time.speed()))
                        .isPresent());
    }

    /**
     * {@return a condition that is met if one of several conditions is met}
     *
     * @param conditions the conditions, at least one
     */
    public static TagCondition any(Collection<TagCondition> conditions) {
        List<TagCondition> all = List.copyOf(conditions);
        if (all.size() == 1) {
            return all.get(0);
        }
        Set<String> names = new TreeSet<>();
        all.forEach(condition -> names.addAll(condition.names));
        return new TagCondition(
                () -> either(all.stream().map(TagCondition::toString)),
                Set.copyOf(names),
                tags -> all.stream().anyMatch(one -> one.test.test(tags)),
                Requirement.any(all.stream().map(TagCondition::requirement).toList()));
    }

    /** {@return the negation of this condition} */
    public TagCondition negated() {
        return new TagCondition(() -> "not " + this, names, tags -> !test.test(tags));
    }

    /**
     * {@return whether the tags of a game meet this condition}
     *
     * @param tags the unescaped values by name
     */
    public boolean isMet(Map<String, String> tags) {
        return test.test(name -> tags.getOrDefault(name, ""));
    }

    /** {@return the tags that the condition depends on, by their names in PGN} */
    public Set<String> names() {
        return names;
    }

    /** {@return a necessary condition for this condition, in a form that an index can evaluate} */
    public Requirement requirement() {
        return requirement;
    }

    /** Splits a range into its ends; a single value is both. */
    private static String[] ends(String range) {
        int dots = range.indexOf(RANGE);
        return dots < 0
                ? new String[] {range, range}
                : new String[] {range.substring(0, dots), range.substring(dots + RANGE.length())};
    }

    /** Joins conditions in the query language by "or". */
    static String either(Stream<String> conditions) {
        List<String> all = conditions.toList();
        return switch (all.size()) {
            case 0 -> "not any";
            case 1 -> all.get(0);
            default -> "(" + String.join(" or ", all) + ")";
        };
    }

    /** Returns the condition in the language of {@link Query}. */
    @Override
    public String toString() {
        return text.get();
    }

    /**
     * Returns the requirement that one of the tags has one of the values, given in lower case. It is unknown if a value
     * is empty, because a missing tag counts as an empty value.
     */
    private static Requirement requirementOf(List<String> tags, Set<String> values) {
        // Tag names with non-ASCII characters are not indexed as written.
        boolean isPlain = tags.stream().allMatch(tag -> tag.chars().allMatch(c -> c < 0x80));
        if (!isPlain || values.isEmpty() || values.contains("")) {
            return new Requirement.Unknown();
        }
        Stream<Requirement> parts = tags.stream()
                .flatMap(tag -> values.stream().sorted().map(value -> new Requirement.TagEquals(tag, value)));
        return Requirement.any(parts.toList());
    }
}
