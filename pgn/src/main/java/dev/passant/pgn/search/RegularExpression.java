package dev.passant.pgn.search;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/** All that touches RE2/J, which may be absent: loaded only for a condition that has a regular expression. */
final class RegularExpression {

    /** Counted repetitions are written out by the library; so many copies of a part are bearable. */
    private static final long MAX_COPIES = 1000;

    /** Longer values are looked at up to here. */
    private static final int MAX_VALUE = 10_000;

    private final Matching matching;

    /** What is known of an expression without the library's types. */
    private interface Matching {
        boolean isFoundIn(String value);
    }

    private RegularExpression(Matching matching) {
        this.matching = matching;
    }

    /**
     * Reads an expression.
     *
     * @throws QueryException when it is none, or the library is not there
     */
    static RegularExpression compile(String regex) {
        refuseLarge(regex);
        try {
            return new RegularExpression(Compiled.of(regex));
        } catch (NoClassDefFoundError e) {
            throw new QueryException(
                    regex, 0, "regular expressions need the library com.google.re2j:re2j, which is not there", e);
        }
    }

    /** Repetitions within each other multiply, so that a short text could ask for any amount of memory. */
    private static void refuseLarge(String regex) {
        long copies = 1;
        int at = 0;
        while (at < regex.length()) {
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

    /** Whether a part of a value matches. */
    boolean isFoundIn(String value) {
        return matching.isFoundIn(value.length() > MAX_VALUE ? value.substring(0, MAX_VALUE) : value);
    }

    /** A class of its own, so that it is linked only when it is used. */
    private static final class Compiled implements Matching {
        private final Pattern pattern;

        private Compiled(Pattern pattern) {
            this.pattern = pattern;
        }

        static Matching of(String regex) {
            try {
                return new Compiled(Pattern.compile(regex, Pattern.CASE_INSENSITIVE));
            } catch (PatternSyntaxException e) {
                int index = Math.max(0, Math.min(e.getIndex(), regex.length()));
                throw new QueryException(regex, index, "no regular expression: " + e.getDescription(), e);
            }
        }

        @Override
        public boolean isFoundIn(String value) {
            return pattern.matcher(value).find();
        }
    }
}
