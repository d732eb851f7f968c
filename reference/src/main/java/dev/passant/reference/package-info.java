/**
 * The oracle: chess by the obvious program. A board of 64 squares, moves piece by piece and square by square, every
 * move tried out on a copy of the board. It shares no code with core and speaks only strings, so that a mistake in one
 * is not a mistake in both.
 */
@NullMarked
package dev.passant.reference;

import org.jspecify.annotations.NullMarked;
