// Imports chess and bitboard.
/**
 * Opening books in the format of Polyglot: keys of positions, moves as the format writes them, books to look up and to
 * make.
 *
 * <p>Keys are for books. Nothing that must be exact relies on them: two positions may have the same key, and the format
 * does not tell an inner rook from an outer one.
 */
@NullMarked
package dev.passant.polyglot;

import org.jspecify.annotations.NullMarked;
