package dev.passant.answers;

/**
 * The limits of a request; also the response of {@code /api/v1/limits}.
 *
 * @param fenCharacters the maximum length of a position's text
 * @param perftDepth the maximum depth of a perft
 * @param perftNodes the number of nodes after which a perft stops
 * @param perftSeconds the number of seconds after which a perft stops
 * @param perftRuns the maximum number of concurrent perfts
 * @param requestBytes the maximum length of the request line and headers together
 * @param practiceQuestions the maximum number of practice questions per request
 * @param games the limits for games
 * @param wins the limits for the search for a helpmate
 */
public record Bounds(
        int fenCharacters,
        int perftDepth,
        long perftNodes,
        int perftSeconds,
        int perftRuns,
        int requestBytes,
        int practiceQuestions,
        OfGames games,
        OfWins wins)
        implements Answer {

    /**
     * Limits for games.
     *
     * @param bytes the maximum length of a PGN text, a line of moves, or a game tree
     * @param count the maximum number of games that are listed
     * @param plies the maximum number of moves of a game, including variations, or of a line
     * @param variationDepth the maximum nesting depth of variations
     */
    public record OfGames(int bytes, int count, int plies, int variationDepth) implements Answer {

        /**
         * The limits of the server: sufficient for a collection of games, and for the longest games that have been
         * played.
         */
        public static final OfGames USUAL = new OfGames(4 << 20, 500, 20_000, 50);

        @Override
        public void fields(Json json) {
            json.field("bytes", bytes)
                    .field("count", count)
                    .field("plies", plies)
                    .field("variationDepth", variationDepth);
        }
    }

    /**
     * Limits for the search for a helpmate.
     *
     * @param nodes the maximum number of moves searched per side
     * @param milliseconds the maximum duration
     * @param mebibytes the maximum memory of one search
     * @param searches the maximum number of concurrent searches; the same limit applies separately to searches for the
     *     replies of the playing partner
     */
    public record OfWins(int nodes, int milliseconds, int mebibytes, int searches) implements Answer {

        /**
         * The limits of the server. They are low because the page starts a search after every move. All searches
         * together use at most 128 MiB.
         */
        public static final OfWins USUAL = new OfWins(200_000, 1_000, 32, 4);

        @Override
        public void fields(Json json) {
            json.field("nodes", nodes)
                    .field("milliseconds", milliseconds)
                    .field("mebibytes", mebibytes)
                    .field("searches", searches);
        }
    }

    /**
     * The default limits, for the server and for the page without a server. A FEN of 64 pieces has 71 characters for
     * the board and at most 36 for the other fields; the rest leaves room for links and for the moves of an average
     * game. Few users wait for a perft for more than two minutes. Four concurrent perfts are enough for a few open
     * pages, and fifty questions for an hour in a classroom.
     */
    public static final Bounds USUAL =
            new Bounds(2000, 12, 100_000_000_000L, 120, 4, 8192, 50, OfGames.USUAL, OfWins.USUAL);

    @Override
    public void fields(Json json) {
        json.field("fenCharacters", fenCharacters)
                .field("perftDepth", perftDepth)
                .field("perftNodes", perftNodes)
                .field("perftSeconds", perftSeconds)
                .field("perftRuns", perftRuns)
                .field("requestBytes", requestBytes)
                .field("practiceQuestions", practiceQuestions)
                .field("games", games)
                .field("wins", wins);
    }
}
