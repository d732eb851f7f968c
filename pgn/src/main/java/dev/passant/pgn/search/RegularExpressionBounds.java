package dev.passant.pgn.search;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which regular expressions no engine is given: those that would take too much memory or stack, or would never be read. */
final class RegularExpressionBounds {

    /** Counted repetitions are written out by engines; so many copies of a part are bearable. */
    private static final long MAX_COPIES = 1000;

    /**
     * So many signs that match no character, counted as often as they are repeated: RE2/J goes through those that follow each
     * other by recursion, and 4000 were too many for the stack of a thread.
     */
    private static final long MAX_EMPTY = 2000;

    private static final String EMPTY = "()|?*+^$,";

    /** So many characters, counted as often as they are repeated, for which an engine takes memory. */
    private static final long MAX_WRITTEN_OUT = 50_000;

    /**
     * The letters U+1C80 to U+1C88, old forms of Cyrillic letters. RE2/J 1.8 never ends to read an expression that has one of
     * them when upper and lower case are one (github.com/google/re2j/issues/168), and there is no way to stop it.
     */
    private static final int FIRST_ENDLESS = 0x1C80;

    private static final int LAST_ENDLESS = 0x1C88;

    /** A character as an expression names it: by its number, behind a backslash, or as it is. */
    private static final Pattern NAMED = Pattern.compile("\\\\x\\{0*([0-9A-Fa-f]{1,6})\\}|\\\\(.)|(.)", Pattern.DOTALL);

    /** A repetition; the second number, where there is one, is the larger. */
    private static final Pattern REPETITION = Pattern.compile("\\{(\\d+)(?:,(\\d*))?\\}");

    private RegularExpressionBounds() {}

    /**
     * Refuses an expression that is out of bounds.
     *
     * @throws QueryException with the place, when it is
     */
    static void check(String regex) {
        refuseLarge(regex);
        refuseEndless(regex);
    }

    /** Repetitions within each other multiply, so that a short text could ask for any amount of memory. */
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
                throw new QueryException(
                        regex, at + 1, "the numbers of repetitions multiply to more than " + MAX_COPIES);
            }
            at++;
        }
        long empty = regex.chars().filter(c -> EMPTY.indexOf(c) >= 0).count();
        if (copies > 1 && (empty * copies > MAX_EMPTY || regex.length() * copies > MAX_WRITTEN_OUT)) {
            throw new QueryException(
                    regex,
                    first,
                    "too much is repeated: the length, times the numbers of repetitions, can be " + MAX_WRITTEN_OUT
                            + ", and how many of " + EMPTY + " there are, times these numbers, " + MAX_EMPTY);
        }
    }

    /** How often a part is written out, at least once; a number that is too large to be read is too large. */
    private static long times(Matcher repetition) {
        String most = repetition.group(2);
        String number = most == null || most.isEmpty() ? repetition.group(1) : most;
        return number.length() > 9 ? MAX_COPIES + 1 : Math.max(1, Integer.parseInt(number));
    }

    /** Refuses the endless letters, and ranges that have them; what has the look of a range counts as one behind a bracket. */
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
                        "the letters U+1C80 to U+1C88 cannot stand in a regular expression, nor a range that has them");
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
