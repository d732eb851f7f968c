package dev.passant.cli;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Turns text of which some bytes are not UTF-8 into characters: such bytes are Windows-1252, and Latin-1 beyond it. */
final class Utf8Text {

    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
    private static final char UNKNOWN = '\uFFFD';

    private Utf8Text() {}

    /** Reads a text. */
    static String of(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        // No byte stands for more than one char.
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        while (true) {
            CoderResult result = decoder.decode(in, out, true);
            if (!result.isError()) {
                return out.flip().toString();
            }
            out.put(single(in.get()));
            decoder.reset();
        }
    }

    private static char single(byte b) {
        char windows = WINDOWS_1252.decode(ByteBuffer.wrap(new byte[] {b})).get();
        return windows == UNKNOWN ? (char) (b & 0xff) : windows;
    }
}
