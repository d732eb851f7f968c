package dev.passant.explain;

import dev.passant.chess.Square;
import java.util.Objects;

/**
 * An arrow to draw on the board.
 *
 * @param from where it begins
 * @param to where it points
 * @param role what it shows
 */
public record Arrow(Square from, Square to, WitnessRole role) {
    /**
     * Checks that nothing is missing.
     *
     * @param from where it begins
     * @param to where it points
     * @param role what it shows
     */
    public Arrow {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(role, "role");
    }
}
