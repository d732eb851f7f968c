package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The comments and NAGs after the move that led to a position. */
final class PlyNotes {

    /** The evaluation in centipawns that stands for a forced mate. */
    static final int MATE = 10_000;

    private final List<Comment> comments = new ArrayList<>();
    private final BitSet nags = new BitSet();

    void add(Comment comment) {
        comments.add(comment);
    }

    void add(int nag) {
        nags.set(nag);
    }

    List<Comment> comments() {
        return comments;
    }

    boolean hasOneOf(BitSet sought) {
        return nags.intersects(sought);
    }

    private <T> Optional<T> first(Function<Comment, Optional<T>> value) {
        for (Comment comment : comments) {
            Optional<T> found = value.apply(comment);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    Optional<Duration> clock() {
        return first(Comment::clock);
    }

    Optional<Duration> elapsed() {
        return first(Comment::elapsed);
    }

    /**
     * Returns the evaluation in centipawns from White's point of view. On a board with mate, the side to move has lost.
     */
    Optional<Integer> evaluation(Color sideToMove) {
        return first(Comment::evaluation).map(evaluation -> {
            if (evaluation instanceof Evaluation.Advantage advantage) {
                return advantage.centipawns();
            }
            int moves = ((Evaluation.Mate) evaluation).moves();
            boolean isWhite = moves == 0 ? sideToMove == Color.BLACK : moves > 0;
            return isWhite ? MATE : -MATE;
        });
    }
}
