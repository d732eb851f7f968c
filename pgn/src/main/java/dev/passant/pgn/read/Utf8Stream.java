package dev.passant.pgn.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;

/**
 * Encodes the characters of a reader in UTF-8. Unpaired surrogates become question marks. It never reads ahead beyond
 * the characters that the reader has available. It uses no encoder, since that of TeaVM, which compiles this class to
 * WebAssembly, fails at a surrogate pair that its buffer cuts.
 */
public final class Utf8Stream extends InputStream {

    private static final int CHARACTERS = 1 << 13;
    private static final int BYTES_OF_A_PAIR = 4;

    private final Reader source;
    private final char[] characters = new char[CHARACTERS];
    /** 1 if the first character is half a surrogate pair that waits for the other half, otherwise 0. */
    private int held;

    private final ByteBuffer bytes =
            ByteBuffer.allocate(3 * CHARACTERS + BYTES_OF_A_PAIR).limit(0);
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
            int read = source.read(characters, held, CHARACTERS - held);
            ended = read < 0;
            bytes.clear();
            encode(held + Math.max(0, read));
            bytes.flip();
        }
        return bytes.hasRemaining();
    }

    private void encode(int size) {
        held = 0;
        for (int at = 0; at < size; at++) {
            char character = characters[at];
            boolean isHigh = Character.isHighSurrogate(character);
            if (isHigh && at + 1 == size && !ended) {
                characters[0] = character;
                held = 1;
            } else if (isHigh && at + 1 < size && Character.isLowSurrogate(characters[at + 1])) {
                at++;
                put(Character.toCodePoint(character, characters[at]));
            } else {
                put(Character.isSurrogate(character) ? '?' : character);
            }
        }
    }

    private void put(int codePoint) {
        if (codePoint < 0x80) {
            bytes.put((byte) codePoint);
        } else if (codePoint < 0x800) {
            bytes.put((byte) (0xc0 | codePoint >> 6));
            bytes.put(continuation(codePoint));
        } else if (codePoint < 0x10000) {
            bytes.put((byte) (0xe0 | codePoint >> 12));
            bytes.put(continuation(codePoint >> 6));
            bytes.put(continuation(codePoint));
        } else {
            bytes.put((byte) (0xf0 | codePoint >> 18));
            bytes.put(continuation(codePoint >> 12));
            bytes.put(continuation(codePoint >> 6));
            bytes.put(continuation(codePoint));
        }
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | bits & 0x3f);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
