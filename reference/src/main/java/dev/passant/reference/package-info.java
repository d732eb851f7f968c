/**
 * The oracle: a slow and simple move generator that the fast one is tested against.
 *
 * <p>The board holds one character per square. Moves are generated piece by piece and square by square, made on a copy
 * of the board, and dropped if the king could be captured there. The package depends only on the JDK and exchanges only
 * strings: it shares neither code nor data structures with the generator under test. Read {@link
 * dev.passant.reference.ReferencePosition} first, then {@code Rules}, {@code PseudoLegalMoves} and {@code Attacks}.
 * {@code Rules} implements the rules of chess; each variant overrides what differs.
 */
@NullMarked
package dev.passant.reference;

import org.jspecify.annotations.NullMarked;
