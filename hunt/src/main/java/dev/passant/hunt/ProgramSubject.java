package dev.passant.hunt;

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
 * A program that is run for each question. To start it may take longer than to count, so answers are kept, and what will
 * be asked next is asked meanwhile, on the other processors.
 */
final class ProgramSubject implements Subject {

    /** Answers that are kept; no more is asked again while a position is shrunk. */
    private static final int KEPT = 2048;

    private static final int MAX_PROCESSES = 8;

    /** What must have been counted before the time for it says something. */
    private static final long TELLING_NODES = 8_000;

    /** Leaf nodes a second that even a slow program counts. */
    private static final double LIKELY_SPEED = 50_000;

    private final EngineCommand pattern;
    private final PerftProgram program;
    private final ExecutorService runs = Executors.newFixedThreadPool(
            Math.min(MAX_PROCESSES, Runtime.getRuntime().availableProcessors()), ProgramSubject::daemon);
    private final Map<Question, Future<PerftAnswer>> asked = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Future<PerftAnswer>> eldest) {
            return size() > KEPT;
        }
    };
    private long nodes;
    private long nanos;
    private long leastNanos = Long.MAX_VALUE;
    private long count;

    /** What is asked. */
    private record Question(String fen, List<String> moves, int depth) {}

    ProgramSubject(EngineCommand pattern, Duration timeout) {
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

    /** Begins to ask what will be asked soon. */
    void askAhead(String fen, List<String> moves, int depth) {
        begun(new Question(fen, List.copyOf(moves), depth));
    }

    /** How many questions can be asked at once. */
    static int atOnce() {
        return Math.min(MAX_PROCESSES, Runtime.getRuntime().availableProcessors());
    }

    private Future<PerftAnswer> begun(Question question) {
        return asked.computeIfAbsent(question, all -> runs.submit(() -> run(all)));
    }

    private PerftAnswer run(Question question) {
        long began = System.nanoTime();
        PerftAnswer answer = program.perft(question.fen(), question.moves(), question.depth());
        long took = System.nanoTime() - began;
        synchronized (this) {
            nodes += answer.sum();
            nanos += took;
            leastNanos = Math.min(leastNanos, took);
            count++;
        }
        return answer;
    }

    @Override
    public PerftAnswer divide(String fen, List<String> moves, int depth) {
        Question question = new Question(fen, List.copyOf(moves), depth);
        try {
            return begun(question).get();
        } catch (ExecutionException e) {
            // A failure is not kept: whether it comes again is a question of its own.
            asked.remove(question);
            if (e.getCause() instanceof EngineException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (CancellationException e) {
            throw new HuntOver();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HuntOver();
        }
    }

    /** Leaf nodes a second, without the time that it takes to start; never less than 1. */
    synchronized double speed() {
        if (nodes < TELLING_NODES) {
            // So few are counted within the differences of one start and another.
            return LIKELY_SPEED;
        }
        double counting = count == 0 ? 0 : (nanos - count * leastNanos) / 1e9;
        return Math.max(1, nodes / Math.max(1e-3, counting));
    }

    @Override
    public void restart() {
        // Each question is asked of a new process; only what is kept here must be asked again.
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
