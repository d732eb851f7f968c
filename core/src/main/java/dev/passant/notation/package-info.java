/**
 * Chess as text: positions as FEN and moves as UCI, in and out.
 *
 * <p>Every parser says in its documentation how lenient it is, and reports what it cannot read with the text, the
 * offset and the reason ({@link dev.passant.notation.NotationException}). SAN and EPD will live here too.
 *
 * <p>Imports {@code chess}.
 */
@NullMarked
package dev.passant.notation;

import org.jspecify.annotations.NullMarked;
