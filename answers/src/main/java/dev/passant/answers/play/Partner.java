package dev.passant.answers.play;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveBuffer;
import dev.passant.chess.MoveList;
import dev.passant.chess.Outcome;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A small playing partner for chess and the variants. It uses iterative deepening with alpha-beta pruning (Knuth and
 * Moore, "An Analysis of Alpha-Beta Pruning", 1975), and a quiescence search of captures. The library provides the
 * rules; this class decides only which of the legal moves to play:
 *
 * <ul>
 *   <li>{@link Position#legalMoves(MoveBuffer)} fills one buffer per ply, and {@link MoveBuffer#play} returns the
 *       position after a move;
 *   <li>if there is no legal move, {@link Position#outcome} returns the outcome by the rules of the variant;
 *   <li>{@link History} recognises repetitions.
 * </ul>
 */
public final class Partner {

    private static final int WIN = 100_000;
    private static final int INFINITE = 1_000_000;

    /** The maximum length of a line in plies, including the quiescence search. */
    private static final int MAX_PLY = 40;

    /** The time limit of a search. A reply should reach the page within half a second, including the transmission. */
    private static final long NANOSECONDS = 400_000_000;

    private static final int NODES_BETWEEN_TIME_CHECKS = 256;

    private final Strength strength;
    private final SplittableRandom random;
    private final long start = System.nanoTime();
    private final MoveBuffer[] buffers = new MoveBuffer[MAX_PLY + 1];
    private final int[] scores = new int[MoveBuffer.MAX_SIZE];
    private int nodes;
    private boolean isStopped;

    private Partner(Strength strength, long seed) {
        this.strength = strength;
        this.random = new SplittableRandom(seed);
        for (int ply = 0; ply <= MAX_PLY; ply++) {
            buffers[ply] = new MoveBuffer();
        }
    }

    /**
     * A reply.
     *
     * @param move the move; empty if the game is over
     * @param depth the depth in plies that was searched completely
     * @param nodes the number of positions searched
     */
    public record Reply(Optional<Move> move, int depth, int nodes) {}

    /** A move of the side to move with its score from this side's point of view. */
    private record Scored(Move move, int score) {}

    /**
     * Chooses a move.
     *
     * @param history the game so far; unchanged on return
     * @param seed the random seed for the choice among moves of similar score; the same seed gives the same move,
     *     unless the time limit ends the search
     */
    public static Reply reply(History history, Strength strength, long seed) {
        return new Partner(strength, seed).reply(history);
    }

    private Reply reply(History history) {
        MoveList moves = history.position().legalMoves();
        if (moves.isEmpty() || history.outcome().isPresent()) {
            return new Reply(Optional.empty(), 0, 0);
        }
        List<Scored> best = new ArrayList<>();
        for (Move move : moves) {
            best.add(new Scored(move, 0));
        }
        int depth = 0;
        while (depth < strength.depth && !isStopped) {
            List<Scored> scored = searched(history, best, depth + 1);
            // Discard the results of an incomplete depth, except at the first depth, where there are no other results.
            if (isStopped && depth > 0) {
                break;
            }
            best = scored;
            depth++;
        }
        return new Reply(Optional.of(chosen(best)), depth, nodes);
    }

    /** Returns the moves with their scores, the best first. Moves outside the margin have an upper bound as score. */
    private List<Scored> searched(History history, List<Scored> moves, int depth) {
        List<Scored> scored = new ArrayList<>();
        int best = -INFINITE;
        for (Scored candidate : moves) {
            int bound = best == -INFINITE ? -INFINITE : best - strength.margin;
            int score = scoreOf(history, candidate.move(), depth, bound);
            if (isStopped && !scored.isEmpty()) {
                break;
            }
            best = Math.max(best, score);
            scored.add(new Scored(candidate.move(), score));
        }
        scored.sort(Comparator.comparingInt(Scored::score).reversed());
        return scored;
    }

    private int scoreOf(History history, Move move, int depth, int bound) {
        history.playUnchecked(move);
        try {
            boolean isDraw = history.occurrences().size() > 1
                    || history.outcome().filter(Outcome::isDraw).isPresent();
            return isDraw ? 0 : -search(history.position(), depth - 1, -INFINITE, -bound, 1);
        } finally {
            history.takeBack();
        }
    }

    /** Returns one of the moves whose scores are within the margin of the best. */
    private Move chosen(List<Scored> scored) {
        int best = scored.get(0).score();
        // Always play the best move if the game is won or lost by force.
        int margin = Math.abs(best) > WIN / 2 ? 0 : strength.margin;
        int equals = 1;
        while (equals < scored.size() && scored.get(equals).score() > best - margin) {
            equals++;
        }
        return scored.get(random.nextInt(equals)).move();
    }

    /**
     * Returns the score of a position for its side to move. If the score is not between alpha and beta, the result is
     * only a bound.
     */
    private int search(Position position, int depth, int alpha, int beta, int ply) {
        if (++nodes >= strength.nodes
                || nodes % NODES_BETWEEN_TIME_CHECKS == 0 && System.nanoTime() - start > NANOSECONDS) {
            isStopped = true;
        }
        if (isStopped || ply == MAX_PLY) {
            return Evaluation.of(position);
        }
        MoveBuffer moves = buffers[ply];
        position.legalMoves(moves);
        if (moves.size() == 0) {
            return ended(position, ply);
        }
        if (position.isInsufficientMaterial()) {
            return 0;
        }
        int best = -INFINITE;
        boolean onlyCaptures = depth <= 0;
        if (onlyCaptures) {
            best = Evaluation.of(position);
            if (best >= beta) {
                return best;
            }
        }
        int lower = Math.max(alpha, best);
        for (int i = 0; i < moves.size(); i++) {
            scores[i] = gain(position, moves.get(i));
        }
        moves.sort(scores);
        for (int i = 0; i < moves.size(); i++) {
            if (onlyCaptures && !moves.get(i).isCapture()) {
                break;
            }
            int score = -search(moves.play(i), depth - 1, -beta, -lower, ply + 1);
            best = Math.max(best, score);
            lower = Math.max(lower, score);
            if (lower >= beta) {
                break;
            }
        }
        return best;
    }

    /** Returns the score of a finished game; early wins are better than late ones. */
    private static int ended(Position position, int ply) {
        Optional<Color> winner = position.outcome().flatMap(Outcome::winner);
        if (winner.isEmpty()) {
            return 0;
        }
        return winner.get() == position.sideToMove() ? WIN - ply : ply - WIN;
    }

    /** Orders the moves: captures of valuable pieces by cheap ones first, then promotions, then the others. */
    private static int gain(Position position, Move move) {
        if (move.isCapture()) {
            int captured = position.capturedPiece(move)
                    .map(Piece::role)
                    .map(Enum::ordinal)
                    .orElse(0);
            return 100 + 10 * captured - position.movedPiece(move).role().ordinal();
        }
        return move.isPromotion() ? 50 : 0;
    }
}
