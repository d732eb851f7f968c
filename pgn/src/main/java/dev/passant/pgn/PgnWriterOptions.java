package dev.passant.pgn;

import dev.passant.notation.PieceLetters;

/**
 * Options for {@link PgnWriter}. To leave out comments, NAGs or variations, use
 * {@code GameEdit} of the package {@code edit}.
 *
 * <pre>{@code
 * Game game = Game.parse("1. e4 e5 2. Nf3 *");
 * PgnWriterOptions german = PgnWriterOptions.DEFAULT.with(PieceLetters.GERMAN);
 * System.out.println(PgnWriter.toString(game, german).lines().skip(8).toList()); // [1. e4 e5 2. Sf3 *]
 * }</pre>
 *
 * @param lineLength the maximum line length in characters, at least 20; longer words are not broken
 * @param limits the limits of the readers that the games are written for
 * @param letters the piece letters in moves; by default, readers expect English letters
 */
public record PgnWriterOptions(int lineLength, PgnLimits limits, PieceLetters letters) {

    /** Complete games, in lines of fewer than 80 characters as PGN requires, within the default limits. */
    public static final PgnWriterOptions DEFAULT = new PgnWriterOptions(79, PgnLimits.DEFAULT, PieceLetters.ENGLISH);

    private static final int MIN_LINE = 20;

    /**
     * Checks the line length.
     *
     * @throws IllegalArgumentException if the line length is less than 20
     */
    public PgnWriterOptions {
        if (lineLength < MIN_LINE) {
            throw new IllegalArgumentException("the line length must be at least " + MIN_LINE + ", got " + lineLength);
        }
    }

    /**
     * {@return these options with another line length}
     *
     * @param characters the maximum line length in characters, at least 20
     * @throws IllegalArgumentException if the line length is less than 20
     */
    public PgnWriterOptions withLineLength(int characters) {
        return new PgnWriterOptions(characters, limits, letters);
    }

    /**
     * {@return these options with other limits}
     *
     * @param readers the limits of the readers that the games are written for
     */
    public PgnWriterOptions with(PgnLimits readers) {
        return new PgnWriterOptions(lineLength, readers, letters);
    }

    /**
     * {@return these options with the piece letters of another language} Standard PGN uses English letters.
     *
     * @param pieces the letters
     */
    public PgnWriterOptions with(PieceLetters pieces) {
        return new PgnWriterOptions(lineLength, limits, pieces);
    }
}
