package dev.passant.web;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftProgress;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A cancellable perft in one thread that reports the count of each root move. */
final class PerftRun implements Runnable {

    /** The memory of a run for merging equal boards, in MiB. */
    private static final int MEBIBYTES = 16;

    /** An event of a run. */
    sealed interface Event permits Counted, End {}

    /** A root move has been counted. */
    record Counted(String uci, String san, long nodes, int done, int total) implements Event, Answer {

        @Override
        public void fields(Json json) {
            json.field("uci", uci)
                    .field("san", san)
                    .field("nodes", nodes)
                    .field("done", done)
                    .field("total", total);
        }
    }

    /** The run has ended; always the last event. */
    record End(EndReason why) implements Event {}

    /** The reason why a run ended. */
    enum EndReason {
        DONE,
        STOPPED,
        TOO_MANY_NODES,
        TOO_LONG
    }

    private final Position position;
    private final int depth;
    private final Bounds bounds;
    private final int moves;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final long start = System.nanoTime();
    private volatile long nodes;
    private volatile boolean stopped;

    /** The number of root moves reported; used by the counting thread only. */
    private int done;

    PerftRun(Position position, int depth, Bounds bounds) {
        this.position = position;
        this.depth = depth;
        this.bounds = bounds;
        moves = position.countLegalMoves();
    }

    @Override
    public void run() {
        EndReason why = EndReason.STOPPED;
        try {
            why = countMoves();
        } finally {
            // The consumer waits for the end, whatever happens.
            events.add(new End(why));
        }
    }

    private EndReason countMoves() {
        PerftOptions options = PerftOptions.defaults()
                .withThreads(1)
                .withMemory(MEBIBYTES)
                .withMaxNodes(bounds.perftNodes())
                .withCancellation(() -> stopped || isTooLong())
                .withListener(this::report);
        try {
            Perft.divide(position, depth, options);
            return EndReason.DONE;
        } catch (CancellationException e) {
            return stopped ? EndReason.STOPPED : isTooLong() ? EndReason.TOO_LONG : EndReason.TOO_MANY_NODES;
        }
    }

    private boolean isTooLong() {
        return nanoseconds() > TimeUnit.SECONDS.toNanos(bounds.perftSeconds());
    }

    private void report(PerftProgress state) {
        nodes = state.nodes();
        state.divide().entrySet().stream().skip(done).forEach(counted -> {
            Move move = counted.getKey();
            done++;
            events.add(new Counted(
                    Uci.format(move, position), San.format(move, position), counted.getValue(), done, moves));
        });
    }

    /** Stops the run soon. */
    void stop() {
        stopped = true;
    }

    /** Returns the number of root moves. */
    int moves() {
        return moves;
    }

    /** Returns the number of leaf nodes counted so far. */
    long nodes() {
        return nodes;
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
