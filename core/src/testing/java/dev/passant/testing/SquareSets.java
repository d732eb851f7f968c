package dev.passant.testing;

/** Sets of squares given by name or by drawing. */
public final class SquareSets {

    private SquareSets() {}

    /**
     * Returns the set of the named squares.
     *
     * @param names for example {@code "e4 f5"}; empty for the empty set
     */
    public static long squares(String names) {
        long squares = 0;
        for (String name : names.trim().split("\\s+")) {
            if (!name.isEmpty()) {
                squares |= 1L << (name.charAt(0) - 'a' + 8 * (name.charAt(1) - '1'));
            }
        }
        return squares;
    }

    /** Returns the squares marked 1 in a drawing of eight lines, with a8 at the top left. */
    public static long drawn(String drawing) {
        return marked(drawing, '1');
    }

    /** Returns the squares with a given mark in a drawing of eight lines, with a8 at the top left. */
    public static long marked(String drawing, char mark) {
        String[] lines = drawing.strip().split("\\R");
        long squares = 0;
        for (int line = 0; line < 8; line++) {
            String row = lines[line].replace(" ", "");
            for (int file = 0; file < 8; file++) {
                squares |= row.charAt(file) == mark ? 1L << (7 - line) * 8 + file : 0;
            }
        }
        return squares;
    }

    /** Returns the name of a square. */
    public static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }
}
