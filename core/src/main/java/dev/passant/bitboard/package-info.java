// Squares are ints, and sets of squares are longs. Imports no other package of the library.
/**
 * Bitboards, sets of squares as the bits of a {@code long}: ranks and files, shifts and reflections, lines, attack
 * tables, set-wise pawn queries, piece placements, and drawings.
 *
 * <p>Bit n is square n; a1 = 0, b1 = 1, h1 = 7, a8 = 56, h8 = 63.
 */
@NullMarked
package dev.passant.bitboard;

import org.jspecify.annotations.NullMarked;
