/**
 * The command line: {@code passant moves | perft | verify | board | explain | fen | pgn | serve}.
 *
 * <p>{@link dev.passant.cli.Main} picks the command and turns what went wrong into exit codes; each command is a class
 * of its own. Imports the published packages of core, pgn and web, the reference module and picocli. Exports nothing.
 */
@NullMarked
package dev.passant.cli;

import org.jspecify.annotations.NullMarked;
