package dev.passant.pgn;

import dev.passant.pgn.read.Utf8;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;

/**
 * The character encoding of a PGN file.
 *
 * <p>PGN files do not declare their encoding. {@link #AUTO} reads valid UTF-8 as such, and every other byte as
 * Windows-1252, which is Latin-1 with letters and quotes in place of the control characters 0x80 to 0x9f.
 */
public final class PgnEncoding {

    /** UTF-8 where the bytes are valid, else Windows-1252. */
    public static final PgnEncoding AUTO = new PgnEncoding(Optional.empty());

    /** The characters 0x80 to 0x9f of Windows-1252; the five undefined ones remain control characters. */
    private static final String WINDOWS_1252 =
            "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
                    + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

    private static final String ASCII = "0123456789[]{}()\"\\;%.*-+#=!?$abcdefghNBRQKOx\r\n\t";

    private final Optional<Charset> charset;

    private PgnEncoding(Optional<Charset> charset) {
        this.charset = charset;
    }

    /**
     * {@return the encoding with the given name} Except for {@code auto}, it is used for all text without detection.
     *
     * @param name UTF-8, or an encoding with one byte per character and ASCII in its lower half, such as windows-1250
     *     or ISO-8859-2; or {@code auto}
     * @throws IllegalArgumentException if the encoding is unknown, or does not encode the characters of PGN as ASCII
     */
    public static PgnEncoding of(String name) {
        if (name.equals("auto")) {
            return AUTO;
        }
        Charset charset;
        try {
            charset = Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new IllegalArgumentException("unknown encoding \"" + name + "\"", e);
        }
        boolean isBytes = charset.equals(StandardCharsets.UTF_8)
                || charset.canEncode() && charset.newEncoder().maxBytesPerChar() == 1;
        if (!isBytes || !new String(ASCII.getBytes(StandardCharsets.US_ASCII), charset).equals(ASCII)) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" is not supported: expected UTF-8 or a single-byte encoding that extends ASCII");
        }
        return new PgnEncoding(Optional.of(charset));
    }

    /**
     * Decodes a whole text.
     *
     * @param bytes the text
     * @return the characters
     */
    public String textOf(byte[] bytes) {
        return decoded(bytes, 0, bytes.length);
    }

    /**
     * Converts a text, such as a whole game, to UTF-8. {@link #AUTO} converts only bytes that are not valid UTF-8.
     *
     * @param bytes the text
     * @return the text in UTF-8; the same array if it is ASCII, or if this encoding is UTF-8
     */
    public byte[] inUtf8(byte[] bytes) {
        boolean isUtf8 = charset.filter(StandardCharsets.UTF_8::equals).isPresent();
        return isUtf8 || isAscii(bytes, 0, bytes.length) ? bytes : textOf(bytes).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Decodes a part of a text, such as a comment or the value of a tag.
     *
     * @param bytes an array that contains the text
     * @param start the index of the first byte
     * @param end the index after the last byte
     * @return the characters
     */
    public String decoded(byte[] bytes, int start, int end) {
        if (isAscii(bytes, start, end)) {
            return new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
        }
        if (charset.isPresent()) {
            return new String(bytes, start, end - start, charset.get());
        }
        StringBuilder text = new StringBuilder(end - start);
        int pending = start;
        for (int i = start; i < end; ) {
            int length = bytes[i] < 0 ? Utf8.length(bytes, i, end) : 1;
            if (length == 0) {
                text.append(new String(bytes, pending, i - pending, StandardCharsets.UTF_8));
                text.append(windows1252(bytes[i]));
                pending = i + 1;
            }
            i += Math.max(length, 1);
        }
        return text.append(new String(bytes, pending, end - pending, StandardCharsets.UTF_8))
                .toString();
    }

    private static boolean isAscii(byte[] bytes, int start, int end) {
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    private static char windows1252(byte octet) {
        int b = octet & 0xff;
        return (b & 0xe0) == 0x80 ? WINDOWS_1252.charAt(b - 0x80) : (char) b;
    }

    /**
     * {@return a text in this encoding; in UTF-8 if the encoding is detected} Characters that the encoding lacks become
     * question marks.
     *
     * @param text the text
     */
    public byte[] encoded(String text) {
        return text.getBytes(charset.orElse(StandardCharsets.UTF_8));
    }

    /** {@return the name of the encoding: {@code auto}, or the name of the Java charset} */
    @Override
    public String toString() {
        return charset.map(Charset::name).orElse("auto");
    }
}
