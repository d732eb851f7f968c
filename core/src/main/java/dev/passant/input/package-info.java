/**
 * Positions as people type and paste them: a FEN with or without its last fields, EPD, moves from a position, and
 * links; and the rules for accepting positions. The formats themselves are in {@link dev.passant.notation}.
 */
@NullMarked
package dev.passant.input;

import org.jspecify.annotations.NullMarked;
