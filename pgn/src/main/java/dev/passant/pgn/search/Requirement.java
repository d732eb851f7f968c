package dev.passant.pgn.search;

import dev.passant.chess.Position;
import java.util.List;
import java.util.Locale;

/**
 * A necessary condition for a game to match a query, in terms of an index by position and by tag. A game that does not
 * satisfy it need not be read; a game that satisfies it may match or not.
 *
 * <pre>{@code
 * System.out.println(Query.parse("after \"e4 e5\" and not check").requirement() instanceof Requirement.Reaches); // true
 * System.out.println(Query.parse("check").requirement()); // Unknown[]
 * }</pre>
 */
public sealed interface Requirement {

    /**
     * The main line must reach a position.
     *
     * @param position the position; its move counters are ignored
     */
    record Reaches(Position position) implements Requirement {}

    /**
     * A tag must have a value, ignoring case.
     *
     * @param tag the name of the tag
     * @param value the unescaped value in lower case ({@link Locale#ROOT}); not empty
     */
    record TagEquals(String tag, String value) implements Requirement {}

    /**
     * All of several requirements.
     *
     * @param parts the requirements
     */
    record All(List<Requirement> parts) implements Requirement {
        /** Creates a conjunction. */
        public All {
            parts = List.copyOf(parts);
        }
    }

    /**
     * At least one of several requirements.
     *
     * @param parts the requirements
     */
    record Any(List<Requirement> parts) implements Requirement {
        /** Creates a disjunction. */
        public Any {
            parts = List.copyOf(parts);
        }
    }

    /** A requirement that an index cannot evaluate; it excludes no game. */
    record Unknown() implements Requirement {}

    /**
     * {@return the conjunction of several requirements, simplified}
     *
     * @param parts the requirements
     */
    static Requirement all(List<Requirement> parts) {
        List<Requirement> known =
                parts.stream().filter(part -> !(part instanceof Unknown)).toList();
        return known.isEmpty() ? new Unknown() : known.size() == 1 ? known.get(0) : new All(known);
    }

    /**
     * {@return the disjunction of several requirements, simplified; {@link Unknown} if one of the requirements is}
     *
     * @param parts the requirements
     */
    static Requirement any(List<Requirement> parts) {
        if (parts.isEmpty() || parts.stream().anyMatch(part -> part instanceof Unknown)) {
            return new Unknown();
        }
        return parts.size() == 1 ? parts.get(0) : new Any(parts);
    }
}
