// Not exported. Implements the writers of dev.passant.pgn.
/** Low-level writers: lines of PGN text, and JSON values. */
@NullMarked
package dev.passant.pgn.write;

import org.jspecify.annotations.NullMarked;
