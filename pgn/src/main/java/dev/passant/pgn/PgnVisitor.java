package dev.passant.pgn;

/**
 * Receives the tokens of games in file order. A {@link PgnText} is valid only during the call.
 *
 * <p>Between {@link #gameStarts} and {@link #gameEnds} come the tags, then {@link #movesStart}, then the movetext. Move
 * numbers, whitespace and reserved text are not reported. Variations may be nested. All are closed before the game
 * ends, if necessary by the reader, which then reports an error.
 */
public interface PgnVisitor {

    /** Called at the start of a game: the first tag, move or result. */
    default void gameStarts() {}

    /**
     * Called for a tag pair.
     *
     * @param name the name
     * @param value the text between the quotes, with its escapes; see {@link dev.passant.pgn.tag.TagValues#text}
     */
    default void tag(PgnText name, PgnText value) {}

    /**
     * {@return whether to read the movetext of the current game} Called once per game, after its tags. If it returns
     * false, only {@link #gameEnds} follows.
     */
    default boolean wantsMoves() {
        return true;
    }

    /** Called once per game after the tags, even if there are none. */
    default void movesStart() {}

    /**
     * Called for a move of the current line.
     *
     * @param san the move as written; suffixes such as {@code !?} are not part of it and follow as {@link #nag}
     */
    default void move(PgnText san) {}

    /**
     * Called for a NAG of the preceding move.
     *
     * @param number the number of the NAG, 0 to 255; suffixes such as {@code !?} are 1 to 6
     */
    default void nag(int number) {}

    /**
     * Called for a comment, in braces or after a semicolon. It refers to the preceding move, or to the line if no move
     * precedes it.
     *
     * @param text the contents as written, including line ends
     */
    default void comment(PgnText text) {}

    /** Called at the start of a variation, which is an alternative to the last move. */
    default void variationStarts() {}

    /** Called at the end of the innermost variation. */
    default void variationEnds() {}

    /**
     * Called for the result that ends the movetext.
     *
     * @param result the result
     */
    default void result(GameResult result) {}

    /**
     * Called for an error or a warning. Reading continues.
     *
     * @param problem the problem
     */
    default void problem(PgnProblem problem) {}

    /** Called at the end of a game, after its last problem. */
    default void gameEnds() {}

    /** {@return whether to read further games} Called after each game by methods that read several. */
    default boolean wantsMore() {
        return true;
    }
}
