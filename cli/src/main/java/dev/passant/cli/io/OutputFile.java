package dev.passant.cli.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file that a command writes: beside its place, and moved into it by {@link #commit}. A run that fails, is
 * interrupted or killed, or fills the disk leaves the old file as it was, and no half one. Only a killed one leaves what
 * it wrote, as {@code NAME.PID.part}.
 *
 * <p>Pipes and devices, which have no place to move to, are written directly. A link is followed: the file that it
 * leads to is replaced, and keeps its owner and permissions where the system lets us.
 */
public final class OutputFile implements AutoCloseable {

    private static final int BUFFERED = 1 << 16;

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

    /** Guards what follows: the JVM may be told to end while we write. */
    private final Object lock = new Object();

    private State state = State.NEW;
    private @Nullable Path beside;
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
    }

    /** The new text goes behind the old one; the whole is written beside it all the same. */
    void append() {
        appends = true;
    }

    /** When the writing fails, what was written up to the last {@link #partEnds} is kept under another name. */
    void keepPartial() {
        keepsPartial = true;
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
            } catch (IOException e) {
                throw new OutputException(place.name(), e);
            } catch (IllegalStateException e) {
                throw new OutputException(place.name(), new IOException("the run was interrupted", e));
            }
            stream = new BufferedOutputStream(new Target(), BUFFERED);
            return stream;
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
        open();
        synchronized (lock) {
            if (beside == null) {
                throw new OutputException(place.name(), new IOException("the run was interrupted"));
            }
            return beside;
        }
    }

    private FileChannel makeBeside() throws IOException {
        beside = place.createBeside();
        FileChannel made = FileChannel.open(beside, StandardOpenOption.WRITE);
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
                stream.flush();
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
                    channel.close();
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
                    if (beside != null) {
                        place.take(beside);
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
        return keepsPartial && !place.isDirect() ? Optional.of(partialName(place.name())) : Optional.empty();
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
                if (channel != null && until == State.OPEN) {
                    if (!place.isDirect() && keepsPartial) {
                        channel.truncate(whole);
                    }
                    channel.close();
                }
                if (beside != null && channel != null && keepsPartial) {
                    Files.move(
                            beside, place.sibling(partialName(place.lastName())), StandardCopyOption.REPLACE_EXISTING);
                } else if (beside != null) {
                    Files.deleteIfExists(beside);
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
