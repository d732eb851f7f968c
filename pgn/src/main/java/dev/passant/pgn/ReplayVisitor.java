package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;

/**
 * Receives games whose moves are resolved and played by the rules: besides the texts, the moves that were played.
 *
 * <p>A move that cannot be played is reported as a {@link #problem}; the rest of its line is then passed over.
 */
public interface ReplayVisitor extends PgnVisitor {

    /**
     * The position that the game starts from is known, and the moves follow.
     *
     * @param replay stands at the start, and goes with the moves of the main line; to look at, not to play on. It is
     *     used for the next game again
     */
    default void starts(Replay replay) {}

    /**
     * A move of the main line was played.
     *
     * @param move the move; the replay stands behind it
     */
    default void played(Move move) {}

    /** A null move of the main line was played; the replay stands behind it. It is a ply too. */
    default void nullMovePlayed() {}

    /**
     * A move of a variation was played. Null moves of variations are played and not reported.
     *
     * @param move the move
     * @param variation stands behind it; to look at, not to play on, and only during this call
     */
    default void playedInVariation(Move move, Replay variation) {}

    /**
     * The main line is not played on from here, though it has a move here: that cannot be played, or nothing is known of
     * the position that the game starts from. The reason was reported as a problem.
     */
    default void mainLineBreaks() {}
}
