package dev.passant.answers.practice;

import dev.passant.answers.RequestException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the moves that give checkmate, or force it with the next move, by trying all moves. */
final class MateSearch {

    /** The maximum number of moves to play, so that a board full of queens does not occupy a server. */
    private static final int MAX_MOVES = 500_000;

    private int left;

    MateSearch() {
        this(MAX_MOVES);
    }

    /** Creates a search with another maximum number of moves to play. */
    MateSearch(int most) {
        left = most;
    }

    /** Returns the moves that give checkmate. */
    List<Move> mates(Position position) {
        List<Move> found = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            if (position.givesCheck(move) && play(position, move).isCheckmate()) {
                found.add(move);
            }
        }
        return found;
    }

    /** Returns the moves after which each reply allows checkmate. */
    List<Move> keys(Position position) {
        List<Move> found = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            Position after = play(position, move);
            if (after.hasLegalMoves() && refutation(after).isEmpty()) {
                found.add(move);
            }
        }
        return found;
    }

    /** Returns a reply after which there is no checkmate with the next move; empty if there is none. */
    Optional<Move> refutation(Position position) {
        for (Move reply : position.legalMoves()) {
            if (mates(play(position, reply)).isEmpty()) {
                return Optional.of(reply);
            }
        }
        return Optional.empty();
    }

    private Position play(Position position, Move move) {
        if (left-- == 0) {
            throw RequestException.badRequest("this position has too many moves to search for checkmate in two");
        }
        return position.playUnchecked(move);
    }
}
