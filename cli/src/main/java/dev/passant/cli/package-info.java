/**
 * The command line: {@link dev.passant.cli.Main} selects the command and maps errors to exit codes.
 *
 * <p>The commands are grouped by topic in the packages {@code position}, {@code perft}, {@code epd}, {@code pgn} and
 * {@code engine}. All of them depend on {@code io}, which depends on none of them. {@code epd}, {@code pgn},
 * {@code perft} and {@code engine} may use {@code position} to read positions. The module exports nothing:
 * {@code public} only makes a class visible to the other packages.
 */
@NullMarked
package dev.passant.cli;

import org.jspecify.annotations.NullMarked;
