package dev.passant.notation;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A suite of EPD, read line by line. A wrong line is an entry with its error, and reading goes on with the next. Lines
 * end with LF, CRLF or CR; blank lines are passed over, but counted. Of a line longer than {@value #MAX_CHARACTERS}
 * characters only the beginning is kept, for its error. Closing the text is left to the caller.
 */
public final class EpdReader {

    /** The characters of the longest line that is read. */
    public static final int MAX_CHARACTERS = 65_536;

    private final Reader text;
    private final char[] buffer = new char[8192];
    private int at;
    private int end;
    private long number;
    private boolean afterReturn;

    /**
     * A reader of a suite.
     *
     * @param text the suite; read in blocks
     */
    public EpdReader(Reader text) {
        this.text = text;
    }

    /** What a line holds. */
    public sealed interface Entry {

        /**
         * Where it is.
         *
         * @return the number of the line, from 1
         */
        long line();
    }

    /**
     * A line that was read.
     *
     * @param line the number of the line, from 1
     * @param epd what it says
     */
    public record Read(long line, Epd epd) implements Entry {}

    /**
     * A line that was refused.
     *
     * @param line the number of the line, from 1
     * @param error what is wrong, with the offset in the line
     */
    public record Wrong(long line, NotationException error) implements Entry {}

    /**
     * Reads the next line that is not blank.
     *
     * @return the line; empty at the end of the suite
     * @throws IOException when the text cannot be read
     */
    public Optional<Entry> next() throws IOException {
        StringBuilder line = new StringBuilder();
        while (line(line)) {
            if (line.length() > MAX_CHARACTERS || !line.toString().isBlank()) {
                return Optional.of(entry(line.toString()));
            }
            line.setLength(0);
        }
        return Optional.empty();
    }

    /**
     * The rest of the suite, read as it is asked for.
     *
     * @return the lines that are not blank; {@link UncheckedIOException} when the text cannot be read
     */
    public Stream<Entry> stream() {
        return Stream.generate(this::nextUnchecked)
                .takeWhile(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    private Optional<Entry> nextUnchecked() {
        try {
            return next();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Entry entry(String line) {
        if (line.length() > MAX_CHARACTERS) {
            String reason = "the line has more than " + MAX_CHARACTERS + " characters";
            return new Wrong(number, new NotationException("EPD", line, MAX_CHARACTERS, reason));
        }
        try {
            return new Read(number, Epd.parse(line));
        } catch (NotationException e) {
            return new Wrong(number, e);
        }
    }

    /** Reads a line, of which no more than one character too many is kept; false when there is none. */
    private boolean line(StringBuilder line) throws IOException {
        number++;
        boolean any = false;
        for (int c = read(); c >= 0; c = read()) {
            boolean secondOfTwo = afterReturn && c == '\n';
            afterReturn = c == '\r';
            if (secondOfTwo) {
                continue;
            }
            if (c == '\n' || c == '\r') {
                return true;
            }
            any = true;
            if (line.length() <= MAX_CHARACTERS) {
                line.append((char) c);
            }
        }
        return any;
    }

    private int read() throws IOException {
        if (at == end) {
            end = Math.max(0, text.read(buffer));
            at = 0;
        }
        return at == end ? -1 : buffer[at++];
    }
}
