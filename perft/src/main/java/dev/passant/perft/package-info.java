// Imports the packages bitboard, chess, movegen and variants of core.
/**
 * Perft: counts the leaf nodes of the tree of legal moves, the standard test of a move generator.
 *
 * <p>{@link dev.passant.perft.Perft} counts, divides by first move and collects statistics, in one thread or in several
 * with {@link dev.passant.perft.PerftOptions}.
 */
@NullMarked
package dev.passant.perft;

import org.jspecify.annotations.NullMarked;
