package dev.passant.pgn.search;

import java.time.Duration;

/**
 * A range of numbers in a query: {@code 10..20}, {@code 10..}, or a comparison.
 *
 * @param text the range, with both ends or one
 * @param isStrict whether it was written with {@code <} or {@code >} for values with fractions: {@code < 10} has
 *     {@code most} 9, but contains 9.5
 */
record NumberRange(String text, int least, int most, boolean isStrict) {

    static final int MAX_NUMBER = 1_000_000;

    /** The error message for an empty range. */
    static final String REVERSED = "the start of the range is greater than its end";

    /** Parses a range of numbers from {@code least} to {@link #MAX_NUMBER}. */
    static NumberRange of(QueryText text, int least) {
        int start = text.offset();
        String range = read(text, "a number", least);
        int dots = range.indexOf("..");
        int from = bound(dots < 0 ? range : range.substring(0, dots), least, least, text, start);
        int to = bound(dots < 0 ? range : range.substring(dots + 2), MAX_NUMBER, least, text, start);
        if (from > to) {
            throw text.wrong(start, REVERSED);
        }
        return new NumberRange(range, from, to, false);
    }

    /** Parses a range of seconds. Unlike numbers, times have fractions: {@code < 10} contains 9.5. */
    static NumberRange ofSeconds(QueryText text) {
        boolean isLess = text.isNext("<") && !text.isNext("<=");
        boolean isMore = text.isNext(">") && !text.isNext(">=");
        NumberRange whole = of(text, 0);
        if (!isLess && !isMore) {
            return whole;
        }
        String comparison = isLess ? "< " + (whole.most + 1) : "> " + (whole.least - 1);
        return new NumberRange(comparison, whole.least, whole.most, true);
    }

    boolean contains(int number) {
        return number >= least && number <= most;
    }

    /** Returns whether a time is in the range, in seconds. */
    boolean containsSeconds(Duration time) {
        return isStrict
                ? time.compareTo(Duration.ofSeconds(least - 1L)) > 0
                        && time.compareTo(Duration.ofSeconds(most + 1L)) < 0
                : time.compareTo(Duration.ofSeconds(least)) >= 0 && time.compareTo(Duration.ofSeconds(most)) <= 0;
    }

    /**
     * Parses one end of a range.
     *
     * @param open the value if the end is missing
     * @param start the offset of the range, for errors
     */
    private static int bound(String number, int open, int least, QueryText text, int start) {
        boolean isNegative = least < 0 && number.startsWith("-");
        String digits = isNegative ? number.substring(1) : number;
        if (number.isEmpty()) {
            return open;
        }
        if (digits.isEmpty() || digits.length() > 7 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw text.wrong(start, "expected a number or a range such as 20, 10..20, 10.., ..20, >= 10 or <= 20");
        }
        int size = Integer.parseInt(digits);
        if (size > MAX_NUMBER) {
            throw text.wrong(start, "a number must be at most " + MAX_NUMBER);
        }
        return isNegative ? -size : size;
    }

    /**
     * Returns the range as {@code 10..20}; comparisons are converted to this form.
     *
     * @param what the description of the value for errors, such as {@code a number}
     * @param least the smallest number, for comparisons
     */
    static String read(QueryText text, String what, int least) {
        int start = text.offset();
        if (text.take(">=")) {
            return text.nonEmptyValue(what) + "..";
        }
        if (text.take("<=")) {
            return ".." + text.nonEmptyValue(what);
        }
        if (text.take(">")) {
            return text.number("the number after >", least, MAX_NUMBER - 1) + 1 + "..";
        }
        if (text.take("<")) {
            return ".." + (text.number("the number after <", least + 1, MAX_NUMBER) - 1);
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
