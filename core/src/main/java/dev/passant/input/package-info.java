/**
 * Positions as people type and paste them: a FEN with or without its last fields, EPD, moves from a position, links,
 * and the choice of what to accept. The formats themselves are in {@link dev.passant.notation}.
 */
@NullMarked
package dev.passant.input;

import org.jspecify.annotations.NullMarked;
