package dev.passant.answers;

import dev.passant.explain.Verdict;
import dev.passant.language.Language;
import dev.passant.language.Text;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a JSON value on one line, as defined by RFC 8259.
 *
 * <p>Each name and value is written immediately. Reflection is not used.
 *
 * <pre>{@code
 * Json.of(json -> json.field("depth", 5).field("fen", fen))
 * }</pre>
 */
public final class Json {

    private final StringBuilder text = new StringBuilder();
    /** The closing brackets of the open objects and arrays, innermost last. */
    private final StringBuilder open = new StringBuilder();

    private final Locale locale;
    private boolean first = true;

    /** Creates a writer of sentences in English. */
    public Json() {
        this(Locale.ENGLISH);
    }

    /** Creates a writer of sentences in the language of a locale. */
    public Json(Locale locale) {
        this.locale = locale;
    }

    /** Returns an object with the fields of an answer. */
    public static String of(Answer answer) {
        return answer.toJson();
    }

    /** Returns the locale of sentences. Names and codes are the same in all languages. */
    public Locale locale() {
        return locale;
    }

    /** Starts an object, to be closed by {@link #end}. */
    public Json object() {
        return begin('{', '}');
    }

    /** Starts an array, to be closed by {@link #end}. */
    public Json array() {
        return begin('[', ']');
    }

    /** Closes the innermost object or array. */
    public Json end() {
        int last = open.length() - 1;
        text.append(open.charAt(last));
        open.setLength(last);
        first = false;
        return this;
    }

    /** Writes the name of the next value. */
    public Json name(String name) {
        separate();
        quote(name);
        text.append(':');
        first = true;
        return this;
    }

    /** Writes a string. */
    public Json value(String string) {
        separate();
        quote(string);
        return this;
    }

    /** Writes a number. */
    public Json value(long number) {
        separate();
        text.append(number);
        return this;
    }

    /** Writes a number that is already formatted. */
    public Json number(String number) {
        separate();
        text.append(number);
        return this;
    }

    /** Writes null. */
    public Json nothing() {
        separate();
        text.append("null");
        return this;
    }

    /** Writes a string field. */
    public Json field(String name, String string) {
        return name(name).value(string);
    }

    /** Writes a number field. */
    public Json field(String name, long number) {
        return name(name).value(number);
    }

    /** Writes a boolean field. */
    public Json field(String name, boolean truth) {
        name(name).separate();
        text.append(truth);
        return this;
    }

    /** Writes a field, or null if the value is absent. */
    public Json field(String name, Optional<?> value) {
        name(name);
        return value.isPresent() ? any(value.get()) : nothing();
    }

    /** Writes an object field. */
    public Json field(String name, Answer answer) {
        return name(name).any(answer);
    }

    /** Writes a field with a value of any type that {@link #any} accepts. */
    public Json field(String name, Object value) {
        return name(name).any(value);
    }

    /** Writes a field unless the value is absent. */
    public Json optional(String name, Optional<?> value) {
        return value.isPresent() ? field(name, value.get()) : this;
    }

    /** Writes a field unless the collection is empty. */
    public Json optional(String name, Collection<?> values) {
        return values.isEmpty() ? this : field(name, values);
    }

    /**
     * Writes a value. An answer or a map becomes an object, and a collection an array. Numbers, booleans and finished
     * JSON are written unchanged, texts and verdicts as sentences, and anything else as a string.
     */
    public Json any(Object value) {
        if (value instanceof Answer answer) {
            object();
            answer.fields(this);
            return end();
        }
        if (value instanceof Map<?, ?> map) {
            object();
            map.forEach((name, each) -> field(name.toString(), each));
            return end();
        }
        if (value instanceof Collection<?> values) {
            array();
            values.forEach(this::any);
            return end();
        }
        if (value instanceof Verdict verdict) {
            return value(verdict.sentence(locale));
        }
        if (value instanceof Text text) {
            return value(text.sentence(Language.of(locale)));
        }
        boolean isJson = value instanceof Number || value instanceof Boolean || value instanceof Json;
        return isJson ? number(value.toString()) : value(value.toString());
    }

    /** Writes a field with a number that is already formatted. */
    public Json numberField(String name, String number) {
        return name(name).number(number);
    }

    @Override
    public String toString() {
        assert open.length() == 0 : "unclosed object or array: " + text;
        return text.toString();
    }

    private Json begin(char opening, char closing) {
        separate();
        text.append(opening);
        open.append(closing);
        first = true;
        return this;
    }

    private void separate() {
        if (!first) {
            text.append(',');
        }
        first = false;
    }

    private void quote(String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (mustBeEscaped(string, i)) {
                        text.append("\\u").append(Integer.toHexString(0x1_0000 | c), 1, 5);
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }

    /**
     * Returns whether a character must be escaped: JSON forbids control characters in strings, and UTF-8 cannot encode
     * an unpaired surrogate.
     */
    private static boolean mustBeEscaped(String string, int index) {
        char c = string.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == string.length() || !Character.isLowSurrogate(string.charAt(index + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return index == 0 || !Character.isHighSurrogate(string.charAt(index - 1));
        }
        return Character.isISOControl(c);
    }
}
