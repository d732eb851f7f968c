package dev.passant.pgn.read;

import dev.passant.chess.Replay;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The text of the current token: a range of the buffer, which is set by the token readers. */
public final class Token extends PgnText {

    private final PgnEncoding encoding;
    private byte[] bytes = new byte[0];
    private int start;
    private int end;

    /** Creates an empty token. */
    public Token(PgnEncoding encoding) {
        this.encoding = encoding;
    }

    /** Sets the token to a range of a buffer. */
    public PgnText set(byte[] newBytes, int newStart, int newEnd) {
        bytes = newBytes;
        start = newStart;
        end = newEnd;
        return this;
    }

    /** Returns the index of the first byte in the buffer. */
    int start() {
        return start;
    }

    /** Plays the token as a move in standard notation, and returns whether it is one. */
    boolean play(Replay replay) {
        return replay.playSan(bytes, start, end);
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

    @Override
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

    @Override
    public boolean isAscii() {
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String decoded(Charset encoding) {
        return new String(bytes, start, end - start, encoding);
    }

    @Override
    public String toString() {
        return encoding.decoded(bytes, start, end);
    }

    @Override
    public byte[] toUtf8() {
        return isAscii() ? Arrays.copyOfRange(bytes, start, end) : toString().getBytes(StandardCharsets.UTF_8);
    }
}
