/** Answers that contain games, and conversion of the page's games to PGN. */
@NullMarked
package dev.passant.answers.games;

// May import: the answers, core and pgn.

import org.jspecify.annotations.NullMarked;
