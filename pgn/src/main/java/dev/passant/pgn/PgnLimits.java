package dev.passant.pgn;

/**
 * Limits on the memory that a reader uses for one token and for one game. Longer input is truncated, which is reported
 * as a problem.
 *
 * @param tokenBytes the maximum length of a comment, tag or move in bytes
 * @param gamePlies the maximum number of moves stored for one game, including variations
 * @param variationDepth the maximum nesting depth of stored variations; deeper ones are left out
 * @param gameProblems the maximum number of problems reported for one game; a further problem reports that there are
 *     more
 * @param gameTextBytes the maximum amount of text stored for one game: the bytes of tags and comments, plus 64 for each
 *     tag, comment and NAG
 */
public record PgnLimits(int tokenBytes, int gamePlies, int variationDepth, int gameProblems, int gameTextBytes) {

    private static final int DEFAULT_GAME_TEXT = 16 << 20;

    /**
     * 1 MiB per token; and per game 250,000 plies, 1000 nested variations, 20 problems and 16 MiB of text. A heap of 64
     * MiB is enough.
     */
    public static final PgnLimits DEFAULT = new PgnLimits(1 << 20, 250_000, 1_000, 20);

    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException if a limit is below 1, or {@code tokenBytes} is below 256 or above 2^28
     */
    public PgnLimits {
        if (tokenBytes < 256 || tokenBytes > 1 << 28) {
            throw new IllegalArgumentException(
                    "tokenBytes must be between 256 and " + (1 << 28) + ", got " + tokenBytes);
        }
        if (gamePlies < 1 || variationDepth < 1 || gameProblems < 1 || gameTextBytes < 1) {
            throw new IllegalArgumentException("a limit below 1: " + gamePlies + " plies, " + variationDepth
                    + " variations, " + gameProblems + " problems, " + gameTextBytes + " bytes of text");
        }
    }

    /**
     * Creates limits with 16 MiB of text per game.
     *
     * @param tokenBytes the maximum length of a comment, tag or move in bytes
     * @param gamePlies the maximum number of moves of a game
     * @param variationDepth the maximum nesting depth of variations
     * @param gameProblems the maximum number of problems of a game
     * @throws IllegalArgumentException if a limit is below 1, or {@code tokenBytes} is below 256 or above 2^28
     */
    public PgnLimits(int tokenBytes, int gamePlies, int variationDepth, int gameProblems) {
        this(tokenBytes, gamePlies, variationDepth, gameProblems, DEFAULT_GAME_TEXT);
    }
}
