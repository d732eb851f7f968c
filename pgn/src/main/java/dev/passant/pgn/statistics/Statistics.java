package dev.passant.pgn.statistics;

import dev.passant.chess.Replay;
import dev.passant.pgn.PgnText;
import java.util.Map;
import java.util.Set;

/** Something that is counted of games; filled by a {@link StatisticsVisitor}, by one thread at a time. */
public abstract sealed class Statistics permits GameStatistics, GroupedStatistics, ClockStatistics {

    Statistics() {}

    /** Which tags are asked for. */
    Set<String> tagNames() {
        return Set.of();
    }

    /** How many moves of the opening are asked for. */
    int openingPlies() {
        return 0;
    }

    /** A game begins; the one before does not count, unless it was said how it ended. */
    void begins() {}

    /** The moves of a game begin. */
    void starts(Map<String, String> tags, Replay start) {}

    /** A move of the main line was played. */
    void played() {}

    /** The last move of the main line has a comment. */
    void comment(PgnText text) {}

    /** A game ends. */
    void ends(PlayedGame game) {}
}
