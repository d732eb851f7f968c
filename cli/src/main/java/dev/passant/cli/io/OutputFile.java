package dev.passant.cli.io;

import dev.passant.pgn.PgnTarget;
import java.io.BufferedOutputStream;
import java.io.IOException;
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
 * A file that a command writes: beside its place, and moved into it by {@link #commit}. A run that fails, is
 * interrupted or killed, or fills the disk leaves the old file as it was, and no half one. Only a killed one leaves what
 * it wrote, as an {@link OutputPart}. While one run writes a file, a second one is refused: of two that append, one would
 * be lost.
 *
 * <p>Files whose names end with {@code .gz} or {@code .zst} are compressed.
 *
 * <p>Pipes and devices, which have no place to move to, are written directly. A link is followed: the file that it
 * leads to is replaced, and keeps its owner and permissions where the system lets us.
 */
public final class OutputFile implements AutoCloseable {

    private static final int BUFFERED = 1 << 16;

    /** Other compressed formats. They are refused, since plain text under such a name would mislead. */
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

    /** Guards what follows: the JVM may be told to end while we write. */
    private final Object lock = new Object();

    private State state = State.NEW;
    private @Nullable OutputPart part;
    private @Nullable FileChannel channel;
    private @Nullable OutputStream stream;
    private final Thread atEnd = new Thread(() -> abandon(false), "output-file");

    /** How much was written when {@link #partEnds} was last called. */
    private long whole;

    /**
     * Looks at everything for which a file can be refused, and opens nothing.
     *
     * @param name its name, as the user wrote it
     * @throws InputException when it cannot be written
     */
    public OutputFile(String name) {
        place = new OutputPlace(name);
        if (InputFile.isStandardOutput(name)) {
            throw place.refused("it is standard output as well");
        }
        for (String end : UNSUPPORTED) {
            if (name.toLowerCase(Locale.ROOT).endsWith(end)) {
                throw place.refused(end + " is not supported; use .gz, .zst or no compression");
            }
        }
    }

    /** The new text goes behind the old one; the whole is written beside it all the same. */
    void append() {
        appends = true;
    }

    /** When the writing fails, what was written up to the last {@link #partEnds} is kept under another name. */
    void keepPartial() {
        keepsPartial = true;
    }

    /** Whether the name is one of a compressed file. */
    boolean isCompressed() {
        return PgnTarget.isCompressed(name());
    }

    /** The file as it was named. */
    public String name() {
        return place.name();
    }

    /** The file to which is appended; empty when there is none, or nothing in it. */
    public Optional<Path> old() throws IOException {
        return appends && place.exists() && !place.isDirect() && Files.size(place.path()) > 0
                ? Optional.of(place.path())
                : Optional.empty();
    }

    /** How many line ends the old file ends with: 0 to 2. */
    public int lineEnds() throws IOException {
        ByteBuffer last = ByteBuffer.allocate(2);
        try (FileChannel old = FileChannel.open(place.path())) {
            old.read(last, Math.max(0, old.size() - 2));
        }
        int lineEnds = 0;
        for (int i = last.position() - 1; i >= 0 && last.get(i) == '\n'; i--) {
            lineEnds++;
        }
        return lineEnds;
    }

    /** Refuses to write a file that is read meanwhile. */
    public void refuseWhenRead(Iterable<String> names) {
        place.refuseWhenRead(names);
    }

    /** Refuses two names of one file. */
    public void refuseWhenAlso(OutputFile other) {
        place.refuseWhenAlso(other.place);
    }

    /**
     * Begins to write.
     *
     * @return where to write; its failures are {@link OutputException}s that name this file
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
                stream = new BufferedOutputStream(PgnTarget.compressed(new Target(), place.name()), BUFFERED);
                return stream;
            } catch (IOException e) {
                throw new OutputException(place.name(), e);
            } catch (IllegalStateException e) {
                throw new OutputException(place.name(), new IOException("the run was interrupted", e));
            }
        }
    }

    /**
     * Begins to write, for somebody who opens files by their names and closes them before {@link #finish}.
     *
     * @return an empty file, which is moved into its place at the end
     */
    public Path openByName() {
        if (place.isDirect()) {
            throw place.refused("it is no file");
        }
        if (isCompressed()) {
            throw place.refused("databases are not compressed; leave out " + name().substring(name().lastIndexOf('.')));
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

    /** What was written so far may stay by itself: with {@link #keepPartial} it is kept when the rest fails. */
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

    /** Writes what is left, so that {@link #commit} has nothing to do that could fill a disk. */
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
                        // Without this, a power failure could leave the new name with nothing in it.
                        channel.force(true);
                    }
                    state = State.FINISHED;
                }
            }
        } catch (IOException e) {
            throw new OutputException(place.name(), e);
        }
    }

    /** Moves what was written into its place, where it has not been moved yet. */
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

    /**
     * Where a part is when the writing failed.
     *
     * @return the name of the file; empty when none is kept
     */
    public Optional<String> partial() {
        return hasPartial ? Optional.of(partialName(place.name())) : Optional.empty();
    }

    private static String partialName(String name) {
        return name + ".partial";
    }

    /** Gives up what was written, unless it is in its place. */
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
                // The reason of the failure, most likely: what went out before it is kept.
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
                // What is left lies beside the old file, which is what matters.
            }
        }
    }

    /** The channel as a stream; when the JVM ends, what comes too late is left out. */
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
