package dev.passant.cli.engine;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.OutputException;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A divide that runs in the background and can be stopped. */
final class UciCount {

    /** The maximum depth of one call of the perft engine, which cannot be interrupted. */
    private static final int AT_ONCE = 4;

    private final Position position;
    private final int depth;
    private final Consumer<String> say;
    private final Thread thread = new Thread(this::run, "perft");
    private volatile boolean stopped;
    private volatile @Nullable OutputException unheard;

    UciCount(Position position, int depth, Consumer<String> say) {
        this.position = position;
        this.depth = depth;
        this.say = say;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    void stop() {
        stopped = true;
        await();
    }

    /**
     * Waits until the count is finished or stopped.
     *
     * @throws OutputException if the result could not be written
     */
    void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        OutputException failure = unheard;
        if (failure != null) {
            throw failure;
        }
    }

    private void run() {
        try {
            countAndSay();
        } catch (OutputException e) {
            unheard = e;
        }
    }

    private void countAndSay() {
        Map<String, Move> moves = new TreeMap<>();
        position.legalMoves().forEach(move -> moves.put(Uci.format(move, position), move));
        try {
            long nodes = 0;
            for (Map.Entry<String, Move> move : moves.entrySet()) {
                long count = count(position.playUnchecked(move.getValue()), depth - 1);
                nodes = Math.addExact(nodes, count);
                say.accept(move.getKey() + ": " + count);
            }
            say.accept("\nNodes searched: " + nodes + "\n");
        } catch (CancellationException e) {
            say.accept("info string stopped");
        } catch (ArithmeticException e) {
            say.accept("info string the count does not fit in 63 bits");
        }
    }

    private long count(Position from, int plies) {
        if (stopped) {
            throw new CancellationException();
        }
        if (plies <= AT_ONCE) {
            return Perft.count(from, plies);
        }
        long nodes = 0;
        for (Move move : from.legalMoves()) {
            nodes = Math.addExact(nodes, count(from.playUnchecked(move), plies - 1));
        }
        return nodes;
    }
}
