package dev.passant.explain;

import java.util.Locale;

/** The role of a square or an arrow of a {@link Witness}. */
public enum WitnessRole {
    /** The king that must not be left in check. */
    KING,
    /** A piece that gives check. */
    CHECKER,
    /** A piece that attacks a square the king may not enter, cross or stay on. */
    ATTACKER,
    /** A piece that pins another to its king. */
    PINNER,
    /** A piece that blocks the move. */
    BLOCKER,
    /** The square that the verdict is about. */
    TARGET,
    /** A square on the path of the move, on the line of a check, or emptied by an explosion. */
    PATH,
    /** The castling rook. */
    ROOK;

    private final String text = name().toLowerCase(Locale.ROOT);

    /** {@return the English word, {@code king}, {@code checker} and so on} */
    @Override
    public String toString() {
        return text;
    }
}
