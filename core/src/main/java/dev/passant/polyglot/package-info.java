// Imports chess and bitboard.
/**
 * Opening books in Polyglot's format: position keys, lookups in books, and a book builder.
 *
 * <p>Polyglot keys are intended for books only. Two positions may have the same key; for example, keys do not
 * distinguish inner from outer castling rooks.
 */
@NullMarked
package dev.passant.polyglot;

import org.jspecify.annotations.NullMarked;
