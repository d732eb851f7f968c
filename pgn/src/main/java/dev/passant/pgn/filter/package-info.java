// Imports dev.passant.pgn and its packages raw, scratch, search and statistics, and chess of core.
/** Selecting games by conditions or at random. */
@NullMarked
package dev.passant.pgn.filter;

import org.jspecify.annotations.NullMarked;
