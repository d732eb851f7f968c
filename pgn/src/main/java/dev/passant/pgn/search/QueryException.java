package dev.passant.pgn.search;

/** The text of a query, or of a pattern in it, is not written as it should be; says where and why. */
public final class QueryException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private static final int MAX_SHOWN = 60;

    private final String input;
    private final int offset;
    private final String reason;

    /**
     * A fault in a text.
     *
     * @param input the whole text
     * @param offset where in it the fault is, 0 to its length
     * @param reason what is wrong, in words
     */
    public QueryException(String input, int offset, String reason) {
        super(reason + ", at column " + (offset + 1) + " of \"" + shown(input, offset) + "\"");
        this.input = input;
        this.offset = offset;
        this.reason = reason;
    }

    /**
     * A fault in a text, found by somebody else.
     *
     * @param input the whole text
     * @param offset where in it the fault is, 0 to its length
     * @param reason what is wrong, in words
     * @param cause what was thrown
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

    /**
     * The text that was read.
     *
     * @return the whole text
     */
    public String input() {
        return input;
    }

    /**
     * Where the fault is.
     *
     * @return the index of a character, 0 to the length of the text
     */
    public int offset() {
        return offset;
    }

    /**
     * What is wrong.
     *
     * @return the reason without the place
     */
    public String reason() {
        return reason;
    }
}
