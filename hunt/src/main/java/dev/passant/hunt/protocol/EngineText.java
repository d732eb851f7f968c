package dev.passant.hunt.protocol;

import java.util.Locale;
import java.util.regex.Pattern;

/** Output of an engine within a sentence or a report. */
final class EngineText {

    private static final int MAX_LENGTH = 120;

    /** The end of an error message often matters more than its start: Python prints the reason last. */
    private static final int MAX_ERRORS = 500;

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private EngineText() {}

    static String clipped(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
    }

    static String clippedErrors(String text) {
        return text.length() <= MAX_ERRORS ? text : "..." + text.substring(text.length() - MAX_ERRORS);
    }

    /** Returns a text that neither changes a terminal nor is refused by XML. */
    static String printable(String text) {
        return CONTROL.matcher(text).replaceAll(found -> switch (found.group().charAt(0)) {
            case '\t' -> "\\\\t";
            case '\r' -> "\\\\r";
            default ->
                String.format(Locale.ROOT, "\\\\x%02x", (int) found.group().charAt(0));
        });
    }
}
