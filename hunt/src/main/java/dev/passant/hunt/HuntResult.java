package dev.passant.hunt;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a hunt has found.
 *
 * @param engine what the engine calls itself
 * @param verdict the result in a word
 * @param positions how many positions the engine was asked about
 * @param nodes how many leaf nodes its right answers count
 * @param seconds how long it took
 * @param seed what the random part began from
 * @param bugs the bugs, the one that was found first first
 * @param dialect how the engine writes a divide; empty when it never wrote one
 * @param notes what is strange and makes no move wrong
 */
public record HuntResult(
        String engine,
        Verdict verdict,
        long positions,
        long nodes,
        double seconds,
        long seed,
        List<Bug> bugs,
        Optional<String> dialect,
        List<String> notes) {

    /** The result in a word. */
    public enum Verdict {
        /** No difference. */
        CLEAN,
        /** At least one. */
        BUGS,
        /** The engine cannot be used. */
        UNUSABLE;

        /** The name in lower case. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Keeps copies of the lists.
     *
     * @param engine the engine
     * @param verdict the verdict
     * @param positions the positions
     * @param nodes the nodes
     * @param seconds the time
     * @param seed the seed
     * @param bugs the bugs
     * @param dialect the dialect
     * @param notes the notes
     */
    public HuntResult {
        bugs = List.copyOf(bugs);
        notes = List.copyOf(notes);
    }
}
