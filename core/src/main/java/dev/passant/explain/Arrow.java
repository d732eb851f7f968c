package dev.passant.explain;

import dev.passant.chess.Square;
import java.util.Objects;

/**
 * An arrow to draw on the board.
 *
 * @param from its start
 * @param to its end
 * @param role its meaning
 */
public record Arrow(Square from, Square to, WitnessRole role) {
    /** Rejects null components. */
    public Arrow {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(role, "role");
    }
}
