package dev.passant.wasm.library;

import org.jspecify.annotations.Nullable;

/** Joins texts as {@link java.util.StringJoiner} does. */
public final class StringJoiner {

    private final String delimiter;
    private final String prefix;
    private final String suffix;
    private final StringBuilder joined = new StringBuilder();
    private boolean isEmpty = true;
    private @Nullable String emptyValue;

    /** Creates a joiner without prefix and suffix. */
    public StringJoiner(CharSequence delimiter) {
        this(delimiter, "", "");
    }

    /** Creates a joiner. */
    public StringJoiner(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        this.delimiter = delimiter.toString();
        this.prefix = prefix.toString();
        this.suffix = suffix.toString();
    }

    /** Sets the result for no texts. */
    public StringJoiner setEmptyValue(CharSequence value) {
        emptyValue = value.toString();
        return this;
    }

    /** Appends a text. */
    public StringJoiner add(CharSequence text) {
        joined.append(isEmpty ? "" : delimiter).append(text);
        isEmpty = false;
        return this;
    }

    /** Returns the length of the result. */
    public int length() {
        return toString().length();
    }

    @Override
    public String toString() {
        return isEmpty && emptyValue != null ? emptyValue : prefix + joined + suffix;
    }
}
