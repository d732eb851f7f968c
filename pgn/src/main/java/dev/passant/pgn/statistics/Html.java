package dev.passant.pgn.statistics;

import java.util.Locale;

/** Pieces of HTML and SVG: what is text is escaped, numbers are written alike everywhere. */
final class Html {

    private static final char REPLACEMENT = '\uFFFD';

    private Html() {}

    /** Text of others as text of HTML, in elements and in attributes between double quotes. */
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

    /** Control characters and halves of pairs are none, and what turns the direction of text over would spoil the page. */
    private static boolean isText(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL && type != Character.SURROGATE && type != Character.FORMAT;
    }

    /** Text that is cut where it is too long for its place. */
    static String shortened(String text, int most) {
        if (text.codePointCount(0, text.length()) <= most) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, most - 1)).strip() + "\u2026";
    }

    /** A whole number with commas between thousands. */
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A number with one decimal. */
    static String decimal(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }

    /** A share in percent; of nothing a dash. */
    static String percent(long part, long all) {
        return all == 0 ? "-" : percent((double) part / all);
    }

    /** A share, 0 to 1, in percent. */
    static String percent(double share) {
        return decimal(100 * share) + "%";
    }

    /** A coordinate of SVG, to a tenth. */
    static String at(double coordinate) {
        String text = decimal(coordinate);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
