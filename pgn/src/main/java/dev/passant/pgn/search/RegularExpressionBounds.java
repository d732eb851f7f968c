package dev.passant.pgn.search;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rejects regular expressions that would take too much memory or stack, or whose compilation would never end. */
final class RegularExpressionBounds {

    /** The maximum number of copies of a part, because engines expand counted repetitions. */
    private static final long MAX_COPIES = 1000;

    /**
     * The maximum number of symbols that match no character, multiplied by the repetitions around them. RE2/J processes
     * consecutive ones by recursion, and 4000 overflowed a thread's stack.
     */
    private static final long MAX_EMPTY = 2000;

    private static final String EMPTY = "()|?*+^$,";

    /** The maximum number of characters, multiplied by the repetitions around them. Engines need memory for each. */
    private static final long MAX_WRITTEN_OUT = 50_000;

    /**
     * The letters U+1C80 to U+1C88, variants of Cyrillic letters. With case-insensitive matching, RE2/J 1.8 loops
     * forever when it compiles an expression with one of them (github.com/google/re2j/issues/168), and cannot be
     * interrupted.
     */
    private static final int FIRST_ENDLESS = 0x1C80;

    private static final int LAST_ENDLESS = 0x1C88;

    /** A character in an expression: a hexadecimal escape, a character after a backslash, or a literal. */
    private static final Pattern NAMED = Pattern.compile("\\\\x\\{0*([0-9A-Fa-f]{1,6})\\}|\\\\(.)|(.)", Pattern.DOTALL);

    /** A counted repetition. The second number, if there is one, is the larger. */
    private static final Pattern REPETITION = Pattern.compile("\\{(\\d+)(?:,(\\d*))?\\}");

    private RegularExpressionBounds() {}

    /**
     * Rejects an expression that exceeds a bound.
     *
     * @throws QueryException if a bound is exceeded, with the offset of the part that exceeds it
     */
    static void check(String regex) {
        refuseLarge(regex);
        refuseEndless(regex);
    }

    /**
     * Rejects expressions that expand too much: nested repetitions multiply, so even short ones could need any amount
     * of memory.
     */
    private static void refuseLarge(String regex) {
        Matcher named = NAMED.matcher(regex);
        Matcher repetition = REPETITION.matcher(regex);
        long copies = 1;
        int first = -1;
        int at = 0;
        while (at < regex.length()) {
            if (regex.charAt(at) == '\\' && named.find(at)) {
                at = named.end();
                continue;
            }
            if (repetition.region(at, regex.length()).lookingAt()) {
                first = first < 0 ? at : first;
                copies *= times(repetition);
            }
            if (copies > MAX_COPIES) {
                throw new QueryException(regex, at + 1, "nested repetitions multiply to more than " + MAX_COPIES);
            }
            at++;
        }
        long empty = regex.chars().filter(c -> EMPTY.indexOf(c) >= 0).count();
        if (copies > 1 && (empty * copies > MAX_EMPTY || regex.length() * copies > MAX_WRITTEN_OUT)) {
            throw new QueryException(
                    regex,
                    first,
                    "the repetitions are too large: multiplied by the repetition counts, the length must be at most "
                            + MAX_WRITTEN_OUT + ", and the number of symbols from \"" + EMPTY + "\" at most "
                            + MAX_EMPTY);
        }
    }

    /**
     * Returns the number of copies that a repetition expands to, at least 1. Numbers that are too long to parse count
     * as too large.
     */
    private static long times(Matcher repetition) {
        String most = repetition.group(2);
        String number = most == null || most.isEmpty() ? repetition.group(1) : most;
        return number.length() > 9 ? MAX_COPIES + 1 : Math.max(1, Integer.parseInt(number));
    }

    /**
     * Rejects the letters that make RE2/J loop, and ranges that include them. After a bracket, anything that looks like
     * a range is treated as one.
     */
    private static void refuseEndless(String regex) {
        Matcher named = NAMED.matcher(regex);
        boolean canBeRange = false;
        int at = 0;
        while (at < regex.length() && named.find(at)) {
            int end = named.end();
            int first = codePoint(named);
            int last = first;
            canBeRange |= regex.charAt(at) == '[';
            if (canBeRange && end < regex.length() && regex.charAt(end) == '-' && named.find(end + 1)) {
                last = codePoint(named);
            }
            if (first <= LAST_ENDLESS && Math.max(first, last) >= FIRST_ENDLESS) {
                throw new QueryException(
                        regex,
                        at,
                        "the letters U+1C80 to U+1C88 are not allowed in a regular expression,"
                                + " nor ranges that contain them");
            }
            at = end;
        }
    }

    private static int codePoint(Matcher named) {
        if (named.group(1) != null) {
            return Integer.parseInt(named.group(1), 16);
        }
        return (named.group(2) == null ? named.group(3) : named.group(2)).codePointAt(0);
    }
}
