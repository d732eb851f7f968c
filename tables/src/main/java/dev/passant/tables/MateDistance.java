package dev.passant.tables;

/**
 * How long perfect play lasts until mate, without the fifty-move rule: the winner mates as soon as possible, the loser
 * delays it. Draws have no such distance.
 *
 * @param plies the moves of both sides to mate: odd if the side to move wins, even if it loses, 0 if it is checkmated
 */
public record MateDistance(int plies) {

    /** Creates a distance. */
    public MateDistance {
        if (plies < 0 || plies > Retrograde.LONGEST) {
            throw new IllegalArgumentException("expected 0 to " + Retrograde.LONGEST + " plies, got " + plies);
        }
    }

    /**
     * Returns whether the side to move mates.
     *
     * @return false if it is mated
     */
    public boolean isWin() {
        return (plies & 1) == 1;
    }

    /**
     * Returns the distance in moves of the winner, as UCI engines print it.
     *
     * @return the moves to mate; negative if the side to move is mated, 0 if it is checkmated
     */
    public int moves() {
        return isWin() ? (plies + 1) / 2 : -plies / 2;
    }

    /**
     * Returns the result under the fifty-move rule after a capture or a pawn move. It follows from the distance: mate
     * in at most 100 plies comes before the rule, and no ending of up to four pieces takes longer.
     *
     * @return win or loss
     */
    public Wdl wdl() {
        return isWin() ? Wdl.WIN : Wdl.LOSS;
    }

    /**
     * Returns the result under the fifty-move rule.
     *
     * @param halfmoveClock the plies since the last capture or pawn move
     * @return a win or loss if mate comes within 100 plies of the clock, or is on the board; a draw by this rule if the
     *     clock is at 100 already; otherwise it is not certain, because a capture or pawn move may reset the clock first
     */
    public Category category(int halfmoveClock) {
        boolean isInTime = plies == 0 || halfmoveClock + plies <= Dtz.LIMIT;
        Category inDoubt = halfmoveClock < Dtz.LIMIT ? Category.MAYBE_WIN : Category.CURSED_WIN;
        Category forWinner = isInTime ? Category.WIN : inDoubt;
        return isWin() ? forWinner : forWinner.opposite();
    }

    /** Returns the plies, negative for a loss. */
    int signedPlies() {
        return isWin() ? plies : -plies;
    }

    /** Returns the distance before a move to a position with this one, for the other side. */
    MateDistance before() {
        return new MateDistance(plies + 1);
    }

    /** {@return the moves, such as {@code 10} or {@code -3}} */
    @Override
    public String toString() {
        return Integer.toString(moves());
    }
}
