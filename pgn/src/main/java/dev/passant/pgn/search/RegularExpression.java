package dev.passant.pgn.search;

import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;

/** A regular expression within the bounds that an engine is asked for. */
final class RegularExpression {

    /** Counted repetitions are written out by engines; so many copies of a part are bearable. */
    private static final long MAX_COPIES = 1000;

    /** Longer values are looked at up to here. */
    private static final int MAX_VALUE = 10_000;

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
        return expression.test(value.length() > MAX_VALUE ? value.substring(0, MAX_VALUE) : value);
    }
}
