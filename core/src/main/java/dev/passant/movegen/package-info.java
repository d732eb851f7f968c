/**
 * Move generation: one file for each kind of piece, king safety, and three users of them that list moves, count them,
 * and filter them lazily.
 *
 * <p>Everything here sees the board from the side to move ({@link dev.passant.movegen.Board}), so that one body of code
 * serves both colours. The package speaks only {@code int}, {@code long} and its own types, imports only
 * {@code bitboard}, and is not exported: users meet it through {@code dev.passant.chess.Position}.
 */
@NullMarked
package dev.passant.movegen;

import org.jspecify.annotations.NullMarked;
