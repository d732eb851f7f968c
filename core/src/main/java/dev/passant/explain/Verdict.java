package dev.passant.explain;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.chess.Reason;
import java.util.Optional;

/**
 * Whether a move is legal, and if not, the first rule that forbids it, in the order that {@link Explainer} states.
 * Whatever refuses a move carries one: {@link IllegalMoveException#reason}, {@link Position#whyIllegal}.
 *
 * <p>Each rule is a record with what it found on the board. Whoever only shows verdicts needs no more than the methods
 * of this interface.
 */
public sealed interface Verdict extends Reason permits Legal, MovementFault, PawnFault, CastlingFault, KingInDanger {

    /**
     * Whether the move is legal.
     *
     * @return true for {@link Legal} only
     */
    default boolean isLegal() {
        return false;
    }

    /**
     * The verdict that an exception carries.
     *
     * @param refused what was thrown where a move is not legal
     * @return the verdict; empty when the text of a move does not say which piece is meant
     */
    static Optional<Verdict> of(IllegalMoveException refused) {
        return refused.reason().filter(Verdict.class::isInstance).map(Verdict.class::cast);
    }

    /**
     * What on the board proves it.
     *
     * @return squares, arrows and a line
     */
    Witness witness();
}
