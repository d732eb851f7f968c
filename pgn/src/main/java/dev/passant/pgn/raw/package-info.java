// Imports dev.passant.pgn and its packages edit, openings and source.
/** Games as the bytes that were read: reading and writing them unchanged. */
@NullMarked
package dev.passant.pgn.raw;

import org.jspecify.annotations.NullMarked;
