package dev.passant.tables;

/**
 * The result of perfect play for the side to move, with the fifty-move rule: a win, a draw, a loss, or a win or loss
 * that this rule turns into a draw. The constants are ordered from the worst to the best for the side to move.
 *
 * <p>The values are those of a position whose last move was a capture or a pawn move. A higher halfmove clock can turn
 * a win into a draw, too.
 */
public enum Wdl {
    /** The side to move is mated in time. */
    LOSS(-2),
    /** The side to move is mated without the fifty-move rule, and draws with it. */
    BLESSED_LOSS(-1),
    /** Neither side can force mate. */
    DRAW(0),
    /** The side to move mates without the fifty-move rule, and only draws with it. */
    CURSED_WIN(1),
    /** The side to move mates in time. */
    WIN(2);

    private static final Wdl[] BY_VALUE = values();

    private final int value;

    Wdl(int value) {
        this.value = value;
    }

    /**
     * Returns the number that programs use for this result.
     *
     * @return −2 for a loss, −1, 0, 1, or 2 for a win
     */
    public int value() {
        return value;
    }

    /**
     * Returns the result with this number.
     *
     * @param value −2 to 2
     * @return the result
     * @throws IllegalArgumentException if the number is outside of this range
     */
    public static Wdl of(int value) {
        if (value < LOSS.value || value > WIN.value) {
            throw new IllegalArgumentException("expected a result from -2 to 2, got " + value);
        }
        return BY_VALUE[value - LOSS.value];
    }

    /**
     * Returns this result for the other side.
     *
     * @return the result with the opposite number
     */
    public Wdl opposite() {
        return of(-value);
    }
}
