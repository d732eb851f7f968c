package dev.passant.cli.engine;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.OutputException;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftProgress;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A divide that runs in the background and can be stopped. */
final class UciCount {

    private final Position position;
    private final int depth;
    private final Consumer<String> say;
    private final Thread thread = new Thread(this::run, "perft");
    private volatile boolean stopped;

    /** The number of moves printed; used by the counting thread only. */
    private int printed;

    private volatile @Nullable OutputException outputFailure;

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
        OutputException failure = outputFailure;
        if (failure != null) {
            throw failure;
        }
    }

    private void run() {
        try {
            countAndSay();
        } catch (OutputException e) {
            outputFailure = e;
        }
    }

    private void countAndSay() {
        try {
            PerftOptions options =
                    PerftOptions.DEFAULT.withCancellation(() -> stopped).withListener(this::sayMoves);
            Map<Move, Long> counts = Perft.divide(position, depth, options);
            long nodes = counts.values().stream().mapToLong(Long::longValue).sum();
            say.accept("\nNodes searched: " + nodes + "\n");
        } catch (CancellationException e) {
            say.accept("info string stopped");
        } catch (ArithmeticException e) {
            say.accept("info string the count does not fit in 63 bits");
        }
    }

    /** Prints the moves counted since the last report. */
    private void sayMoves(PerftProgress state) {
        state.divide().entrySet().stream().skip(printed).forEach(move -> {
            say.accept(Uci.format(move.getKey(), position) + ": " + move.getValue());
            printed++;
        });
    }
}
