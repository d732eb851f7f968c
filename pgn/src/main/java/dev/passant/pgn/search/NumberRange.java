package dev.passant.pgn.search;

/** Parses a range of numbers in a query: {@code 10..20}, {@code 10..}, or a comparison. */
final class NumberRange {

    static final int MAX_NUMBER = 1_000_000;

    /** The error message for an empty range. */
    static final String REVERSED = "the start of the range is greater than its end";

    private NumberRange() {}

    /**
     * Parses one end of a range.
     *
     * @param open the value if the end is missing
     * @param start the offset of the range, for errors
     */
    static int bound(String digits, int open, QueryText text, int start) {
        if (digits.isEmpty()) {
            return open;
        }
        if (digits.length() > 7 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw text.wrong(start, "expected a number or a range such as 20, 10..20, 10.., ..20, >= 10 or <= 20");
        }
        int number = Integer.parseInt(digits);
        if (number > MAX_NUMBER) {
            throw text.wrong(start, "a number must be at most " + MAX_NUMBER);
        }
        return number;
    }

    /**
     * Returns the range as {@code 10..20}; comparisons are converted to this form.
     *
     * @param what the description of the value for errors, such as {@code a number}
     */
    static String read(QueryText text, String what) {
        int start = text.offset();
        if (text.take(">=")) {
            return text.nonEmptyValue(what) + "..";
        }
        if (text.take("<=")) {
            return ".." + text.nonEmptyValue(what);
        }
        if (text.take(">")) {
            return text.number("the number after >", 0, MAX_NUMBER - 1) + 1 + "..";
        }
        if (text.take("<")) {
            return ".." + (text.number("the number after <", 1, MAX_NUMBER) - 1);
        }
        if (text.take("=")) {
            String value = text.nonEmptyValue(what);
            return value + ".." + value;
        }
        String range = text.nonEmptyValue(what);
        if (range.equals("..")) {
            throw text.wrong(start, "a range needs a number at one end or both");
        }
        return range;
    }
}
