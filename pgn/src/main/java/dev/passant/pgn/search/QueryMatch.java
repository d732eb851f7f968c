package dev.passant.pgn.search;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.Optional;

/** A position that meets a query. It is valid only during the callback that receives it. */
public interface QueryMatch {

    /** {@return the number of the game in the input; 1 for the first game} */
    long game();

    /** {@return the number of plies played; 0 for the starting position} */
    int ply();

    /** {@return the move that led to the position; empty at the start and after a null move} */
    Optional<Move> move();

    /**
     * {@return the move that led to the position, in standard algebraic notation; empty at the start and after a null
     * move}
     */
    Optional<String> san();

    /** {@return the position} */
    Position position();

    /** {@return the position before the move; at the start, the starting position} */
    Position before();
}
