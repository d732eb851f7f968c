package dev.passant.explain;

import dev.passant.chess.Square;

/**
 * An arrow to draw on the board.
 *
 * @param from where it begins
 * @param to where it points
 * @param role what it shows
 */
public record Arrow(Square from, Square to, WitnessRole role) {}
