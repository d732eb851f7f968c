// Not exported. Implements the writers of dev.passant.pgn.
/** Lines of PGN and elements of JSON. */
@NullMarked
package dev.passant.pgn.write;

import org.jspecify.annotations.NullMarked;
