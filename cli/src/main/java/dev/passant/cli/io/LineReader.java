package dev.passant.cli.io;

import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.source.PgnSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a text file or of standard input in constant memory. Lines end with LF or CRLF. The encoding is
 * UTF-8, or UTF-16 with a byte order mark; bytes that are not valid UTF-8 are read as Windows-1252. A mark is skipped. A line longer than
 * {@link #MAX_BYTES} is truncated.
 */
public final class LineReader implements AutoCloseable {

    /** The file name for standard input. */
    public static final String STANDARD_INPUT = "-";

    /** The maximum length of a line in bytes; longer lines are truncated. */
    public static final int MAX_BYTES = 1 << 16;

    /** The error message for a truncated line. */
    public static final String TOO_LONG = "the line is longer than " + MAX_BYTES + " bytes";

    private InputStream in;
    private final String name;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private boolean started;

    private byte[] line = new byte[256];
    private int length;
    private long number;
    private boolean cut;

    private LineReader(InputStream in, String name) {
        this.in = in;
        this.name = name;
    }

    /**
     * Opens a file.
     *
     * @param file the file name, or {@link #STANDARD_INPUT}
     * @throws InputException if the file does not exist or cannot be read
     */
    public static LineReader open(String file, Session session) {
        InputFile.refuseStandardOutput(List.of(file));
        if (file.equals(STANDARD_INPUT)) {
            return new LineReader(session.in(), "standard input");
        }
        try {
            return new LineReader(InputFile.open(InputFile.named(file)), file);
        } catch (IOException e) {
            throw new InputException("\"" + file + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }

    /**
     * {@return the next line without its line end, or null at the end of the file}
     *
     * @throws InputException if reading fails or the file is not text
     */
    @Nullable
    public String next() {
        length = 0;
        cut = false;
        boolean any = false;
        while (at < end || fill()) {
            any = true;
            int from = at;
            while (at < end && buffer[at] != '\n') {
                at++;
            }
            keep(from, at);
            if (at < end) {
                at++;
                return text();
            }
        }
        return any ? text() : null;
    }

    /** Returns whether a line is to be skipped: it is blank or a comment that starts with {@code #}. */
    public static boolean isIgnored(String line) {
        String words = line.strip();
        return words.isEmpty() || words.charAt(0) == '#';
    }

    /** Returns the number of the last line returned by {@link #next}, from 1. */
    public long number() {
        return number;
    }

    /** Returns whether {@link #next} truncated the line that it returned last. */
    public boolean isCut() {
        return cut;
    }

    /**
     * Rejects the last line returned by {@link #next} if it was truncated.
     *
     * @throws InputException if the line was truncated
     */
    public void refuseCut() {
        if (cut) {
            throw new InputException(TOO_LONG);
        }
    }

    public String name() {
        return name;
    }

    /** Returns whether reading the next line may block, so that buffered answers should be flushed first. */
    public boolean mayWait() {
        for (int i = at; i < end; i++) {
            if (buffer[i] == '\n') {
                return false;
            }
        }
        try {
            return in.available() == 0;
        } catch (IOException e) {
            return true; // the next read reports the error
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new InputException(name + " cannot be closed: " + FileFaults.reason(e), e);
        }
    }

    private void keep(int from, int to) {
        int size = Math.min(to - from, MAX_BYTES - length);
        cut |= size < to - from;
        if (length + size > line.length) {
            line = Arrays.copyOf(line, Math.max(length + size, Math.min(2 * line.length, MAX_BYTES)));
        }
        System.arraycopy(buffer, from, line, length, size);
        length += size;
    }

    private String text() {
        number++;
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
        if (length > 0 && line[length - 1] == 0) {
            length--;
        }
        return PgnEncoding.AUTO.textOf(Arrays.copyOf(line, length));
    }

    private boolean fill() {
        try {
            at = 0;
            end = Math.max(0, in.read(buffer));
            for (int more = 0; !started && more >= 0 && isPartOfMark(); end += Math.max(0, more)) {
                more = in.read(buffer, end, buffer.length - end);
            }
        } catch (IOException e) {
            throw new InputException(name + " cannot be read: " + FileFaults.reason(e), e);
        }
        if (!started && end > 0) {
            started = true;
            if (end > 1 && PgnSource.isUtf16(buffer[0], buffer[1])) {
                in = PgnSource.ofUtf16(new SequenceInputStream(new ByteArrayInputStream(buffer.clone(), 0, end), in));
                return fill();
            }
            refuseBinary();
            skipByteOrderMark();
        }
        return end > 0;
    }

    /** Returns whether the buffer may hold an incomplete byte order mark. */
    private boolean isPartOfMark() {
        int first = buffer[0] & 0xFF;
        return end == 1 && (first == 0xFE || first == 0xFF) || end > 0 && end < 3 && first == 0xEF;
    }

    /** Refuses zero bytes, except one at the end of each line: some programs write texts so. */
    private void refuseBinary() {
        for (int i = 0; i < end; i++) {
            boolean endsLine = i + 1 < end && (buffer[i + 1] == '\r' || buffer[i + 1] == '\n');
            if (buffer[i] == 0 && !endsLine) {
                throw new InputException(name + " is not text: there is a zero byte at offset " + i);
            }
        }
    }

    private void skipByteOrderMark() {
        if (end >= 3 && buffer[0] == (byte) 0xEF && buffer[1] == (byte) 0xBB && buffer[2] == (byte) 0xBF) {
            at = 3;
        }
    }
}
