package dev.passant.pgn.statistics;

import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.tag.TagValues;
import dev.passant.pgn.tag.TimeControl;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The property by which games are grouped. */
public enum Grouping {
    /** By player: each game counts for White and for Black. */
    PLAYER("White", "Black"),
    /**
     * By the tag {@code ECO}, or {@code Opening} if that is unknown; without both, by the code of the last position that
     * has a name in {@link Openings#builtIn}.
     */
    OPENING("ECO", "Opening"),
    /** By the year of the tag {@code Date}, or of {@code UTCDate} if that is unknown. */
    YEAR("Date", "UTCDate"),
    /** By the literal value of the tag {@code TimeControl}. */
    TIME_CONTROL("TimeControl"),
    /** By the speed category of the tag {@code TimeControl}, with the names of lichess. */
    SPEED("TimeControl");

    /** The name of the group of games without the information. */
    static final String UNKNOWN = "unknown";

    @SuppressWarnings("ImmutableEnumChecker") // an immutable set of strings
    private final Set<String> tagNames;

    Grouping(String... tagNames) {
        this.tagNames = Set.of(tagNames);
    }

    /** Returns the names of the tags needed. */
    Set<String> tagNames() {
        return tagNames;
    }

    /**
     * Returns the group of a game. Throws for players, since a game has two of them.
     *
     * @param opening the group of games whose tags do not name the opening
     */
    String nameOf(Map<String, String> tags, String opening) {
        return switch (this) {
            case PLAYER -> throw new IllegalArgumentException("a game has two players");
            case OPENING -> {
                String code = known(tags, "ECO");
                String named = code.equals(UNKNOWN) ? known(tags, "Opening") : code;
                yield named.equals(UNKNOWN) ? opening : named;
            }
            case YEAR ->
                TagValues.year(tags.getOrDefault("Date", ""))
                        .or(() -> TagValues.year(tags.getOrDefault("UTCDate", "")))
                        .map(String::valueOf)
                        .orElse(UNKNOWN);
            case TIME_CONTROL -> known(tags, "TimeControl");
            case SPEED ->
                TimeControl.parse(tags.getOrDefault("TimeControl", ""))
                        .map(time -> time.speed().toString())
                        .orElse(UNKNOWN);
        };
    }

    /** Returns the value of a tag, or {@link #UNKNOWN}. */
    static String known(Map<String, String> tags, String name) {
        return TagValues.known(tags.getOrDefault(name, "")).orElse(UNKNOWN);
    }

    /**
     * {@return the grouping with the given name; empty if there is none with this name}
     *
     * @param name a name, as returned by {@link #toString}
     */
    public static Optional<Grouping> named(String name) {
        return Arrays.stream(values())
                .filter(grouping -> grouping.toString().equals(name))
                .findFirst();
    }

    /** {@return the names of all groupings, such as {@code time-control}, in the order of the constants} */
    public static List<String> names() {
        return Arrays.stream(values()).map(Grouping::toString).toList();
    }

    /** Returns the name, such as {@code time-control}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
