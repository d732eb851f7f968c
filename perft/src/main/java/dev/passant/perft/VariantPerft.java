package dev.passant.perft;

import dev.passant.chess.MoveBuffer;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Perft of variants: a recursion over positions that counts the moves of the last ply without making them. Nothing is
 * merged, so the memory of the options is not used. The work units are the positions after one or two moves.
 */
final class VariantPerft {

    /** The depth from which the units are the positions after two moves. */
    private static final int DEPTH_OF_SMALL_UNITS = 4;

    private VariantPerft() {}

    static long count(Position position, int depth) {
        return new Walk(depth, null).count(position, depth);
    }

    /**
     * Counts with several threads.
     *
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    static long count(Position position, int depth, PerftOptions options) {
        WorkerPool pool = new WorkerPool(options, 1);
        pool.untilStopped(() -> {
            int split = depth < 2 ? 0 : depth < DEPTH_OF_SMALL_UNITS ? 1 : 2;
            List<Position> units = List.of(position);
            for (int ply = 0; ply < split; ply++) {
                units = children(units);
            }
            List<Position> positions = units;
            pool.expect(positions.size());
            pool.run(positions.size(), 1, thread -> {
                Walk walk = new Walk(depth - split, pool);
                return unit -> pool.add(new long[] {walk.count(positions.get(unit), depth - split)}, 1);
            });
        });
        return pool.end()[0];
    }

    private static List<Position> children(List<Position> positions) {
        List<Position> children = new ArrayList<>();
        MoveBuffer moves = new MoveBuffer();
        for (Position position : positions) {
            position.legalMoves(moves);
            for (int i = 0; i < moves.size(); i++) {
                children.add(moves.play(i));
            }
        }
        return children;
    }

    /** The recursion of one thread. */
    private static final class Walk {
        private final MoveBuffer[] buffers;
        private final @Nullable WorkerPool pool;

        Walk(int depth, @Nullable WorkerPool pool) {
            this.pool = pool;
            buffers = new MoveBuffer[depth + 1];
            for (int i = 2; i <= depth; i++) {
                buffers[i] = new MoveBuffer();
            }
        }

        long count(Position position, int depth) {
            if (depth == 0) {
                return 1;
            }
            if (depth == 1) {
                return position.countLegalMoves();
            }
            if (pool != null) {
                pool.visit(0);
            }
            MoveBuffer moves = buffers[depth];
            position.legalMoves(moves);
            long count = 0;
            for (int i = 0; i < moves.size(); i++) {
                long replies = depth == 2 ? moves.countReplies(i) : count(moves.play(i), depth - 1);
                count = Math.addExact(count, replies);
            }
            return count;
        }
    }
}
