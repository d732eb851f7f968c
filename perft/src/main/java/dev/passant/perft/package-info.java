// Imports chess, movegen and bitboard. Nothing in the library imports this package: the fast path is an engine of its
// own.
/**
 * Perft: the number of leaf nodes of a position at a depth, the standard test of a move generator.
 *
 * <p>{@link dev.passant.perft.Perft} counts, divides by first move and keeps statistics, with several threads as
 * {@link dev.passant.perft.PerftOptions} say.
 */
@NullMarked
package dev.passant.perft;

import org.jspecify.annotations.NullMarked;
