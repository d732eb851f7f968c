// Imports dev.passant.pgn, its packages raw, scratch, search and statistics.
/** Selecting games by conditions or at random. */
@NullMarked
package dev.passant.pgn.filter;

import org.jspecify.annotations.NullMarked;
