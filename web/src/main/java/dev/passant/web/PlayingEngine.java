package dev.passant.web;

import dev.passant.answers.RequestException;
import dev.passant.answers.play.Engine;
import dev.passant.answers.play.Partner;
import dev.passant.answers.play.Strength;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.uci.EngineException;
import dev.passant.uci.SearchInfo;
import dev.passant.uci.SearchLimits;
import dev.passant.uci.UciEngine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.jetty.http.HttpStatus;

/** A UCI engine as an opponent: one process, which searches one position at a time and restarts after a failure. */
final class PlayingEngine implements Engine {

    /** The time for a move at the highest strength, the same as for the {@link Partner}. */
    private static final Duration TIME = Duration.ofMillis(400);

    /** The maximum time to wait for the searches of other requests. */
    private static final long PATIENCE_SECONDS = 10;

    private static final String CHESS960 = "UCI_Chess960";

    private final UciEngine engine;

    // Read once, because an engine has neither after a failed restart.
    private final String name;
    private final boolean knowsChess960;

    private final ReentrantLock turn = new ReentrantLock(true);
    private boolean isReady = true;
    private boolean isChess960;

    PlayingEngine(UciEngine engine) {
        this.engine = engine;
        name = engine.name();
        knowsChess960 =
                engine.options().stream().anyMatch(option -> option.name().equalsIgnoreCase(CHESS960));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Partner.Reply reply(History history, Strength strength) {
        Position position = history.position();
        refuseUnknown(position);
        if (position.legalMoves().isEmpty() || history.outcome().isPresent()) {
            return new Partner.Reply(Optional.empty(), 0, 0);
        }
        acquire();
        try {
            if (!isReady) {
                engine.restart();
            }
            isReady = false;
            Partner.Reply reply = search(history, limits(strength));
            isReady = true;
            return reply;
        } catch (EngineException e) {
            throw failure(e.reason().replace("\"" + engine.command() + "\"", name()));
        } finally {
            turn.unlock();
        }
    }

    private void refuseUnknown(Position position) {
        boolean knowsCastling = !position.isChess960() || knowsChess960;
        if (position.variant() != Variant.CHESS || position.isUnrestricted() || !knowsCastling) {
            throw RequestException.badRequest(name()
                    + " cannot play here: it supports legal positions of standard chess"
                    + (knowsCastling ? ", and no variants" : ", and no Chess960"));
        }
    }

    private void acquire() {
        boolean acquired = false;
        try {
            acquired = turn.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // The server is stopping.
            Thread.currentThread().interrupt();
        }
        if (!acquired) {
            throw new RequestException(HttpStatus.SERVICE_UNAVAILABLE_503, name() + " is busy with other games");
        }
    }

    private static SearchLimits limits(Strength strength) {
        return switch (strength) {
            case EASY -> SearchLimits.depth(1);
            case MEDIUM -> SearchLimits.depth(5);
            case HARD -> SearchLimits.time(TIME);
        };
    }

    private Partner.Reply search(History history, SearchLimits limits) {
        Position position = history.position();
        if (position.isChess960() != isChess960) {
            engine.setOption(CHESS960, String.valueOf(position.isChess960()));
            isChess960 = position.isChess960();
        }
        Progress progress = new Progress();
        Optional<Move> move =
                engine.search(history, limits).await(progress::update).bestMove();
        if (move.isEmpty()) {
            throw failure(name() + " gives no move");
        }
        return new Partner.Reply(move, progress.depth, progress.nodes);
    }

    private static RequestException failure(String reason) {
        return new RequestException(HttpStatus.BAD_GATEWAY_502, reason);
    }

    /** The last depth and number of positions that the engine has printed. */
    private static final class Progress {
        private int depth;
        private int nodes;

        void update(SearchInfo info) {
            depth = info.depth().orElse(depth);
            nodes = (int) Math.min(Integer.MAX_VALUE, info.nodes().orElse(nodes));
        }
    }
}
