package dev.passant.spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** The metrics that Spark shows for a query, which reveal unnecessary work. */
final class PgnMetrics {

    private static final String GAMES = "gamesWalked";
    private static final String DROPPED = "gamesDroppedByTags";
    private static final String MOVES = "movesPlayed";

    private long games;
    private long dropped;
    private long moves;

    /** The number of games scanned. */
    public static final class Games extends CustomSumMetric {
        /** Called by Spark. */
        public Games() {}

        @Override
        public String name() {
            return GAMES;
        }

        @Override
        public String description() {
            return "number of games scanned";
        }
    }

    /** The number of games whose moves were skipped because their tags did not match. */
    public static final class Dropped extends CustomSumMetric {
        /** Called by Spark. */
        public Dropped() {}

        @Override
        public String name() {
            return DROPPED;
        }

        @Override
        public String description() {
            return "number of games dropped by their tags";
        }
    }

    /** The number of main-line moves played. */
    public static final class Moves extends CustomSumMetric {
        /** Called by Spark. */
        public Moves() {}

        @Override
        public String name() {
            return MOVES;
        }

        @Override
        public String description() {
            return "number of moves played";
        }
    }

    private record Value(String name, long value) implements CustomTaskMetric {}

    static CustomMetric[] all() {
        return new CustomMetric[] {new Games(), new Dropped(), new Moves()};
    }

    void gameWalked() {
        games++;
    }

    void gameDropped() {
        dropped++;
    }

    void movesPlayed(int count) {
        moves += count;
    }

    CustomTaskMetric[] values() {
        return new CustomTaskMetric[] {new Value(GAMES, games), new Value(DROPPED, dropped), new Value(MOVES, moves)};
    }
}
