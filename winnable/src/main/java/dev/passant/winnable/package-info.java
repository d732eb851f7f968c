// Imports chess, movegen and bitboard.
/**
 * Whether a side can still win: by any series of legal moves, the other side helping (FIDE's Laws of Chess, 5.2.2 and 6.9).
 *
 * <p>{@link dev.passant.winnable.Winnability} answers for one side, {@link dev.passant.winnable.DeadPosition} for both. An
 * answer is <i>winnable</i> with a line that ends in mate, <i>unwinnable</i> with the reason, or <i>undecided</i> within the
 * bounds that were asked for. Heuristics only order the search: each line is one of legal moves, and each
 * <i>unwinnable</i> is proven.
 */
@NullMarked
package dev.passant.winnable;

import org.jspecify.annotations.NullMarked;
