package dev.passant.web;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A cancellable perft that reports the count of each root move.
 *
 * <p>The bulk-counting engine of core cannot be cancelled. So this class plays the plies near the root, and gives the
 * engine subtrees that take at most a few hundredths of a second.
 */
final class PerftRun implements Runnable {

    /** The maximum depth of a subtree that the engine counts. */
    private static final int ENGINE_DEPTH = 3;

    /** The maximum estimated number of leaf nodes of a subtree that the engine counts. */
    private static final long ENGINE_NODES = 20_000_000;

    /** An event of a run. */
    sealed interface Event permits Counted, End {}

    /** A root move has been counted. */
    record Counted(String uci, String san, long nodes, int done, int total) implements Event {}

    /** The run has ended; always the last event. */
    record End(Why why) implements Event {}

    /** The reason why a run ended. */
    enum Why {
        DONE,
        STOPPED,
        TOO_MANY_NODES,
        TOO_LONG
    }

    private final Position position;
    private final int depth;
    private final Bounds bounds;
    private final List<Move> moves;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final AtomicLong nodes = new AtomicLong();
    private final long start = System.nanoTime();
    private volatile boolean stopped;

    PerftRun(Position position, int depth, Bounds bounds) {
        this.position = position;
        this.depth = depth;
        this.bounds = bounds;
        moves = new ArrayList<>(position.legalMoves().stream().toList());
        moves.sort(Comparator.comparing(move -> Uci.format(move, position)));
    }

    @Override
    public void run() {
        Why why = Why.STOPPED;
        try {
            why = countMoves();
        } finally {
            // The consumer waits for the end, whatever happens.
            events.add(new End(why));
        }
    }

    private Why countMoves() {
        int done = 0;
        for (Move move : moves) {
            long before = nodes.get();
            Why why = count(position.playUnchecked(move), depth - 1);
            if (why != Why.DONE) {
                return why;
            }
            done++;
            events.add(new Counted(
                    Uci.format(move, position), San.format(move, position), nodes.get() - before, done, moves.size()));
        }
        return Why.DONE;
    }

    private Why count(Position from, int plies) {
        if (stopped) {
            return Why.STOPPED;
        }
        if (nanoseconds() > TimeUnit.SECONDS.toNanos(bounds.perftSeconds())) {
            return Why.TOO_LONG;
        }
        if (plies <= ENGINE_DEPTH && leaves(from, plies) <= ENGINE_NODES) {
            return nodes.addAndGet(Perft.count(from, plies)) > bounds.perftNodes() ? Why.TOO_MANY_NODES : Why.DONE;
        }
        for (Move move : from.legalMoves()) {
            Why why = count(from.playUnchecked(move), plies - 1);
            if (why != Why.DONE) {
                return why;
            }
        }
        return Why.DONE;
    }

    /** Estimates the number of leaf nodes, as if the side with more moves made all of them. */
    private static long leaves(Position from, int plies) {
        if (plies <= 2) {
            return 1;
        }
        long most =
                Math.max(from.countLegalMoves(), from.playNullMoveUnchecked().countLegalMoves());
        long leaves = 1;
        for (int i = 0; i < plies; i++) {
            leaves *= most;
        }
        return leaves;
    }

    /** Stops the run soon. */
    void stop() {
        stopped = true;
    }

    /** Returns the number of root moves. */
    int moves() {
        return moves.size();
    }

    /** Returns the number of leaf nodes counted so far. */
    long nodes() {
        return nodes.get();
    }

    /** Returns the time since the start, in nanoseconds. */
    long nanoseconds() {
        return System.nanoTime() - start;
    }

    /** Returns the next event, or null if none arrives in time. */
    @Nullable
    Event next(long milliseconds) throws InterruptedException {
        return events.poll(milliseconds, TimeUnit.MILLISECONDS);
    }
}
