package dev.passant.pgn;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A view of a token in the reader's buffer: nothing is copied until {@link #toString} is called. The reader reuses the
 * object, so it is valid only during the call that it is passed to.
 *
 * <p>As a {@link CharSequence} it is a sequence of bytes, 0 to 255. {@link #toString} and {@link #decoded} decode it.
 */
public final class PgnText implements CharSequence {

    private final PgnEncoding encoding;
    private byte[] bytes = new byte[0];
    private int start;
    private int end;

    /** Creates an empty view. */
    PgnText(PgnEncoding encoding) {
        this.encoding = encoding;
    }

    /** Moves the view to another token. */
    PgnText set(byte[] newBytes, int newStart, int newEnd) {
        bytes = newBytes;
        start = newStart;
        end = newEnd;
        return this;
    }

    /** Returns the buffer, which must not be changed. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns the index of the first byte in the buffer. */
    int start() {
        return start;
    }

    /** Returns the index after the last byte in the buffer. */
    int end() {
        return end;
    }

    @Override
    public int length() {
        return end - start;
    }

    @Override
    public char charAt(int index) {
        return (char) (bytes[start + index] & 0xff);
    }

    @Override
    public String subSequence(int from, int to) {
        return new String(bytes, start + from, to - from, StandardCharsets.ISO_8859_1);
    }

    /**
     * Returns whether the bytes are equal to an ASCII text.
     *
     * @param ascii an ASCII text
     * @return true if all bytes are equal
     */
    public boolean isText(String ascii) {
        if (ascii.length() != end - start) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (ascii.charAt(i) != bytes[start + i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether all bytes are ASCII, so that the encoding does not matter.
     *
     * @return true if no byte is above 127
     */
    public boolean isAscii() {
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Decodes the text in a given encoding.
     *
     * @param encoding the encoding
     * @return the characters
     */
    public String decoded(Charset encoding) {
        return new String(bytes, start, end - start, encoding);
    }

    /**
     * Decodes the text in the encoding of the reader. By default, this is UTF-8 if the bytes are valid UTF-8, otherwise
     * Windows-1252.
     *
     * @return the characters
     */
    @Override
    public String toString() {
        return encoding.decoded(bytes, start, end);
    }

    /**
     * Returns the text of {@link #toString} in UTF-8. ASCII is copied without decoding.
     *
     * @return the bytes
     */
    public byte[] toUtf8() {
        return isAscii() ? Arrays.copyOfRange(bytes, start, end) : toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Unescapes a tag value: replaces {@code \"} by {@code "}, and {@code \\} by {@code \}.
     *
     * @param text the text between the quotes, in any encoding
     * @return the unescaped text
     */
    public static String unescaped(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            boolean escapes = text.charAt(i) == '\\' && i + 1 < text.length();
            plain.append(text.charAt(escapes && isEscaped(text.charAt(i + 1)) ? ++i : i));
        }
        return plain.toString();
    }

    private static boolean isEscaped(char c) {
        return c == '"' || c == '\\';
    }
}
