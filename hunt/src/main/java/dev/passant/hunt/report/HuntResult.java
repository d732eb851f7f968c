package dev.passant.hunt.report;

import dev.passant.chess.Variant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The result of a hunt.
 *
 * @param engine the name of the engine
 * @param variant the variant that was tested
 * @param verdict the overall result
 * @param positions the number of distinct positions queried
 * @param targeted the number of rule tests that were run: curated positions that target one rule each, some of them
 *     at the end of a line of moves
 * @param planned the number of all rule tests
 * @param nodes the number of leaf nodes in the correct answers
 * @param seconds the duration of the hunt
 * @param seed the seed of the random queries
 * @param untested the families whose bugs the engine's answers cannot show
 * @param bugs the bugs, those with the fewest pieces first; bugs that only unreachable positions show come last
 * @param dialect the format of the engine's divide; empty if it never printed one
 * @param notes observations that do not affect moves, such as a wrong halfmove clock, and problems during the hunt
 */
public record HuntResult(
        String engine,
        Variant variant,
        Verdict verdict,
        long positions,
        int targeted,
        int planned,
        long nodes,
        double seconds,
        long seed,
        List<Family> untested,
        List<Bug> bugs,
        Optional<String> dialect,
        List<String> notes) {

    /** The overall result. */
    public enum Verdict {
        /** No differences were found. */
        CLEAN,
        /** At least one bug was found. */
        BUGS,
        /** The hunt was interrupted and had found no bug by then. */
        INTERRUPTED,
        /** The engine does not start or its answers cannot be parsed. */
        UNUSABLE;

        /** Returns the name in lower case. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Copies the lists. */
    public HuntResult {
        untested = List.copyOf(untested);
        bugs = List.copyOf(bugs);
        notes = List.copyOf(notes);
    }
}
