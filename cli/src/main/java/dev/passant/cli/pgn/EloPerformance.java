package dev.passant.cli.pgn;

/**
 * How strong somebody played, by the table that FIDE uses: the mean rating of the opponents, and what the score makes of
 * it.
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
     * The performance.
     *
     * @param meanOpponent the mean rating of the opponents
     * @param score the score, 0 to 1
     */
    static long of(double meanOpponent, double score) {
        int hundredths = (int) Math.round(100 * score);
        int difference = hundredths >= 50 ? DIFFERENCES[hundredths - 50] : -DIFFERENCES[50 - hundredths];
        return Math.round(meanOpponent) + difference;
    }
}
