package dev.passant.web;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
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

/**
 * Perft as server-sent events (HTML standard): {@code start}, a {@code move} for each root move, {@code progress}
 * several times per second and once at the end, then {@code done} or {@code problem}.
 *
 * <p>One thread counts, the request's thread writes. A closed page is detected when the next progress event cannot be
 * written; its run is then stopped.
 */
final class PerftStream implements AutoCloseable {

    /** The interval between progress events. A closed connection is detected by the second write. */
    private static final long BETWEEN_PROGRESS_MILLISECONDS = 200;

    private static final AtomicInteger THREADS = new AtomicInteger();

    private final Bounds bounds;
    private final KnownCounts known = new KnownCounts();
    private final Semaphore free;
    private final ThreadPoolExecutor counting;

    PerftStream(Bounds bounds) {
        this.bounds = bounds;
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

    /** The progress of a run. */
    record Progress(long nodes, long milliseconds, long nodesPerSecond) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("nodes", nodes).field("milliseconds", milliseconds).field("nodesPerSecond", nodesPerSecond);
        }
    }

    /**
     * Runs a perft and streams its events until it ends.
     *
     * @throws RequestException if the maximum number of runs is reached
     * @throws IOException if the client has disconnected
     */
    void run(Position position, int depth, HttpServletResponse response, String path) throws IOException {
        if (!free.tryAcquire()) {
            throw new RequestException(
                    HttpStatus.SERVICE_UNAVAILABLE_503,
                    "at most " + bounds.perftRuns() + " perfts run at the same time; stop one, or wait until it ends");
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
            stream(run, position, depth, response, path);
        } finally {
            run.stop();
        }
    }

    private void stream(PerftRun run, Position position, int depth, HttpServletResponse response, String path)
            throws IOException {
        response.setContentType("text/event-stream");
        OutputStream out = response.getOutputStream();
        Optional<Long> expected = known.of(position, depth);
        send(
                out,
                "start",
                json -> json.field("fen", Fen.format(position))
                        .field("depth", depth)
                        .field("moves", run.moves())
                        .field("expected", expected));
        long reported = 0;
        while (true) {
            PerftRun.Event event;
            try {
                event = run.next(BETWEEN_PROGRESS_MILLISECONDS);
            } catch (InterruptedException e) {
                // The server is stopping.
                Thread.currentThread().interrupt();
                return;
            }
            if (event instanceof PerftRun.Counted counted) {
                send(out, "move", counted);
            }
            Progress progress = progress(run);
            if (progress.milliseconds() - reported >= BETWEEN_PROGRESS_MILLISECONDS || event instanceof PerftRun.End) {
                send(out, "progress", progress);
                reported = progress.milliseconds();
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
                send(out, "done", json -> {
                    last.fields(json);
                    // The published count, if there is one.
                    json.field("expected", expected).field("matches", expected.map(count -> count == last.nodes()));
                });
            case TOO_MANY_NODES -> stopped("stopped: the limit is " + bounds.perftNodes() + " nodes", out, path);
            case TOO_LONG -> stopped("stopped: the limit is " + bounds.perftSeconds() + " seconds", out, path);
            case STOPPED -> stopped("stopped: the server is closing", out, path);
        }
    }

    private void stopped(String reason, OutputStream out, String path) throws IOException {
        send(out, "problem", new RequestException(HttpStatus.SERVICE_UNAVAILABLE_503, reason).problem(path));
    }

    private static Progress progress(PerftRun run) {
        long nodes = run.nodes();
        long nanoseconds = Math.max(1, run.nanoseconds());
        return new Progress(nodes, nanoseconds / 1_000_000, (long) (nodes * 1e9 / nanoseconds));
    }

    private static void send(OutputStream out, String event, Answer data) throws IOException {
        String text = "event: " + event + "\ndata: " + data.toJson() + "\n\n";
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** Returns how many more perfts may start. */
    int freeRuns() {
        return free.availablePermits();
    }

    @Override
    public void close() {
        counting.shutdownNow();
    }
}
