// Imports no other package of Passant.
/** Temporary files. */
@NullMarked
package dev.passant.pgn.scratch;

import org.jspecify.annotations.NullMarked;
