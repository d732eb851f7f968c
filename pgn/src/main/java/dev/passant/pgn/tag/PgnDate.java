package dev.passant.pgn.tag;

import java.time.YearMonth;
import java.util.Optional;

/**
 * A possibly incomplete date of a game. An unknown month or day is 0.
 *
 * <pre>{@code
 * System.out.println(PgnDate.parse("2024-5-7").orElseThrow()); // 2024.05.07
 * System.out.println(PgnDate.parse("17/05/2024").orElseThrow()); // 2024.05.17
 * System.out.println(PgnDate.parse("07/05/2024").orElseThrow()); // 2024.??.??
 * }</pre>
 *
 * <p>PGN writes {@code 2024.05.07}, with question marks for unknown digits. Files also contain dashes, slashes, single
 * digits, and dates with the year at the end. In the latter, day and month may come in either order; if both orders are
 * possible and differ, day and month are unknown.
 *
 * @param year the year, 1 to 9999
 * @param month the month as written, which may be impossible; see {@link #exists}
 * @param day the day as written, which may be impossible; 0 if the month is unknown
 */
public record PgnDate(int year, int month, int day) {

    private static final int MONTHS = 12;
    private static final int PGN_LENGTH = 10;

    /** The value of a field that contains characters other than digits and question marks. */
    private static final int INVALID = -1;

    /**
     * Parses the value of a tag such as {@code Date}.
     *
     * @param value {@code 2024.05.07}, {@code 2024.05}, {@code 2024}, {@code 2024.??.??}, {@code 2024-5-7},
     *     {@code 17/05/2024}
     * @return the date; empty if the year is unknown or the text is not a date
     */
    public static Optional<PgnDate> parse(CharSequence value) {
        int start = 0;
        int end = value.length();
        while (start < end && value.charAt(start) <= ' ') {
            start++;
        }
        while (start < end && value.charAt(end - 1) <= ' ') {
            end--;
        }
        int firstEnd = fieldEnd(value, start, end);
        int secondEnd = fieldEnd(value, firstEnd + 1, end);
        int thirdEnd = fieldEnd(value, secondEnd + 1, end);
        if (thirdEnd < end) {
            return Optional.empty();
        }
        boolean isYearFirst = firstEnd - start == 4;
        if (!isYearFirst && thirdEnd - secondEnd != 5) {
            return Optional.empty();
        }
        int year = isYearFirst ? field(value, start, firstEnd) : field(value, secondEnd + 1, thirdEnd);
        int one = isYearFirst ? part(value, firstEnd, secondEnd, end) : part(value, start - 1, firstEnd, end);
        int other = isYearFirst ? part(value, secondEnd, thirdEnd, end) : part(value, firstEnd, secondEnd, end);
        if (year <= 0 || one == INVALID || other == INVALID) {
            return Optional.empty();
        }
        return Optional.of(isYearFirst ? new PgnDate(year, one, one == 0 ? 0 : other) : eitherOrder(year, one, other));
    }

    /** Returns a date whose day and month may come in either order. */
    private static PgnDate eitherOrder(int year, int one, int other) {
        boolean areMonths = one <= MONTHS && other <= MONTHS;
        if (one == 0 || other == 0 || areMonths && one != other) {
            return new PgnDate(year, 0, 0);
        }
        return other <= MONTHS ? new PgnDate(year, other, one) : new PgnDate(year, one, other);
    }

    /** Returns the end of the field that starts at an index: the next separator or the end of the text. */
    private static int fieldEnd(CharSequence text, int from, int end) {
        int at = Math.min(from, end);
        while (at < end && "./-".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    /** Parses the month or day after a separator: one or two digits; 0 if it is unknown or missing. */
    private static int part(CharSequence text, int separator, int to, int end) {
        if (separator == end) {
            return 0;
        }
        int length = to - separator - 1;
        return length == 1 || length == 2 ? field(text, separator + 1, to) : INVALID;
    }

    /** Parses a field; 0 if one of its digits is a question mark. */
    private static int field(CharSequence text, int from, int to) {
        int number = 0;
        boolean isKnown = true;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c != '?' && (c < '0' || c > '9')) {
                return INVALID;
            }
            isKnown &= c != '?';
            number = 10 * number + c - '0';
        }
        return isKnown ? number : 0;
    }

    /**
     * {@return whether a text is a date as the PGN standard defines it: {@code 2024.05.07}, with question marks for
     * unknown digits; month and day must exist if they are known}
     *
     * @param value the value of a tag such as {@code Date}
     */
    public static boolean isStandard(CharSequence value) {
        if (value.length() != PGN_LENGTH) {
            return false;
        }
        for (int i = 0; i < PGN_LENGTH; i++) {
            char c = value.charAt(i);
            if (i == 4 || i == 7 ? c != '.' : c != '?' && (c < '0' || c > '9')) {
                return false;
            }
        }
        int year = field(value, 0, 4);
        return !isZero(value, 0, 4)
                && !isZero(value, 5, 7)
                && !isZero(value, 8, PGN_LENGTH)
                && (year == 0 || new PgnDate(year, field(value, 5, 7), field(value, 8, PGN_LENGTH)).exists());
    }

    private static boolean isZero(CharSequence text, int from, int to) {
        // No branches, because every date of a file is tested.
        int sum = 0;
        for (int i = from; i < to; i++) {
            sum += text.charAt(i) - '0';
        }
        return sum == 0;
    }

    /** {@return whether the month and the day exist; also true if they are unknown} */
    public boolean exists() {
        return month == 0
                || month <= MONTHS && (day <= 28 || YearMonth.of(year, month).isValidDay(day));
    }

    /** {@return the year only, if the date does not {@linkplain #exists exist}; otherwise this date} */
    public PgnDate orYear() {
        return exists() ? this : new PgnDate(year, 0, 0);
    }

    /** {@return the date in ISO 8601 format: {@code 2024-05-07}, {@code 2024-05} or {@code 2024}} */
    public String toIso() {
        return text("0000-00-00", month == 0 ? 4 : day == 0 ? 7 : PGN_LENGTH);
    }

    /** Returns the date in PGN format: {@code 2024.05.07}, {@code 2024.05.??} or {@code 2024.??.??}. */
    @Override
    public String toString() {
        return text("????.??.??", PGN_LENGTH);
    }

    /** Returns the first characters of a pattern, with the year, month and day in place of its fields if known. */
    private String text(String pattern, int length) {
        char[] text = pattern.toCharArray();
        putDigits(year, text, 0, 4);
        putDigits(month, text, 5, 7);
        putDigits(day, text, 8, PGN_LENGTH);
        return new String(text, 0, length);
    }

    private static void putDigits(int number, char[] text, int start, int end) {
        int rest = number;
        for (int i = end - 1; number > 0 && i >= start; i--) {
            text[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
    }
}
