package dev.passant.chess;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a requested move is illegal. {@code dev.passant.explain.Explainer} gives the rule that forbids it.
 *
 * <pre>{@code
 * try {
 *     Position.start().play(Move.of(Square.E2, Square.E5, MoveKind.QUIET));
 * } catch (IllegalMoveException e) {
 *     System.out.println(e.move().orElseThrow()); // e2e5
 *     System.out.println(Explainer.explain(e).orElseThrow().code()); // not-its-move
 * }
 * }</pre>
 */
public final class IllegalMoveException extends IllegalArgumentException {

    private static final long serialVersionUID = 3L;

    private final @Nullable Setup setup;
    private final Variant variant;
    private final @Nullable Move move;

    /**
     * Creates an exception without a position, for example for move text that matches several pieces or none.
     *
     * @param message the move and the error
     */
    public IllegalMoveException(String message) {
        super(Objects.requireNonNull(message, "message"));
        this.setup = null;
        this.variant = Variant.CHESS;
        this.move = null;
    }

    /**
     * Creates an exception for an illegal move.
     *
     * @param message the move and the error
     * @param position the position
     * @param move the illegal move
     */
    public IllegalMoveException(String message, Position position, Move move) {
        super(Objects.requireNonNull(message, "message"));
        this.setup = position.setup();
        this.variant = position.variant();
        this.move = Objects.requireNonNull(move, "move");
    }

    /**
     * Creates an exception for a null move.
     *
     * @param message the error
     * @param position the position
     */
    public IllegalMoveException(String message, Position position) {
        super(Objects.requireNonNull(message, "message"));
        this.setup = position.setup();
        this.variant = position.variant();
        this.move = null;
    }

    /** Returns an exception whose message names the move, its piece and the position. */
    static IllegalMoveException of(Position position, Move move) {
        if (position.variant() != Variant.CHESS) {
            return new IllegalMoveException(
                    move + " is not legal in " + position.variant() + ": " + place(position), position, move);
        }
        String piece = position.pieceAt(move.from())
                .map(found -> found + " on " + move.from())
                .orElse("no piece on " + move.from());
        return new IllegalMoveException(
                move + " is not legal (" + piece + "): " + place(position)
                        + "; Explainer.explain(exception) returns the reason",
                position,
                move);
    }

    /** Returns an exception for a null move, whose message names the checkers and the position. */
    static IllegalMoveException ofNullMove(Position position) {
        return new IllegalMoveException(
                "a null move is not legal in check from "
                        + SquareSet.of(position.checkers()).names(" and ") + ": " + place(position)
                        + "; playNullMoveUnchecked permits it",
                position);
    }

    private static String place(Position position) {
        return position.placement() + ", " + position.sideToMove() + " to move, move " + position.fullmoveNumber();
    }

    /**
     * {@return a position equal to that in which the move was requested; empty if the move text does not identify a
     * single piece}
     */
    public Optional<Position> position() {
        return Optional.ofNullable(setup).map(known -> known.toUnrestricted(variant));
    }

    /** {@return the illegal move; empty if there is no position, or if the move is a null move} */
    public Optional<Move> move() {
        return Optional.ofNullable(move);
    }
}
