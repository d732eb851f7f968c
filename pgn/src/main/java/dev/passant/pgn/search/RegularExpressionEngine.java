package dev.passant.pgn.search;

import java.util.function.Predicate;

/**
 * What reads and runs regular expressions for conditions on tags. The library brings none: that of the JDK needs exponential
 * time for some expressions, and others are libraries of their own. The command line takes RE2/J.
 *
 * <p>A program names its engine as a service ({@link java.util.ServiceLoader}), or hands it to
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
     * Reads an expression. It has at most 500 characters, and the numbers of its counted repetitions multiply to 1000 at most;
     * what is repeated is bounded, too, and none of the letters U+1C80 to U+1C88 is in it.
     *
     * @param regex the expression
     * @return whether the expression is found somewhere in a value of at most 10,000 characters, upper and lower case being
     *     one; in time that is bounded, whatever the expression
     * @throws QueryException when the text is no regular expression, with the offset of what is wrong
     */
    Predicate<String> compile(String regex);
}
