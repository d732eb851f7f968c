package dev.passant.chess;

import java.io.Serializable;

/**
 * The reason why a move is legal or illegal: a rule and a sentence. Reasons created by this library are
 * {@code Verdict}s of the package {@code explain}, which also list the squares involved.
 */
public interface Reason extends Serializable {

    /**
     * Returns the code of the rule. Codes are stable across versions.
     *
     * @return lower-case words joined by hyphens, for example {@code way-blocked}
     */
    String code();

    /**
     * Returns the reason in plain English.
     *
     * @return a sentence with a capital and a full stop
     */
    String sentence();

    /**
     * Returns an error message for the illegal move.
     *
     * @param move the move as given by the caller
     * @return for example {@code e2e6 is not legal (not-its-move): the pawn on e2 does not move to e6 …}
     */
    default String refusing(String move) {
        String sentence = sentence();
        // After a colon, only colour names keep their capital.
        String clause = (sentence.startsWith("The") ? "t" : sentence.substring(0, 1)) + sentence.substring(1);
        return move + " is not legal (" + code() + "): " + clause.substring(0, clause.length() - 1);
    }

    /**
     * A service that finds reasons. This package must not depend on {@code explain}, which implements it, so the
     * implementation is loaded by {@link java.util.ServiceLoader}. Not intended for other uses.
     */
    interface Source {

        /**
         * Returns the reason why a move is illegal.
         *
         * @param position any position
         * @param move an illegal move of the position
         * @return the first rule that forbids the move
         */
        Reason of(Position position, Move move);

        /**
         * Returns the reason why a null move is illegal.
         *
         * @param position a position whose side to move is in check
         * @return the reason
         */
        Reason ofNullMove(Position position);
    }
}
