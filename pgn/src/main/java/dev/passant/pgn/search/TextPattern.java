package dev.passant.pgn.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

/**
 * A pattern for tag values: a text they contain, an exact text, a regular expression, or a list of texts; optionally
 * negated. Case is ignored.
 *
 * <pre>{@code
 * TextPattern carlsen = TextPattern.parse("/^Carls[eo]n, M/");
 * System.out.println(carlsen.matches("Carlsen, Magnus") + " " + carlsen.negated().matches("Carlson, M")); // true false
 * }</pre>
 *
 * <p>Regular expressions are those of the {@link RegularExpressionEngine} installed as a service. The command line
 * includes RE2/J, which takes time linear in the length of the value for any expression.
 */
public final class TextPattern {

    private static final int MAX_REGEX = 500;

    private final String text;

    /** Matches a value, given both as it is and in lower case. */
    private final BiPredicate<String, String> matching;

    /** All values that match, in lower case; empty if they cannot be listed. */
    private final Set<String> wholes;

    /** Formats the condition on a tag in the query language, given the name of the tag. */
    private final UnaryOperator<String> query;

    private TextPattern(
            String text, BiPredicate<String, String> matching, Set<String> wholes, UnaryOperator<String> query) {
        this.text = text;
        this.matching = matching;
        this.wholes = wholes;
        this.query = query;
    }

    /**
     * {@return a pattern for values that contain a text} Accents do not matter, and umlauts may be written as two
     * letters: each of {@code Müller} and {@code Mueller}, and of {@code Müller} and {@code Muller}, is found by the
     * other.
     *
     * @param part the text, not empty
     * @throws QueryException if the text is empty, as every value would contain it
     */
    public static TextPattern containing(String part) {
        if (part.isEmpty()) {
            throw new QueryException(part, 0, "the text is empty; use = for games without the tag");
        }
        String sought = part.toLowerCase(Locale.ROOT);
        String plain = Accents.dropped(sought);
        String spelled = Accents.spelledOut(sought);
        return new TextPattern(
                part,
                (value, lower) -> lower.contains(sought)
                        || Accents.dropped(lower).contains(plain)
                        || Accents.spelledOut(lower).contains(spelled),
                Set.of(),
                tag -> tag + " ~ " + QueryText.quoted(part));
    }

    /**
     * {@return a pattern for values that equal a text}
     *
     * @param whole the text
     */
    public static TextPattern exactly(String whole) {
        String sought = whole.toLowerCase(Locale.ROOT);
        return new TextPattern(
                "=" + whole, (value, lower) -> lower.equals(sought), Set.of(sought), tag -> equal(tag, whole));
    }

    /**
     * {@return a pattern for values that equal one of several texts}
     *
     * @param texts the texts
     */
    public static TextPattern oneOf(Collection<String> texts) {
        Set<String> sought = new HashSet<>();
        texts.forEach(text -> sought.add(text.toLowerCase(Locale.ROOT)));
        return new TextPattern(
                "one of " + sought.size(),
                (value, lower) -> sought.contains(lower),
                Set.copyOf(sought),
                tag -> TagCondition.either(sought.stream().sorted().map(text -> equal(tag, text))));
    }

    private static String equal(String tag, String whole) {
        return tag + " = " + QueryText.quoted(whole);
    }

    /**
     * {@return a pattern for values that contain a match of a regular expression}
     *
     * @param regex the expression, in the syntax of the {@link RegularExpressionEngine} installed as a service
     * @throws QueryException if the expression is empty, invalid or too large, or no engine is installed
     */
    public static TextPattern matching(String regex) {
        refuseEmptyOrLong(regex);
        return of(regex, RegularExpression.compile(regex));
    }

    /**
     * {@return a pattern for values that contain a match of a regular expression}
     *
     * @param regex the expression, in the syntax of the engine
     * @param engine the engine
     * @throws QueryException if the expression is empty, invalid or too large
     */
    public static TextPattern matching(String regex, RegularExpressionEngine engine) {
        refuseEmptyOrLong(regex);
        return of(regex, RegularExpression.compile(regex, engine));
    }

    private static void refuseEmptyOrLong(String regex) {
        if (regex.isEmpty()) {
            throw new QueryException(regex, 0, "the regular expression is empty");
        }
        if (regex.length() > MAX_REGEX) {
            throw new QueryException(regex, 0, "a regular expression has at most " + MAX_REGEX + " characters");
        }
    }

    private static TextPattern of(String regex, RegularExpression expression) {
        return new TextPattern(
                "/" + regex + "/",
                (value, lower) -> expression.isFoundIn(value),
                Set.of(),
                tag -> tag + " =~ " + QueryText.quoted(regex));
    }

    /**
     * {@return a pattern for values that match one of several patterns}
     *
     * @param patterns the patterns
     */
    public static TextPattern any(Collection<TextPattern> patterns) {
        List<TextPattern> all = List.copyOf(patterns);
        if (all.size() == 1) {
            return all.get(0);
        }
        List<String> texts = new ArrayList<>();
        Set<String> wholes = new HashSet<>();
        all.forEach(pattern -> texts.add(pattern.text));
        all.forEach(pattern -> wholes.addAll(pattern.wholes));
        boolean areListed = all.stream().noneMatch(pattern -> pattern.wholes.isEmpty());
        return new TextPattern(
                String.join(" or ", texts),
                (value, lower) -> all.stream().anyMatch(pattern -> pattern.matching.test(value, lower)),
                areListed ? Set.copyOf(wholes) : Set.of(),
                tag -> TagCondition.either(all.stream().map(pattern -> pattern.query.apply(tag))));
    }

    /**
     * Parses a pattern in the syntax of the command line.
     *
     * @param text {@code part}, {@code =whole} or {@code /regex/}; with {@code !} before it to negate it
     * @return the pattern
     * @throws QueryException if a part or a regular expression is empty, or the expression is invalid
     */
    public static TextPattern parse(String text) {
        if (text.startsWith("!")) {
            return parse(text.substring(1), text).negated();
        }
        return parse(text, text);
    }

    private static TextPattern parse(String plain, String whole) {
        if (plain.startsWith("=")) {
            return exactly(plain.substring(1));
        }
        if (plain.length() > 1 && plain.startsWith("/") && plain.endsWith("/")) {
            try {
                return matching(plain.substring(1, plain.length() - 1));
            } catch (QueryException e) {
                throw new QueryException(whole, whole.indexOf('/') + 1 + e.offset(), e.reason(), e);
            }
        }
        return containing(plain);
    }

    /** {@return the negation of this pattern} */
    public TextPattern negated() {
        return new TextPattern(
                "!" + text, (value, lower) -> !matching.test(value, lower), Set.of(), tag -> "not " + query.apply(tag));
    }

    /**
     * {@return whether a value matches}
     *
     * @param value the value of a tag; empty if the game has no such tag
     */
    public boolean matches(String value) {
        return matching.test(value, value.toLowerCase(Locale.ROOT));
    }

    /** Returns all values that match, in lower case; empty if they cannot be listed. */
    Set<String> wholes() {
        return wholes;
    }

    /** Returns the condition that a tag matches this pattern, in the query language. */
    String query(String tag) {
        return query.apply("tag " + tag);
    }

    /** Returns the pattern in the syntax of {@link #parse}, if that can express it. */
    @Override
    public String toString() {
        return text;
    }
}
