package dev.passant.pgn.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Encodes the characters of a reader in UTF-8. Unpaired surrogates become question marks. It never reads ahead beyond
 * the characters that the reader has available.
 */
public final class Utf8Stream extends InputStream {

    private static final int CHARACTERS = 1 << 13;

    private final Reader source;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);

    /** Characters not encoded yet: none, or the first half of a surrogate pair. */
    private final CharBuffer characters = CharBuffer.allocate(CHARACTERS);

    private final ByteBuffer bytes = ByteBuffer.allocate(3 * CHARACTERS + 3).limit(0);
    private boolean ended;

    public Utf8Stream(Reader source) {
        this.source = source;
    }

    /** Returns a stream in UTF-8 of the text of a stream in UTF-16 with a byte-order mark. */
    public static Utf8Stream ofUtf16(InputStream source) {
        return new Utf8Stream(new Utf16Reader(source));
    }

    /** Returns whether a text that starts with two bytes has the byte-order mark of UTF-16. */
    public static boolean isUtf16(byte first, byte second) {
        return first == (byte) 0xff && second == (byte) 0xfe || first == (byte) 0xfe && second == (byte) 0xff;
    }

    @Override
    public int read() throws IOException {
        return fill() ? bytes.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int count = Math.min(length, bytes.remaining());
        bytes.get(target, offset, count);
        return count;
    }

    /** Fills the buffer, blocking if necessary. Returns false at the end of the input. */
    private boolean fill() throws IOException {
        while (!bytes.hasRemaining() && !ended) {
            ended = source.read(characters) < 0;
            characters.flip();
            bytes.clear();
            encoder.encode(characters, bytes, ended);
            if (ended) {
                encoder.flush(bytes);
            }
            characters.compact();
            bytes.flip();
        }
        return bytes.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
