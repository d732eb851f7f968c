package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/** The recursion of {@link Perft#statistics} over boards. */
final class StatisticsEngine {

    /** One move array per ply, so that counting allocates nothing but boards. */
    private final int[][] moves;

    /** The sums before each board, from which its stored statistics are computed. */
    private final long[][] before;

    private final MoveKinds kinds = new MoveKinds();
    private final @Nullable PerftStatisticsMemory memory;

    StatisticsEngine(int depth, @Nullable PerftStatisticsMemory memory) {
        moves = new int[depth + 1][MoveGenerator.MAX_MOVES];
        before = new long[depth + 1][MoveKinds.COLUMNS];
        this.memory = memory;
    }

    /** Returns the statistics of a board to a depth of at least 1. */
    static PerftStatistics count(Board board, int depth, @Nullable PerftStatisticsMemory memory) {
        StatisticsEngine engine = new StatisticsEngine(depth, memory);
        engine.add(board, depth);
        return PerftStatistics.of(engine.kinds.sums);
    }

    /** Returns the totals so far, in the columns of {@link MoveKinds}. */
    long[] sums() {
        return kinds.sums;
    }

    /** Adds the last moves below a board to a depth of at least 1. */
    void add(Board board, int depth) {
        if (depth == 1) {
            kinds.add(board);
        } else if (memory == null) {
            addChildren(board, depth);
        } else {
            addRemembered(board, depth, memory);
        }
    }

    private void addRemembered(Board board, int depth, PerftStatisticsMemory memory) {
        long[] sums = kinds.sums;
        if (memory.add(board, depth, sums)) {
            return;
        }
        long[] start = before[depth];
        System.arraycopy(sums, 0, start, 0, sums.length);
        addChildren(board, depth);
        memory.put(board, depth, start, sums);
    }

    private void addChildren(Board board, int depth) {
        int[] codes = moves[depth];
        int size = MoveGenerator.legal(board, codes);
        for (int i = 0; i < size; i++) {
            add(board.play(codes[i]), depth - 1);
        }
    }
}
