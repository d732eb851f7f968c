package dev.passant.tables;

import dev.passant.chess.Move;
import java.util.Optional;

/**
 * A legal move, and how long perfect play after it lasts.
 *
 * @param move the move
 * @param distance the distance to mate for the side that moves, from the position before the move; empty for a draw
 */
public record MateMove(Move move, Optional<MateDistance> distance) {}
