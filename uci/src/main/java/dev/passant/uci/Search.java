package dev.passant.uci;

import java.util.function.Consumer;

/**
 * A search that is going on. {@link #stop} and {@link #ponderHit} may be called from any thread, also while another is
 * in {@link #await}.
 */
public final class Search {

    private final UciEngine engine;
    private final SearchQuestion question;

    Search(UciEngine engine, SearchQuestion question) {
        this.engine = engine;
        this.question = question;
    }

    /** Asks the engine to end its search and to name its move. */
    public void stop() {
        engine.say("stop");
    }

    /** Says that the opponent has played the move that the engine ponders on. */
    public void ponderHit() {
        engine.say("ponderhit");
    }

    /**
     * Waits for the best move.
     *
     * @param listener receives every line of {@code info}
     * @return the best move
     * @throws EngineException when the engine fails, or names a move that is not legal
     */
    public SearchResult await(Consumer<SearchInfo> listener) {
        return engine.awaitBestMove(question, listener);
    }
}
