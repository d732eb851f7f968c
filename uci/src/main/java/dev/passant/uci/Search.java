package dev.passant.uci;

import java.util.function.Consumer;

/**
 * A running search. {@link #stop} and {@link #ponderHit} may be called from any thread, even during {@link #await}.
 */
public final class Search {

    private final UciEngine engine;
    private final SearchQuestion question;

    Search(UciEngine engine, SearchQuestion question) {
        this.engine = engine;
        this.question = question;
    }

    /** Stops the search; the engine then prints its best move. */
    public void stop() {
        engine.say("stop");
    }

    /** Reports that the opponent has played the ponder move. */
    public void ponderHit() {
        engine.say("ponderhit");
    }

    /**
     * Waits for the best move, at most for the timeout of the engine.
     *
     * @param listener receives every {@code info} line
     * @return the best move
     * @throws EngineException if the engine fails, prints no best move in time, or plays an illegal move
     */
    public SearchResult await(Consumer<SearchInfo> listener) {
        return engine.awaitBestMove(question, listener);
    }
}
