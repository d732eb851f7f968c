package dev.passant.pgn.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * Reads UTF-16 with a byte-order mark, character by character. The decoder of TeaVM, which compiles this class to
 * WebAssembly, reads surrogate pairs at once, and fails at a pair that its buffer cuts.
 */
final class Utf16Reader extends Reader {

    private static final char SWAPPED_MARK = '\ufffe';

    private final InputStream source;
    private final byte[] bytes = new byte[1 << 13];
    /** 1 if the first byte of a character has been read, otherwise 0. */
    private int held;

    private boolean hasBegun;
    private boolean isLittleEndian;

    Utf16Reader(InputStream source) {
        this.source = source;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int count = 0;
        while (count == 0 && length > 0) {
            int read = source.read(bytes, held, Math.min(bytes.length, 2 * length) - held);
            if (read < 0) {
                return atEnd(target, offset);
            }
            int size = held + read;
            for (int at = 0; at + 1 < size; at += 2) {
                char character = characterAt(at);
                if (hasBegun) {
                    target[offset + count++] = character;
                } else {
                    hasBegun = true;
                    isLittleEndian = character == SWAPPED_MARK;
                }
            }
            held = size & 1;
            bytes[0] = bytes[size - 1];
        }
        return count;
    }

    /** Replaces a byte that is half a character. */
    private int atEnd(char[] target, int offset) {
        if (held == 0) {
            return -1;
        }
        held = 0;
        target[offset] = '\ufffd';
        return 1;
    }

    private char characterAt(int at) {
        int high = bytes[isLittleEndian ? at + 1 : at] & 0xff;
        int low = bytes[isLittleEndian ? at : at + 1] & 0xff;
        return (char) (high << 8 | low);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
