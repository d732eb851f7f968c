package dev.passant.explain;

import java.util.Locale;

/** What a square or an arrow of a {@link Witness} has to do with the verdict. */
public enum WitnessRole {
    /** The king that must be kept safe. */
    KING,
    /** A piece that gives check. */
    CHECKER,
    /** A piece that attacks a square where the king may not be. */
    ATTACKER,
    /** A piece that pins another to its king. */
    PINNER,
    /** A piece that stands in the way. */
    BLOCKER,
    /** The square that the verdict is about. */
    TARGET,
    /** A square on the way, or one that would have to be on it. */
    PATH,
    /** The rook to castle with. */
    ROOK;

    private final String text = name().toLowerCase(Locale.ROOT);

    /**
     * The English word.
     *
     * @return {@code king}, {@code checker} and so on
     */
    @Override
    public String toString() {
        return text;
    }
}
