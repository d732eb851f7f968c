package dev.passant.cli.pgn;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputPart;
import dev.passant.pgn.PgnOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of files of games, written beside its place and moved into it when all is done: it is there whole, or not at
 * all. A run that is killed leaves an {@link OutputPart} behind.
 *
 * <p>What is written waits in memory, and goes out file by file when there is enough of it: never more than one file is
 * open, however many there are.
 */
final class SplitFolder implements AutoCloseable {

    /** A part of the memory that there is: an array that grows is there twice for a moment. */
    private static final long MAX_WAITING =
            Math.min(32 << 20, Runtime.getRuntime().maxMemory() / 10);

    /** What a file that waits takes beside its text. */
    private static final int BESIDE_TEXT = 512;

    private final String name;
    private final Path place;
    private final int maxFiles;
    private final PgnOptions options;
    private final Optional<GameCleaner> cleaner;
    private final SafeNames names = new SafeNames();
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private final Thread atEnd = new Thread(this::abandon, "split-folder");

    /** Guards what follows: the JVM may be told to end while we write. */
    private final Object lock = new Object();

    private @Nullable OutputPart beside;
    private boolean isOver;
    private long waiting;

    /** One file. Of a hundred thousand there must be room in a small heap, so that little is kept of one that is not written. */
    private static final class Part {
        private final String file;
        private @Nullable Pending pending;
        private long size;

        Part(String file) {
            this.file = file;
        }
    }

    /** What has not gone out yet, and what knows how its last game ended. */
    private static final class Pending {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
        private final GameTarget target;

        Pending(PgnOptions options, Optional<GameCleaner> cleaner) {
            Output out = new Output(bytes);
            target = new GameTarget(out, new GameTexts(out, options), Optional.empty(), cleaner);
        }
    }

    /**
     * Looks at everything for which the folder can be refused, and makes nothing.
     *
     * @param name the name of the folder, which is not there, or empty
     */
    SplitFolder(String name, int maxFiles, PgnOptions options, Optional<GameCleaner> cleaner) {
        this.name = name;
        this.maxFiles = maxFiles;
        this.options = options;
        this.cleaner = cleaner;
        try {
            place = Path.of(name).toAbsolutePath().normalize();
            if (Files.exists(place) && !Files.isDirectory(place)) {
                throw refused("it is a file, and nothing is overwritten");
            }
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.list(place)) {
                    if (files.findAny().isPresent()) {
                        throw refused("there is something in it, and nothing is overwritten");
                    }
                }
            }
            Path folder = place.getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw refused("there is no folder that it could be in");
            }
            if (!Files.isWritable(folder)) {
                throw refused("access to the folder that it is in is denied");
            }
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be written: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("\"" + name + "\" is no name of a folder: " + e.getReason(), e);
        }
    }

    private InputException refused(String reason) {
        return new InputException("the folder \"" + name + "\" cannot be written: " + reason);
    }

    /** Begins to write. */
    void open() {
        try {
            synchronized (lock) {
                Runtime.getRuntime().addShutdownHook(atEnd);
                beside = OutputPart.createFolder(place);
            }
        } catch (IOException e) {
            throw new OutputException(name, e);
        } catch (IllegalStateException e) {
            throw new OutputException(name, new IOException("the run was interrupted", e));
        }
    }

    /** How many files there are. */
    int files() {
        return parts.size();
    }

    /**
     * Writes a game to a file.
     *
     * @param key what the file is for: its name is made of it
     * @return how many bytes the file has now
     */
    long write(String key, byte[] text, boolean hasResult) {
        Part part = parts.get(key);
        if (part == null) {
            if (parts.size() == maxFiles) {
                throw new InputException("more than " + maxFiles + " files would be written; --max-files allows more");
            }
            String file = names.of(key);
            part = new Part(file.equals(key) ? key : file);
            parts.put(key, part);
        }
        Pending pending = part.pending;
        if (pending == null) {
            pending = new Pending(options, cleaner);
            part.pending = pending;
            waiting += BESIDE_TEXT;
        }
        int before = pending.bytes.size();
        pending.target.write(text, hasResult);
        pending.target.out().flush();
        int added = pending.bytes.size() - before;
        part.size += added;
        waiting += added;
        if (waiting > MAX_WAITING) {
            parts.values().forEach(this::writeOut);
            waiting = 0;
        }
        return part.size;
    }

    private Path folder() {
        if (beside == null) {
            throw new IllegalStateException("not open");
        }
        return beside.path();
    }

    private void writeOut(Part part) {
        Pending pending = part.pending;
        if (pending == null) {
            return;
        }
        // A game without an end would wait for the next of its file with its text in memory.
        pending.target.texts().settle();
        pending.target.out().flush();
        synchronized (lock) {
            if (isOver) {
                return;
            }
            Path path = folder().resolve(part.file + ".pgn");
            try (OutputStream file =
                    Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                pending.bytes.writeTo(file);
            } catch (IOException e) {
                throw new OutputException(name, e);
            }
        }
        part.pending = null;
    }

    /** Moves the folder into its place. */
    void commit() {
        parts.values().forEach(this::writeOut);
        synchronized (lock) {
            if (isOver) {
                throw new OutputException(name, new IOException("the run was interrupted"));
            }
            try {
                move();
                isOver = true;
            } catch (IOException e) {
                throw new OutputException(name, e);
            }
        }
        forget();
    }

    private void move() throws IOException {
        Path folder = folder();
        if (beside != null) {
            beside.close();
        }
        try {
            Files.move(folder, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | AtomicMoveNotSupportedException e) {
            // Where a folder cannot take the place of an empty one. What has come into it meanwhile stays.
            Files.deleteIfExists(place);
            Files.move(folder, place);
        }
    }

    /** Gives up what was written, unless it is in its place. */
    @Override
    public void close() {
        abandon();
        forget();
    }

    private void abandon() {
        synchronized (lock) {
            if (isOver || beside == null) {
                return;
            }
            isOver = true;
            try {
                beside.delete();
            } catch (IOException e) {
                // What is left lies beside the place, which is what matters.
            }
        }
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The JVM is ending, and has run it.
        }
    }
}
