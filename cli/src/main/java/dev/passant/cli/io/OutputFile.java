package dev.passant.cli.io;

import dev.passant.pgn.source.PgnTarget;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An output file that is written under a temporary name next to its target and moved there by {@link #commit}. If a run
 * fails, is interrupted or killed, or fills the disk, the old file stays unchanged and no partial file takes its place.
 * Only a killed run leaves its temporary file, an {@link OutputPart}. While one run writes a file, a second run is
 * rejected, because the output of one of them would be lost.
 *
 * <p>Files with the extension {@code .gz} or {@code .zst} are compressed.
 *
 * <p>Pipes and devices, which cannot be replaced, are written directly. Symbolic links are followed: the file they lead
 * to is replaced, and keeps its owner and permissions if the system allows it.
 */
public final class OutputFile implements AutoCloseable {

    private static final int BUFFERED = 1 << 16;

    /** Unsupported compressed formats. Such names are rejected, because a file with plain text would be misleading. */
    private static final List<String> UNSUPPORTED = List.of(".zip", ".bz2", ".xz");

    private enum State {
        NEW,
        OPEN,
        FINISHED,
        IN_PLACE,
        GIVEN_UP
    }

    private final OutputPlace place;

    private boolean appends;
    private boolean keepsPartial;
    private boolean hasPartial;

    /** Guards the fields below: the shutdown hook may run during a write. */
    private final Object lock = new Object();

    private State state = State.NEW;
    private @Nullable OutputPart part;
    private @Nullable FileChannel channel;
    private @Nullable OutputStream stream;
    private final Thread atEnd = new Thread(() -> abandon(false), "output-file");

    /** The size of the file at the last call of {@link #partEnds}. */
    private long whole;

    /**
     * Checks whether the file can be written, without opening it.
     *
     * @param name the name as entered by the user
     * @throws InputException if the file cannot be written
     */
    public OutputFile(String name) {
        place = new OutputPlace(name);
        if (InputFile.isStandardOutput(name)) {
            throw place.refused("it is also standard output");
        }
        for (String end : UNSUPPORTED) {
            if (name.toLowerCase(Locale.ROOT).endsWith(end)) {
                throw place.refused(end + " is not supported; use .gz, .zst or no compression");
            }
        }
    }

    /** Appends to the existing file; the whole file is still rewritten under a temporary name. */
    void append() {
        appends = true;
    }

    /** Keeps the output up to the last {@link #partEnds} under another name if writing fails. */
    void keepPartial() {
        keepsPartial = true;
    }

    boolean isCompressed() {
        return PgnTarget.isCompressed(name());
    }

    public String name() {
        return place.name();
    }

    /** Returns the existing file to append to, or empty if it is missing or empty. */
    public Optional<Path> old() throws IOException {
        return appends && place.exists() && !place.isDirect() && Files.size(place.path()) > 0
                ? Optional.of(place.path())
                : Optional.empty();
    }

    /** Returns whether output is appended to a file that has content. */
    public boolean isContinued() {
        try {
            return old().isPresent();
        } catch (IOException e) {
            throw new OutputException(place.name(), e);
        }
    }

    /** Returns the number of line ends at the end of the existing file, 0 to 2. */
    public int lineEnds() throws IOException {
        ByteBuffer last = ByteBuffer.allocate(4);
        try (FileChannel old = FileChannel.open(place.path())) {
            old.read(last, Math.max(0, old.size() - 4));
        }
        int lineEnds = 0;
        for (int i = last.position() - 1; i >= 0 && (last.get(i) == '\n' || last.get(i) == '\r'); i--) {
            lineEnds += last.get(i) == '\n' ? 1 : 0;
        }
        return Math.min(2, lineEnds);
    }

    /** Returns whether output is appended to text whose first line ends with a carriage return and a line feed. */
    private boolean endsLinesAsDos() throws IOException {
        Optional<Path> old = old();
        if (old.isEmpty() || isCompressed()) {
            return false;
        }
        try (InputStream text = new BufferedInputStream(InputFile.open(old.get()))) {
            int last = 0;
            for (int next = text.read(); next >= 0; next = text.read()) {
                if (next == '\n') {
                    return last == '\r';
                }
                last = next;
            }
        }
        return false;
    }

    /** Rejects this file if it is also an input file. */
    public void refuseWhenRead(Iterable<String> names) {
        place.refuseWhenRead(names);
    }

    /** Rejects this file if another output file is the same file. */
    public void refuseWhenAlso(OutputFile other) {
        place.refuseWhenAlso(other.place);
    }

    /**
     * Opens the file for writing.
     *
     * @return the stream, whose {@link OutputException}s name this file
     */
    public OutputStream open() {
        synchronized (lock) {
            try {
                if (place.isDirect()) {
                    channel = FileChannel.open(place.path(), StandardOpenOption.WRITE);
                } else {
                    Runtime.getRuntime().addShutdownHook(atEnd);
                    state = State.OPEN;
                    channel = makeBeside();
                }
                state = State.OPEN;
                OutputStream target = PgnTarget.compressed(new Target(), place.name());
                stream = new BufferedOutputStream(endsLinesAsDos() ? new DosLines(target) : target, BUFFERED);
                return stream;
            } catch (IOException e) {
                throw new OutputException(place.name(), e);
            } catch (IllegalStateException e) {
                throw new OutputException(place.name(), new IOException("the run was interrupted", e));
            }
        }
    }

    /**
     * Opens the file for a library that opens files by name, and that closes it before {@link #finish}.
     *
     * @return an empty file, which is moved to its target by {@link #commit}
     */
    public Path openByName() {
        if (place.isDirect()) {
            throw place.refused("it is not a file");
        }
        if (isCompressed()) {
            throw place.refused("databases cannot be compressed; remove " + name().substring(name().lastIndexOf('.')));
        }
        open();
        synchronized (lock) {
            if (part == null) {
                throw new OutputException(place.name(), new IOException("the run was interrupted"));
            }
            return part.path();
        }
    }

    private FileChannel makeBeside() throws IOException {
        OutputPart created = place.createBeside();
        if (created.otherWriter().isPresent()) {
            created.delete();
            throw place.refused("process " + created.otherWriter().getAsLong()
                    + " is writing it; run this again when that process has ended");
        }
        part = created;
        FileChannel made = created.channel();
        if (appends && place.exists()) {
            try (FileChannel source = FileChannel.open(place.path())) {
                copy(source, made);
            }
        }
        whole = made.position();
        return made;
    }

    private static void copy(FileChannel source, FileChannel target) throws IOException {
        long size = source.size();
        for (long from = 0; from < size; ) {
            from += source.transferTo(from, size - from, target);
        }
    }

    /**
     * Marks the end of a unit of output. With {@link #keepPartial}, everything up to here is kept if the rest fails.
     */
    public void partEnds(Output out) {
        if (!keepsPartial) {
            return;
        }
        out.flush();
        try {
            synchronized (lock) {
                if (state == State.OPEN && channel != null && !place.isDirect()) {
                    whole = channel.position();
                }
            }
        } catch (IOException e) {
            throw new OutputException(place.name(), e);
        }
    }

    /** Writes the remaining data, so that {@link #commit} cannot fail because of a full disk. */
    public void finish() {
        try {
            if (stream != null) {
                stream.close();
            }
            synchronized (lock) {
                if (state == State.GIVEN_UP) {
                    throw new IOException("the run was interrupted");
                }
                if (state == State.OPEN && channel != null) {
                    if (!place.isDirect()) {
                        // Without this, a power failure could leave an empty file under the new name.
                        channel.force(true);
                    }
                    state = State.FINISHED;
                }
            }
        } catch (IOException e) {
            throw new OutputException(place.name(), e);
        }
    }

    /** Moves the file to its target, unless that has been done. */
    public void commit() {
        finish();
        try {
            synchronized (lock) {
                if (state == State.FINISHED) {
                    if (part != null) {
                        place.take(part.path());
                    }
                    if (channel != null) {
                        channel.close();
                    }
                    state = State.IN_PLACE;
                }
            }
        } catch (IOException e) {
            throw new OutputException(place.name(), e);
        }
        EndHooks.remove(atEnd);
    }

    /** {@return the name of the partial file after a failure, if one was kept} */
    public Optional<String> partial() {
        return hasPartial ? Optional.of(partialName(place.name())) : Optional.empty();
    }

    private static String partialName(String name) {
        return name + ".partial";
    }

    /** Discards the output, unless it was committed. */
    @Override
    public void close() {
        abandon(true);
        EndHooks.remove(atEnd);
    }

    private void abandon(boolean mayFlush) {
        if (mayFlush && keepsPartial && stream != null) {
            try {
                stream.flush();
            } catch (IOException | OutputException e) {
                // If writing failed before, flushing probably fails for the same reason. Earlier output is kept.
            }
        }
        synchronized (lock) {
            if (state != State.OPEN && state != State.FINISHED) {
                return;
            }
            State until = state;
            state = State.GIVEN_UP;
            try {
                if (part != null && keepsPartial) {
                    if (until == State.OPEN) {
                        part.channel().truncate(whole);
                    }
                    Files.move(
                            part.path(),
                            place.sibling(partialName(place.lastName())),
                            StandardCopyOption.REPLACE_EXISTING);
                    part.channel().close();
                    hasPartial = true;
                } else if (part != null) {
                    part.delete();
                } else if (channel != null) {
                    channel.close();
                }
            } catch (IOException e) {
                // A temporary file may remain, but the old file is intact.
            }
        }
    }

    /** A stream that ends lines with a carriage return and a line feed. */
    private static final class DosLines extends FilterOutputStream {
        private int last;

        DosLines(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            if (b == '\n' && last != '\r') {
                out.write('\r');
            }
            out.write(b);
            last = b;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            ByteArrayOutputStream lines = new ByteArrayOutputStream(length + length / 16);
            for (int i = offset; i < offset + length; i++) {
                if (bytes[i] == '\n' && last != '\r') {
                    lines.write('\r');
                }
                lines.write(bytes[i]);
                last = bytes[i];
            }
            lines.writeTo(out);
        }
    }

    /** A stream that writes to the channel; writes during shutdown are discarded. */
    private final class Target extends OutputStream {

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            ByteBuffer rest = ByteBuffer.wrap(bytes, offset, length);
            try {
                synchronized (lock) {
                    while (state == State.OPEN && channel != null && rest.hasRemaining()) {
                        channel.write(rest);
                    }
                }
            } catch (IOException e) {
                throw new OutputException(place.name(), e);
            }
        }
    }
}
