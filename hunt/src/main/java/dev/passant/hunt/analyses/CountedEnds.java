package dev.passant.hunt.analyses;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.hunt.subjects.Node;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Detects a perft that miscounts the ends of games: it stops at draws, counts a mate above the last ply as a leaf node,
 * or does not count one on the last ply. Counts with each error, and compares the counts with the engine's.
 */
final class CountedEnds {

    /** The size in leaf nodes of the largest tree tried. */
    private static final long MAX_NODES = 400_000;

    private static final int FIFTY_MOVES = 100;

    /**
     * The errors to try. An engine that stops at a draw counts 0, as for mate, or 1. An engine that generates the moves
     * of the last ply without making them cannot see there that a game has ended.
     */
    private static final List<CountedEnds> ALL = List.of(
            new CountedEnds(Cause.ENDED_GAME_COUNTED, 1, 1),
            new CountedEnds(Cause.ENDED_GAME_COUNTED, 1, 2),
            new CountedEnds(Cause.ENDED_GAME_NOT_COUNTED, 0, 0),
            new CountedEnds(Cause.STOPS_AT_REPETITION, 0, 1),
            new CountedEnds(Cause.STOPS_AT_REPETITION, 1, 1),
            new CountedEnds(Cause.STOPS_AT_FIFTY_MOVES, 0, 1),
            new CountedEnds(Cause.STOPS_AT_FIFTY_MOVES, 1, 1),
            new CountedEnds(Cause.STOPS_AT_INSUFFICIENT_MATERIAL, 0, 1),
            new CountedEnds(Cause.STOPS_AT_INSUFFICIENT_MATERIAL, 1, 1));

    private final Cause error;
    /** The count of a position in which the game is over. */
    private final long ended;
    /** The lowest remaining depth at which the engine looks for an end. */
    private final int least;

    private CountedEnds(Cause error, long ended, int least) {
        this.error = error;
        this.ended = ended;
        this.least = least;
    }

    /** Returns the error that reproduces the engine's counts. */
    static Optional<Cause> in(Difference wrong) {
        // Without a wrong count, an error that the tree does not show would also reproduce the counts.
        return wrong.counts().isEmpty() || wrong.leafNodes() > MAX_NODES
                ? Optional.empty()
                : ALL.stream()
                        .filter(each -> each.gives(wrong))
                        .map(each -> each.error)
                        .findFirst();
    }

    private boolean gives(Difference wrong) {
        Node node = wrong.node();
        List<String> before = new ArrayList<>();
        Position at = node.start();
        before.add(key(at));
        for (Move move : node.moves()) {
            at = at.playUnchecked(move);
            before.add(key(at));
        }
        for (Map.Entry<String, Long> theirs : wrong.theirs().entrySet()) {
            Optional<Move> move = MoveNames.legal(theirs.getKey(), node.position());
            if (move.isEmpty()
                    || count(node.position().playUnchecked(move.get()), wrong.depth() - 1, before)
                            != theirs.getValue()) {
                return false;
            }
        }
        return !wrong.theirs().isEmpty();
    }

    private long count(Position position, int depth, List<String> before) {
        if (depth >= least && isOver(position, before)) {
            return ended;
        }
        if (depth == 0) {
            return 1;
        }
        if (depth == 1 && least > 0) {
            return position.countLegalMoves();
        }
        before.add(key(position));
        long nodes = 0;
        for (Move move : position.legalMoves()) {
            nodes += count(position.playUnchecked(move), depth - 1, before);
        }
        before.remove(before.size() - 1);
        return nodes;
    }

    private boolean isOver(Position position, List<String> before) {
        return switch (error) {
            case STOPS_AT_REPETITION -> before.contains(key(position));
            case STOPS_AT_FIFTY_MOVES -> position.halfmoveClock() >= FIFTY_MOVES;
            case STOPS_AT_INSUFFICIENT_MATERIAL -> position.isInsufficientMaterial();
            default -> !position.hasLegalMoves();
        };
    }

    /** Returns the FEN without the move counters. */
    static String key(Position position) {
        String fen = Fen.format(position);
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }
}
