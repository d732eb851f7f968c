package dev.passant.pgn.search;

import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A regular expression within the bounds that an engine is asked for. */
final class RegularExpression {

    /** Counted repetitions are written out by engines; so many copies of a part are bearable. */
    private static final long MAX_COPIES = 1000;

    /** Longer values are looked at up to here. */
    private static final int MAX_VALUE = 10_000;

    /**
     * The letters U+1C80 to U+1C88, old forms of Cyrillic letters. RE2/J 1.8 never ends to read an expression that has one of
     * them when upper and lower case are one (github.com/google/re2j/issues/168), and there is no way to stop it.
     */
    private static final int FIRST_ENDLESS = 0x1C80;

    private static final int LAST_ENDLESS = 0x1C88;

    /** A character as an expression names it: by its number, behind a backslash, or as it is. */
    private static final Pattern NAMED = Pattern.compile("\\\\x\\{0*([0-9A-Fa-f]{1,6})\\}|\\\\(.)|(.)", Pattern.DOTALL);

    private final Predicate<String> expression;

    private RegularExpression(Predicate<String> expression) {
        this.expression = expression;
    }

    /**
     * Reads an expression by the engine that is there as a service.
     *
     * @throws QueryException when it is none, or there is no engine
     */
    static RegularExpression compile(String regex) {
        return compile(
                regex,
                engine(regex)
                        .orElseThrow(() -> new QueryException(
                                regex,
                                0,
                                "regular expressions need an engine, and no "
                                        + RegularExpressionEngine.class.getSimpleName() + " is there as a service")));
    }

    /**
     * Reads an expression.
     *
     * @throws QueryException when it is none
     */
    static RegularExpression compile(String regex, RegularExpressionEngine engine) {
        refuseLarge(regex);
        refuseEndless(regex);
        return new RegularExpression(engine.compile(regex));
    }

    private static Optional<RegularExpressionEngine> engine(String regex) {
        try {
            return ServiceLoader.load(RegularExpressionEngine.class).findFirst();
        } catch (ServiceConfigurationError e) {
            throw new QueryException(
                    regex, 0, "the engine for regular expressions cannot be loaded: " + e.getMessage(), e);
        }
    }

    /** Repetitions within each other multiply, so that a short text could ask for any amount of memory. */
    private static void refuseLarge(String regex) {
        Matcher named = NAMED.matcher(regex);
        long copies = 1;
        int at = 0;
        while (at < regex.length()) {
            if (regex.charAt(at) == '\\' && named.find(at)) {
                at = named.end();
                continue;
            }
            int number = 0;
            int start = at;
            while (at < regex.length() && regex.charAt(at) >= '0' && regex.charAt(at) <= '9' && number <= MAX_COPIES) {
                number = 10 * number + regex.charAt(at++) - '0';
            }
            boolean counts = at > start && start > 0 && "{,".indexOf(regex.charAt(start - 1)) >= 0;
            copies *= counts ? Math.max(1, number) : 1;
            if (copies > MAX_COPIES) {
                throw new QueryException(
                        regex, start, "the numbers of repetitions multiply to more than " + MAX_COPIES);
            }
            at = at == start ? at + 1 : at;
        }
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

    /** Whether a part of a value matches. */
    boolean isFoundIn(String value) {
        return expression.test(value.length() > MAX_VALUE ? value.substring(0, MAX_VALUE) : value);
    }
}
