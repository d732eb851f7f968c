package dev.passant.cli.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A temporary file or folder next to its target, where a run writes its output until it is complete and can be moved.
 *
 * <p>The run holds a lock on the part, whose name contains the process ID and start time:
 * {@code NAME.passant-PID-SECONDS.part}. A part that is not locked and whose process is not running was left by a
 * killed run. The next run with the same target removes it. On systems without file locks, nothing is removed.
 */
public final class OutputPart implements Closeable {

    /**
     * The maximum length of the target's name within a part's name; with more, the part's name could exceed the limit
     * of the file system.
     */
    private static final int MAX_NAME = 40;

    /** The names of files that commands write to folders: games and the files of the page. */
    private static final Pattern WRITTEN =
            Pattern.compile(".*\\.(pgn|css|html|js|png|svg|wasm|webmanifest)|LICENSE|NOTICE\\.txt");

    /** The name of the lock file in a folder. */
    private static final String LOCK = ".lock";

    /**
     * The position of the locked byte. It is beyond the end of any file, so that mandatory locks do not block readers
     * or writers.
     */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    /**
     * The tolerance for start times, in seconds. Linux derives them from the system clock and the uptime, so they shift
     * if the clock is adjusted.
     */
    private static final long MAX_SHIFT = 60;

    private static final String PROCESS = ".passant-" + ProcessHandle.current().pid() + "-"
            + startSeconds(ProcessHandle.current()).orElse(0);

    private static final Pattern PART = Pattern.compile(
            "(?<target>.*)(?<process>\\.passant-(?<id>\\d{1,18})-(?<start>\\d{1,18}))(-\\d+)?\\.part", Pattern.DOTALL);

    private final Path path;
    private final FileChannel channel;
    private final OptionalLong otherWriter;

    private OutputPart(Path path, FileChannel channel, OptionalLong otherWriter) {
        this.path = path;
        this.channel = channel;
        this.otherWriter = otherWriter;
    }

    /** Creates an empty file next to a target, and removes the parts that killed runs left for that target. */
    static OutputPart createFile(Path target) throws IOException {
        return create(target, false);
    }

    /**
     * Creates a folder with only a lock file next to a target, and removes the parts that killed runs left for that
     * target.
     */
    public static OutputPart createFolder(Path target) throws IOException {
        return create(target, true);
    }

    private static OutputPart create(Path target, boolean isFolder) throws IOException {
        String prefix = prefix(target);
        for (int attempt = 0; ; attempt++) {
            Path part = target.resolveSibling(prefix + PROCESS + (attempt == 0 ? "" : "-" + attempt) + ".part");
            try {
                Path locked = isFolder ? Files.createDirectory(part).resolve(LOCK) : part;
                FileChannel channel = FileChannel.open(locked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                lock(channel);
                return new OutputPart(part, channel, otherWriter(prefix, part));
            } catch (FileAlreadyExistsException e) {
                // The name is in use by another part of this process.
            }
        }
    }

    private static String prefix(Path target) {
        String name = String.valueOf(target.getFileName());
        return name.codePointCount(0, name.length()) <= MAX_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, MAX_NAME)) + "~" + Integer.toHexString(name.hashCode());
    }

    private static void lock(FileChannel channel) {
        try {
            channel.lock(LOCKED_BYTE, 1, false);
        } catch (IOException e) {
            // Without a lock the part can still be written, and no other run removes it.
        }
    }

    private static OptionalLong startSeconds(ProcessHandle process) {
        return process.info().startInstant().stream()
                .mapToLong(Instant::getEpochSecond)
                .findFirst();
    }

    /**
     * Looks for other runs with the same target, and removes the parts that killed runs left.
     *
     * @return the ID of another process that writes to the target, if any
     */
    private static OptionalLong otherWriter(String prefix, Path own) {
        OptionalLong writer = OptionalLong.empty();
        for (Path part : siblings(own)) {
            Matcher name = PART.matcher(String.valueOf(part.getFileName()));
            // The file system compares the names, because Windows ignores case.
            if (!part.equals(own)
                    && name.matches()
                    && own.resolveSibling(name.group("target")).equals(own.resolveSibling(prefix))) {
                long process = Long.parseLong(name.group("id"));
                // A part of this process must not be opened: closing it would release its lock.
                if (name.group("process").equals(PROCESS)
                        || isLocked(part, isRunning(process, Long.parseLong(name.group("start"))))) {
                    writer = OptionalLong.of(process);
                }
            }
        }
        return writer;
    }

    /** Returns the files and folders next to a file, or none if the folder cannot be listed. */
    private static List<Path> siblings(Path file) {
        try (Stream<Path> siblings = Files.list(file.resolveSibling(""))) {
            return siblings.toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private static boolean isRunning(long process, long startSeconds) {
        Optional<ProcessHandle> found = ProcessHandle.of(process);
        return found.isPresent()
                && Math.abs(startSeconds(found.get()).orElse(startSeconds) - startSeconds) <= MAX_SHIFT;
    }

    /**
     * Returns whether a run holds the lock of a part. If none does and its process is not running, the part is removed.
     */
    private static boolean isLocked(Path part, boolean isRunning) {
        Path locked = Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS) ? part.resolve(LOCK) : part;
        if (!Files.isRegularFile(locked, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(locked, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false)) {
            if (lock != null && !isRunning) {
                delete(part);
            }
            return lock == null;
        } catch (IOException e) {
            return false; // unknown, so the part is kept
        }
    }

    private static void delete(Path part) throws IOException {
        if (Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
            // The lock file goes last: without it, no later run would recognise the part.
            Path lock = part.resolve(LOCK);
            try (Stream<Path> files = Files.walk(part)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    boolean isFolder = Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS);
                    if (isFolder && !file.equals(part)
                            || WRITTEN.matcher(file.getFileName().toString()).matches()) {
                        Files.delete(file);
                    }
                }
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            Files.deleteIfExists(lock);
        }
        Files.deleteIfExists(part);
    }

    public Path path() {
        return path;
    }

    /**
     * Returns the channel of the file, or of the lock file in a folder. The lock is held until the channel is closed.
     */
    FileChannel channel() {
        return channel;
    }

    /** Returns the ID of another process that writes to the same target, if any. */
    OptionalLong otherWriter() {
        return otherWriter;
    }

    /** Deletes the part and the files that commands write to folders. A folder that contains other files is kept. */
    public void delete() throws IOException {
        channel.close();
        delete(path);
    }

    /** Releases the lock, and deletes the lock file of a folder. */
    @Override
    public void close() throws IOException {
        try (channel) {
            Files.deleteIfExists(path.resolve(LOCK));
        }
    }
}
