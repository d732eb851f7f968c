package dev.passant.winnable;

import java.util.Locale;

/** The reason why a side can no longer win, in the order in which reasons are checked. */
public enum UnwinnableReason {
    /** The other side has no king, so it cannot be mated; only in unrestricted positions. */
    NO_KING("the other side has no king that could be mated"),
    /** The side has been checkmated. */
    CHECKMATED("it has been checkmated"),
    /** The side to move has no legal move, and its royal king is not in check. */
    STALEMATE("the game has ended by stalemate"),
    /** The 75-move rule has ended the game; only if the rule was enabled. */
    SEVENTY_FIVE_MOVES("the 75-move rule has ended the game"),
    /** The side lacks mating material, wherever the pieces are. */
    MATERIAL("it does not have the material to mate"),
    /** Every line ends after a few forced moves in one of the cases above or in a blocked position. */
    FORCED("all forced lines end without mate"),
    /** There is no mate in which each piece is on a square that it can reach. */
    BLOCKED("the pieces cannot reach a mating position"),
    /**
     * No mate is possible in a search that moves kings and pawns exactly and assumes all other pieces anywhere within
     * their reach.
     */
    WALLED("no sequence of king and pawn moves leads to mate"),
    /** All positions that can follow were searched, and none is checkmate. */
    EXHAUSTED("no reachable position is mate");

    private final String words;

    UnwinnableReason(String words) {
        this.words = words;
    }

    /** {@return a stable code for programs, such as {@code no-king}} */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * {@return the reason as a clause about the side that cannot win, such as {@code it does not have the material to
     * mate}}
     */
    @Override
    public String toString() {
        return words;
    }
}
