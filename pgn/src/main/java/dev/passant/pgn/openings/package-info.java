// Imports dev.passant.pgn.
/** Names of openings: classifying games by position, and reading tables of names. */
@NullMarked
package dev.passant.pgn.openings;

import org.jspecify.annotations.NullMarked;
