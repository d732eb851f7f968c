package dev.passant.hunt.analyses;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.subjects.Difference;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Detects a hash key that omits part of the position. Simulates perft with each kind of incomplete key, and compares
 * the counts with the engine's.
 */
final class SharedEntries {

    /** The size in leaf nodes of the largest tree simulated. */
    private static final long MAX_NODES = 400_000;

    private static final List<Cause> OMISSIONS = List.of(
            Cause.KEY_WITHOUT_RIGHTS,
            Cause.KEY_WITHOUT_EN_PASSANT,
            Cause.KEY_WITHOUT_DEPTH,
            Cause.KEY_WITHOUT_SIDE,
            Cause.KEY_WITHOUT_SIDE_AND_DEPTH);

    private final Cause omission;
    private final Map<String, Long> table = new HashMap<>();

    private SharedEntries(Cause omission) {
        this.omission = omission;
    }

    /** Returns the omission that best explains the wrong counts; empty if none changes a count. */
    static Optional<Cause> in(Position position, int depth, Difference wrong) {
        if (wrong.leafNodes() > MAX_NODES) {
            return Optional.empty();
        }
        Optional<Cause> best = Optional.empty();
        int bestScore = 0;
        for (Cause omission : OMISSIONS) {
            int score = new SharedEntries(omission).score(position, depth, wrong);
            if (score > bestScore) {
                best = Optional.of(omission);
                bestScore = score;
            }
        }
        return best;
    }

    /**
     * Returns how well the omission explains the answer: a point for any difference, and more for each wrong count
     * reproduced.
     */
    private int score(Position position, int depth, Difference wrong) {
        int same = 0;
        boolean differs = false;
        List<String> order = wrong.order();
        Map<String, Position> children = new HashMap<>();
        for (Move move : position.legalMoves()) {
            children.put(Uci.format(move, position), position.playUnchecked(move));
        }
        for (String move : order) {
            Position child = children.get(move);
            if (child == null) {
                continue;
            }
            long count = count(child, depth - 1);
            Long right = wrong.ours().get(move);
            Long theirs = wrong.theirs().get(move);
            differs |= right != null && right != count;
            if (theirs != null && theirs == count && right != null && right != count) {
                same += 4;
            }
        }
        return differs ? 1 + same : 0;
    }

    private long count(Position position, int depth) {
        if (depth == 0) {
            return 1;
        }
        if (depth == 1) {
            return stored(position, 1, position.countLegalMoves());
        }
        String key = key(position, depth);
        Long known = table.get(key);
        if (known != null) {
            return known;
        }
        long nodes = 0;
        for (Move move : position.legalMoves()) {
            nodes += count(position.playUnchecked(move), depth - 1);
        }
        table.put(key, nodes);
        return nodes;
    }

    private long stored(Position position, int depth, long count) {
        Long known = table.putIfAbsent(key(position, depth), count);
        return known == null ? count : known;
    }

    private String key(Position position, int depth) {
        String[] fields = Fen.format(position).split(" ", -1);
        String side =
                omission == Cause.KEY_WITHOUT_SIDE || omission == Cause.KEY_WITHOUT_SIDE_AND_DEPTH ? "" : fields[1];
        String rights = omission == Cause.KEY_WITHOUT_RIGHTS ? "" : fields[2];
        String enPassant = omission == Cause.KEY_WITHOUT_EN_PASSANT ? "" : fields[3];
        boolean anyDepth = omission == Cause.KEY_WITHOUT_DEPTH || omission == Cause.KEY_WITHOUT_SIDE_AND_DEPTH;
        return fields[0] + side + rights + enPassant + (anyDepth ? "" : depth);
    }
}
