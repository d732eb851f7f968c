package dev.passant.pgn.search;

import java.util.function.Predicate;

/**
 * An engine for regular expressions in conditions on tags. The library does not include one: the JDK's engine needs
 * exponential time for some expressions, and others would be dependencies. The command line uses RE2/J.
 *
 * <p>Install an engine as a service ({@link java.util.ServiceLoader}), or pass it to
 * {@link TextPattern#matching(String, RegularExpressionEngine)}:
 *
 * <pre>{@code
 * // With RE2/J: regex -> com.google.re2j.Pattern.compile(regex, com.google.re2j.Pattern.CASE_INSENSITIVE).asPredicate()
 * RegularExpressionEngine letters = regex -> value -> value.chars().anyMatch(c -> regex.indexOf(c) >= 0);
 * TextPattern pattern = TextPattern.matching("xyz", letters);
 * System.out.println(pattern.matches("Alexei") + " " + pattern.matches("Anna")); // true false
 * }</pre>
 */
@FunctionalInterface
public interface RegularExpressionEngine {

    /**
     * Compiles an expression. Expressions passed to this method have at most 500 characters, counted repetitions that
     * multiply to at most 1000, a limited expanded size, and none of the letters U+1C80 to U+1C88.
     *
     * @param regex the expression
     * @return a predicate that finds the expression anywhere in a value of at most 10,000 characters, ignoring case, in
     *     bounded time for any expression
     * @throws QueryException if the expression is invalid, with the offset of the error
     */
    Predicate<String> compile(String regex);
}
