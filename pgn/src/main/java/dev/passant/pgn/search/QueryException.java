package dev.passant.pgn.search;

/** Thrown if the text of a query or pattern is invalid, with the offset and the reason. */
public final class QueryException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private static final int MAX_SHOWN = 60;

    private final String input;
    private final int offset;
    private final String reason;

    /**
     * Creates an exception.
     *
     * @param input the whole text
     * @param offset the offset of the error, 0 to the length of the text
     * @param reason the reason, for humans
     */
    public QueryException(String input, int offset, String reason) {
        super(reason + ", at column " + (offset + 1) + " of \"" + shown(input, offset) + "\"");
        this.input = input;
        this.offset = offset;
        this.reason = reason;
    }

    /**
     * Creates an exception with a cause.
     *
     * @param input the whole text
     * @param offset the offset of the error, 0 to the length of the text
     * @param reason the reason, for humans
     * @param cause the cause
     */
    public QueryException(String input, int offset, String reason, Throwable cause) {
        this(input, offset, reason);
        initCause(cause);
    }

    private static String shown(String input, int offset) {
        if (input.length() <= 2 * MAX_SHOWN) {
            return input;
        }
        int from = Math.max(0, offset - MAX_SHOWN);
        int to = Math.min(input.length(), offset + MAX_SHOWN);
        return (from > 0 ? "..." : "") + input.substring(from, to) + (to < input.length() ? "..." : "");
    }

    /** {@return the invalid text} */
    public String input() {
        return input;
    }

    /** {@return the offset of the error, 0 to the length of the text} */
    public int offset() {
        return offset;
    }

    /** {@return the reason, without offset and text} */
    public String reason() {
        return reason;
    }
}
