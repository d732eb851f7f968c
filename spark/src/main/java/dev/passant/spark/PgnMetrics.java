package dev.passant.spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** Counts what was done for a query, which Spark shows beside it: that nothing was done in vain can be seen there. */
final class PgnMetrics {

    private static final String GAMES = "gamesWalked";
    private static final String DROPPED = "gamesDroppedByTags";
    private static final String MOVES = "movesPlayed";

    private long games;
    private long dropped;
    private long moves;

    /** The games that were walked over. */
    public static final class Games extends CustomSumMetric {
        /** Made by Spark. */
        public Games() {}

        @Override
        public String name() {
            return GAMES;
        }

        @Override
        public String description() {
            return "number of games walked over";
        }
    }

    /** The games whose moves were passed over since their tags were not asked for. */
    public static final class Dropped extends CustomSumMetric {
        /** Made by Spark. */
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

    /** The moves of main lines that were played. */
    public static final class Moves extends CustomSumMetric {
        /** Made by Spark. */
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
