package dev.passant.cli.io;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A new folder, written under a temporary name and moved into place at the end, so that it is either complete or
 * absent. After a killed run, an {@link OutputPart} remains.
 *
 * <p>The shutdown hook may run while files are written: writers synchronize on this object, and check
 * {@link #isOver()}.
 */
public final class OutputFolder implements AutoCloseable {

    private final String name;
    private final Path place;
    private final Thread atEnd = new Thread(this::abandon, "output-folder");

    private @Nullable OutputPart beside;
    private boolean isOver;

    /**
     * Validates the folder without creating it.
     *
     * @param name the name of the folder, which must be empty if it exists
     */
    public OutputFolder(String name) {
        this.name = name;
        if (name.isEmpty()) {
            throw new InputException("empty folder name");
        }
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

    /** Creates the temporary folder and returns its path. */
    public synchronized Path open() {
        try {
            Runtime.getRuntime().addShutdownHook(atEnd);
            beside = OutputPart.createFolder(place);
            return beside.path();
        } catch (IOException e) {
            throw failed(e);
        } catch (IllegalStateException e) {
            throw failed(new IOException("the run was interrupted", e));
        }
    }

    /** Returns whether the folder was moved into place or abandoned. */
    public synchronized boolean isOver() {
        return isOver;
    }

    public OutputException failed(IOException cause) {
        return new OutputException(name, cause);
    }

    /** Moves the folder into place. */
    public void commit() {
        synchronized (this) {
            if (isOver) {
                throw failed(new IOException("the run was interrupted"));
            }
            try {
                move();
                isOver = true;
            } catch (IOException e) {
                throw failed(e);
            }
        }
        EndHooks.remove(atEnd);
    }

    private void move() throws IOException {
        OutputPart part = Objects.requireNonNull(beside, "not open");
        Path folder = part.path();
        part.close();
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
        EndHooks.remove(atEnd);
    }

    private synchronized void abandon() {
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
