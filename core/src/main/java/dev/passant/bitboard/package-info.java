// Only int and long; imports nothing of the library.
/**
 * Sets of squares as the bits of a {@code long}: ranks and files, shifts, lines, attack tables, the set-wise pawn
 * queries, and a picture of a set for people.
 *
 * <p>Bit n is square n; a1 = 0, b1 = 1, h1 = 7, a8 = 56, h8 = 63.
 */
@NullMarked
package dev.passant.bitboard;

import org.jspecify.annotations.NullMarked;
