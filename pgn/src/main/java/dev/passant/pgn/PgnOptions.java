package dev.passant.pgn;

import dev.passant.pgn.players.PlayerNames;

/**
 * Options for {@link PgnReader}.
 *
 * @param limits the limits on memory
 * @param encoding the encoding of the text
 * @param letters the piece letters in moves
 * @param isLive whether the input is interactive: games arrive one by one, and the sender waits for a response to each.
 *     In interactive input, a game ends at the empty line after its result, unless more input is already available. In
 *     other input, comments after that line still belong to the game
 * @param players names that replace spellings in the tags {@code White} and {@code Black}
 */
public record PgnOptions(
        PgnLimits limits, PgnEncoding encoding, MoveLetters letters, boolean isLive, PlayerNames players) {

    /**
     * The default limits, automatic detection of the encoding, English piece letters or figurines, and names as they
     * are in the file.
     */
    public static final PgnOptions DEFAULT =
            new PgnOptions(PgnLimits.DEFAULT, PgnEncoding.AUTO, MoveLetters.ENGLISH, false, PlayerNames.EMPTY);

    /**
     * Creates options that keep the names of players.
     *
     * @param limits the limits on memory
     * @param encoding the encoding of the text
     * @param letters the piece letters in moves
     * @param isLive whether the input is interactive
     */
    public PgnOptions(PgnLimits limits, PgnEncoding encoding, MoveLetters letters, boolean isLive) {
        this(limits, encoding, letters, isLive, PlayerNames.EMPTY);
    }

    /**
     * {@return these options with other limits}
     *
     * @param other the limits
     */
    public PgnOptions with(PgnLimits other) {
        return new PgnOptions(other, encoding, letters, isLive, players);
    }

    /**
     * {@return these options with or without interactive input}
     *
     * @param live whether the input is interactive
     */
    public PgnOptions live(boolean live) {
        return new PgnOptions(limits, encoding, letters, live, players);
    }

    /**
     * {@return these options with other corrections of players' names}
     *
     * @param other the corrections
     */
    public PgnOptions with(PlayerNames other) {
        return new PgnOptions(limits, encoding, letters, isLive, other);
    }
}
