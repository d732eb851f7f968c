package dev.passant.explain;

/**
 * The result of checking a move: {@link Legal}, or {@link Illegal} with the first rule that forbids it, in the order of
 * {@link MoveRule}. The methods of this interface are enough to display a verdict.
 */
public sealed interface Verdict permits Legal, Illegal {

    /**
     * Returns whether the move is legal.
     *
     * @return true for {@link Legal} only
     */
    boolean isLegal();

    /**
     * Returns whether the move is illegal because of a rule.
     *
     * @param rule the rule
     * @return true if it is the first rule that forbids the move
     */
    default boolean breaks(MoveRule rule) {
        return this instanceof Illegal illegal && illegal.rule() == rule;
    }

    /**
     * Returns the code of the rule. Codes are stable across versions.
     *
     * @return {@link MoveRule#code}, or {@code legal}
     */
    String code();

    /**
     * Returns the reason in plain English.
     *
     * @return a sentence with a capital and a full stop
     */
    String sentence();

    /**
     * Returns the evidence on the board.
     *
     * @return squares, arrows and a line
     */
    Witness witness();

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
}
