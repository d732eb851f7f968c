package dev.passant.pgn.statistics;

import dev.passant.chess.Replay;
import dev.passant.pgn.PgnText;
import java.util.Map;
import java.util.Set;

/** A kind of game statistics. A {@link StatisticsVisitor} adds games to it. Not thread-safe. */
public abstract sealed class Statistics
        permits GameStatistics,
                GroupedStatistics,
                ClockStatistics,
                PlayerStatistics,
                EventStatistics,
                ProfileStatistics {

    Statistics() {}

    /** Returns the names of the required tags. */
    Set<String> tagNames() {
        return Set.of();
    }

    /** Returns the required number of opening plies. */
    int openingPlies() {
        return 0;
    }

    /** Returns whether the moves and the result after them are needed. Tags can be read much faster alone. */
    boolean needsMoves() {
        return true;
    }

    /** Starts a game. The previous game is discarded unless {@link #ends} was called for it. */
    void begins() {}

    /** Starts the moves of the game. */
    void starts(Map<String, String> tags, Replay start) {}

    /** Called after each move of the main line. */
    void played() {}

    /** Called for each comment after a move of the main line. */
    void comment(PgnText text) {}

    /** Ends and counts the game. */
    void ends(PlayedGame game) {}
}
