package dev.passant.pgn;

/**
 * Determines the result of a game whose tokens a {@linkplain PgnVisitor visitor} receives: the one at the end of the
 * moves or, if that is unknown, the one in the first tag {@code Result}.
 */
public final class ResultReader {

    private boolean hasTag;
    private GameResult tagged = GameResult.UNKNOWN;
    private GameResult atEnd = GameResult.UNKNOWN;

    /** Creates a reader that has read nothing. */
    public ResultReader() {}

    /** Forgets the last game. */
    public void gameStarts() {
        hasTag = false;
        tagged = GameResult.UNKNOWN;
        atEnd = GameResult.UNKNOWN;
    }

    /**
     * Reads a tag; tags other than {@code Result} have no effect.
     *
     * @param name the tag name
     * @param value the tag value
     */
    public void tag(PgnText name, PgnText value) {
        if (!hasTag && name.isText("Result")) {
            hasTag = true;
            tagged = GameResult.ofLenient(value).orElse(GameResult.UNKNOWN);
        }
    }

    /**
     * Reads the result at the end of the moves.
     *
     * @param read the result
     */
    public void result(GameResult read) {
        atEnd = read;
    }

    /** {@return the result of the game, from what has been read of it} */
    public GameResult result() {
        return atEnd.orIfUnknown(tagged);
    }
}
