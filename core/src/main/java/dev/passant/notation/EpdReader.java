package dev.passant.notation;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A reader of EPD test suites that parses each line leniently ({@link Epd#parseLenient}). An invalid line is returned
 * as an entry with its errors, and reading continues. Lines end with LF, CRLF or CR. Blank lines and lines that start
 * with {@code #} are skipped, but included in line numbers. A byte-order mark is skipped. A line longer than {@value
 * #MAX_CHARACTERS} characters is an error, and only its beginning is kept. The caller closes the underlying reader.
 */
public final class EpdReader {

    /** The maximum length of a line in characters. */
    public static final int MAX_CHARACTERS = 65_536;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Reader text;
    private final char[] buffer = new char[8192];
    private int at;
    private int end;
    private long number;
    private boolean afterReturn;

    /**
     * Creates a reader.
     *
     * @param text the suite; need not be buffered
     */
    public EpdReader(Reader text) {
        this.text = Objects.requireNonNull(text, "text");
    }

    /** The result of parsing one line. */
    public static final class Entry {

        private final long line;
        private final @Nullable Epd epd;
        private final @Nullable NotationException error;
        private final List<EpdProblem> problems;

        private Entry(long line, @Nullable Epd epd, @Nullable NotationException error, List<EpdProblem> problems) {
            this.line = line;
            this.epd = epd;
            this.error = error;
            this.problems = List.copyOf(problems);
        }

        /** {@return the line number, from 1} */
        public long line() {
            return line;
        }

        /** {@return the parsed line; empty if it is invalid} */
        public Optional<Epd> epd() {
            return Optional.ofNullable(epd);
        }

        /** {@return the first error, with the offset in the line; empty if the line is valid} */
        public Optional<NotationException> error() {
            return Optional.ofNullable(error);
        }

        /** {@return the errors and the deviations from EPD, in the order of the line} */
        public List<EpdProblem> problems() {
            return problems;
        }
    }

    /**
     * Parses one line of a suite.
     *
     * @param number the line number, from 1
     * @param line the line, without its line terminator
     * @return the result; empty if the line is blank or starts with {@code #}
     */
    public static Optional<Entry> read(long number, String line) {
        if (line.length() > MAX_CHARACTERS) {
            String reason = "the line has more than " + MAX_CHARACTERS + " characters";
            NotationException error = new NotationException("EPD", line, MAX_CHARACTERS, reason);
            return Optional.of(new Entry(number, null, error, List.of(new EpdProblem(true, MAX_CHARACTERS, reason))));
        }
        if (line.isBlank() || line.startsWith("#")) {
            return Optional.empty();
        }
        EpdLine read = EpdLine.read(line);
        try {
            return Optional.of(new Entry(number, read.lenient(), null, read.problems()));
        } catch (NotationException e) {
            return Optional.of(new Entry(number, null, e, read.problems()));
        }
    }

    /** Reads the next entry, skipping blank lines and comments; empty at the end of the suite. */
    Optional<Entry> next() throws IOException {
        StringBuilder line = new StringBuilder();
        while (line(line)) {
            boolean marked = number == 1 && line.length() > 0 && line.charAt(0) == BYTE_ORDER_MARK;
            Optional<Entry> entry = read(number, line.substring(marked ? 1 : 0));
            if (entry.isPresent()) {
                return entry;
            }
            line.setLength(0);
        }
        return Optional.empty();
    }

    /**
     * {@return a lazy, ordered stream of the remaining entries} In a parallel stream, one thread at a time reads lines.
     * The stream throws {@link UncheckedIOException} if reading fails.
     */
    public Stream<Entry> stream() {
        return StreamSupport.stream(new Entries(), false);
    }

    /**
     * A spliterator that splits off batches of entries that have already been read, so that only one thread reads at a
     * time.
     */
    private final class Entries extends Spliterators.AbstractSpliterator<Entry> {

        Entries() {
            super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
        }

        @Override
        public boolean tryAdvance(Consumer<? super Entry> action) {
            Optional<Entry> entry;
            try {
                entry = next();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            entry.ifPresent(action);
            return entry.isPresent();
        }
    }

    /** Reads a line, truncated one character after the maximum length; returns false at the end. */
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
