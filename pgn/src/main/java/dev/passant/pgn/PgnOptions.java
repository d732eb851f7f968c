package dev.passant.pgn;

/**
 * Options for {@link PgnReader}.
 *
 * @param limits the limits on memory
 * @param encoding the encoding of the text
 * @param letters the piece letters in moves
 * @param isLive whether the input is interactive: games arrive one by one, and the sender waits for a response to each.
 *     In interactive input, a game ends at the empty line after its result, unless more input is already available. In
 *     other input, comments after that line still belong to the game
 */
public record PgnOptions(PgnLimits limits, PgnEncoding encoding, MoveLetters letters, boolean isLive) {

    /** The default limits, automatic detection of the encoding, and English piece letters or figurines. */
    public static final PgnOptions DEFAULT =
            new PgnOptions(PgnLimits.DEFAULT, PgnEncoding.AUTO, MoveLetters.ENGLISH, false);

    /**
     * {@return these options with other limits}
     *
     * @param other the limits
     */
    public PgnOptions with(PgnLimits other) {
        return new PgnOptions(other, encoding, letters, isLive);
    }

    /**
     * {@return these options with or without interactive input}
     *
     * @param live whether the input is interactive
     */
    public PgnOptions live(boolean live) {
        return new PgnOptions(limits, encoding, letters, live);
    }
}
