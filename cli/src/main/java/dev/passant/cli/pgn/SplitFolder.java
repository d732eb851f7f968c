package dev.passant.cli.pgn;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputPart;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameCleaner;
import dev.passant.pgn.split.GameSplitter;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of PGN files, written under a temporary name and moved into place at the end, so that it is either complete
 * or absent. After a killed run, an {@link OutputPart} remains.
 */
final class SplitFolder implements AutoCloseable {

    private final String name;
    private final Path place;
    private final int maxFiles;
    private final PgnOptions options;
    private final Optional<RawGameCleaner> cleaner;
    private final Thread atEnd = new Thread(this::abandon, "split-folder");

    /** Guards the fields below: the shutdown hook may run while a file is written. */
    private final Object lock = new Object();

    private @Nullable OutputPart beside;
    private @Nullable GameSplitter splitter;
    private boolean isOver;

    /**
     * Validates the folder without creating it.
     *
     * @param name the name of the folder, which must be absent or empty
     */
    SplitFolder(String name, int maxFiles, PgnOptions options, Optional<RawGameCleaner> cleaner) {
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
                OutputPart part = OutputPart.createFolder(place);
                beside = part;
                splitter = new GameSplitter(
                        part.path(), maxFiles, options, (game, writer) -> GameTarget.write(game, writer, cleaner));
            }
        } catch (IOException e) {
            throw new OutputException(name, e);
        } catch (IllegalStateException e) {
            throw new OutputException(name, new IOException("the run was interrupted", e));
        }
    }

    /** Returns the number of files. */
    int files() {
        return splitter == null ? 0 : splitter.files();
    }

    /**
     * Writes a game to a file.
     *
     * @param key identifies the file, whose name is derived from it
     * @return the size of the file in bytes
     */
    long write(String key, RawGame game) {
        synchronized (lock) {
            try {
                return isOver ? 0 : Objects.requireNonNull(splitter, "not open").write(key, game);
            } catch (IllegalStateException e) {
                throw new InputException(e.getMessage() + "; --max-files allows more", e);
            } catch (IOException e) {
                throw new OutputException(name, e);
            }
        }
    }

    /** Writes all buffers and moves the folder into place. */
    void commit() {
        synchronized (lock) {
            if (isOver) {
                throw new OutputException(name, new IOException("the run was interrupted"));
            }
            try {
                Objects.requireNonNull(splitter, "not open").finish();
                move();
                isOver = true;
            } catch (IOException e) {
                throw new OutputException(name, e);
            }
        }
        forget();
    }

    private void move() throws IOException {
        OutputPart part = Objects.requireNonNull(beside, "not open");
        Path folder = part.path();
        part.close();
        try {
            Files.move(folder, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | AtomicMoveNotSupportedException e) {
            // Some systems cannot replace an empty folder. If files were added to it meanwhile, it cannot be deleted,
            // and they are kept.
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
