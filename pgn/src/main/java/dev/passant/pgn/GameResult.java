package dev.passant.pgn;

import dev.passant.pgn.read.NonstandardTokens;
import java.util.Optional;

/** The result of a game. */
public enum GameResult {
    /** White won. */
    WHITE_WINS("1-0"),
    /** Black won. */
    BLACK_WINS("0-1"),
    /** A draw. */
    DRAW("1/2-1/2"),
    /** The game is in progress or abandoned, or its result is unknown. */
    UNKNOWN("*");

    private static final GameResult[] RESULTS = values();

    private final String text;

    GameResult(String text) {
        this.text = text;
    }

    /**
     * Parses a result.
     *
     * @param text one of the four results of PGN
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
     * Parses a result, including nonstandard spellings found in files: {@code 1:0}, {@code 1/2}, {@code 0.5-0.5}. Blanks
     * around it are ignored.
     *
     * @param text the value of a tag, or the end of the movetext
     * @return the result, or empty
     */
    public static Optional<GameResult> ofLenient(CharSequence text) {
        return of(text).or(() -> {
            String stripped = text.toString().strip();
            return of(stripped).or(() -> NonstandardTokens.result(stripped));
        });
    }

    /**
     * Combines the result at the end of a game's moves with that of its tag. A known result beats an unknown one, and of
     * two known results the one at the end of the moves counts.
     *
     * @param tagged the result in the tag
     * @return this result, or the tag's if this one is unknown
     */
    public GameResult orIfUnknown(GameResult tagged) {
        return this == UNKNOWN ? tagged : this;
    }

    /** {@return the result as written in PGN: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}} */
    @Override
    public String toString() {
        return text;
    }
}
