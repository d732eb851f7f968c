package dev.passant.tables;

import dev.passant.chess.Move;
import java.util.List;
import java.util.Optional;

/**
 * The values of a position and of each legal move, for the side to move.
 *
 * @param wdl the result, as if the last move had been a capture or a pawn move
 * @param dtz the distance to zeroing
 * @param category the result with the halfmove clock of the position
 * @param moves the legal moves, best first: by category, then the fastest wins and the slowest losses
 */
public record ProbeResult(Wdl wdl, Dtz dtz, Category category, List<MoveResult> moves) {

    /** Copies the list of moves. */
    public ProbeResult {
        moves = List.copyOf(moves);
    }

    /**
     * Returns the best move.
     *
     * @return the first of {@link #moves}; empty if the game is over
     */
    public Optional<Move> bestMove() {
        return moves.stream().findFirst().map(MoveResult::move);
    }
}
