package dev.passant.pgn;

/**
 * How much of a file is held in memory at once, whatever the file holds. What is longer is cut, and reported.
 *
 * @param tokenBytes the longest comment, tag or move in bytes
 * @param gamePlies the most moves of one game, variations included, that are kept where moves are kept
 * @param variationDepth how deep variations nest before they are left out where they are kept
 * @param gameProblems the most problems that are reported of one game; one more says that there are others
 * @param gameTextBytes how much text of one game is kept where it is kept: the bytes of tags and comments, and 64 more
 *     for each of them and each NAG
 */
public record PgnLimits(int tokenBytes, int gamePlies, int variationDepth, int gameProblems, int gameTextBytes) {

    private static final int DEFAULT_GAME_TEXT = 16 << 20;

    /**
     * A megabyte a token; a quarter of a million plies, a thousand variations within each other, 20 problems and 16
     * megabytes of text a game. A heap of 64 MiB is enough for that.
     */
    public static final PgnLimits DEFAULT = new PgnLimits(1 << 20, 250_000, 1_000, 20);

    /**
     * Checks the limits.
     *
     * @param tokenBytes the longest comment, tag or move
     * @param gamePlies the most moves of a game
     * @param variationDepth the deepest variation
     * @param gameProblems the most problems of a game
     * @param gameTextBytes the most text of a game
     * @throws IllegalArgumentException when one is below 1, or {@code tokenBytes} is below 256 or above 2^28
     */
    public PgnLimits {
        if (tokenBytes < 256 || tokenBytes > 1 << 28) {
            throw new IllegalArgumentException("tokenBytes is 256 to " + (1 << 28) + ", not " + tokenBytes);
        }
        if (gamePlies < 1 || variationDepth < 1 || gameProblems < 1 || gameTextBytes < 1) {
            throw new IllegalArgumentException("a limit below 1: " + gamePlies + " plies, " + variationDepth
                    + " variations, " + gameProblems + " problems, " + gameTextBytes + " bytes of text");
        }
    }

    /**
     * Limits with 16 megabytes of text a game.
     *
     * @param tokenBytes the longest comment, tag or move
     * @param gamePlies the most moves of a game
     * @param variationDepth the deepest variation
     * @param gameProblems the most problems of a game
     * @throws IllegalArgumentException when one is below 1, or {@code tokenBytes} is below 256 or above 2^28
     */
    public PgnLimits(int tokenBytes, int gamePlies, int variationDepth, int gameProblems) {
        this(tokenBytes, gamePlies, variationDepth, gameProblems, DEFAULT_GAME_TEXT);
    }
}
