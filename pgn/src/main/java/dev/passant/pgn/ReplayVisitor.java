package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;

/**
 * Receives games whose moves are resolved and played by the rules: besides the texts, the moves of the main line.
 *
 * <p>A move that cannot be played is told as a {@link #problem}; the rest of its line is then passed over. Moves of
 * variations are checked and not told here.
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
}
