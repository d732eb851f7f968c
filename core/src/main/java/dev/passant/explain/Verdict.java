package dev.passant.explain;

/**
 * The result of checking a move: {@link Legal}, or {@link Illegal} with the first rule that forbids it, in the order of
 * {@link MoveRule}. The methods of this interface are enough to display a verdict.
 */
public sealed interface Verdict permits Legal, Illegal {

    /** {@return whether the move is legal} */
    boolean isLegal();

    /**
     * {@return whether the move is illegal because of a rule: whether it is the first rule that forbids the move}
     *
     * @param rule the rule
     */
    default boolean breaks(MoveRule rule) {
        return this instanceof Illegal illegal && illegal.rule() == rule;
    }

    /** {@return the code of the rule ({@link MoveRule#code}), or {@code legal}} Codes are stable across versions. */
    String code();

    /** {@return the reason in plain English: a sentence with a capital and a full stop} */
    String sentence();

    /** {@return the evidence on the board: squares, arrows and a line} */
    Witness witness();

    /**
     * {@return an error message for the illegal move, for example {@code e2e6 is not legal (not-its-move): the pawn on
     * e2 does not move to e6 …}}
     *
     * @param move the move as given by the caller
     */
    default String refusing(String move) {
        String sentence = sentence();
        // After a colon, only colour names keep their capital.
        String clause = (sentence.startsWith("The") ? "t" : sentence.substring(0, 1)) + sentence.substring(1);
        return move + " is not legal (" + code() + "): " + clause.substring(0, clause.length() - 1);
    }
}
