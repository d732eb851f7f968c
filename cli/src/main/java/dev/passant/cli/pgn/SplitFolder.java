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
 * A folder of PGN files, written under a temporary name and moved into place at the end, so that it is either complete
 * or absent. After a killed run, an {@link OutputPart} remains.
 *
 * <p>Output is buffered in memory and appended file by file, so that at most one file is open at a time.
 */
final class SplitFolder implements AutoCloseable {

    /**
     * The maximum size of all buffers. Only a fraction of the heap, because a growing array temporarily exists twice.
     */
    private static final long MAX_WAITING =
            Math.min(32 << 20, Runtime.getRuntime().maxMemory() / 10);

    /** The overhead of one buffer in bytes. */
    private static final int BESIDE_TEXT = 512;

    private final String name;
    private final Path place;
    private final int maxFiles;
    private final PgnOptions options;
    private final Optional<GameCleaner> cleaner;
    private final SafeNames names = new SafeNames();
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private final Thread atEnd = new Thread(this::abandon, "split-folder");

    /** Guards the fields below: the shutdown hook may run while a file is written. */
    private final Object lock = new Object();

    private @Nullable OutputPart beside;
    private boolean isOver;
    private long waiting;

    /** One file. A hundred thousand of them must fit into a small heap, so an idle one has no buffer. */
    private static final class Part {
        private final String file;
        private @Nullable Pending pending;
        private long size;

        Part(String file) {
            this.file = file;
        }
    }

    /** The buffered output of a file, with the state needed to append the next game. */
    private static final class Pending {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
        private final GameTarget target;

        Pending(PgnOptions options, Optional<GameCleaner> cleaner) {
            Output out = new Output(bytes);
            target = new GameTarget(out, new GameTexts(out, options), Optional.empty(), cleaner);
        }
    }

    /**
     * Validates the folder without creating it.
     *
     * @param name the name of the folder, which must be absent or empty
     */
    SplitFolder(String name, int maxFiles, PgnOptions options, Optional<GameCleaner> cleaner) {
        this.name = name;
        this.maxFiles = maxFiles;
        this.options = options;
        this.cleaner = cleaner;
        try {
            place = Path.of(name).toAbsolutePath().normalize();
            if (Files.exists(place) && !Files.isDirectory(place)) {
                throw refused("it is a file, not a folder");
            }
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.list(place)) {
                    if (files.findAny().isPresent()) {
                        throw refused("it is not empty, and existing files are never overwritten");
                    }
                }
            }
            Path folder = place.getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw refused("its parent folder does not exist");
            }
            if (!Files.isWritable(folder)) {
                throw refused("access to its parent folder is denied");
            }
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be written: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("invalid folder name \"" + name + "\": " + e.getReason(), e);
        }
    }

    private InputException refused(String reason) {
        return new InputException("the folder \"" + name + "\" cannot be written: " + reason);
    }

    /** Creates the temporary folder. */
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

    /** Returns the number of files. */
    int files() {
        return parts.size();
    }

    /**
     * Writes a game to a file.
     *
     * @param key identifies the file, whose name is derived from it
     * @return the size of the file in bytes
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
        // Otherwise a game without a result would stay in memory until the next game of this file.
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

    /** Writes all buffers and moves the folder into place. */
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
            // Some systems cannot replace an empty folder. If files were added to it meanwhile, deleting it fails and
            // they stay.
            Files.deleteIfExists(place);
            Files.move(folder, place);
        }
    }

    /** Deletes the temporary folder unless it was moved into place. */
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
                // Only the temporary folder remains; the target is untouched.
            }
        }
    }

    private void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The JVM is shutting down and runs the hook itself.
        }
    }
}
