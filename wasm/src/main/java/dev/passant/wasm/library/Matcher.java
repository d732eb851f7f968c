package dev.passant.wasm.library;

import java.util.function.Function;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;
import org.teavm.interop.Address;
import org.teavm.interop.Import;

/** Searches a text as {@link java.util.regex.Matcher} does; see {@link Pattern}. */
public final class Matcher implements MatchResult {

    // The kinds of search of regular-expressions.js.
    private static final int FIND = 0;
    private static final int LOOKING_AT = 1;
    private static final int MATCHES = 2;

    /** The matcher whose region JavaScript searches at present. */
    private static @Nullable Matcher current;

    private final Pattern pattern;
    private final String text;
    private int from;
    private int to;

    /** Where the next search begins. */
    private int next;

    /** The start and the end of each group in the region, or -1; empty without a match. */
    private int[] places = {};

    Matcher(Pattern pattern, String text) {
        this.pattern = pattern;
        this.text = text;
        this.to = text.length();
    }

    @Import(module = "passant", name = "searchIn")
    private static native void searchIn();

    @Import(module = "passant", name = "search")
    private static native int search(int pattern, int kind, int from);

    @Import(module = "passant", name = "groupNamed")
    private static native int groupNamed(int pattern);

    private boolean search(int kind, int start) {
        if (current != this) {
            Pattern.pass(text.substring(from, to));
            searchIn();
            current = this;
        }
        int groups = search(pattern.index, kind, start - from);
        places = new int[2 * groups];
        for (int i = 0; i < places.length; i++) {
            places[i] = Address.fromInt(Pattern.MEMORY + (i << 2)).getInt();
        }
        if (groups > 0) {
            next = end() == start() ? end() + 1 : end();
        }
        return groups > 0;
    }

    /** Limits the search to a part of the text. */
    public Matcher region(int start, int end) {
        from = start;
        to = end;
        next = start;
        current = null;
        return this;
    }

    /** Returns whether the whole region matches. */
    public boolean matches() {
        return search(MATCHES, from);
    }

    /** Returns whether the region starts with a match. */
    public boolean lookingAt() {
        return search(LOOKING_AT, from);
    }

    /** Finds the next match. */
    public boolean find() {
        return next <= to && search(FIND, next);
    }

    /** Finds the first match at or after an offset. */
    public boolean find(int offset) {
        region(0, text.length());
        return search(FIND, offset);
    }

    @Override
    public int start() {
        return start(0);
    }

    @Override
    public int start(int group) {
        return place(2 * group);
    }

    @Override
    public int end() {
        return end(0);
    }

    @Override
    public int end(int group) {
        return place(2 * group + 1);
    }

    private int place(int index) {
        return places[index] < 0 ? -1 : from + places[index];
    }

    @Override
    public String group() {
        return text.substring(start(), end());
    }

    @Override
    public @Nullable String group(int group) {
        return start(group) < 0 ? null : text.substring(start(group), end(group));
    }

    /** Returns the text of a named group. */
    public @Nullable String group(String name) {
        Pattern.pass(name);
        return group(groupNamed(pattern.index));
    }

    @Override
    public int groupCount() {
        return places.length / 2 - 1;
    }

    /** Replaces each match. */
    public String replaceAll(String replacement) {
        return replace(match -> replacement, Integer.MAX_VALUE);
    }

    /** Replaces each match with the result of a function. */
    public String replaceAll(Function<MatchResult, String> replacement) {
        return replace(replacement, Integer.MAX_VALUE);
    }

    /** Replaces the first match. */
    public String replaceFirst(String replacement) {
        return replace(match -> replacement, 1);
    }

    private String replace(Function<MatchResult, String> replacement, int most) {
        region(0, text.length());
        StringBuilder result = new StringBuilder();
        int rest = 0;
        for (int i = 0; i < most && find(); i++) {
            String replaced = replacement.apply(this);
            if (replaced.indexOf('$') >= 0 || replaced.indexOf('\\') >= 0) {
                throw new UnsupportedOperationException("references to groups: " + replaced);
            }
            result.append(text.substring(rest, start())).append(replaced);
            rest = end();
        }
        return result.append(text.substring(rest)).toString();
    }
}
