package dev.passant.pgn.statistics;

import java.util.Locale;

/** Escapes and formats text and numbers for HTML and SVG. */
final class Html {

    private static final char REPLACEMENT = '\uFFFD';

    private Html() {}

    /** Escapes untrusted text for HTML elements and double-quoted attributes. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                case '\t', '\n', '\r' -> escaped.append(' ');
                default -> escaped.appendCodePoint(isText(c) ? c : REPLACEMENT);
            }
        }
        return escaped.toString();
    }

    /**
     * Returns false for control characters, unpaired surrogates and format characters such as bidirectional overrides.
     */
    private static boolean isText(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL && type != Character.SURROGATE && type != Character.FORMAT;
    }

    /** Shortens a text to a maximum number of characters, with an ellipsis. */
    static String shortened(String text, int most) {
        if (text.codePointCount(0, text.length()) <= most) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, most - 1)).strip() + "\u2026";
    }

    /** Formats an integer with thousands separators. */
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Formats a number with one decimal. */
    static String decimal(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }

    /** Formats a ratio as a percentage, or as a dash if the total is 0. */
    static String percent(long part, long all) {
        return all == 0 ? "-" : percent((double) part / all);
    }

    /** Formats a fraction, 0 to 1, as a percentage. */
    static String percent(double share) {
        return decimal(100 * share) + "%";
    }

    /** Formats an SVG coordinate with at most one decimal. */
    static String at(double coordinate) {
        String text = decimal(coordinate);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
