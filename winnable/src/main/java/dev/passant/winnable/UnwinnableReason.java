package dev.passant.winnable;

import java.util.Locale;

/** Why a side cannot win any more, in the order in which the reasons are looked for. */
public enum UnwinnableReason {
    /** The other side has no king, so it cannot be mated; only in a study. */
    NO_KING("the other side has no king that could be mated"),
    /** It has been mated itself. */
    CHECKMATED("it has been checkmated"),
    /** The side to move has no legal move, and its royal king is not in check. */
    STALEMATE("the game has ended by stalemate"),
    /** The 75-move rule has ended the game; only where the rule was asked for. */
    SEVENTY_FIVE_MOVES("the 75-move rule has ended the game"),
    /** It lacks the pieces, whatever stands where. */
    MATERIAL("it does not have the material to mate"),
    /** Every line ends, within a few forced moves, in one of the above or in a blocked position. */
    FORCED("all forced lines end without mate"),
    /** Wherever the pieces can ever get to, their squares make no mate. */
    BLOCKED("the pieces cannot reach squares that make a mate"),
    /** The ways of kings and pawns, followed exactly, with the other pieces anywhere within their reach, make no mate. */
    WALLED("no way of the kings and pawns leads to a mate"),
    /** Every position that can follow was looked at, and none is mate. */
    EXHAUSTED("no position that can follow is mate");

    private final String words;

    UnwinnableReason(String words) {
        this.words = words;
    }

    /**
     * A stable code for machines.
     *
     * @return for example {@code no-king}
     */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The reason in words, of the side that cannot win.
     *
     * @return for example {@code it does not have the material to mate}
     */
    @Override
    public String toString() {
        return words;
    }
}
