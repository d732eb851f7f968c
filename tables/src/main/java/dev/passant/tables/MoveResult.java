package dev.passant.tables;

import dev.passant.chess.Move;
import java.util.Objects;
import java.util.Optional;

/**
 * A legal move, and what it leads to. All values are from the point of view of the side that makes it, and count from
 * the position before it, so that the best move has the values of the position.
 *
 * @param move the move
 * @param wdl the result
 * @param dtz the distance to zeroing, the move included: 1 or −1 (101 or −101 if the fifty-move rule saves the loser)
 *     for a capture or a pawn move that does not draw; empty without Syzygy tables
 * @param mate the distance to mate; empty for a draw, and without a table of mates
 * @param category the result with the halfmove clock of the position
 */
public record MoveResult(Move move, Wdl wdl, Optional<Dtz> dtz, Optional<MateDistance> mate, Category category) {

    /** Creates a result. */
    public MoveResult {
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(wdl, "wdl");
        Objects.requireNonNull(dtz, "dtz");
        Objects.requireNonNull(mate, "mate");
        Objects.requireNonNull(category, "category");
    }

    MoveResult with(Category other) {
        return new MoveResult(move, wdl, dtz, mate, other);
    }

    MoveResult with(Optional<MateDistance> other) {
        return new MoveResult(move, wdl, dtz, other, category);
    }
}
