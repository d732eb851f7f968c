package dev.passant.chess;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A move was asked for that the rules do not allow; the message says why. */
public final class IllegalMoveException extends IllegalArgumentException {

    private static final long serialVersionUID = 2L;

    private final @Nullable Reason reason;

    /**
     * An illegal move of which no rule can be named: a text may fit several pieces, or none.
     *
     * @param message the move and what is wrong with it, in words a user can act on
     */
    public IllegalMoveException(String message) {
        super(Objects.requireNonNull(message, "message"));
        this.reason = null;
    }

    /**
     * An illegal move. The message is the move with the code and the sentence of the reason, as {@link Reason#refusing}
     * joins them.
     *
     * @param move the move as it was asked for
     * @param reason the rule that forbids it
     */
    public IllegalMoveException(String move, Reason reason) {
        super(reason.refusing(Objects.requireNonNull(move, "move")));
        this.reason = reason;
    }

    /**
     * The rule that forbids the move.
     *
     * @return the reason; empty when the text of a move does not say which piece is meant
     */
    public Optional<Reason> reason() {
        return Optional.ofNullable(reason);
    }
}
