package dev.passant.whatbug;

import java.util.List;

/**
 * The possible causes of a wrong count.
 *
 * @param fen the position
 * @param depth the perft depth
 * @param right the correct count
 * @param given the given count
 * @param movesAreRight whether the given divide is correct; true if only a total was given
 * @param candidates the bugs that may explain the count, the likeliest first; empty if there are none or the count is
 *     correct
 */
public record Diagnosis(
        String fen, int depth, long right, long given, boolean movesAreRight, List<Candidate> candidates) {

    /** {@return whether the count and, if given, the divide are correct} */
    public boolean isRight() {
        return right == given && movesAreRight;
    }
}
