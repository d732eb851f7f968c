package dev.passant.explain;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.chess.Reason;
import java.util.Optional;

/**
 * The result of checking a move: {@link Legal}, or the first rule that forbids it, in the order of {@link Explainer}.
 * The verdict on a rejected move is available from {@link IllegalMoveException#reason} and {@link Position#whyIllegal}.
 *
 * <p>Each rule is a record with the pieces and squares involved. To display a verdict, the methods of this interface
 * are enough.
 */
public sealed interface Verdict extends Reason permits Legal, MovementFault, PawnFault, CastlingFault, KingInDanger {

    /**
     * Returns whether the move is legal.
     *
     * @return true for {@link Legal} only
     */
    default boolean isLegal() {
        return false;
    }

    /**
     * Returns the verdict of an exception.
     *
     * @param refused the exception thrown for an illegal move
     * @return the verdict, or empty if the text of the move does not identify the piece
     */
    static Optional<Verdict> of(IllegalMoveException refused) {
        return refused.reason().filter(Verdict.class::isInstance).map(Verdict.class::cast);
    }

    /**
     * Returns the evidence on the board.
     *
     * @return squares, arrows and a line
     */
    Witness witness();
}
