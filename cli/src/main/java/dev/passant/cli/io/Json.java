package dev.passant.cli.io;

import java.util.Optional;

/**
 * Writes one JSON value on one line, as RFC 8259 defines it.
 *
 * <pre>{@code
 * new Json().object().field("depth", 5).field("fen", fen).end().toString()
 * }</pre>
 */
public final class Json {

    private final StringBuilder text = new StringBuilder();
    /** What closes the objects and arrays that are open, the innermost last. */
    private final StringBuilder open = new StringBuilder();

    private boolean first = true;

    /** Begins an object; {@link #end} ends it. */
    public Json object() {
        return begin('{', '}');
    }

    /** Begins an array; {@link #end} ends it. */
    public Json array() {
        return begin('[', ']');
    }

    /** Ends the innermost object or array. */
    public Json end() {
        int last = open.length() - 1;
        text.append(open.charAt(last));
        open.setLength(last);
        first = false;
        return this;
    }

    /** Names the value that comes next. */
    public Json name(String name) {
        separate();
        quote(name);
        text.append(':');
        first = true;
        return this;
    }

    public Json value(String string) {
        separate();
        quote(string);
        return this;
    }

    public Json value(long number) {
        separate();
        text.append(number);
        return this;
    }

    /** A number that is written already. */
    public Json number(String number) {
        separate();
        text.append(number);
        return this;
    }

    /** A value that is not there. */
    public Json nothing() {
        separate();
        text.append("null");
        return this;
    }

    public Json field(String name, String string) {
        return name(name).value(string);
    }

    public Json field(String name, long number) {
        return name(name).value(number);
    }

    public Json field(String name, boolean truth) {
        name(name).separate();
        text.append(truth);
        return this;
    }

    /** A field that is null when there is no value. */
    public Json field(String name, Optional<?> value) {
        if (value.isPresent()) {
            return name(name).value(value.get().toString());
        }
        return name(name).nothing();
    }

    /** A number that is written already. */
    public Json numberField(String name, String number) {
        return name(name).number(number);
    }

    @Override
    public String toString() {
        assert open.length() == 0 : "something was not ended: " + text;
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

    /** Control characters may not stand in a string, and half of a surrogate pair cannot be written as UTF-8. */
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
