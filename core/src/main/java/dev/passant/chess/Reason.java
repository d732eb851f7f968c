package dev.passant.chess;

import java.io.Serializable;

/**
 * Why a move is legal or not: the name of a rule, and a sentence. Of whatever this library refuses it is a
 * {@code Verdict} of the package {@code explain}, which also has the squares that prove it.
 */
public interface Reason extends Serializable {

    /**
     * The name of the rule, which stays the same from version to version.
     *
     * @return lower-case words joined by hyphens, for example {@code way-blocked}
     */
    String code();

    /**
     * The reason in plain English.
     *
     * @return a sentence, with a capital and a full stop
     */
    String sentence();

    /**
     * The reason in an error's message, with the move that it forbids.
     *
     * @param move the move as it was asked for
     * @return for example {@code e2e6 is not legal (not-its-move): the pawn on e2 does not move to e6 …}
     */
    default String refusing(String move) {
        String sentence = sentence();
        // A sentence as it stands behind a colon: only a colour keeps its capital.
        String clause = (sentence.startsWith("The") ? "t" : sentence.substring(0, 1)) + sentence.substring(1);
        return move + " is not legal (" + code() + "): " + clause.substring(0, clause.length() - 1);
    }

    /**
     * Who knows the reasons. The package {@code explain} does, and that stands above this one: it is found as a service,
     * so that positions refuse moves in its words without importing it. Nobody else needs this.
     */
    interface Source {

        /**
         * Why a move is not legal.
         *
         * @param position any position
         * @param move a move that is not legal in it
         * @return the first rule that forbids it
         */
        Reason of(Position position, Move move);

        /**
         * Why a null move is not legal.
         *
         * @param position a position whose side to move is in check
         * @return the reason
         */
        Reason ofNullMove(Position position);
    }
}
