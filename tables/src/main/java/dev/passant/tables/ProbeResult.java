package dev.passant.tables;

import dev.passant.chess.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The values of a position and of each legal move, for the side to move.
 *
 * @param wdl the result, as if the last move had been a capture or a pawn move
 * @param dtz the distance to zeroing; empty without Syzygy tables
 * @param mate the distance to mate without the fifty-move rule; empty for a draw, and without a table of mates
 * @param category the result with the halfmove clock of the position
 * @param moves the legal moves, best first: by category, then the fastest wins and the slowest losses, counted to mate
 *     if the distances to mate of all these moves are known, otherwise to zeroing
 */
public record ProbeResult(
        Wdl wdl, Optional<Dtz> dtz, Optional<MateDistance> mate, Category category, List<MoveResult> moves) {

    private static final Comparator<MoveResult> BY_ZEROING = Comparator.comparing(MoveResult::category)
            .reversed()
            .thenComparingInt(move -> move.dtz().map(Dtz::plies).orElse(0));

    private static final Comparator<MoveResult> BY_MATE = Comparator.comparing(MoveResult::category)
            .reversed()
            .thenComparingInt(move -> move.mate().map(MateDistance::signedPlies).orElse(0));

    /** Copies the list of moves. */
    public ProbeResult {
        Objects.requireNonNull(wdl, "wdl");
        Objects.requireNonNull(dtz, "dtz");
        Objects.requireNonNull(mate, "mate");
        Objects.requireNonNull(category, "category");
        moves = List.copyOf(moves);
    }

    /**
     * Returns the values of a position from those of its moves, which may tell what a distance leaves open.
     *
     * @param counted the category by the distance of the position
     * @param ranked the moves, best first
     */
    static ProbeResult of(
            Wdl wdl,
            Optional<Dtz> dtz,
            Optional<MateDistance> mate,
            Category counted,
            int halfmoveClock,
            List<MoveResult> ranked) {
        if (ranked.isEmpty()) {
            return new ProbeResult(wdl, dtz, mate, counted, ranked);
        }
        Category category = Category.refined(counted, ranked.get(0).category(), halfmoveClock);
        // No move is better than the position.
        List<MoveResult> moves = ranked.stream()
                .map(move -> move.category().compareTo(category) > 0 ? move.with(category) : move)
                .toList();
        return new ProbeResult(wdl, dtz, mate, category, moves);
    }

    /** Returns moves, best first. */
    static List<MoveResult> ranked(List<MoveResult> moves) {
        boolean areMatesKnown = moves.stream()
                .allMatch(move -> move.wdl() == Wdl.DRAW || move.mate().isPresent());
        List<MoveResult> ranked = new ArrayList<>(moves);
        ranked.sort(areMatesKnown ? BY_MATE : BY_ZEROING);
        return ranked;
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
