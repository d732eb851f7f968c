package dev.passant.answers.perft;

import dev.passant.answers.Answer;
import dev.passant.answers.Bounds;
import dev.passant.answers.RequestException;
import dev.passant.answers.Response;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftProgress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Perft as server-sent events (HTML standard): {@code start}, a {@code move} for each root move, {@code progress}
 * several times per second and once at the end, then {@code done} or {@code problem}: the response of
 * {@code /api/v1/perft}. It counts in the calling thread. A
 * page that was closed is noticed when progress cannot be written, and the count ends.
 */
public final class PerftEvents {

    /** The path of the API. */
    public static final String PATH = "/api/v1/perft";

    /** The interval between progress events. */
    private static final long PROGRESS_INTERVAL_MILLISECONDS = 200;

    /** The memory for merging equal boards, in MiB. */
    private static final int MEBIBYTES = 16;

    private final Position position;
    private final int depth;
    private final Bounds bounds;
    private final Response response;
    private final int moves;
    private final long start = System.nanoTime();
    private long nodes;
    private long reported;
    private int done;

    private PerftEvents(Position position, int depth, Bounds bounds, Response response) {
        this.position = position;
        this.depth = depth;
        this.bounds = bounds;
        this.response = response;
        moves = position.countLegalMoves();
    }

    /** Counts, and sends the events until the count ends, exceeds a limit or is cancelled. */
    public static void send(Position position, int depth, Bounds bounds, Response response) {
        new PerftEvents(position, depth, bounds, response).run();
    }

    private void run() {
        response.begin(200, Response.EVENTS);
        Optional<Long> expected = KnownCounts.of(position, depth);
        event(
                "start",
                json -> json.field("fen", Fen.format(position))
                        .field("depth", depth)
                        .field("moves", moves)
                        .field("expected", expected));
        PerftOptions options = PerftOptions.DEFAULT
                .withThreads(1)
                .withMemory(MEBIBYTES)
                .withMaxNodes(bounds.perftNodes())
                .withCancellation(() -> response.isCancelled() || isTooLong())
                .withListener(this::report);
        try {
            Perft.divide(position, depth, options);
        } catch (CancellationException e) {
            event("progress", progress());
            RequestException stopped = new RequestException(RequestException.SERVICE_UNAVAILABLE, reason());
            event("problem", stopped.problem("Service Unavailable", PATH));
            return;
        }
        Answer last = progress();
        event("progress", last);
        event("done", json -> {
            last.fields(json);
            // The published count, if there is one.
            json.field("expected", expected).field("matches", expected.map(count -> count == nodes));
        });
    }

    private String reason() {
        if (response.isCancelled()) {
            return "stopped: the server is closing";
        }
        return isTooLong()
                ? "stopped: the limit is " + bounds.perftSeconds() + " seconds"
                : "stopped: the limit is " + bounds.perftNodes() + " nodes";
    }

    private boolean isTooLong() {
        return milliseconds() > 1000L * bounds.perftSeconds();
    }

    private long milliseconds() {
        return (System.nanoTime() - start) / 1_000_000;
    }

    private void report(PerftProgress state) {
        nodes = state.nodes();
        state.divide().entrySet().stream().skip(done).forEach(this::counted);
        long now = milliseconds();
        if (now - reported >= PROGRESS_INTERVAL_MILLISECONDS) {
            event("progress", progress());
            reported = now;
        }
    }

    private void counted(Map.Entry<Move, Long> counted) {
        Move move = counted.getKey();
        done++;
        event(
                "move",
                json -> json.field("uci", Uci.format(move, position))
                        .field("san", San.format(move, position))
                        .field("nodes", counted.getValue())
                        .field("done", done)
                        .field("total", moves));
    }

    private Answer progress() {
        long nanoseconds = Math.max(1, System.nanoTime() - start);
        return json -> json.field("nodes", nodes)
                .field("milliseconds", nanoseconds / 1_000_000)
                .field("nodesPerSecond", (long) (nodes * 1e9 / nanoseconds));
    }

    private void event(String name, Answer data) {
        response.part("event: " + name + "\ndata: " + data.toJson() + "\n\n");
    }
}
