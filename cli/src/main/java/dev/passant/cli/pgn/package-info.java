/** The commands for PGN files and opening books. */
@NullMarked
package dev.passant.cli.pgn;

import org.jspecify.annotations.NullMarked;
