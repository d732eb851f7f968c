/**
 * The oracle: a slow and obvious chess program, to check the fast one against.
 *
 * <p>One character a square, moves piece by piece and square by square, every move tried on a copy of the board and
 * dropped when the king could be captured there. It speaks only strings and imports nothing but the JDK: no line and no
 * idea of structure is shared with the program it judges. Read {@link dev.passant.reference.ReferencePosition} first,
 * then {@code PseudoLegalMoves} and {@code Attacks}; {@code Board}, {@code Move} and {@code Fen} are what they say.
 */
@NullMarked
package dev.passant.reference;

import org.jspecify.annotations.NullMarked;
