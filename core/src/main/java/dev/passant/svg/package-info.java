// Imports explain, chess and bitboard. Nothing in the library imports this package.
/**
 * Diagrams as SVG: {@link dev.passant.svg.Diagram} draws a position with marks, arrows, the last move and check, with a
 * description for screen readers.
 */
@NullMarked
package dev.passant.svg;

import org.jspecify.annotations.NullMarked;
