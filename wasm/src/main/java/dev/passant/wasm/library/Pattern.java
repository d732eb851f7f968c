package dev.passant.wasm.library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.interop.Address;
import org.teavm.interop.Import;

/**
 * A regular expression, in the syntax of {@link java.util.regex.Pattern}. The browser evaluates it; see
 * regular-expressions.js, which lists the syntax that is not supported.
 */
public final class Pattern {

    /** The memory through which texts are passed to JavaScript; the same in loader.js. */
    static final int MEMORY = 61 << 16;

    /** The number of characters passed in one call. JavaScript makes them arguments, of which few are allowed. */
    private static final int PIECE = 1 << 12;

    /** The number of the expression in JavaScript. */
    final int index;

    private final String expression;

    private Pattern(String expression, int flags) {
        this.expression = expression;
        pass(expression);
        this.index = compileExpression(flags);
    }

    @Import(module = "passant", name = "pass")
    private static native void pass(int length);

    @Import(module = "passant", name = "compileExpression")
    private static native int compileExpression(int flags);

    /** Passes a text to JavaScript, for the next call. */
    static void pass(String text) {
        for (int start = 0; start < text.length(); start += PIECE) {
            int length = Math.min(PIECE, text.length() - start);
            for (int i = 0; i < length; i++) {
                Address.fromInt(MEMORY + (i << 1)).putChar(text.charAt(start + i));
            }
            pass(length);
        }
    }

    /** Compiles an expression. */
    public static Pattern compile(String expression) {
        return new Pattern(expression, 0);
    }

    /** Compiles an expression with flags. */
    public static Pattern compile(String expression, int flags) {
        return new Pattern(expression, flags);
    }

    /** Returns whether a whole text matches an expression. */
    public static boolean matches(String expression, CharSequence text) {
        return compile(expression).matcher(text).matches();
    }

    /** Returns the expression. */
    public String pattern() {
        return expression;
    }

    /** Returns a matcher for a text. */
    public Matcher matcher(CharSequence text) {
        return new Matcher(this, text.toString());
    }

    /** Splits a text at each match. */
    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    /** Splits a text into a limited number of parts; negative for all, 0 for all without empty ones at the end. */
    public String[] split(CharSequence text, int limit) {
        String all = text.toString();
        List<String> parts = new ArrayList<>();
        Matcher matcher = matcher(all);
        int start = 0;
        while (parts.size() + 1 != limit && matcher.find()) {
            if (matcher.end() > 0) { // an empty match at the beginning splits nothing
                parts.add(all.substring(start, matcher.start()));
                start = matcher.end();
            }
        }
        boolean isSplit = !parts.isEmpty();
        parts.add(all.substring(start));
        while (limit == 0
                && isSplit
                && !parts.isEmpty()
                && parts.get(parts.size() - 1).isEmpty()) {
            parts.remove(parts.size() - 1);
        }
        return parts.toArray(new String[0]);
    }

    /** Splits a text as {@link #split(CharSequence)} does. */
    public Stream<String> splitAsStream(CharSequence text) {
        return Arrays.stream(split(text));
    }
}
