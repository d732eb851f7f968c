package dev.passant.pgn.read;

import static dev.passant.pgn.read.PgnBytes.BLANK;
import static dev.passant.pgn.read.PgnBytes.BLANKS;
import static dev.passant.pgn.read.PgnBytes.IN_PLAIN_MOVES;
import static dev.passant.pgn.read.PgnBytes.KINDS;
import static dev.passant.pgn.read.PgnBytes.LINE_END;

import dev.passant.pgn.PgnEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A sliding buffer over the input, with the current line and column.
 *
 * <p>{@link PgnTokenizer} accesses the fields directly. The byte after the last one read is always 0, so that loops
 * that stop at 0 need not check for the end of the buffer.
 */
public final class PgnInput {

    /** The value of {@link #kept} if no token is kept. */
    static final int NOTHING = -1;

    public static final int BLOCK = 1 << 16;

    /** The maximum number of blanks skipped in lookahead. */
    private static final int MAX_BLANKS_AHEAD = 64;

    /** The buffer; {@code bytes[limit]} is 0. */
    byte[] bytes;

    /** The index of the next byte. */
    int position;

    /** The index after the last byte read. */
    int limit;

    /** The start of the token that must stay in the buffer, or {@link #NOTHING}. Changes when the buffer slides. */
    int kept = NOTHING;

    /** Whether the middle of the kept token was dropped because the token is too long. */
    boolean isCut;

    /** The line number of {@link #position}, from 1. */
    long line = 1;

    private InputStream source;
    private final int mostKept;
    private boolean ended;
    private long taken;

    /** The number of the last blank line; 0 if there is none yet. */
    private long blankLine;

    /** Whether the part of the line that has left the buffer is blank. */
    private boolean isBlankBefore = true;

    // The index in the buffer where the line starts or continues, and the number of its characters before the buffer.
    private int lineStart;
    private long columnsBefore;

    // The index after which characters of the line were dropped from a token that is too long, and their number.
    private int cutAt;
    private long cutCharacters;

    // A cache for the next column: an index in the line, and the number of characters from lineStart to it. Without it,
    // computing many columns of a very long line would take quadratic time.
    private int counted;
    private long countedCharacters;

    /** The mask to detect continuation bytes of UTF-8; 0 in other encodings. */
    private final int continuation;

    private long markedLine;
    private int markedLineStart;
    private long markedColumnsBefore;
    private long markedCutCharacters;
    private int marked;

    PgnInput(InputStream source, int block, int mostKept, PgnEncoding encoding) {
        this.bytes = new byte[block + 1];
        this.source = source;
        this.mostKept = mostKept;
        this.continuation = Utf8.isReadBy(encoding) ? 0xc0 : 0;
    }

    /**
     * Reads the input as UTF-16 if it starts with its byte-order mark. {@link #position} must be at the start of the
     * input. From then on it is UTF-8.
     */
    void detectUtf16() throws IOException {
        if (offset() != 0 || !has(2) || !Utf8Stream.isUtf16(bytes[position], bytes[position + 1])) {
            return;
        }
        InputStream read = new ByteArrayInputStream(bytes, position, limit - position);
        source = Utf8Stream.ofUtf16(new SequenceInputStream(read, source));
        bytes = new byte[bytes.length];
        position = 0;
        limit = 0;
        lineStart = 0;
        taken = 0;
        ended = false;
        counted = NOTHING;
        fill();
    }

    /** Returns the offset of {@link #position} in the input. */
    long offset() {
        return taken - (limit - position);
    }

    /**
     * Reads more input. Bytes before {@link #position} are dropped, except one byte and the kept token.
     *
     * @return false at the end of the file
     */
    boolean fill() throws IOException {
        if (ended) {
            return false;
        }
        slide(Math.max(0, (kept == NOTHING ? position : kept) - 1));
        if (limit == bytes.length - 1) {
            makeRoom();
        }
        int read = source.read(bytes, limit, bytes.length - 1 - limit);
        if (read < 0) {
            ended = true;
            return false;
        }
        taken += read;
        limit += read;
        bytes[limit] = 0;
        return true;
    }

    private void slide(int from) {
        if (from == 0) {
            return;
        }
        if (lineStart < from) {
            isBlankBefore &= isBlank(lineStart, from);
            columnsBefore += characters(lineStart, from);
            lineStart = from;
        }
        cutAt -= from;
        if (cutAt < 0) {
            columnsBefore += cutCharacters;
            cutCharacters = 0;
        }
        if (markedLineStart < from) {
            markedColumnsBefore += characters(markedLineStart, from);
            markedLineStart = from;
        }
        counted = NOTHING;
        System.arraycopy(bytes, from, bytes, 0, limit - from + 1);
        position -= from;
        limit -= from;
        lineStart -= from;
        markedLineStart -= from;
        marked -= from;
        if (kept != NOTHING) {
            kept -= from;
        }
    }

    /**
     * Makes room for more of the kept token: enlarges the buffer or, if the token is too long, drops its second half.
     */
    private void makeRoom() {
        if (kept == NOTHING || limit - kept < mostKept) {
            bytes = Arrays.copyOf(bytes, Math.min(2 * bytes.length, mostKept + BLOCK));
            return;
        }
        isCut = true;
        counted = NOTHING;
        int from = kept + mostKept / 2;
        // Stays, because a carriage return affects how a following line feed is counted.
        int before = position - 1;
        if (before <= from) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            return;
        }
        if (lineStart <= from) {
            cutAt = from;
            cutCharacters += characters(from, before);
        } else {
            isBlankBefore &= isBlank(lineStart, position);
            columnsBefore += characters(lineStart, position);
            lineStart = from + 1;
        }
        System.arraycopy(bytes, before, bytes, from, limit - before);
        limit -= before - from;
        position = from + 1;
        bytes[limit] = 0;
    }

    /** Keeps the input from {@link #position} in the buffer until {@link #kept} is set to {@link #NOTHING}. */
    void keep() {
        kept = position;
        isCut = false;
    }

    /** Skips all bytes of a set. Afterwards the next byte is in the buffer, or the file has ended. */
    void skip(boolean[] set) throws IOException {
        do {
            byte[] block = bytes;
            int next = position;
            while (set[block[next] & 0xff]) {
                next++;
            }
            position = next;
        } while (position == limit && fill());
    }

    /**
     * Skips the move numbers and moves in the buffer, up to a line end or the start of another token. Moves with other
     * bytes than {@link PgnBytes#IN_PLAIN_MOVES} are not skipped, nor is the last token in the buffer.
     */
    void skipMoves() {
        byte[] block = bytes;
        int next = position;
        while (IN_PLAIN_MOVES[block[next] & 0xff]) {
            next++;
        }
        if (KINDS[block[next] & 0xff] != LINE_END) {
            int start = startOfToken(next);
            if (start == next) {
                // The sign after the blank may be the dash of a result such as 1 - 0.
                while (start > position && KINDS[block[start - 1] & 0xff] == BLANK) {
                    start--;
                }
                start = startOfToken(start);
            }
            next = start;
        }
        position = next;
    }

    /** Returns the index after the last blank before an index, at least {@link #position}. */
    private int startOfToken(int end) {
        int start = end;
        while (start > position && KINDS[bytes[start - 1] & 0xff] != BLANK) {
            start--;
        }
        return start;
    }

    /** Returns whether this many bytes from {@link #position} can be read without cutting the kept token. */
    boolean mayKeep(int count) {
        return kept == NOTHING || position - kept + count < mostKept;
    }

    /** Reads until this many bytes from {@link #position} are in the buffer; returns false if the file has fewer. */
    boolean has(int count) throws IOException {
        while (limit - position < count) {
            if (!fill()) {
                return false;
            }
        }
        return true;
    }

    /** Skips a zero byte, or reads more if it is the end marker of the buffer; returns false at the end of the file. */
    boolean passZero() throws IOException {
        if (position < limit) {
            position++;
            return true;
        }
        return fill();
    }

    /** Returns whether no more input is available without blocking. Not meaningful for compressed streams. */
    boolean isDry() throws IOException {
        return position == limit && source.available() == 0;
    }

    /** Returns whether the file ends here; true only after all of it has been read. */
    boolean isEnd() {
        return position == limit && ended;
    }

    /** Returns whether the kept bytes start with a text. */
    boolean isAtKept(String text) {
        return isAt(kept, text);
    }

    /** Returns whether the bytes from an index start with a text. */
    boolean isAt(int index, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (index + i >= limit || bytes[index + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the next bytes, which must be in the buffer, are a text, ignoring case. */
    boolean isAtIgnoringCase(String text) {
        return text(position, position + text.length()).equalsIgnoreCase(text);
    }

    /** Returns the distance of the first non-blank byte at or after the given distance; skips at most 64 blanks. */
    int aheadOverBlanks(int distance) throws IOException {
        int ahead = distance;
        while (ahead < distance + MAX_BLANKS_AHEAD && has(ahead + 1) && BLANKS[bytes[position + ahead] & 0xff]) {
            ahead++;
        }
        return ahead;
    }

    /** Returns whether the next bytes are a text. */
    boolean isAt(byte[] text) throws IOException {
        return has(1)
                && bytes[position] == text[0]
                && has(text.length)
                && Arrays.equals(bytes, position, position + text.length, text, 0, text.length);
    }

    /**
     * Skips a line feed or carriage return at {@link #position}. A carriage return and a line feed count as one line
     * end.
     */
    void nextLine() {
        boolean ended = bytes[position] == '\n' && position > 0 && bytes[position - 1] == '\r';
        if (!ended) {
            if (isBlankLine()) {
                blankLine = line;
            }
            line++;
        }
        position++;
        lineStart = position;
        columnsBefore = 0;
        cutCharacters = 0;
        isBlankBefore = true;
        counted = NOTHING;
    }

    /** Returns whether the line before {@link #position} contains only blanks or byte-order marks. */
    private boolean isBlankLine() {
        return isBlankBefore && isBlank(lineStart, position);
    }

    private boolean isBlank(int from, int to) {
        // Search backwards, because most lines do not end with a blank.
        int at = to;
        while (at > from && (BLANKS[bytes[at - 1] & 0xff] || isInMark(bytes[at - 1]))) {
            at--;
        }
        return at <= from;
    }

    private static boolean isInMark(byte b) {
        return b == (byte) 0xef || b == (byte) 0xbb || b == (byte) 0xbf;
    }

    /** Returns whether {@link #position} is at the first token of a line after a blank line. */
    boolean isAfterBlankLine() {
        return blankLine == line - 1 && isBlankLine();
    }

    /** Returns whether the byte before {@link #position} belongs to a token in the same line. */
    boolean isAfterToken() {
        return position > lineStart && KINDS[bytes[position - 1] & 0xff] != BLANK;
    }

    /** Returns whether {@link #position} is at the start of the line. */
    boolean isAtLineStart() {
        return position == lineStart && columnsBefore == 0;
    }

    /** Skips a byte-order mark, after which a line still is at its start. */
    void passByteOrderMark(int length) {
        boolean startsLine = isAtLineStart();
        position += length;
        if (startsLine) {
            lineStart = position;
        }
    }

    /** Marks {@link #position} as the place where errors of the current token are reported. */
    void mark() {
        marked = position;
        markedLine = line;
        markedLineStart = lineStart;
        markedColumnsBefore = columnsBefore;
        markedCutCharacters = cutBefore(position);
    }

    /** Returns how many characters of the current line were dropped from the buffer before an index. */
    private long cutBefore(int index) {
        return index > cutAt ? cutCharacters : 0;
    }

    long markedLine() {
        return markedLine;
    }

    /** Returns the marked column, from 1. */
    long markedColumn() {
        if (markedLine == line && markedLineStart == lineStart && markedColumnsBefore == columnsBefore) {
            return column(marked);
        }
        long characters = marked > markedLineStart ? characters(markedLineStart, marked) : 0;
        return 1 + markedColumnsBefore + markedCutCharacters + characters;
    }

    /** Returns the column in characters, from 1, of an index in the current line. */
    long column(int index) {
        if (index <= lineStart) {
            return 1 + columnsBefore;
        }
        if (counted < lineStart || counted > index) {
            counted = lineStart;
            countedCharacters = 0;
        }
        countedCharacters += characters(counted, index);
        counted = index;
        return 1 + columnsBefore + countedCharacters + cutBefore(index);
    }

    /** Counts characters: in UTF-8, all bytes except continuation bytes. */
    private long characters(int from, int to) {
        long count = 0;
        for (int i = from; i < to; i++) {
            if ((bytes[i] & continuation) != 0x80) {
                count++;
            }
        }
        return count;
    }

    /** Returns bytes as Latin-1, for messages. */
    String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
