package dev.passant.pgn;

import dev.passant.notation.PieceLetters;

/**
 * What is written of a game, and how.
 *
 * <pre>{@code
 * Game game = Game.parse("1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3 $1 *");
 * PgnWriterOptions plain = PgnWriterOptions.DEFAULT.withoutComments().withoutNags().withoutVariations();
 * System.out.println(PgnWriter.toString(game, plain).lines().skip(8).toList()); // [1. e4 e5 2. Nf3 *]
 * }</pre>
 *
 * @param lineLength the most characters of a line, as far as words allow; at least 20
 * @param hasComments whether comments are written, and with them clocks, evaluations and marks
 * @param hasNags whether NAGs are written
 * @param hasVariations whether variations are written, with all that stands in them
 * @param limits those of the readers that must be able to read the games
 * @param letters the letters of the pieces in moves; readers expect English ones unless they are given others
 */
public record PgnWriterOptions(
        int lineLength,
        boolean hasComments,
        boolean hasNags,
        boolean hasVariations,
        PgnLimits limits,
        PieceLetters letters) {

    /** All of a game, in lines of less than 80 characters as PGN asks for, within the default limits. */
    public static final PgnWriterOptions DEFAULT =
            new PgnWriterOptions(79, true, true, true, PgnLimits.DEFAULT, PieceLetters.ENGLISH);

    private static final int MIN_LINE = 20;

    /**
     * Checks the length.
     *
     * @param lineLength the most characters of a line
     * @param hasComments whether comments are written
     * @param hasNags whether NAGs are written
     * @param hasVariations whether variations are written
     * @param limits those of the readers
     * @param letters the letters of the pieces
     * @throws IllegalArgumentException when lines are shorter than 20 characters
     */
    public PgnWriterOptions {
        if (lineLength < MIN_LINE) {
            throw new IllegalArgumentException("a line has at least " + MIN_LINE + " characters, not " + lineLength);
        }
    }

    /**
     * The same with lines of another length.
     *
     * @param characters the most characters of a line, at least 20
     * @return the options
     * @throws IllegalArgumentException when lines are shorter than 20 characters
     */
    public PgnWriterOptions withLineLength(int characters) {
        return new PgnWriterOptions(characters, hasComments, hasNags, hasVariations, limits, letters);
    }

    /**
     * The same without comments.
     *
     * @return the options
     */
    public PgnWriterOptions withoutComments() {
        return new PgnWriterOptions(lineLength, false, hasNags, hasVariations, limits, letters);
    }

    /**
     * The same without NAGs.
     *
     * @return the options
     */
    public PgnWriterOptions withoutNags() {
        return new PgnWriterOptions(lineLength, hasComments, false, hasVariations, limits, letters);
    }

    /**
     * The same without variations.
     *
     * @return the options
     */
    public PgnWriterOptions withoutVariations() {
        return new PgnWriterOptions(lineLength, hasComments, hasNags, false, limits, letters);
    }

    /**
     * The same for readers with other limits.
     *
     * @param readers their limits
     * @return the options
     */
    public PgnWriterOptions with(PgnLimits readers) {
        return new PgnWriterOptions(lineLength, hasComments, hasNags, hasVariations, readers, letters);
    }

    /**
     * The same with other letters of the pieces, as books of a country have them. PGN itself has English ones.
     *
     * @param pieces the letters
     * @return the options
     */
    public PgnWriterOptions with(PieceLetters pieces) {
        return new PgnWriterOptions(lineLength, hasComments, hasNags, hasVariations, limits, pieces);
    }

    /** Whether a token is written that stands in so many variations within each other. */
    boolean writes(Movetext.Token token, int depth) {
        return (hasVariations || depth == 0)
                && (hasComments || token != Movetext.Token.COMMENT)
                && (hasNags || token != Movetext.Token.NAG);
    }
}
