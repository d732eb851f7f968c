package dev.passant.svg;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The colours of a board. */
public final class Theme {

    /** Brown squares, the default. */
    public static final Theme BROWN = new Theme("#f0d9b5", "#b58863", "#ffffff", "#444444", "#cdd26a", "#e6564a");

    /** Blue squares. */
    public static final Theme BLUE = new Theme("#dee3e6", "#8ca2ad", "#ffffff", "#444444", "#c3d888", "#e6564a");

    /** Green squares. */
    public static final Theme GREEN = new Theme("#ffffdd", "#86a666", "#ffffff", "#444444", "#e0d05a", "#e6564a");

    /** Grey squares, for printing. */
    public static final Theme GRAY = new Theme("#ffffff", "#bdbdbd", "#ffffff", "#000000", "#e0e0e0", "#8a8a8a");

    /** Muted squares with a dark margin, for dark pages. */
    public static final Theme DARK = new Theme("#8b949e", "#57606a", "#0d1117", "#c9d1d9", "#9a8f3c", "#a8352b");

    private static final Map<String, Theme> BY_NAME =
            new TreeMap<>(Map.of("brown", BROWN, "blue", BLUE, "green", GREEN, "gray", GRAY, "dark", DARK));

    final String light;
    final String dark;
    final String margin;
    final String coordinates;
    final String lastMove;
    final String check;

    /**
     * Creates a theme of colours that are {@code #} and six hexadecimal digits.
     *
     * @param light the light squares
     * @param dark the dark squares
     * @param margin the margin around the board
     * @param coordinates the coordinates in the margin
     * @param lastMove the squares of the last move
     * @param check the square of a king in check
     * @throws IllegalArgumentException if a colour has another format
     */
    public Theme(String light, String dark, String margin, String coordinates, String lastMove, String check) {
        // Throws NullPointerException for any null before the format is checked.
        List<String> colors = List.of(light, dark, margin, coordinates, lastMove, check);
        for (String color : colors) {
            if (!color.matches("#[0-9a-fA-F]{6}")) {
                throw new IllegalArgumentException("expected # and six hexadecimal digits, got \"" + color + "\"");
            }
        }
        this.light = light;
        this.dark = dark;
        this.margin = margin;
        this.coordinates = coordinates;
        this.lastMove = lastMove;
        this.check = check;
    }

    /**
     * {@return the theme with the given name, or empty if there is none}
     *
     * @param name one of {@link #names()}, in any case
     */
    public static Optional<Theme> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name.toLowerCase(Locale.ROOT)));
    }

    /** {@return the names of the themes in lower case, in alphabetical order} */
    public static Set<String> names() {
        return Collections.unmodifiableSet(BY_NAME.keySet());
    }
}
