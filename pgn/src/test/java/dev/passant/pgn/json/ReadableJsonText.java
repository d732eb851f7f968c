package dev.passant.pgn.json;

/** A simple writer for one JSON value (RFC 8259) on one line. */
final class ReadableJsonText {

    private final StringBuilder text = new StringBuilder();

    /** The closing brackets of the open objects and arrays, the innermost last. */
    private final StringBuilder open = new StringBuilder();

    private boolean isFirst = true;

    ReadableJsonText object() {
        return begin('{', '}');
    }

    ReadableJsonText array() {
        return begin('[', ']');
    }

    private ReadableJsonText begin(char bracket, char end) {
        separate();
        text.append(bracket);
        open.append(end);
        isFirst = true;
        return this;
    }

    /** Ends the innermost object or array. */
    ReadableJsonText end() {
        int last = open.length() - 1;
        text.append(open.charAt(last));
        open.setLength(last);
        isFirst = false;
        return this;
    }

    /** Writes the name of the next value. */
    ReadableJsonText name(String name) {
        value(name);
        text.append(':');
        isFirst = true;
        return this;
    }

    /** Writes a number, {@code null}, or another literal. */
    ReadableJsonText word(Object word) {
        separate();
        text.append(word);
        return this;
    }

    /** Writes a string that needs no escaping. */
    ReadableJsonText plain(String string) {
        separate();
        text.append('"').append(string).append('"');
        return this;
    }

    ReadableJsonText value(String string) {
        if (isPlain(string)) {
            return plain(string);
        }
        separate();
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                text.append("\\u").append(Integer.toHexString(0x1_0000 | c), 1, 5);
            } else {
                text.append(c);
            }
        }
        text.append('"');
        return this;
    }

    ReadableJsonText field(String name, String string) {
        return name(name).value(string);
    }

    private void separate() {
        if (!isFirst) {
            text.append(',');
        }
        isFirst = false;
    }

    /** Returns whether a string needs no escaping, as nearly all. */
    private static boolean isPlain(String string) {
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
