/** Games as answers, and games of the page as PGN. */
@NullMarked
package dev.passant.answers.games;

// May import: the answers, core and pgn.

import org.jspecify.annotations.NullMarked;
