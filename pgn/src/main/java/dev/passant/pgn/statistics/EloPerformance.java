package dev.passant.pgn.statistics;

/**
 * Computes the performance rating by FIDE's table: the mean rating of the opponents, plus the rating difference for the
 * score.
 *
 * <p>Source: FIDE Rating Regulations (2024), table 8.1.1, scores of 0.50 to 1.00.
 */
final class EloPerformance {

    private static final int[] DIFFERENCES = {
        0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
        193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501,
        538, 589, 677, 800
    };

    private EloPerformance() {}

    /**
     * Returns the performance rating.
     *
     * @param meanOpponent the mean rating of the opponents
     * @param halfPoints the score: two for a win, one for a draw
     * @param games the number of games, at least one
     * @return the mean plus the rating difference for the score; the score is rounded to hundredths, and halves are
     *     rounded away from an even score
     * @throws IllegalArgumentException if there are no games, or more points than games
     */
    static int of(double meanOpponent, long halfPoints, long games) {
        if (games < 1 || halfPoints < 0 || halfPoints > 2 * games) {
            throw new IllegalArgumentException(
                    "impossible score: " + halfPoints + " half points in " + games + " games");
        }
        long distance = Math.abs(halfPoints - games);
        // The distance from an even score in hundredths. There are two half points per game; adding one half rounds the
        // quotient.
        int hundredths = (int) ((100 * distance + games) / (2 * games));
        int difference = DIFFERENCES[hundredths];
        return (int) Math.round(meanOpponent) + (halfPoints >= games ? difference : -difference);
    }
}
