package dev.passant.tables;

import java.util.List;
import java.util.Optional;

/**
 * The distance to mate of a position and of each legal move, for the side to move.
 *
 * @param distance the distance; empty for a draw
 * @param category the result under the fifty-move rule with the halfmove clock of the position
 * @param moves the legal moves, best first: the fastest wins, then draws, then the slowest losses
 */
public record MateResult(Optional<MateDistance> distance, Category category, List<MateMove> moves) {

    /** Copies the list of moves. */
    public MateResult {
        moves = List.copyOf(moves);
    }
}
