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

/**
 * A suite of EPD, read line by line and leniently ({@link Epd#parseLenient}). A wrong line is an entry with its errors,
 * and reading goes on with the next. Lines end with LF, CRLF or CR; blank lines and those that begin with {@code #} are
 * passed over, but counted, and so is a byte-order mark. Of a line longer than {@value #MAX_CHARACTERS} characters only
 * the beginning is kept, for its error. Closing the text is left to the caller.
 */
public final class EpdReader {

    /** The characters of the longest line that is read. */
    public static final int MAX_CHARACTERS = 65_536;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

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
        this.text = Objects.requireNonNull(text, "text");
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
     * @param warnings where it is not written as EPD is, in the order of the line
     */
    public record Read(long line, Epd epd, List<EpdProblem> warnings) implements Entry {

        /**
         * Keeps a copy of the list.
         *
         * @param line the number of the line, from 1
         * @param epd what it says
         * @param warnings where it is not written as EPD is, in the order of the line
         */
        public Read {
            Objects.requireNonNull(epd, "epd");
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * A line that was refused.
     *
     * @param line the number of the line, from 1
     * @param error the first fault, with the offset in the line
     * @param problems every fault that was found and every warning, in the order of the line
     */
    public record Wrong(long line, NotationException error, List<EpdProblem> problems) implements Entry {

        /**
         * Keeps a copy of the list.
         *
         * @param line the number of the line, from 1
         * @param error the first fault, with the offset in the line
         * @param problems every fault that was found and every warning, in the order of the line
         */
        public Wrong {
            Objects.requireNonNull(error, "error");
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads one line of a suite that somebody else has cut into lines.
     *
     * @param number the number of the line, from 1
     * @param line the line, without its end
     * @return what it holds; empty when the line is blank or begins with {@code #}
     */
    public static Optional<Entry> read(long number, String line) {
        if (line.length() > MAX_CHARACTERS) {
            String reason = "the line has more than " + MAX_CHARACTERS + " characters";
            NotationException error = new NotationException("EPD", line, MAX_CHARACTERS, reason);
            return Optional.of(new Wrong(number, error, List.of(EpdProblem.of(error))));
        }
        if (line.isBlank() || line.startsWith("#")) {
            return Optional.empty();
        }
        EpdLine read = EpdLine.leniently(line);
        return Optional.of(
                read.epd().isPresent()
                        ? new Read(number, read.epd().get(), read.problems())
                        : new Wrong(number, read.firstError(), read.problems()));
    }

    /**
     * Reads the next line that holds something.
     *
     * @return the line; empty at the end of the suite
     * @throws IOException when the text cannot be read
     */
    public Optional<Entry> next() throws IOException {
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
     * The rest of the suite, read as it is asked for. It may be made parallel: the lines are then read by one thread at
     * a time, and keep their order.
     *
     * @return the lines that hold something; {@link UncheckedIOException} when the text cannot be read
     */
    public Stream<Entry> stream() {
        return StreamSupport.stream(new Entries(), false);
    }

    /** Hands out the lines; a part for another thread is read before that thread has it. */
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
