// Imports explain, chess and bitboard.
/**
 * Chess as text: positions as FEN and EPD, moves as UCI and SAN, in and out.
 *
 * <p>Every parser says in its documentation how lenient it is, and reports what it cannot read with the text, the
 * offset and the reason ({@link dev.passant.notation.NotationException}).
 */
@NullMarked
package dev.passant.notation;

import org.jspecify.annotations.NullMarked;
