package dev.passant.answers.play;

import dev.passant.chess.History;

/** A chess engine that plays instead of the {@link Partner}. */
public interface Engine {

    /** Returns the name of the engine. */
    String name();

    /**
     * Chooses a move.
     *
     * @param history the game so far; unchanged on return
     * @throws dev.passant.answers.RequestException if the engine fails, is busy, or does not support the variant
     */
    Partner.Reply reply(History history, Strength strength);
}
