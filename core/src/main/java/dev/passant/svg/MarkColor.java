package dev.passant.svg;

import dev.passant.explain.WitnessRole;
import java.util.Locale;

/**
 * The colours of marked squares and arrows. Green, red, yellow and blue are those of the PGN annotations
 * {@code [%csl …]} and {@code [%cal …]}.
 */
public enum MarkColor {
    /** Green. */
    GREEN("#15781b"),
    /** Red. */
    RED("#b02a20"),
    /** Yellow. */
    YELLOW("#c79a00"),
    /** Blue. */
    BLUE("#1f4fa8"),
    /** Orange. */
    ORANGE("#c85a00"),
    /** Purple. */
    PURPLE("#6f2c91");

    private final String hex;
    private final String text = name().toLowerCase(Locale.ROOT);

    MarkColor(String hex) {
        this.hex = hex;
    }

    /** {@return the colour in CSS notation, for example {@code #15781b}} */
    String hex() {
        return hex;
    }

    /**
     * {@return the colour for a role in a verdict or a trace}
     *
     * @param role the role of the squares
     */
    static MarkColor of(WitnessRole role) {
        return switch (role) {
            case CHECKER, ATTACKER, PINNER -> RED;
            case KING -> YELLOW;
            case BLOCKER -> ORANGE;
            case TARGET -> BLUE;
            case PATH -> GREEN;
            case ROOK -> PURPLE;
        };
    }

    /** {@return the English name of the colour, {@code green}, {@code red} and so on} */
    @Override
    public String toString() {
        return text;
    }
}
