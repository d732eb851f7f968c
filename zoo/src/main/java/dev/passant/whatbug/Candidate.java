package dev.passant.whatbug;

import dev.passant.zoo.Family;
import java.util.Locale;
import java.util.Optional;

/**
 * A mistake that may be behind a wrong count.
 *
 * @param family the rule that is broken
 * @param title the mistake in one sentence
 * @param mutant the name of the mutant in the zoo that makes it
 * @param fit how well it fits
 * @param distinguish a position that tells it from the right count and from the other candidates, if there is one
 */
public record Candidate(Family family, String title, String mutant, Fit fit, Optional<Distinguish> distinguish) {

    /** How well a mistake fits. */
    public enum Fit {
        /** It gives the very count, or the very divide. */
        EXACT,
        /** It gives the total, and a divide that is another at some moves. */
        TOTAL,
        /** One of its columns (captures, en passant and so on) differs by just as much as the count. */
        COLUMN,
        /** Of the right leaf moves, those of one kind are just as many as are missing. */
        MISSING_LEAVES;

        /**
         * The name in JSON.
         *
         * @return lower-case words with hyphens
         */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A count that tells.
     *
     * @param fen the position
     * @param depth the depth to count to
     * @param right the right count
     * @param wrong the count with this mistake
     */
    public record Distinguish(String fen, int depth, long right, long wrong) {}
}
