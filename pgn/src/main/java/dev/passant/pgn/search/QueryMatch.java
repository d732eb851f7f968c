package dev.passant.pgn.search;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.Optional;

/** A position of a game that meets a query. Good only during the call that hands it over. */
public interface QueryMatch {

    /**
     * Which game of those that were read.
     *
     * @return 1 or more
     */
    long game();

    /**
     * How many moves of White and Black were played.
     *
     * @return 0 at the start
     */
    int ply();

    /**
     * The move that led to the position.
     *
     * @return the move; empty at the start and behind a null move
     */
    Optional<Move> move();

    /**
     * The move that led to the position, in standard algebraic notation.
     *
     * @return the move; empty at the start and behind a null move
     */
    Optional<String> san();

    /**
     * The position.
     *
     * @return the position that meets the query
     */
    Position position();

    /**
     * The position before.
     *
     * @return the position in which the move was played; at the start the same
     */
    Position before();
}
