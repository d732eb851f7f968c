package dev.passant.web;

/**
 * How much a request may ask for; also the answer of {@code /api/v1/limits}.
 *
 * @param fenCharacters the longest text of a position
 * @param perftDepth the greatest depth of a perft
 * @param perftNodes where a perft is stopped
 * @param perftSeconds after how many seconds a perft is stopped
 * @param perftRuns how many perfts may run at once
 * @param requestBytes the longest request line and headers together
 * @param practiceQuestions how many questions of practice are made at once
 * @param games what is read of games
 * @param wins how far mates with help are searched for
 */
record Bounds(
        int fenCharacters,
        int perftDepth,
        long perftNodes,
        int perftSeconds,
        int perftRuns,
        int requestBytes,
        int practiceQuestions,
        OfGames games,
        OfWins wins) {

    /**
     * How much of games is read.
     *
     * @param bytes the longest text of games, line of moves, or tree to be written
     * @param count how many games of a text are listed
     * @param plies the most moves of a game, variations included; also of a line
     * @param variationDepth how deep variations nest
     */
    record OfGames(int bytes, int count, int plies, int variationDepth) {

        /** Room for a book of games, and for a game longer than any that was played. */
        static final OfGames USUAL = new OfGames(4 << 20, 500, 20_000, 50);
    }

    /**
     * How far a mate with help is searched for.
     *
     * @param nodes after how many moves of one side's search it is given up
     * @param milliseconds after how long it is
     * @param mebibytes the most memory of one search
     * @param searches how many run at once
     */
    record OfWins(int nodes, int milliseconds, int mebibytes, int searches) {

        /** A page waits for it after every move; together they take 128 MiB at most. */
        static final OfWins USUAL = new OfWins(200_000, 1_000, 32, 4);
    }

    /**
     * What a page on the same machine may ask for. A FEN of 64 pieces has 71 characters for the board and at most 36
     * for the rest; what is left is room for links, and for the moves of a game of ordinary length; two minutes are as
     * long as anybody watches; four runs at once are enough for a few open pages; fifty questions take a class an hour.
     */
    static final Bounds USUAL = new Bounds(2000, 12, 100_000_000_000L, 120, 4, 8192, 50, OfGames.USUAL, OfWins.USUAL);
}
