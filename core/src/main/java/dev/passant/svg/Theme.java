package dev.passant.svg;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The colours of a board.
 *
 * @param light the light squares
 * @param dark the dark squares
 * @param margin the margin with the coordinates
 * @param coordinates the letters and digits there
 * @param lastMove the squares of the last move
 * @param check the square of a king in check
 */
public record Theme(String light, String dark, String margin, String coordinates, String lastMove, String check) {

    /** Brown squares: what is drawn unless another theme is asked for. */
    public static final Theme BROWN = new Theme("#f0d9b5", "#b58863", "#ffffff", "#444444", "#cdd26a", "#e6564a");

    /** Blue squares. */
    public static final Theme BLUE = new Theme("#dee3e6", "#8ca2ad", "#ffffff", "#444444", "#c3d888", "#e6564a");

    /** Green squares. */
    public static final Theme GREEN = new Theme("#ffffdd", "#86a666", "#ffffff", "#444444", "#e0d05a", "#e6564a");

    /** Grey squares, for print. */
    public static final Theme GRAY = new Theme("#ffffff", "#bdbdbd", "#ffffff", "#000000", "#e0e0e0", "#8a8a8a");

    /** A dark margin and dim squares, for dark pages. */
    public static final Theme DARK = new Theme("#8b949e", "#57606a", "#0d1117", "#c9d1d9", "#9a8f3c", "#a8352b");

    private static final Map<String, Theme> BY_NAME =
            new TreeMap<>(Map.of("brown", BROWN, "blue", BLUE, "green", GREEN, "gray", GRAY, "dark", DARK));

    /**
     * Checks the colours.
     *
     * @param light {@code #} and six hexadecimal digits, like all that follow
     * @param dark the dark squares
     * @param margin the margin
     * @param coordinates the letters and digits
     * @param lastMove the squares of the last move
     * @param check the square of a king in check
     * @throws IllegalArgumentException when a colour is written otherwise
     */
    public Theme {
        // Taken apart first, so that null is told before what is wrong with another.
        List<String> colors = List.of(light, dark, margin, coordinates, lastMove, check);
        for (String color : colors) {
            if (!color.matches("#[0-9a-fA-F]{6}")) {
                throw new IllegalArgumentException("a colour is # and six hexadecimal digits, not \"" + color + "\"");
            }
        }
    }

    /**
     * A theme by its name.
     *
     * @param name one of {@link #names()}, in any case
     * @return the theme, or empty
     */
    public static Optional<Theme> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name.toLowerCase(Locale.ROOT)));
    }

    /**
     * The names of the themes.
     *
     * @return lower-case words, in alphabetical order
     */
    public static Set<String> names() {
        return Collections.unmodifiableSet(BY_NAME.keySet());
    }
}
