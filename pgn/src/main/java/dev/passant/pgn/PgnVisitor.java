package dev.passant.pgn;

/**
 * Receives the parts of games, in the order in which the file has them. Every {@link PgnText} is good only during the
 * call.
 *
 * <p>Between {@link #gameStarts} and {@link #gameEnds} come the tags, then {@link #movesStart}, then the movetext. Move
 * numbers, blanks and reserved text are not reported. Variations nest, and are always closed before the game ends, if need
 * be by the reader after it has reported the fault.
 */
public interface PgnVisitor {

    /** A game begins: a tag, a move or a result of it was seen. */
    default void gameStarts() {}

    /**
     * A tag pair.
     *
     * @param name the name
     * @param value the text between the quotes, with its escapes; see {@link PgnText#unescaped}
     */
    default void tag(PgnText name, PgnText value) {}

    /**
     * Whether the movetext of the game whose tags were reported is wanted. Asked once a game, behind its tags; after a no,
     * nothing more is reported of the game than {@link #gameEnds}.
     *
     * @return false to pass over the moves, and what is wrong with them
     */
    default boolean wantsMoves() {
        return true;
    }

    /** The tags are over. Called once a game, also when there are none. */
    default void movesStart() {}

    /**
     * A move of the line that is open.
     *
     * @param san the move as it stands there, without {@code !} and {@code ?} behind it, which follow as {@link #nag}
     */
    default void move(PgnText san) {}

    /**
     * A NAG about the move before.
     *
     * @param number the number of the NAG, 0 to 255; suffixes such as {@code !?} are 1 to 6
     */
    default void nag(int number) {}

    /**
     * A comment, in braces or behind a semicolon: about the move before, or about the line that begins when there is no
     * move yet.
     *
     * @param text what stands inside, as it stands there, line ends included
     */
    default void comment(PgnText text) {}

    /** A variation begins: an alternative to the last move. */
    default void variationStarts() {}

    /** The innermost variation ends. */
    default void variationEnds() {}

    /**
     * The result that ends the movetext.
     *
     * @param result the result
     */
    default void result(GameResult result) {}

    /**
     * Something is wrong, or worth a warning; reading goes on.
     *
     * @param problem what and where
     */
    default void problem(PgnProblem problem) {}

    /** The game is over; missing parts were reported. */
    default void gameEnds() {}

    /**
     * Whether further games are wanted. Asked behind each game when all games are being read.
     *
     * @return false to stop the reading there
     */
    default boolean wantsMore() {
        return true;
    }
}
