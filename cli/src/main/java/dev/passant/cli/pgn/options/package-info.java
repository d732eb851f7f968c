/** The options that several commands for PGN files share, and the files that these read. */
@NullMarked
package dev.passant.cli.pgn.options;

import org.jspecify.annotations.NullMarked;
