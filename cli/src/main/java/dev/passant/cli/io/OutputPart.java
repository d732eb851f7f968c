package dev.passant.cli.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file or folder that a run writes beside its target until it is complete and can be moved there.
 *
 * <p>The run holds a lock on it, and its name records the process by number and start time: {@code
 * NAME.passant-PID-SECONDS.part}. A part without a lock whose process does not run was left by a killed run. The next
 * run with the same target removes it. Where the system offers no locks, nothing is proven and nothing removed.
 */
public final class OutputPart implements Closeable {

    /** The part of a target's name that its parts share: longer names could be too long for the file system. */
    private static final int MAX_NAME = 40;

    /** The file in a folder that is locked. */
    private static final String LOCK = ".lock";

    /** The byte that is locked. No file reaches it, so that mandatory locks disturb neither readers nor writers. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    /** Linux derives start times from the clock and the time since booting; adjusting the clock shifts them, in seconds. */
    private static final long MAX_SHIFT = 60;

    private static final String PROCESS = ".passant-" + ProcessHandle.current().pid() + "-"
            + startSeconds(ProcessHandle.current()).orElse(0);

    private final Path path;
    private final FileChannel channel;
    private final OptionalLong otherWriter;

    private OutputPart(Path path, FileChannel channel, OptionalLong otherWriter) {
        this.path = path;
        this.channel = channel;
        this.otherWriter = otherWriter;
    }

    /** Creates an empty file beside a target, and removes what killed runs left of that target. */
    static OutputPart createFile(Path target) throws IOException {
        return create(target, false);
    }

    /** Creates a folder beside a target, empty but for a locked file, and removes what killed runs left of that target. */
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
                // Another part of this process.
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
            // The part is written all the same, and no other run removes it.
        }
    }

    private static OptionalLong startSeconds(ProcessHandle process) {
        return process.info().startInstant().stream()
                .mapToLong(Instant::getEpochSecond)
                .findFirst();
    }

    /**
     * Looks at the other parts of a target, and removes those of killed runs.
     *
     * @return a process that writes one of them
     */
    private static OptionalLong otherWriter(String prefix, Path own) {
        Pattern pattern =
                Pattern.compile(Pattern.quote(prefix) + "(\\.passant-(\\d{1,18})-(\\d{1,18}))(-\\d+)?\\.part");
        OptionalLong writer = OptionalLong.empty();
        String[] siblings = own.resolveSibling("").toFile().list(); // null where the folder may not be listed
        for (String sibling : siblings == null ? new String[0] : siblings) {
            Matcher name = pattern.matcher(sibling);
            Path part = own.resolveSibling(sibling);
            if (!part.equals(own) && name.matches()) {
                long process = Long.parseLong(name.group(2));
                // A part of this process is not opened: closing it would drop its lock.
                if (name.group(1).equals(PROCESS)
                        || isLocked(part, isRunning(process, Long.parseLong(name.group(3))))) {
                    writer = OptionalLong.of(process);
                }
            }
        }
        return writer;
    }

    private static boolean isRunning(long process, long startSeconds) {
        Optional<ProcessHandle> found = ProcessHandle.of(process);
        return found.isPresent()
                && Math.abs(startSeconds(found.get()).orElse(startSeconds) - startSeconds) <= MAX_SHIFT;
    }

    /** Whether a run has locked a part; if none has and its process does not run, the part is removed. */
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
            return false; // nothing is proven
        }
    }

    private static void delete(Path part) throws IOException {
        if (Files.isDirectory(part, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(part, "*.pgn")) {
                for (Path file : files) {
                    Files.delete(file);
                }
            }
            Files.deleteIfExists(part.resolve(LOCK));
        }
        Files.deleteIfExists(part);
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /** The channel to write a file with; of a folder, that of its lock. It holds the lock until it is closed. */
    FileChannel channel() {
        return channel;
    }

    /** A process that writes to the same target at the same time. */
    OptionalLong otherWriter() {
        return otherWriter;
    }

    /** Deletes it, with the games in it. What others have put into a folder stays, and so does the folder. */
    public void delete() throws IOException {
        channel.close();
        delete(path);
    }

    /** Unlocks it. A folder is empty then but for what was written to it. */
    @Override
    public void close() throws IOException {
        try (channel) {
            Files.deleteIfExists(path.resolve(LOCK));
        }
    }
}
