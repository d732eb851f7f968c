package dev.passant.wasm.library;

/** Writes hexadecimal digits as {@link java.util.HexFormat} does. */
public final class HexFormat {

    private static final HexFormat LOWER_CASE = new HexFormat();

    private HexFormat() {}

    /** Returns the format in lower case. */
    public static HexFormat of() {
        return LOWER_CASE;
    }

    /** Returns the sixteen digits of a number. */
    public String toHexDigits(long number) {
        StringBuilder digits = new StringBuilder();
        for (int shift = 60; shift >= 0; shift -= 4) {
            digits.append(Character.forDigit((int) (number >>> shift) & 15, 16));
        }
        return digits.toString();
    }
}
