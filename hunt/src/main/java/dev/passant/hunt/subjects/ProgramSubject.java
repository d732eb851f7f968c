package dev.passant.hunt.subjects;

import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.PerftProgram;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A program that is started for each query. Starting it may take longer than counting, so answers are cached and
 * upcoming queries run in advance on other processors.
 */
public final class ProgramSubject implements Subject {

    /** The number of cached answers. Shrinking a position repeats fewer queries than this. */
    private static final int KEPT = 2048;

    private static final int MAX_PROCESSES = 8;

    /** The number of leaf nodes needed before the measured speed is meaningful. */
    private static final long MIN_MEASURED_NODES = 8_000;

    /** A program is slow if an answer with this many leaf nodes takes this much longer than start-up. */
    private static final long MANY_NODES = 200;

    private static final double LONG_SECONDS = 0.1;

    /** The speed assumed before it can be measured, in leaf nodes per second. */
    private static final double LIKELY_SPEED = 50_000;

    private final EngineCommand pattern;
    private final PerftProgram program;
    private final ExecutorService runs = Executors.newFixedThreadPool(
            Math.min(MAX_PROCESSES, Runtime.getRuntime().availableProcessors()), ProgramSubject::daemon);
    private final Map<Query, Future<PerftAnswer>> asked = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Query, Future<PerftAnswer>> eldest) {
            return size() > KEPT;
        }
    };
    private long nodes;
    private long nanos;
    private long leastNanos = Long.MAX_VALUE;
    private long count;
    private double slowestSpeed = LIKELY_SPEED;

    /** A query, the key of the cache. */
    private record Query(String fen, List<String> moves, int depth) {}

    public ProgramSubject(EngineCommand pattern, Duration timeout) {
        this.pattern = pattern;
        this.program = new PerftProgram(pattern, timeout);
    }

    private static Thread daemon(Runnable run) {
        Thread thread = new Thread(run, "perft-program");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public String name() {
        return pattern.toString();
    }

    /** Starts a query in the background. A failure is reported by the {@link #divide} call that needs the answer. */
    @SuppressWarnings("FutureReturnValueIgnored")
    void prefetch(String fen, List<String> moves, int depth) {
        begun(new Query(fen, List.copyOf(moves), depth));
    }

    /** Returns the number of queries that can run in parallel. */
    public static int atOnce() {
        return Math.min(MAX_PROCESSES, Runtime.getRuntime().availableProcessors());
    }

    private Future<PerftAnswer> begun(Query query) {
        return asked.computeIfAbsent(query, all -> runs.submit(() -> run(all)));
    }

    private PerftAnswer run(Query query) {
        long began = System.nanoTime();
        PerftAnswer answer = program.perft(query.fen(), query.moves(), query.depth());
        long took = System.nanoTime() - began;
        synchronized (this) {
            nodes += answer.sum();
            nanos += took;
            leastNanos = Math.min(leastNanos, took);
            count++;
            // Start-up times vary, so only an answer that took much longer shows the speed.
            double counting = (took - leastNanos) / 1e9;
            if (answer.sum() >= MANY_NODES && counting > LONG_SECONDS) {
                slowestSpeed = Math.min(slowestSpeed, Math.max(1, answer.sum() / counting));
            }
        }
        return answer;
    }

    @Override
    public PerftAnswer divide(String fen, List<String> moves, int depth) {
        Query query = new Query(fen, List.copyOf(moves), depth);
        try {
            return begun(query).get();
        } catch (ExecutionException e) {
            // Do not cache a failure, so that callers can test whether it is reproducible.
            asked.remove(query);
            if (e.getCause() instanceof EngineException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (CancellationException e) {
            throw new HuntOverException();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HuntOverException();
        }
    }

    /** Returns the speed in leaf nodes per second, excluding start-up time; at least 1. */
    synchronized double speed() {
        if (nodes < MIN_MEASURED_NODES) {
            // Start-up times vary by more than the time that so few nodes take.
            return slowestSpeed;
        }
        double counting = count == 0 ? 0 : (nanos - count * leastNanos) / 1e9;
        return Math.max(1, nodes / Math.max(1e-3, counting));
    }

    @Override
    public void restart() {
        // Each query runs in a new process, so only the cache holds state.
        asked.clear();
    }

    @Override
    public boolean remembers() {
        return false;
    }

    @Override
    public boolean takesMoves() {
        return program.takesMoves();
    }

    @Override
    public String words(String fen, List<String> moves, int depth) {
        StringBuilder line = new StringBuilder();
        for (String word : program.command(fen, moves, depth).words()) {
            line.append(line.isEmpty() ? "" : " ").append(word.contains(" ") ? "'" + word + "'" : word);
        }
        return line.toString();
    }

    @Override
    public void close() {
        asked.values().forEach(answer -> answer.cancel(true));
        runs.shutdownNow();
    }
}
