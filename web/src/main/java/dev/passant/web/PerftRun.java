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
 * Counts from one position, first move by first move, until it is done, stopped, or at a bound.
 *
 * <p>The engine of core cannot be stopped. So the plies near the root are played here, and the engine is only given what
 * it counts in a few hundredths of a second.
 */
final class PerftRun implements Runnable {

    /** How deep the engine counts on its own, at most. */
    private static final int ENGINE_DEPTH = 3;

    /** How many leaves the engine is given at once, at most, as far as they can be told beforehand. */
    private static final long ENGINE_NODES = 20_000_000;

    /** Something that happens while counting. */
    sealed interface Event permits Counted, End {}

    /** A first move is counted. */
    record Counted(String uci, String san, long nodes, int done, int total) implements Event {}

    /** It is over, because of this; all other events came before. */
    record End(Why why) implements Event {}

    /** Why it is over. */
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
            // Whatever happens, whoever waits is told that it is over.
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

    /** About how many leaves there are: as if the side with more moves had all of the turns. */
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

    /** Ends it soon. */
    void stop() {
        stopped = true;
    }

    /** How many first moves there are. */
    int moves() {
        return moves.size();
    }

    /** How many leaves are counted so far. */
    long nodes() {
        return nodes.get();
    }

    /** How long it has been since the start. */
    long nanoseconds() {
        return System.nanoTime() - start;
    }

    /** The next event, if there is one within some time. */
    @Nullable
    Event next(long milliseconds) throws InterruptedException {
        return events.poll(milliseconds, TimeUnit.MILLISECONDS);
    }
}
