package dev.passant.pgn.statistics;

import dev.passant.pgn.TagValues;
import dev.passant.pgn.search.TimeControl;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** By what games are counted together. */
public enum Grouping {
    /** Each game counts for White and for Black. */
    PLAYER("White", "Black"),
    /** The tag {@code ECO}; the tag {@code Opening} where that is not known. */
    OPENING("ECO", "Opening"),
    /** The year of the tag {@code Date}; of {@code UTCDate} where that is not known. */
    YEAR("Date", "UTCDate"),
    /** The tag {@code TimeControl} as it stands. */
    TIME_CONTROL("TimeControl"),
    /** The speed by the tag {@code TimeControl}, as lichess names it. */
    SPEED("TimeControl");

    /** The name of a group of games of which nothing is known. */
    static final String UNKNOWN = "unknown";

    @SuppressWarnings("ImmutableEnumChecker") // A set that cannot be changed, of strings.
    private final Set<String> tagNames;

    Grouping(String... tagNames) {
        this.tagNames = Set.of(tagNames);
    }

    /** Which tags decide. */
    Set<String> tagNames() {
        return tagNames;
    }

    /** The group of a game; not for players, of whom it has two. */
    String nameOf(Map<String, String> tags) {
        return switch (this) {
            case PLAYER -> throw new IllegalArgumentException("a game has two players");
            case OPENING -> {
                String code = known(tags, "ECO");
                yield code.equals(UNKNOWN) ? known(tags, "Opening") : code;
            }
            case YEAR ->
                TagValues.year(tags.getOrDefault("Date", ""))
                        .or(() -> TagValues.year(tags.getOrDefault("UTCDate", "")))
                        .map(String::valueOf)
                        .orElse(UNKNOWN);
            case TIME_CONTROL -> known(tags, "TimeControl");
            case SPEED ->
                TimeControl.parse(tags.getOrDefault("TimeControl", "").strip())
                        .map(time -> time.speed().toString())
                        .orElse(UNKNOWN);
        };
    }

    /** The value of a tag. */
    static String known(Map<String, String> tags, String name) {
        String value = tags.getOrDefault(name, "").strip();
        return value.isEmpty() || value.equals("?") || value.equals("-") ? UNKNOWN : value;
    }

    /**
     * The grouping of a name.
     *
     * @param name a name as {@link #toString} has it
     * @return the grouping, or empty
     */
    public static Optional<Grouping> named(String name) {
        return Arrays.stream(values())
                .filter(grouping -> grouping.toString().equals(name))
                .findFirst();
    }

    /**
     * The names of all.
     *
     * @return as {@code time-control}, in the order of the groupings
     */
    public static List<String> names() {
        return Arrays.stream(values()).map(Grouping::toString).toList();
    }

    /** The name, as {@code time-control}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
