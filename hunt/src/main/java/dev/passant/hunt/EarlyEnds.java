package dev.passant.hunt;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether perft ends lines where a game would be drawn, and perft must not: at a position that was there before, or where
 * the halfmove clock has reached 100. Each is tried, and compared with what the engine counts.
 */
final class EarlyEnds {

    /** Trees beyond this are not tried. */
    private static final long MAX_NODES = 400_000;

    private static final int FIFTY_MOVES = 100;

    /** Where lines end too early. */
    enum Rule {
        REPETITION("A position that was there before ends the count: perft goes on"),
        CLOCK("A halfmove clock of 100 ends the count: perft goes on");

        final String words;

        Rule(String words) {
            this.words = words;
        }
    }

    private final Rule rule;
    /** What a position counts in which the line ends: nothing, as without moves, or itself. */
    private final long ended;

    private EarlyEnds(Rule rule, long ended) {
        this.rule = rule;
        this.ended = ended;
    }

    /** The rule that gives just the engine's numbers. */
    static Optional<Rule> in(Difference wrong) {
        long nodes = wrong.ours().values().stream().mapToLong(Long::longValue).sum();
        if (nodes > MAX_NODES) {
            return Optional.empty();
        }
        for (Rule rule : Rule.values()) {
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
            Optional<Move> move = Examples.legal(theirs.getKey(), node.position());
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
        boolean over = rule == Rule.CLOCK ? position.halfmoveClock() >= FIFTY_MOVES : before.contains(key);
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

    /** Board, side, rights and en-passant square. */
    static String key(Position position) {
        String fen = Fen.format(position);
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }
}
