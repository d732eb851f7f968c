package dev.passant.whatbug;

import java.util.List;

/**
 * What a wrong count may come from.
 *
 * @param fen the position
 * @param depth the depth
 * @param right the right count
 * @param given the count that was asked about
 * @param candidates the mistakes that fit, most likely first; none when nothing fits, or the count is right
 */
public record Diagnosis(String fen, int depth, long right, long given, List<Candidate> candidates) {

    /**
     * Whether there is nothing to explain.
     *
     * @return whether the count is the right one
     */
    public boolean isRight() {
        return right == given;
    }
}
