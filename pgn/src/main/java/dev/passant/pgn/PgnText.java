package dev.passant.pgn;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A piece of a file, looked at where it lies in the reader's buffer: nothing is copied until {@link #toString} is
 * called. The reader uses one text again and again, so it is only good during the call that hands it over.
 *
 * <p>As a {@link CharSequence} it is a sequence of bytes, 0 to 255; only {@link #toString} and {@link #decoded} know
 * of encodings.
 */
public final class PgnText implements CharSequence {

    private final PgnEncoding encoding;
    private byte[] bytes = new byte[0];
    private int start;
    private int end;

    /** Made by the reader. */
    PgnText(PgnEncoding encoding) {
        this.encoding = encoding;
    }

    /** Looks at another piece. */
    PgnText set(byte[] newBytes, int newStart, int newEnd) {
        bytes = newBytes;
        start = newStart;
        end = newEnd;
        return this;
    }

    /** The buffer, for those who resolve moves. */
    byte[] bytes() {
        return bytes;
    }

    /** The index of the first byte in the buffer. */
    int start() {
        return start;
    }

    /** The index after the last byte. */
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
     * Whether the bytes are those of a text.
     *
     * @param ascii a text of ASCII
     * @return whether all are the same
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
     * Whether every byte is ASCII, so that the encoding does not matter.
     *
     * @return whether no byte is above 127
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
     * The text in an encoding that the caller knows.
     *
     * @param encoding the encoding
     * @return the characters
     */
    public String decoded(Charset encoding) {
        return new String(bytes, start, end - start, encoding);
    }

    /**
     * The text in the encoding that the reader was given, or, when it was given none, as UTF-8, and as Windows-1252 where
     * its bytes are not UTF-8.
     *
     * @return the characters
     */
    @Override
    public String toString() {
        return encoding.decoded(bytes, start, end);
    }

    /**
     * The text in UTF-8, as {@link #toString} decodes it; of ASCII a copy of the bytes.
     *
     * @return the bytes
     */
    public byte[] toUtf8() {
        return isAscii() ? Arrays.copyOfRange(bytes, start, end) : toString().getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The value of a tag with its escapes undone: {@code \"} stands for {@code "} and {@code \\} for {@code \}.
     *
     * @param text a text between quotes, in any encoding
     * @return what it stands for
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
