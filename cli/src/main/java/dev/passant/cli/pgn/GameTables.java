package dev.passant.cli.pgn;

import dev.passant.pgn.Game;

/** A writer that converts games to rows of a table. */
interface GameTables extends AutoCloseable {

    /** Writes the rows of a game. */
    void write(Game game, long number);

    /** Completes the output. */
    void finish();

    @Override
    void close();
}
