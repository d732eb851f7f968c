package dev.passant.pgn.search;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.Optional;

/** A position that meets a query. It is valid only during the callback that receives it. */
public interface QueryMatch {

    /**
     * Returns the number of the game in the input.
     *
     * @return 1 for the first game
     */
    long game();

    /**
     * Returns the number of plies played.
     *
     * @return 0 for the starting position
     */
    int ply();

    /**
     * Returns the move that led to the position.
     *
     * @return the move; empty at the start and after a null move
     */
    Optional<Move> move();

    /**
     * Returns the move that led to the position, in standard algebraic notation.
     *
     * @return the move; empty at the start and after a null move
     */
    Optional<String> san();

    /**
     * Returns the position.
     *
     * @return the position that meets the query
     */
    Position position();

    /**
     * Returns the position before the move.
     *
     * @return the position before the move; at the start, the starting position
     */
    Position before();
}
