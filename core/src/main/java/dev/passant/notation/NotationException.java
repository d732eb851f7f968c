package dev.passant.notation;

/** A text is not written as its format asks; names the text, the place in it, and the reason. */
public final class NotationException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private static final int MAX_SHOWN = 100;

    private final String input;
    private final int offset;
    private final String reason;

    NotationException(String format, String input, int offset, String reason) {
        super("invalid " + format + " at offset " + offset + ": " + reason + " in \"" + shown(input) + "\"");
        this.input = input;
        this.offset = offset;
        this.reason = reason;
    }

    /**
     * The text that could not be read.
     *
     * @return the whole text
     */
    public String input() {
        return input;
    }

    /**
     * Where reading failed.
     *
     * @return 0 for the first character; the length of the text when something is missing at its end
     */
    public int offset() {
        return offset;
    }

    /**
     * What is wrong there.
     *
     * @return the reason without the text and the offset
     */
    public String reason() {
        return reason;
    }

    /** The text on one line and of bounded length, whatever its bytes. */
    static String shown(String input) {
        StringBuilder shown = new StringBuilder();
        input.codePoints().limit(MAX_SHOWN).forEach(c -> shown.append(shown(c)));
        return input.codePointCount(0, input.length()) > MAX_SHOWN ? shown + "…" : shown.toString();
    }

    /** A character, or its number where it would not be seen as itself. */
    static String shown(int codePoint) {
        boolean visible = !Character.isISOControl(codePoint)
                && Character.isDefined(codePoint)
                && Character.getType(codePoint) != Character.SURROGATE
                && Character.getType(codePoint) != Character.FORMAT
                && Character.getType(codePoint) != Character.LINE_SEPARATOR
                && Character.getType(codePoint) != Character.PARAGRAPH_SEPARATOR;
        return visible ? Character.toString(codePoint) : String.format("\\u%04x", codePoint);
    }
}
