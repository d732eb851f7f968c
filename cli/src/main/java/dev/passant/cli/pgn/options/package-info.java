/** The options shared by several commands for PGN files, and the input files of these commands. */
@NullMarked
package dev.passant.cli.pgn.options;

import org.jspecify.annotations.NullMarked;
