package dev.passant.pgn.search;

import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;

/** A regular expression within the bounds of {@link RegularExpressionBounds}. */
final class RegularExpression {

    /** Longer values are truncated. */
    private static final int MAX_VALUE = 10_000;

    private final Predicate<String> expression;

    private RegularExpression(Predicate<String> expression) {
        this.expression = expression;
    }

    /**
     * Compiles an expression with the engine installed as a service.
     *
     * @throws QueryException if the expression is invalid, or no engine is installed
     */
    static RegularExpression compile(String regex) {
        return compile(
                regex,
                engine(regex)
                        .orElseThrow(() -> new QueryException(
                                regex,
                                0,
                                "regular expressions require a service that implements "
                                        + RegularExpressionEngine.class.getSimpleName())));
    }

    /**
     * Compiles an expression.
     *
     * @throws QueryException if the expression is invalid
     */
    static RegularExpression compile(String regex, RegularExpressionEngine engine) {
        RegularExpressionBounds.check(regex);
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

    /** Returns whether some part of a value matches. */
    boolean isFoundIn(String value) {
        return expression.test(value.length() > MAX_VALUE ? value.substring(0, MAX_VALUE) : value);
    }
}
