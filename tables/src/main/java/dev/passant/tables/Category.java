package dev.passant.tables;

/**
 * The result of perfect play for the side to move from now on, with the fifty-move rule and the halfmove clock of the
 * position: a side that would lose claims a draw as soon as it can. The names are those of lichess. The constants are
 * ordered from the worst to the best.
 */
public enum Category {
    /** The side to move is mated in time. */
    LOSS,
    /** A loss or a draw, because it is unknown from the rounded distance whether the clock reaches 100 first. */
    MAYBE_LOSS,
    /** A draw by the fifty-move rule, without which the side to move is mated. */
    BLESSED_LOSS,
    /** A draw also without the fifty-move rule. */
    DRAW,
    /** A draw by the fifty-move rule, without which the side to move mates. */
    CURSED_WIN,
    /** A win or a draw, because it is unknown from the rounded distance whether the clock reaches 100 first. */
    MAYBE_WIN,
    /** The side to move mates in time. */
    WIN;

    /** The halfmove clock at which the game is drawn without a claim. */
    private static final int ENDS_THE_GAME = 150;

    /** Returns the category of a position that is not checkmate. */
    static Category of(Wdl wdl, Dtz dtz, int halfmoveClock) {
        // After a capture or a pawn move the result itself is exact, unlike a rounded distance.
        return halfmoveClock == 0
                ? switch (wdl) {
                    case LOSS -> LOSS;
                    case BLESSED_LOSS -> BLESSED_LOSS;
                    case DRAW -> DRAW;
                    case CURSED_WIN -> CURSED_WIN;
                    case WIN -> WIN;
                }
                : counted(wdl, dtz, halfmoveClock);
    }

    /** Returns the category by adding the distance to the halfmove clock. */
    static Category counted(Wdl wdl, Dtz dtz, int halfmoveClock) {
        if (wdl == Wdl.DRAW) {
            return DRAW;
        }
        Category forWinner = dtz.shortest() + halfmoveClock > Dtz.LIMIT
                ? CURSED_WIN
                : dtz.longest() + halfmoveClock > Dtz.LIMIT ? MAYBE_WIN : WIN;
        return wdl.value() > 0 ? forWinner : forWinner.opposite();
    }

    /**
     * Returns the category of a position from that of its best move, which may tell more than the distance.
     *
     * @param counted the category by the distance of the position
     * @param best the category of the best move
     */
    static Category refined(Category counted, Category best, int halfmoveClock) {
        // Whatever the clock says, the side to move may mate or reset it; only its opponent would claim a draw.
        boolean winsAtOnce = best == WIN && counted == CURSED_WIN && halfmoveClock < ENDS_THE_GAME;
        return counted.isCertain() && !winsAtOnce ? counted : best;
    }

    /**
     * Returns whether the result is certain.
     *
     * @return false for {@link #MAYBE_WIN} and {@link #MAYBE_LOSS}
     */
    public boolean isCertain() {
        return this != MAYBE_WIN && this != MAYBE_LOSS;
    }

    /**
     * Returns this category for the other side.
     *
     * @return the opposite category
     */
    public Category opposite() {
        return values()[WIN.ordinal() - ordinal()];
    }

    /**
     * Returns whether the game is drawn by perfect play.
     *
     * @return false for wins and losses, also those that are not certain
     */
    public boolean isDraw() {
        return this == DRAW || this == CURSED_WIN || this == BLESSED_LOSS;
    }
}
