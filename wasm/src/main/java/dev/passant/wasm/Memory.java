package dev.passant.wasm;

import org.teavm.interop.Address;
import org.teavm.interop.Import;

/**
 * The linear memory through which texts and lists are passed between JavaScript and WebAssembly: one half for each
 * direction. Longer texts are passed in pieces.
 */
final class Memory {

    /** The size of each half in bytes; JavaScript writes to the first and reads from the second. */
    static final int HALF = 1 << 16;

    /** The address of the first half, above what TeaVM uses of the memory; the same in loader.js. */
    private static final int BASE = 62 * HALF;

    private static final int CHARS = HALF / 2;

    private Memory() {}

    /** Requests the next piece of a text whose length JavaScript has passed. */
    @Import(module = "passant", name = "more")
    private static native int more();

    /** Passes a full piece of a text to JavaScript. */
    @Import(module = "passant", name = "piece")
    private static native void piece();

    /** Requests a limited number of bytes of the current input; returns their number, 0 after the last, or -1. */
    @Import(module = "passant", name = "bytes")
    static native int bytes(int most);

    /** Returns the byte of the input at an index. */
    static byte inputByte(int index) {
        return Address.fromInt(BASE + index).getByte();
    }

    /** Returns the 16-bit number of the input at an index. */
    static int inputNumber(int index) {
        return Address.fromInt(BASE + (index << 1)).getChar();
    }

    /** Returns the text that JavaScript has written. */
    static String text(int length) {
        char[] text = new char[length];
        int size = 0;
        int have = Math.min(length, CHARS);
        while (true) {
            for (int i = 0; i < have; i++) {
                text[size++] = Address.fromInt(BASE + (i << 1)).getChar();
            }
            if (size >= length) {
                return new String(text);
            }
            have = more();
        }
    }

    /** Passes a text to JavaScript. The last piece remains in the memory; returns its number of characters. */
    static int put(CharSequence text) {
        int length = text.length();
        int at = 0;
        for (int i = 0; i < length; i++) {
            if (at == CHARS) {
                piece();
                at = 0;
            }
            putNumber(at++, text.charAt(i));
        }
        return at;
    }

    /** Writes a 16-bit number for JavaScript. */
    static void putNumber(int index, int number) {
        Address.fromInt(BASE + HALF + (index << 1)).putChar((char) number);
    }
}
