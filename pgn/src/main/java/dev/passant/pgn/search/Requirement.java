package dev.passant.pgn.search;

import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a game must have for a query to be met somewhere in it, as far as lists of games by position and by tag can tell: a
 * game that lacks it need not be read. One that has it may meet the query or not.
 *
 * <pre>{@code
 * System.out.println(Query.parse("after \"e4 e5\" and not check").requirement() instanceof Requirement.Reaches); // true
 * System.out.println(Query.parse("check").requirement()); // Unknown[]
 * }</pre>
 */
public sealed interface Requirement {

    /**
     * A position that the main line must reach.
     *
     * @param position the position; its counters are of no account
     */
    record Reaches(Position position) implements Requirement {}

    /**
     * A value that a tag must have, in upper or lower case.
     *
     * @param tag the name of the tag
     * @param value its value without escapes, in lower case as of {@link Locale#ROOT}; not empty
     */
    record Says(String tag, String value) implements Requirement {}

    /**
     * All of some requirements.
     *
     * @param parts the requirements
     */
    record All(List<Requirement> parts) implements Requirement {
        /**
         * Copies the list.
         *
         * @param parts the requirements
         */
        public All {
            parts = List.copyOf(parts);
        }
    }

    /**
     * At least one of some requirements.
     *
     * @param parts the requirements
     */
    record Any(List<Requirement> parts) implements Requirement {
        /**
         * Copies the list.
         *
         * @param parts the requirements
         */
        public Any {
            parts = List.copyOf(parts);
        }
    }

    /** Nothing that can be looked up. */
    record Unknown() implements Requirement {}

    /**
     * All of some requirements, in the shortest way to say it.
     *
     * @param parts the requirements
     * @return their conjunction
     */
    static Requirement all(List<Requirement> parts) {
        List<Requirement> known = new ArrayList<>();
        for (Requirement part : parts) {
            if (!(part instanceof Unknown)) {
                known.add(part);
            }
        }
        return known.isEmpty() ? new Unknown() : known.size() == 1 ? known.get(0) : new All(known);
    }

    /**
     * At least one of some requirements, in the shortest way to say it.
     *
     * @param parts the requirements
     * @return their disjunction; when nothing is known of one of them, nothing is of all
     */
    static Requirement any(List<Requirement> parts) {
        if (parts.isEmpty() || parts.stream().anyMatch(part -> part instanceof Unknown)) {
            return new Unknown();
        }
        return parts.size() == 1 ? parts.get(0) : new Any(parts);
    }
}
