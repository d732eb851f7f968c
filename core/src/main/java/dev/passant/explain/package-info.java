// Imports chess, language and bitboard. Imported by notation and svg.
/**
 * Explains the rules: why a move is legal or illegal, with the squares that prove it
 * ({@link dev.passant.explain.Explainer}), and how the legal moves of a position follow from its pseudo-legal moves
 * ({@link dev.passant.explain.Trace}). Also names sets of squares ({@link dev.passant.explain.NamedSets}).
 */
@NullMarked
package dev.passant.explain;

import org.jspecify.annotations.NullMarked;
