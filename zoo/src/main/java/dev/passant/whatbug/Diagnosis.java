package dev.passant.whatbug;

import java.util.List;

/**
 * What a wrong count may come from.
 *
 * @param fen the position
 * @param depth the depth
 * @param right the right count
 * @param given the count that was asked about
 * @param movesAreRight whether each move of the divide that was asked about has its right count; true of a total
 * @param candidates the mistakes that fit, most likely first; none when nothing fits, or the count is right
 */
public record Diagnosis(
        String fen, int depth, long right, long given, boolean movesAreRight, List<Candidate> candidates) {

    /**
     * Whether there is nothing to explain.
     *
     * @return whether the count is the right one, and so are those of the moves
     */
    public boolean isRight() {
        return right == given && movesAreRight;
    }
}
