/** Perft counts and divides as answers. */
@NullMarked
package dev.passant.answers.perft;

// May import: the answers, core, perft and uci.

import org.jspecify.annotations.NullMarked;
