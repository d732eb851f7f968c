package dev.passant.cli.pgn;

import dev.passant.pgn.Game;

/** Where games go that become rows of tables. */
interface GameTables extends AutoCloseable {

    /** Writes the rows of a game. */
    void write(Game game, long number);

    /** Writes what is left. */
    void finish();

    @Override
    void close();
}
