/**
 * The command line: {@link dev.passant.cli.Main} picks the command and turns what went wrong into exit codes.
 *
 * <p>Each command is a class of its own, in the package of what it is about: {@code position}, {@code perft}, {@code epd},
 * {@code pgn}, {@code engine}. All of them stand on {@code io}, which knows none of them. {@code epd}, {@code pgn},
 * {@code perft} and {@code engine} may read positions by {@code position}. The module exports nothing: what is public here
 * is public between these packages.
 */
@NullMarked
package dev.passant.cli;

import org.jspecify.annotations.NullMarked;
