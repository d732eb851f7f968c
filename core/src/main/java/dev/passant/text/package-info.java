// Bytes, ints and strings only, because both chess and notation use it. Imports movegen and bitboard.
/** Spellings that positions and notations share: the grammar of SAN, and characters that look alike. */
@NullMarked
package dev.passant.text;

import org.jspecify.annotations.NullMarked;
