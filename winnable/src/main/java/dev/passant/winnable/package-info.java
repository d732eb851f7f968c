// Imports chess, movegen and bitboard.
/**
 * Decides whether a side can still checkmate by any series of legal moves, with the other side cooperating (FIDE Laws
 * of Chess, 5.2.2 and 6.9).
 *
 * <p>{@link dev.passant.winnable.Winnability} analyses one side, {@link dev.passant.winnable.DeadPosition} both. A
 * verdict is <i>winnable</i> with a line that ends in checkmate, <i>unwinnable</i> with the reason, or <i>undecided</i>
 * within the limits. Heuristics only order the search: every line consists of legal moves, and every <i>unwinnable</i>
 * is proven.
 */
@NullMarked
package dev.passant.winnable;

import org.jspecify.annotations.NullMarked;
