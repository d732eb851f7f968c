package dev.passant.pgn;

import java.util.Optional;

/** How a game ended, as PGN writes it. */
public enum GameResult {
    /** White won. */
    WHITE_WINS("1-0"),
    /** Black won. */
    BLACK_WINS("0-1"),
    /** Nobody won. */
    DRAW("1/2-1/2"),
    /** The game goes on, was given up, or its result is not known. */
    UNKNOWN("*");

    private static final GameResult[] RESULTS = values();

    private final String text;

    GameResult(String text) {
        this.text = text;
    }

    /**
     * The result that a text stands for.
     *
     * @param text one of the four texts of PGN
     * @return the result, or empty
     */
    public static Optional<GameResult> of(CharSequence text) {
        for (GameResult result : RESULTS) {
            if (result.text.contentEquals(text)) {
                return Optional.of(result);
            }
        }
        return Optional.empty();
    }

    /**
     * The result that a text stands for, as PGN writes it or as real files do: {@code 1:0}, {@code 1/2}, {@code 0.5-0.5}.
     *
     * @param text the value of a tag, or the end of movetext
     * @return the result, or empty
     */
    public static Optional<GameResult> ofLenient(CharSequence text) {
        return of(text).or(() -> OddSpellings.result(text.toString()));
    }

    /**
     * The result as PGN writes it.
     *
     * @return {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
     */
    @Override
    public String toString() {
        return text;
    }
}
