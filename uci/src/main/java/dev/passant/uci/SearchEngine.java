package dev.passant.uci;

import dev.passant.chess.History;
import java.util.List;

/**
 * A chess engine as its author writes it; {@link UciServer} connects it to a graphical interface. The server calls all
 * methods from one thread, except {@link #name}, {@link #author} and {@link #options}, which it calls once, first.
 */
public interface SearchEngine {

    /** {@return the name, with the version} */
    String name();

    /** {@return the author} */
    String author();

    /**
     * {@return the options that users may set} The server adds {@code UCI_Chess960}. Graphical interfaces start
     * {@code ponder} searches only if there is an option {@code Ponder}.
     */
    default List<UciOption> options() {
        return List.of();
    }

    /**
     * Sets an option. Never called during a search.
     *
     * @param option one of {@link #options}
     * @param value a value that the option accepts; empty for a button
     */
    default void setOption(UciOption option, String value) {}

    /** Announces that the next position is of another game, so results of earlier searches can be dropped. */
    default void newGame() {}

    /**
     * Searches for the best move. The position has a legal move. The server converts an exception into an error
     * message and an answer without a move.
     *
     * @param game the moves from the start of the game to the position; a copy, which may be changed
     * @param limits what ends the search
     * @param control whether to stop, and what to report
     * @return the best move, and the expected reply if there is one
     */
    SearchResult search(History game, SearchLimits limits, SearchControl control);
}
