// Imports notation, explain, chess and bitboard. No other package of this module imports it.
/**
 * Diagrams as SVG. A {@link dev.passant.svg.Diagram} shows a position with coordinates, the last move, check, marked
 * squares, arrows, and the witnesses of verdicts, and has a description for screen readers.
 */
@NullMarked
package dev.passant.svg;

import org.jspecify.annotations.NullMarked;
