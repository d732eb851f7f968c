package dev.passant.cli.perft;

import dev.passant.chess.Position;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputFile;
import dev.passant.perft.PerftLog;
import dev.passant.perft.PerftUnits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A folder that stores the progress of a count, so that a killed run can be resumed. The file {@value #COUNTS} ({@link
 * CheckpointText}) receives a line for each finished unit of work. The counting process holds a lock on the file
 * {@value #LOCK}, which the system releases even if the process is killed.
 */
final class Checkpoint implements PerftLog, AutoCloseable {

    static final String COUNTS = "counts.txt";
    private static final String LOCK = "lock";

    /**
     * The interval between forced writes to the disk. A power failure loses at most the work since the last such write;
     * if the process is killed, nothing that it has written is lost.
     */
    private static final long NANOS_BETWEEN_FORCES = 5_000_000_000L;

    private final String name;
    private final Path counts;
    private final FileChannel lockFile;
    private @Nullable CheckpointText known;
    private @Nullable FileChannel channel;
    private long forcedAt = System.nanoTime();

    private Checkpoint(String name, Path folder, FileChannel lockFile) {
        this.name = name;
        this.counts = folder.resolve(COUNTS);
        this.lockFile = lockFile;
    }

    /**
     * Opens and locks a folder, and creates it if it does not exist.
     *
     * @param name the name as entered by the user
     * @throws InputException if the folder cannot be created, or another process is counting in it
     */
    static Checkpoint open(String name) {
        try {
            Path folder = folder(name);
            if (Files.exists(folder) && !Files.isDirectory(folder)) {
                throw new InputException("\"" + name + "\" is not a folder");
            }
            if (!Files.exists(folder)) {
                Files.createDirectory(folder);
            }
            FileChannel lockFile =
                    FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock(lockFile, false) == null) {
                lockFile.close();
                throw new InputException("another process is counting in \"" + name + "\"");
            }
            return new Checkpoint(name, folder, lockFile);
        } catch (InvalidPathException e) {
            throw new InputException("invalid folder name \"" + name + "\": " + e.getReason(), e);
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be used: " + FileFaults.reason(e), e);
        }
    }

    /** Returns the path of a folder. An empty name is rejected because it would be the current folder. */
    private static Path folder(String name) {
        if (name.isEmpty()) {
            throw new InputException("empty folder name");
        }
        return Path.of(name);
    }

    private static @Nullable FileLock lock(FileChannel lockFile, boolean isShared) throws IOException {
        try {
            return lockFile.tryLock(0, Long.MAX_VALUE, isShared);
        } catch (OverlappingFileLockException e) {
            return null; // this process already holds the lock
        }
    }

    static boolean isInUse(Path folder) throws IOException {
        Path file = folder.resolve(LOCK);
        if (!Files.exists(file)) {
            return false;
        }
        // A shared lock needs only read access, and cannot be acquired while a counting process holds its exclusive
        // lock.
        try (FileChannel lockFile = FileChannel.open(file, StandardOpenOption.READ);
                FileLock lock = lock(lockFile, true)) {
            return lock == null;
        }
    }

    /**
     * Reads the counts in a folder, even while another process is counting there.
     *
     * @param name the name as entered by the user
     * @throws InputException if there is no count, or its file is damaged
     */
    static CheckpointText read(String name) {
        try {
            Path counts = folder(name).resolve(COUNTS);
            if (!Files.exists(counts)) {
                throw new InputException(
                        isInUse(folder(name))
                                ? "a process has started in \"" + name + "\" but has not counted anything yet"
                                : "\"" + name + "\" contains no count: there is no file " + COUNTS);
            }
            return CheckpointText.read(counts);
        } catch (InvalidPathException e) {
            throw new InputException("invalid folder name \"" + name + "\": " + e.getReason(), e);
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }

    @Override
    public OptionalInt depthLeft(Position position, int depth) {
        if (!Files.exists(counts)) {
            return OptionalInt.empty();
        }
        try {
            CheckpointText text = CheckpointText.read(counts);
            text.requireCount(name, position, depth);
            return OptionalInt.of(text.depthLeft());
        } catch (IOException e) {
            throw new OutputException(counts.toString(), e);
        }
    }

    @Override
    public void begin(PerftUnits units) {
        try {
            if (!Files.exists(counts)) {
                // Written to a temporary file and moved, so that the header is always complete.
                try (OutputFile file = new OutputFile(counts.toString())) {
                    file.open().write(CheckpointText.head(units).getBytes(StandardCharsets.UTF_8));
                    file.commit();
                }
            }
            CheckpointText text = CheckpointText.read(counts);
            text.requireUnits(name, units);
            channel = FileChannel.open(counts, StandardOpenOption.WRITE);
            // Removes an incomplete line left by a killed process.
            channel.truncate(text.bytes());
            channel.position(text.bytes());
            known = text;
        } catch (IOException e) {
            throw new OutputException(counts.toString(), e);
        }
    }

    @Override
    public OptionalLong count(int unit) {
        return known == null ? OptionalLong.empty() : known.count(unit);
    }

    @Override
    public synchronized void counted(int unit, long count) {
        if (channel == null || known == null) {
            throw new IllegalStateException("a unit was reported before the list of units");
        }
        try {
            ByteBuffer line = ByteBuffer.wrap(known.line(unit, count).getBytes(StandardCharsets.US_ASCII));
            while (line.hasRemaining()) {
                channel.write(line);
            }
            if (System.nanoTime() - forcedAt > NANOS_BETWEEN_FORCES) {
                channel.force(false);
                forcedAt = System.nanoTime();
            }
        } catch (IOException e) {
            throw new OutputException(counts.toString(), e);
        }
    }

    @Override
    public synchronized void close() {
        try (lockFile;
                FileChannel written = channel) {
            if (written != null && written.isOpen()) {
                written.force(false);
            }
        } catch (IOException e) {
            throw new OutputException(counts.toString(), e);
        }
    }
}
