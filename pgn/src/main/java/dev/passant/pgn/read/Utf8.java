package dev.passant.pgn.read;

import dev.passant.pgn.PgnEncoding;

/** Validates UTF-8 sequences (RFC 3629). */
public final class Utf8 {

    private Utf8() {}

    /** Returns whether an encoding decodes valid UTF-8 sequences as UTF-8. */
    static boolean isReadBy(PgnEncoding encoding) {
        return encoding.equals(PgnEncoding.AUTO) || encoding.toString().equals("UTF-8");
    }

    /** Returns the warning about bytes that are not UTF-8, with the encoding used instead. */
    static String invalid(PgnEncoding encoding) {
        return "bytes that are not UTF-8 are read as "
                + (encoding.equals(PgnEncoding.AUTO) ? "Windows-1252" : "U+FFFD, the replacement character");
    }

    /**
     * {@return the length of the multibyte sequence that starts with a byte above 127, 2 to 4; 0 if the bytes are not
     * valid UTF-8}
     */
    public static int length(byte[] bytes, int start, int limit) {
        int first = bytes[start] & 0xff;
        int second = start + 1 < limit ? bytes[start + 1] & 0xff : 0;
        int length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (first < 0xc2 || first > 0xf4 || start + length > limit || !continues(second)) {
            return 0;
        }
        // Overlong forms, surrogates, and code points above U+10FFFF.
        if (first == 0xe0 && second < 0xa0
                || first == 0xed && second > 0x9f
                || first == 0xf0 && second < 0x90
                || first == 0xf4 && second > 0x8f) {
            return 0;
        }
        for (int i = start + 2; i < start + length; i++) {
            if (!continues(bytes[i] & 0xff)) {
                return 0;
            }
        }
        return length;
    }

    private static boolean continues(int b) {
        return (b & 0xc0) == 0x80;
    }
}
