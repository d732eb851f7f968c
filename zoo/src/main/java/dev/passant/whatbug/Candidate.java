package dev.passant.whatbug;

import dev.passant.zoo.Family;
import java.util.Locale;
import java.util.Optional;

/**
 * A bug that may explain a wrong count.
 *
 * @param family the rule that the bug breaks
 * @param title the bug in one sentence
 * @param mutant the name of the zoo's mutant with the bug
 * @param fit how well the bug explains the count
 * @param distinguish a count that distinguishes the bug from the correct generator and from other candidates; empty if
 *     there is none
 */
public record Candidate(Family family, String title, String mutant, Fit fit, Optional<Distinction> distinguish) {

    /** How well a bug explains a count or divide. */
    public enum Fit {
        /** The mutant gives the same count or divide. */
        EXACT,
        /** The mutant gives the same total but a different divide. */
        TOTAL,
        /** The error of the given count equals the error of one of the mutant's columns, such as captures. */
        COLUMN,
        /** The number of missing leaf nodes equals the correct number of leaf moves of one kind, such as castling. */
        MISSING_LEAVES;

        /** {@return the code in JSON: lower-case words with hyphens} */
        public String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A count that distinguishes a bug.
     *
     * @param fen the position
     * @param depth the perft depth
     * @param right the correct count
     * @param wrong the count with the bug
     */
    public record Distinction(String fen, int depth, long right, long wrong) {}
}
