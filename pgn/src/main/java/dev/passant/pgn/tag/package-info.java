/** Tags, and the meaning of their values: dates, ratings, time controls. */
@NullMarked
package dev.passant.pgn.tag;

import org.jspecify.annotations.NullMarked;
