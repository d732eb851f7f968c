/**
 * Perft: the number of ways to play from a position to a depth, the standard test of a move generator.
 *
 * <p>{@link dev.passant.perft.Perft} counts, divides by first move and keeps statistics. Its fast path is an engine of
 * its own that nothing else depends on. Imports {@code chess}, {@code movegen} and {@code bitboard}.
 */
@NullMarked
package dev.passant.perft;

import org.jspecify.annotations.NullMarked;
