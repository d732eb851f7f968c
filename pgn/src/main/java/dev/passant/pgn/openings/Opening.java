package dev.passant.pgn.openings;

import java.util.Objects;

/**
 * The classification of a position.
 *
 * @param eco the code, {@code A00} to {@code E99}; empty if the table has none for this position
 * @param name the name of the opening, such as {@code Sicilian Defense}; empty if the table has none
 * @param variation the name of the variation, such as {@code Najdorf Variation, English Attack}; empty if there is none
 */
public record Opening(String eco, String name, String variation) {

    /** Creates a classification. */
    public Opening {
        Objects.requireNonNull(eco, "eco");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(variation, "variation");
    }

    /** {@return the names of opening and variation, such as {@code Sicilian Defense: Najdorf Variation}} */
    public String fullName() {
        return variation.isEmpty() ? name : name + ": " + variation;
    }

    /** Returns the code and the full name, such as {@code B90 Sicilian Defense: Najdorf Variation}. */
    @Override
    public String toString() {
        return (eco + " " + fullName()).strip();
    }
}
