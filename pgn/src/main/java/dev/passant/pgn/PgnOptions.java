package dev.passant.pgn;

/**
 * How a file of games is read.
 *
 * @param limits how much is held in memory
 * @param encoding the encoding of its text
 * @param letters the letters that stand for the pieces
 * @param isLive whether games come one after the other from somebody who waits for the answer to each: a game then ends
 *     with the empty line behind its result as soon as nothing more is there; otherwise a comment further down still
 *     belongs to it
 */
public record PgnOptions(PgnLimits limits, PgnEncoding encoding, MoveLetters letters, boolean isLive) {

    /** The limits of {@link PgnLimits#DEFAULT}, the encoding found out, English letters and figurines. */
    public static final PgnOptions DEFAULT =
            new PgnOptions(PgnLimits.DEFAULT, PgnEncoding.AUTO, MoveLetters.ENGLISH, false);

    /**
     * The same with other limits.
     *
     * @param other the limits
     * @return the options
     */
    public PgnOptions with(PgnLimits other) {
        return new PgnOptions(other, encoding, letters, isLive);
    }

    /**
     * The same for input that comes game by game, or not.
     *
     * @param live whether it does
     * @return the options
     */
    public PgnOptions live(boolean live) {
        return new PgnOptions(limits, encoding, letters, live);
    }
}
