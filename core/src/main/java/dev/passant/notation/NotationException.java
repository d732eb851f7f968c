package dev.passant.notation;

import java.util.Objects;

/** Thrown if a text cannot be parsed. The exception contains the text, the offset of the error and the reason. */
public final class NotationException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private static final int MAX_SHOWN = 100;

    private final String input;
    private final int offset;
    private final String reason;

    /**
     * Creates an exception whose message names the format, the offset, the reason and the text.
     *
     * @param format what the text should have been, such as {@code FEN}
     * @param input the whole text
     * @param offset the offset of the error; the length of the text if something is missing at its end
     * @param reason the reason, without the text and the offset
     */
    public NotationException(String format, String input, int offset, String reason) {
        super("invalid " + Objects.requireNonNull(format, "format") + " at offset " + offset + ": "
                + Objects.requireNonNull(reason, "reason") + " in \"" + shown(input) + "\"");
        this.input = input;
        this.offset = offset;
        this.reason = reason;
    }

    /** {@return the whole input} */
    public String input() {
        return input;
    }

    /**
     * {@return the offset of the error: 0 for the first character, the length of the text if something is missing at
     * its end}
     */
    public int offset() {
        return offset;
    }

    /** {@return the reason, without the text and the offset} */
    public String reason() {
        return reason;
    }

    /** Returns the text on one line, truncated, with invisible characters escaped. */
    static String shown(String input) {
        StringBuilder shown = new StringBuilder();
        input.codePoints().limit(MAX_SHOWN).forEach(c -> shown.append(shown(c)));
        return input.codePointCount(0, input.length()) > MAX_SHOWN ? shown + "…" : shown.toString();
    }

    /** Returns a character, or an escape if it is invisible. */
    static String shown(int codePoint) {
        boolean visible = !Character.isISOControl(codePoint)
                && Character.isDefined(codePoint)
                && Character.getType(codePoint) != Character.SURROGATE
                && Character.getType(codePoint) != Character.FORMAT
                && Character.getType(codePoint) != Character.LINE_SEPARATOR
                && Character.getType(codePoint) != Character.PARAGRAPH_SEPARATOR;
        return visible ? new String(Character.toChars(codePoint)) : escaped(codePoint);
    }

    private static String escaped(int codePoint) {
        String digits = Integer.toHexString(codePoint);
        return "\\u" + "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    }
}
