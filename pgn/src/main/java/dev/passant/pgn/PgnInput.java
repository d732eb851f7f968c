package dev.passant.pgn;

import static dev.passant.pgn.PgnBytes.BLANKS;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The part of a file that is looked at: a buffer that slides over it, and knows at which line and column it is.
 *
 * <p>The fields are for {@link PgnTokenizer}, which walks over the bytes itself. The byte behind the last one that was
 * read is always 0, so that a walk needs no test for the end of the buffer as long as it stops at 0.
 */
final class PgnInput {

    /** No token is kept. */
    static final int NOTHING = -1;

    static final int BLOCK = 1 << 16;

    /** The most blanks skipped when looking ahead. */
    private static final int MAX_BLANKS_AHEAD = 64;

    /** What was read; {@code bytes[limit]} is 0. */
    byte[] bytes;

    /** The index of the next byte to look at. */
    int position;

    /** The index after the last byte read. */
    int limit;

    /** Where the token begins that must stay in the buffer, or {@link #NOTHING}. Moves when the buffer slides. */
    int kept = NOTHING;

    /** Whether the middle of the kept token was left out, since it was too long. */
    boolean isCut;

    /** The number of the line of {@link #position}, from 1. */
    long line = 1;

    private final InputStream source;
    private final int mostKept;
    private boolean ended;
    private long taken;

    /** The number of the last blank line; 0 before there is one. */
    private long blankLine;

    /** Whether the part of the line that is no longer in the buffer is blank. */
    private boolean isBlankBefore = true;

    // Where the line begins: its characters before the buffer, and the index from which on they are in it.
    private int lineStart;
    private long columnsBefore;

    // What was left out of a token that is too long: so many characters of the line are missing behind an index.
    private int cutAt;
    private long cutCharacters;

    // An index on the line, and how many characters lie between lineStart and it: columns are asked for one after the
    // other, and a line may be as long as the file.
    private int counted;
    private long countedCharacters;

    /** The bits of a byte by which it is told from one that goes on with a character; none where none does. */
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
        this.continuation = encoding.isUtf8Like() ? 0xc0 : 0;
    }

    /** How many bytes of the file lie before {@link #position}. */
    long offset() {
        return taken - (limit - position);
    }

    /**
     * Reads on. What lies before {@link #position} is forgotten but for one byte and the kept token.
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

    /** The kept token fills the buffer: a larger one, or, where it is too long, its end so far is left out. */
    private void makeRoom() {
        if (kept == NOTHING || limit - kept < mostKept) {
            bytes = Arrays.copyOf(bytes, Math.min(2 * bytes.length, mostKept + BLOCK));
            return;
        }
        isCut = true;
        counted = NOTHING;
        int from = kept + mostKept / 2;
        if (lineStart <= from) {
            cutAt = from;
            cutCharacters += characters(from, limit - 1);
        } else {
            isBlankBefore &= isBlank(lineStart, limit);
            columnsBefore += characters(lineStart, limit);
            lineStart = from + 1;
        }
        // The last byte stays, since what it is matters to the next: a carriage return before a line feed.
        bytes[from] = bytes[limit - 1];
        limit = from + 1;
        position = limit;
        bytes[limit] = 0;
    }

    /** Keeps what comes from here on in the buffer, until {@link #kept} is {@link #NOTHING} again. */
    void keep() {
        kept = position;
        isCut = false;
    }

    /** Goes over all bytes of a set. Then the next byte is in the buffer, or the file ends. */
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

    /** Reads on until some bytes from {@link #position} are in the buffer; false when the file has fewer. */
    boolean has(int count) throws IOException {
        while (limit - position < count) {
            if (!fill()) {
                return false;
            }
        }
        return true;
    }

    /** Goes over a 0, or reads on where it is the one that ends the buffer; false at the end of the file. */
    boolean passZero() throws IOException {
        if (position < limit) {
            position++;
            return true;
        }
        return fill();
    }

    /** Whether all that is there now was read, and who writes more may be waiting; of no use for compressed streams. */
    boolean isDry() throws IOException {
        return position == limit && source.available() == 0;
    }

    /** Whether the file ends here; true only when all of it was read. */
    boolean isEnd() {
        return position == limit && ended;
    }

    /** Whether the kept bytes begin like this. */
    boolean isAtKept(String text) {
        return isAt(kept, text);
    }

    /** Whether the bytes from an index on are these. */
    boolean isAt(int index, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (index + i >= limit || bytes[index + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the next bytes, which are in the buffer, are these letters, small or capital. */
    boolean isAtIgnoringCase(String text) {
        return text(position, position + text.length()).equalsIgnoreCase(text);
    }

    /** Returns the distance to the first non-blank byte, starting at a distance; skips at most 64 blanks. */
    int aheadOverBlanks(int distance) throws IOException {
        int ahead = distance;
        while (ahead < distance + MAX_BLANKS_AHEAD && has(ahead + 1) && BLANKS[bytes[position + ahead] & 0xff]) {
            ahead++;
        }
        return ahead;
    }

    /** Whether the next bytes are these. */
    boolean isAt(byte[] text) throws IOException {
        return has(1)
                && bytes[position] == text[0]
                && has(text.length)
                && Arrays.equals(bytes, position, position + text.length, text, 0, text.length);
    }

    /** Goes over a line feed or carriage return at {@link #position}; the two together are one end of line. */
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

    /** Whether nothing but blanks, or a byte-order mark, is on the line before {@link #position}. */
    private boolean isBlankLine() {
        return isBlankBefore && isBlank(lineStart, position);
    }

    private boolean isBlank(int from, int to) {
        // From the end, as most lines end with something else.
        int at = to;
        while (at > from && (BLANKS[bytes[at - 1] & 0xff] || isInMark(bytes[at - 1]))) {
            at--;
        }
        return at <= from;
    }

    private static boolean isInMark(byte b) {
        return b == (byte) 0xef || b == (byte) 0xbb || b == (byte) 0xbf;
    }

    /** Whether {@link #position} is at the first token of a line after a blank line. */
    boolean isAfterBlankLine() {
        return blankLine == line - 1 && isBlankLine();
    }

    /** Whether no byte of the line lies before {@link #position}. */
    boolean isAtLineStart() {
        return position == lineStart && columnsBefore == 0;
    }

    /** Remembers {@link #position} as the place that errors of a longer token are about. */
    void mark() {
        marked = position;
        markedLine = line;
        markedLineStart = lineStart;
        markedColumnsBefore = columnsBefore;
        markedCutCharacters = cutBefore(position);
    }

    /** How many characters of the line were left out before an index. */
    private long cutBefore(int index) {
        return index > cutAt ? cutCharacters : 0;
    }

    /** The line that was marked. */
    long markedLine() {
        return markedLine;
    }

    /** The column that was marked, from 1. */
    long markedColumn() {
        if (markedLine == line && markedLineStart == lineStart && markedColumnsBefore == columnsBefore) {
            return column(marked);
        }
        long characters = marked > markedLineStart ? characters(markedLineStart, marked) : 0;
        return 1 + markedColumnsBefore + markedCutCharacters + characters;
    }

    /** The column of an index on the line of {@link #position}, from 1: characters, not bytes. */
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

    /** How many bytes are not the second, third or fourth of a character in UTF-8, where the text may be UTF-8. */
    private long characters(int from, int to) {
        long count = 0;
        for (int i = from; i < to; i++) {
            if ((bytes[i] & continuation) != 0x80) {
                count++;
            }
        }
        return count;
    }

    /** Some bytes as Latin-1, for tokens that are told in messages. */
    String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
