package dev.passant.pgn.json;

import dev.passant.pgn.LineMoves;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A writer for one JSON value (RFC 8259) on one line. Encodes to UTF-8 directly, because most of the output is ASCII
 * and goes to a file.
 */
final class JsonText {

    private byte[] text = new byte[1 << 12];
    private int length;

    /** The closing brackets of the open objects and arrays, innermost last. */
    private final byte[] open = new byte[8];

    private int depth;
    private boolean isFirst = true;

    /** Starts another value. */
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

    /** Closes the innermost object or array. */
    JsonText end() {
        put((char) open[--depth]);
        isFirst = false;
        return this;
    }

    /** Writes the name of the next value. */
    JsonText name(String name) {
        value(name);
        put(':');
        isFirst = true;
        return this;
    }

    /** Writes the name of the next value, encoded by {@link #key}; for frequent names. */
    JsonText name(byte[] key) {
        separate();
        put(key, key.length);
        isFirst = true;
        return this;
    }

    /** Encodes a name with its quotes and colon. */
    static byte[] key(String name) {
        return ('"' + name + "\":").getBytes(StandardCharsets.US_ASCII);
    }

    /** Writes a number, {@code null}, or another ASCII literal. */
    JsonText word(Object word) {
        separate();
        String ascii = word.toString();
        makeRoom(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            text[length++] = (byte) ascii.charAt(i);
        }
        return this;
    }

    /** Writes an array of moves, in SAN or UCI. */
    JsonText moves(LineMoves moves, boolean isSan) {
        array();
        int count = moves.size();
        makeRoom(count * (Long.BYTES + 3));
        ByteBuffer to = ByteBuffer.wrap(text).order(ByteOrder.LITTLE_ENDIAN);
        int at = length;
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                text[at++] = ',';
            }
            text[at++] = '"';
            long word = isSan ? moves.packedSan(i) : moves.packedUci(i);
            to.putLong(at, word);
            at += LineMoves.length(word);
            text[at++] = '"';
        }
        length = at;
        return end();
    }

    JsonText value(String string) {
        separate();
        int count = string.length();
        makeRoom(count + 2);
        // Local variables, because fields would be written back for each character.
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

    /** Returns a string with quotes and escapes. */
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

    /** Moves the text so far to a stream, to which the caller then appends a value. */
    void moveTo(ByteArrayOutputStream target) {
        target.write(text, 0, length);
        length = 0;
        isFirst = false;
    }

    /** Appends the value and a line feed to a stream. */
    void writeLine(ByteArrayOutputStream target) {
        target.write(text, 0, length);
        target.write('\n');
    }

    @Override
    public String toString() {
        return new String(text, 0, length, StandardCharsets.UTF_8);
    }
}
