package dev.passant.pgn;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One JSON value on one line, as RFC 8259 defines it, written from its beginning to its end: as bytes of UTF-8, since nearly
 * all of it is ASCII and goes to a file.
 */
final class JsonText {

    private byte[] text = new byte[1 << 12];
    private int length;

    /** What closes the objects and arrays that are open, the innermost last: few, as nothing here is deep. */
    private final byte[] open = new byte[8];

    private int depth;
    private boolean isFirst = true;

    /** Begins with another value. */
    void clear() {
        length = 0;
        depth = 0;
        isFirst = true;
    }

    JsonText object() {
        return begin('{', '}');
    }

    JsonText array() {
        return begin('[', ']');
    }

    private JsonText begin(char bracket, char end) {
        separate();
        put(bracket);
        open[depth++] = (byte) end;
        isFirst = true;
        return this;
    }

    /** Ends the innermost object or array. */
    JsonText end() {
        put((char) open[--depth]);
        isFirst = false;
        return this;
    }

    /** Names the value that comes next. */
    JsonText name(String name) {
        value(name);
        put(':');
        isFirst = true;
        return this;
    }

    /** Names the value that comes next, by what {@link #key} made of the name: for names that are written often. */
    JsonText name(byte[] key) {
        separate();
        put(key, key.length);
        isFirst = true;
        return this;
    }

    /** A name as it stands in an object. */
    static byte[] key(String name) {
        return ('"' + name + "\":").getBytes(StandardCharsets.US_ASCII);
    }

    /** A number, {@code null}, or another word of ASCII that stands for itself. */
    JsonText word(Object word) {
        separate();
        String ascii = word.toString();
        makeRoom(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            text[length++] = (byte) ascii.charAt(i);
        }
        return this;
    }

    /** Elements of the array that is open, with commas between them, as they are. */
    JsonText elements(byte[] bytes, int count) {
        if (count > 0) {
            separate();
            put(bytes, count);
        }
        return this;
    }

    JsonText value(String string) {
        separate();
        int count = string.length();
        makeRoom(count + 2);
        // In variables of its own, which a loop need not write back for each character.
        byte[] to = text;
        int at = length;
        to[at++] = '"';
        for (int i = 0; i < count; i++) {
            char c = string.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                byte[] utf8 = escaped(string).getBytes(StandardCharsets.UTF_8);
                put(utf8, utf8.length);
                return this;
            }
            to[at++] = (byte) c;
        }
        to[at++] = '"';
        length = at;
        return this;
    }

    /** What cannot stand between quotes as it is, between them. */
    private static String escaped(String string) {
        StringBuilder escaped = new StringBuilder(string.length() + 16).append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                escaped.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                escaped.append("\\u").append(Integer.toHexString(0x1_0000 | c), 1, 5);
            } else {
                escaped.append(c);
            }
        }
        return escaped.append('"').toString();
    }

    JsonText field(String name, String string) {
        return name(name).value(string);
    }

    private void separate() {
        if (!isFirst) {
            put(',');
        }
        isFirst = false;
    }

    private void put(char ascii) {
        makeRoom(1);
        text[length++] = (byte) ascii;
    }

    private void put(byte[] bytes, int count) {
        makeRoom(count);
        System.arraycopy(bytes, 0, text, length, count);
        length += count;
    }

    private void makeRoom(int more) {
        if (text.length - length < more) {
            text = Arrays.copyOf(text, Math.max(2 * text.length, length + more));
        }
    }

    /** Adds what was written, and a line end, to other bytes. */
    void writeLine(ByteArrayOutputStream target) {
        target.write(text, 0, length);
        target.write('\n');
    }

    @Override
    public String toString() {
        return new String(text, 0, length, StandardCharsets.UTF_8);
    }
}
