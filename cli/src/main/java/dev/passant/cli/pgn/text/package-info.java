/** What the commands for PGN files print: statistics, warnings and formats of games. */
@NullMarked
package dev.passant.cli.pgn.text;

import org.jspecify.annotations.NullMarked;
