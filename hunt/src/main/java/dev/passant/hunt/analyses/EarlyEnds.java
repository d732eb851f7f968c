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
 * Detects a perft that wrongly stops at draws: at a repeated position, or when the halfmove clock reaches 100. Counts
 * with each rule, and compares the counts with the engine's.
 */
final class EarlyEnds {

    /** The size in leaf nodes of the largest tree tried. */
    private static final long MAX_NODES = 400_000;

    private static final int FIFTY_MOVES = 100;

    private final Cause rule;
    /** The count of a position at which the engine stops early: 0, as for mate, or 1. */
    private final long ended;

    private EarlyEnds(Cause rule, long ended) {
        this.rule = rule;
        this.ended = ended;
    }

    /** Returns the rule that reproduces the engine's counts. */
    static Optional<Cause> in(Difference wrong) {
        if (wrong.leafNodes() > MAX_NODES) {
            return Optional.empty();
        }
        for (Cause rule : List.of(Cause.STOPS_AT_REPETITION, Cause.STOPS_AT_FIFTY_MOVES)) {
            for (long ended : new long[] {0, 1}) {
                if (new EarlyEnds(rule, ended).gives(wrong)) {
                    return Optional.of(rule);
                }
            }
        }
        return Optional.empty();
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
        if (depth == 0) {
            return 1;
        }
        String key = key(position);
        boolean over =
                rule == Cause.STOPS_AT_FIFTY_MOVES ? position.halfmoveClock() >= FIFTY_MOVES : before.contains(key);
        if (over) {
            return ended;
        }
        if (depth == 1) {
            return position.countLegalMoves();
        }
        before.add(key);
        long nodes = 0;
        for (Move move : position.legalMoves()) {
            nodes += count(position.playUnchecked(move), depth - 1, before);
        }
        before.remove(before.size() - 1);
        return nodes;
    }

    /** Returns the FEN without the move counters. */
    static String key(Position position) {
        String fen = Fen.format(position);
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }
}
