package dev.passant.pgn;

import dev.passant.notation.PieceLetters;

/**
 * Options for {@link PgnWriter}.
 *
 * <pre>{@code
 * Game game = Game.parse("1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3 $1 *");
 * PgnWriterOptions plain = PgnWriterOptions.DEFAULT.withoutComments().withoutNags().withoutVariations();
 * System.out.println(PgnWriter.toString(game, plain).lines().skip(8).toList()); // [1. e4 e5 2. Nf3 *]
 * }</pre>
 *
 * @param lineLength the maximum line length in characters, at least 20; longer words are not broken
 * @param hasComments whether comments are written, including clocks, evaluations and marks
 * @param hasNags whether NAGs are written
 * @param hasVariations whether variations are written
 * @param limits the limits of the readers that the games are written for
 * @param letters the piece letters in moves; by default, readers expect English letters
 */
public record PgnWriterOptions(
        int lineLength,
        boolean hasComments,
        boolean hasNags,
        boolean hasVariations,
        PgnLimits limits,
        PieceLetters letters) {

    /** Complete games, in lines of fewer than 80 characters as PGN requires, within the default limits. */
    public static final PgnWriterOptions DEFAULT =
            new PgnWriterOptions(79, true, true, true, PgnLimits.DEFAULT, PieceLetters.ENGLISH);

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
     * Returns these options with another line length.
     *
     * @param characters the maximum line length in characters, at least 20
     * @return the options
     * @throws IllegalArgumentException if the line length is less than 20
     */
    public PgnWriterOptions withLineLength(int characters) {
        return new PgnWriterOptions(characters, hasComments, hasNags, hasVariations, limits, letters);
    }

    /**
     * Returns these options without comments.
     *
     * @return the options
     */
    public PgnWriterOptions withoutComments() {
        return new PgnWriterOptions(lineLength, false, hasNags, hasVariations, limits, letters);
    }

    /**
     * Returns these options without NAGs.
     *
     * @return the options
     */
    public PgnWriterOptions withoutNags() {
        return new PgnWriterOptions(lineLength, hasComments, false, hasVariations, limits, letters);
    }

    /**
     * Returns these options without variations.
     *
     * @return the options
     */
    public PgnWriterOptions withoutVariations() {
        return new PgnWriterOptions(lineLength, hasComments, hasNags, false, limits, letters);
    }

    /**
     * Returns these options with other limits.
     *
     * @param readers the limits of the readers that the games are written for
     * @return the options
     */
    public PgnWriterOptions with(PgnLimits readers) {
        return new PgnWriterOptions(lineLength, hasComments, hasNags, hasVariations, readers, letters);
    }

    /**
     * Returns these options with other piece letters, as in books of a language. Standard PGN uses English letters.
     *
     * @param pieces the letters
     * @return the options
     */
    public PgnWriterOptions with(PieceLetters pieces) {
        return new PgnWriterOptions(lineLength, hasComments, hasNags, hasVariations, limits, pieces);
    }

    /** Returns whether a token is written that is nested in this many variations. */
    boolean writes(Movetext.Token token, int depth) {
        return (hasVariations || depth == 0)
                && (hasComments || token != Movetext.Token.COMMENT)
                && (hasNags || token != Movetext.Token.NAG);
    }
}
