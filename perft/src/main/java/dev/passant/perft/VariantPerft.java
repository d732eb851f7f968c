package dev.passant.perft;

import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.ArrayList;
import java.util.List;

/**
 * Perft of variants without memory: a recursion over boards and states. It counts the moves of the last ply without
 * making them, and counts the last two plies together if they follow the rules of chess. The work units are the boards
 * after one or two moves. With memory, {@link BreadthFirstPerft} merges equal boards.
 */
final class VariantPerft {

    /** The depth from which the units are the boards after two moves. */
    private static final int DEPTH_OF_SMALL_UNITS = 4;

    /** With at most this many plies left, the recursion does not check for cancellation. */
    private static final int DEPTH_WITHOUT_CHECK = 3;

    private VariantPerft() {}

    static long count(Position position, int depth) {
        VariantBoards boards = VariantBoards.of(position);
        return new Walk(boards.rules, depth, nodes -> {}).count(boards.board, boards.state, depth);
    }

    /**
     * Counts with several threads, or with memory.
     *
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    static long count(Position position, int depth, PerftOptions options) {
        VariantBoards boards = VariantBoards.of(position);
        if (options.memory() > 0 && depth > 2) {
            return new BreadthFirstPerft(boards, depth, options).run()[0];
        }
        Ruleset rules = boards.rules;
        WorkerPool pool = new WorkerPool(options, 1);
        pool.untilStopped(() -> {
            int split = depth < 2 ? 0 : depth < DEPTH_OF_SMALL_UNITS ? 1 : 2;
            List<Unit> units = List.of(new Unit(boards.board, boards.state));
            for (int ply = 0; ply < split; ply++) {
                units = children(units, rules);
            }
            List<Unit> leaves = units;
            pool.expect(leaves.size());
            pool.run(leaves.size(), 1, thread -> {
                Walk walk = new Walk(rules, depth - split, pool::visit);
                return unit -> pool.add(new long[] {leaves.get(unit).count(walk, depth - split)}, 1);
            });
        });
        return pool.end()[0];
    }

    private static List<Unit> children(List<Unit> units, Ruleset rules) {
        List<Unit> children = new ArrayList<>();
        int[] codes = new int[Ruleset.MAX_MOVES];
        for (Unit unit : units) {
            int size = rules.legal(unit.board, unit.state, codes);
            for (int i = 0; i < size; i++) {
                Board after = rules.play(unit.board, codes[i]);
                children.add(new Unit(after, rules.play(unit.state, unit.board, codes[i], after)));
            }
        }
        return children;
    }

    private record Unit(Board board, State state) {
        long count(Walk walk, int depth) {
            return walk.count(board, state, depth);
        }
    }

    /** The recursion of one thread. */
    static final class Walk {
        private final Ruleset rules;
        private final DepthFirstWalk.StopCheck stopCheck;
        private final int[][] moves;
        private final LastTwoPlies lastTwoPlies = new LastTwoPlies();

        Walk(Ruleset rules, int depth, DepthFirstWalk.StopCheck stopCheck) {
            this.rules = rules;
            this.stopCheck = stopCheck;
            moves = new int[Math.max(depth, 2) + 1][Ruleset.MAX_MOVES];
        }

        long count(Board board, State state, int depth) {
            if (depth < 2) {
                return depth == 0 ? 1 : rules.count(board, state);
            }
            if (depth > DEPTH_WITHOUT_CHECK) {
                stopCheck.check(0);
            }
            int[] codes = moves[depth];
            int endings = depth == 2 ? rules.listEndings(board, state, codes) : MoveFinder.NONE;
            if (endings != MoveFinder.NONE) {
                return countAsInChess(board, codes, endings);
            }
            int size = rules.legal(board, state, codes);
            long count = 0;
            for (int i = 0; i < size; i++) {
                Board after = rules.play(board, codes[i]);
                State next = rules.play(state, board, codes[i], after);
                // Cannot overflow in practice: the leaf nodes are counted one by one, which would take centuries.
                count += count(after, next, depth - 1);
            }
            return count;
        }

        /** Counts two plies by the rules of chess, and subtracts the replies to moves that end the game. */
        private long countAsInChess(Board board, int[] codes, int endings) {
            long count = lastTwoPlies.count(board);
            for (int i = 0; i < endings; i++) {
                count -= MoveCounter.countAfter(board, codes[i]);
            }
            return count;
        }
    }
}
