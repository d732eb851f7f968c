package dev.passant.pgn.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What the value of a tag must say: have a text in it, be it exactly, match a regular expression, be one of many; or not.
 * Upper and lower case are one.
 *
 * <pre>{@code
 * TextPattern carlsen = TextPattern.parse("/^Carls[eo]n, M/");
 * System.out.println(carlsen.matches("Carlsen, Magnus") + " " + carlsen.negated().matches("Carlson, M")); // true false
 * }</pre>
 *
 * <p>Regular expressions are those of the {@link RegularExpressionEngine} that is there as a service; the command line has
 * RE2/J, which takes time linear in the text, whatever the expression.
 */
public final class TextPattern {

    private static final int MAX_REGEX = 500;

    private final String text;
    private final Matching matching;

    /** What a value must be one of, in lower case; empty where that cannot be listed. */
    private final Set<String> wholes;

    /** Whether a value in lower case, or as it is, does. */
    private interface Matching {
        boolean matches(String value, String lower);
    }

    private TextPattern(String text, Matching matching) {
        this(text, matching, Set.of());
    }

    private TextPattern(String text, Matching matching, Set<String> wholes) {
        this.text = text;
        this.matching = matching;
        this.wholes = wholes;
    }

    /**
     * A value that has a text in it.
     *
     * @param part the text, not empty
     * @return the pattern
     * @throws QueryException if the text is empty, as every value would contain it
     */
    public static TextPattern containing(String part) {
        if (part.isEmpty()) {
            throw new QueryException(part, 0, "the text is empty; use = for games without the tag");
        }
        String sought = part.toLowerCase(Locale.ROOT);
        return new TextPattern(part, (value, lower) -> lower.contains(sought));
    }

    /**
     * A value that is a text.
     *
     * @param whole the text
     * @return the pattern
     */
    public static TextPattern exactly(String whole) {
        String sought = whole.toLowerCase(Locale.ROOT);
        return new TextPattern("=" + whole, (value, lower) -> lower.equals(sought), Set.of(sought));
    }

    /**
     * A value that is one of many texts.
     *
     * @param texts the texts
     * @return the pattern
     */
    public static TextPattern oneOf(Collection<String> texts) {
        Set<String> sought = new HashSet<>();
        texts.forEach(text -> sought.add(text.toLowerCase(Locale.ROOT)));
        return new TextPattern("one of " + sought.size(), (value, lower) -> sought.contains(lower), Set.copyOf(sought));
    }

    /**
     * A value in which a regular expression is found somewhere.
     *
     * @param regex the expression, in the syntax of the {@link RegularExpressionEngine} that is there as a service
     * @return the pattern
     * @throws QueryException when it is empty or invalid, is too large, or no engine is there
     */
    public static TextPattern matching(String regex) {
        refuseEmptyOrLong(regex);
        return of(regex, RegularExpression.compile(regex));
    }

    /**
     * A value in which a regular expression is found somewhere.
     *
     * @param regex the expression, in the syntax of the engine
     * @param engine reads and runs it
     * @return the pattern
     * @throws QueryException when it is empty or invalid, or is too large
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
        return new TextPattern("/" + regex + "/", (value, lower) -> expression.isFoundIn(value));
    }

    /**
     * A value that does as one of several patterns asks.
     *
     * @param patterns the patterns
     * @return the pattern
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
                (value, lower) -> {
                    for (TextPattern pattern : all) {
                        if (pattern.matching.matches(value, lower)) {
                            return true;
                        }
                    }
                    return false;
                },
                areListed ? Set.copyOf(wholes) : Set.of());
    }

    /**
     * Reads a pattern as the command line has it.
     *
     * @param text {@code part}, {@code =whole}, {@code /regex/}, or one of them behind {@code !} for its contrary
     * @return the pattern
     * @throws QueryException when a part or a regular expression is empty, or the expression is invalid
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

    /**
     * The contrary.
     *
     * @return matches what this does not
     */
    public TextPattern negated() {
        return new TextPattern("!" + text, (value, lower) -> !matching.matches(value, lower));
    }

    /**
     * Whether a value does as it should.
     *
     * @param value the value of a tag; empty when the game has no such tag
     * @return whether it does
     */
    public boolean matches(String value) {
        return matching.matches(value, value.toLowerCase(Locale.ROOT));
    }

    /** What a value must be one of, in lower case; empty where that cannot be listed. */
    Set<String> wholes() {
        return wholes;
    }

    /** The pattern as {@link #parse} reads it, where that can be written. */
    @Override
    public String toString() {
        return text;
    }
}
