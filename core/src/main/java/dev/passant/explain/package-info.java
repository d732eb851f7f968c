// Imports chess and bitboard. Imported by notation and svg; found by chess as a service (Reason.Source).
/**
 * Why a move is legal or not, and how the legal moves of a position are found: verdicts with a reason and the squares
 * that prove it, the stages of the search, and sets of squares by name.
 */
@NullMarked
package dev.passant.explain;

import org.jspecify.annotations.NullMarked;
