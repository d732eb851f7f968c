// Imports chess and bitboard. Of the library only svg imports this package.
/**
 * Why a move is legal or not, and how the legal moves of a position are found: verdicts with a reason and the squares
 * that prove it, the stages of the search, and sets of squares by name.
 */
@NullMarked
package dev.passant.explain;

import org.jspecify.annotations.NullMarked;
