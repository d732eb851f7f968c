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
    private final @Nullable Move move;

    /**
     * Creates an exception without a position, for example for move text that matches several pieces or none.
     *
     * @param message the move and the error
     */
    public IllegalMoveException(String message) {
        super(Objects.requireNonNull(message, "message"));
        this.setup = null;
        this.move = null;
    }

    /**
     * Creates an exception for an illegal move.
     *
     * @param message the move and the error
     * @param position the position
     * @param move the illegal move; empty for a null move
     */
    public IllegalMoveException(String message, Position position, Optional<Move> move) {
        super(Objects.requireNonNull(message, "message"));
        this.setup = position.setup();
        this.move = move.orElse(null);
    }

    /** Returns an exception whose message names the move and the position. */
    static IllegalMoveException of(Position position, Optional<Move> move) {
        String shown = move.map(Move::toString).orElse("a null move");
        return new IllegalMoveException(shown + " is not legal in this position:\n" + position, position, move);
    }

    /**
     * Returns the position.
     *
     * @return a position equal to that in which the move was requested; empty if the move text does not identify a
     *     single piece
     */
    public Optional<Position> position() {
        return Optional.ofNullable(setup).map(Setup::toUnrestricted);
    }

    /**
     * Returns the illegal move.
     *
     * @return the move; empty if there is no position, or if the move is a null move
     */
    public Optional<Move> move() {
        return Optional.ofNullable(move);
    }
}
