package dev.passant.chess;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if a requested move is illegal. The message gives the reason. */
public final class IllegalMoveException extends IllegalArgumentException {

    private static final long serialVersionUID = 2L;

    private final @Nullable Reason reason;

    /**
     * Creates an exception without a rule, for example for move text that matches several pieces or none.
     *
     * @param message the move and the error
     */
    public IllegalMoveException(String message) {
        super(Objects.requireNonNull(message, "message"));
        this.reason = null;
    }

    /**
     * Creates an exception for a move that a rule forbids. The message is that of {@link Reason#refusing}.
     *
     * @param move the move as given by the caller
     * @param reason the rule that forbids the move
     */
    public IllegalMoveException(String move, Reason reason) {
        super(reason.refusing(Objects.requireNonNull(move, "move")));
        this.reason = reason;
    }

    /**
     * Returns the rule that forbids the move.
     *
     * @return the reason; empty if the move text does not identify a single piece
     */
    public Optional<Reason> reason() {
        return Optional.ofNullable(reason);
    }
}
