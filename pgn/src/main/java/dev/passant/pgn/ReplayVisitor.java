package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;

/**
 * A visitor that also receives the moves of each game, resolved and played by the rules.
 *
 * <p>A move that cannot be played is reported as a {@link #problem}, and the rest of its line is skipped.
 */
public interface ReplayVisitor extends PgnVisitor {

    /**
     * Called before the first move, unless the start position is unknown: a game with an unreadable FEN has no position
     * and no moves.
     *
     * @param replay the replay at the start position. It advances with the moves of the main line and is reused for the
     *     next game. The visitor must not change it
     */
    default void starts(Replay replay) {}

    /**
     * Called after a move of the main line was played.
     *
     * @param move the move, already played on the replay
     */
    default void played(Move move) {}

    /** Called after a null move of the main line was played on the replay. It counts as a ply. */
    default void nullMovePlayed() {}

    /**
     * Called after a move of a variation was played. Null moves of variations are played, but not reported.
     *
     * @param move the move
     * @param variation the replay after the move, valid only during this call; the visitor must not change it
     */
    default void playedInVariation(Move move, Replay variation) {}

    /**
     * Called if the rest of the main line is not played, because its next move is unplayable or the start position is
     * unknown. The reason was reported as a problem before.
     */
    default void mainLineBreaks() {}
}
