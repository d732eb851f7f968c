package dev.passant.web;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpStatus;
import tools.jackson.databind.json.JsonMapper;

/**
 * Perft as a stream of events (HTML standard, "Server-sent events"): {@code start}, a {@code move} for each first move,
 * {@code progress} several times a second and once more at
 * the end, and {@code done} or {@code problem} at the end.
 *
 * <p>One thread counts, the thread of the request writes. A page that has gone is noticed when the next progress cannot
 * be written, and its count is stopped.
 */
final class PerftStream implements AutoCloseable {

    /** How often progress is reported. A closed connection takes two writes to notice. */
    private static final long BETWEEN_PROGRESS_MILLISECONDS = 200;

    private static final AtomicInteger THREADS = new AtomicInteger();

    private final Bounds bounds;
    private final JsonMapper json;
    private final KnownCounts known = new KnownCounts();
    private final Semaphore free;
    private final ThreadPoolExecutor counting;

    PerftStream(Bounds bounds, JsonMapper json) {
        this.bounds = bounds;
        this.json = json;
        free = new Semaphore(bounds.perftRuns());
        counting = new ThreadPoolExecutor(
                bounds.perftRuns(),
                bounds.perftRuns(),
                10,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                PerftStream::thread);
        counting.allowCoreThreadTimeOut(true);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "passant-perft-" + THREADS.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /** What is going to be counted. */
    record Start(String fen, int depth, int moves, Optional<Long> expected) {}

    /** How far it is. */
    record Progress(long nodes, long milliseconds, long nodesPerSecond) {}

    /** The result, and whether it is the published one where there is one. */
    record Done(
            long nodes, long milliseconds, long nodesPerSecond, Optional<Long> expected, Optional<Boolean> matches) {}

    /**
     * Counts, and reports it until the end.
     *
     * @throws Refusal when as many counts are running as may
     * @throws IOException when the page has gone
     */
    void run(Position position, int depth, HttpServletResponse response, String path) throws IOException {
        if (!free.tryAcquire()) {
            throw new Refusal(
                    HttpStatus.SERVICE_UNAVAILABLE_503,
                    "at most " + bounds.perftRuns() + " perfts run at once; stop one, or wait for its end");
        }
        PerftRun run = new PerftRun(position, depth, bounds);
        try {
            counting.execute(() -> {
                try {
                    run.run();
                } finally {
                    free.release();
                }
            });
            tell(run, position, depth, response, path);
        } finally {
            run.stop();
        }
    }

    private void tell(PerftRun run, Position position, int depth, HttpServletResponse response, String path)
            throws IOException {
        response.setContentType("text/event-stream");
        OutputStream out = response.getOutputStream();
        Optional<Long> expected = known.of(position, depth);
        send(out, "start", new Start(Fen.format(position), depth, run.moves(), expected));
        long told = 0;
        while (true) {
            PerftRun.Event event;
            try {
                event = run.next(BETWEEN_PROGRESS_MILLISECONDS);
            } catch (InterruptedException e) {
                // The server stops.
                Thread.currentThread().interrupt();
                return;
            }
            if (event instanceof PerftRun.Counted counted) {
                send(out, "move", counted);
            }
            Progress progress = progress(run);
            if (progress.milliseconds() - told >= BETWEEN_PROGRESS_MILLISECONDS || event instanceof PerftRun.End) {
                send(out, "progress", progress);
                told = progress.milliseconds();
            }
            if (event instanceof PerftRun.End end) {
                end(progress, end, expected, out, path);
                return;
            }
        }
    }

    private void end(Progress last, PerftRun.End end, Optional<Long> expected, OutputStream out, String path)
            throws IOException {
        switch (end.why()) {
            case DONE ->
                send(
                        out,
                        "done",
                        new Done(
                                last.nodes(),
                                last.milliseconds(),
                                last.nodesPerSecond(),
                                expected,
                                expected.map(count -> count == last.nodes())));
            case TOO_MANY_NODES ->
                stopped("stopped: a perft here counts at most " + bounds.perftNodes() + " nodes", out, path);
            case TOO_LONG ->
                stopped("stopped: a perft here takes at most " + bounds.perftSeconds() + " seconds", out, path);
            case STOPPED -> stopped("stopped: the server is closing", out, path);
        }
    }

    private void stopped(String reason, OutputStream out, String path) throws IOException {
        send(out, "problem", new Refusal(HttpStatus.SERVICE_UNAVAILABLE_503, reason).problem(path));
    }

    private static Progress progress(PerftRun run) {
        long nodes = run.nodes();
        long nanoseconds = Math.max(1, run.nanoseconds());
        return new Progress(nodes, nanoseconds / 1_000_000, (long) (nodes * 1e9 / nanoseconds));
    }

    private void send(OutputStream out, String event, Object data) throws IOException {
        String text = "event: " + event + "\ndata: " + json.writeValueAsString(data) + "\n\n";
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** How many more counts may begin. */
    int freeRuns() {
        return free.availablePermits();
    }

    @Override
    public void close() {
        counting.shutdownNow();
    }
}
