package dev.passant.cli.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Optional;

/**
 * The target of an output file: resolves its name, checks that it can be written, and replaces it with a text or with
 * a file that {@link OutputFile} has written.
 *
 * <p>Symbolic links are followed: the file they lead to is replaced.
 */
public final class OutputPlace {

    private static final int MAX_LINKS = 40;

    private final String name;
    private final Path path;
    private final boolean isDirect;

    /**
     * Checks whether the file can be written, without opening it.
     *
     * @param name the name as entered by the user
     * @throws InputException if the file cannot be written
     */
    public OutputPlace(String name) {
        this.name = name;
        if (name.equals(LineReader.STANDARD_INPUT)) {
            throw new InputException("\"-\" (standard output) is not allowed here");
        }
        if (name.isEmpty()) {
            throw new InputException("empty file name");
        }
        try {
            path = followed(Path.of(name)).toAbsolutePath();
            Optional<BasicFileAttributes> found = attributes(path);
            isDirect = found.isPresent() && !found.get().isRegularFile();
            if (found.isPresent() && found.get().isDirectory()) {
                throw refused("it is a directory");
            }
            if (found.isPresent() && !Files.isWritable(path)) {
                throw refused("access is denied");
            }
            Path folder = path.getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw refused(FileFaults.reason(new NoSuchFileException(name)));
            }
            if (!isDirect && !Files.isWritable(folder)) {
                throw refused("access denied to its folder, where the new file is created");
            }
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be written: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("invalid file name \"" + name + "\": " + e.getReason(), e);
        }
    }

    InputException refused(String reason) {
        return new InputException("\"" + name + "\" cannot be written: " + reason);
    }

    private static Path followed(Path path) throws IOException {
        Path file = path;
        for (int links = 0; Files.isSymbolicLink(file) && links < MAX_LINKS; links++) {
            file = file.resolveSibling(Files.readSymbolicLink(file));
        }
        return file;
    }

    private static Optional<BasicFileAttributes> attributes(Path file) throws IOException {
        try {
            return Optional.of(Files.readAttributes(file, BasicFileAttributes.class));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    String name() {
        return name;
    }

    /** Returns the last element of the resolved path. */
    String lastName() {
        return String.valueOf(path.getFileName());
    }

    Path path() {
        return path;
    }

    /** Returns whether the file exists now; another run may have created it since the constructor ran. */
    boolean exists() {
        return Files.exists(path);
    }

    /** Returns whether this is a pipe or device, which is written directly because it cannot be replaced. */
    boolean isDirect() {
        return isDirect;
    }

    private boolean isAlso(String otherName) {
        try {
            Path other = Path.of(otherName);
            return exists() && !isDirect && Files.exists(other) && Files.isSameFile(path, other);
        } catch (IOException | InvalidPathException e) {
            return false; // reading the other file reports the error
        }
    }

    /** Returns whether another target is the same file, even if it does not exist yet. */
    private boolean isAlso(OutputPlace other) {
        return !isDirect && (path.normalize().equals(other.path.normalize()) || isAlso(other.name));
    }

    /** Returns the path of another name in the same folder. */
    Path sibling(String otherName) {
        return path.resolveSibling(otherName);
    }

    /** Writes the complete text as UTF-8. This also works during JVM shutdown, unlike {@link OutputFile}. */
    public void write(String text) {
        try {
            if (isDirect) {
                Files.writeString(path, text, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
            } else {
                replace(text);
            }
        } catch (IOException e) {
            throw new OutputException(name, e);
        }
    }

    private void replace(String text) throws IOException {
        OutputPart part = createBeside();
        try {
            ByteBuffer rest = StandardCharsets.UTF_8.encode(text);
            while (rest.hasRemaining()) {
                part.channel().write(rest);
            }
            take(part.path());
        } finally {
            part.delete();
        }
    }

    /** Creates an empty temporary file next to the target, with the permissions of the existing file. */
    OutputPart createBeside() throws IOException {
        OutputPart part = OutputPart.createFile(path);
        if (exists()) {
            copyOwnerTo(part.path());
        }
        return part;
    }

    /** Moves the temporary file to the target. */
    void take(Path beside) throws IOException {
        replace(path, beside);
    }

    /** Moves a file to a target. Some file systems replace an existing target only if both move options are given. */
    static void replace(Path target, Path beside) throws IOException {
        try {
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Rejects this file if it is also an input file. */
    public void refuseWhenRead(Iterable<String> names) {
        for (String read : names) {
            if (!read.equals(LineReader.STANDARD_INPUT) && isAlso(read)) {
                throw new InputException("\"" + name + "\" cannot be written while it is read");
            }
        }
    }

    /** Rejects this file if another output file is the same file. */
    public void refuseWhenAlso(OutputPlace other) {
        if (isAlso(other)) {
            throw new InputException("\"" + name + "\" and \"" + other.name + "\" are the same file");
        }
    }

    /** Copies the permissions and, if the system allows it, the owner of the existing file to another file. */
    private void copyOwnerTo(Path file) {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        try {
            PosixFileAttributes old = Files.readAttributes(path, PosixFileAttributes.class);
            view.setPermissions(old.permissions());
            view.setGroup(old.group());
            view.setOwner(old.owner());
        } catch (IOException e) {
            // The new file then belongs to the current user, as if it had been deleted and created again.
        }
    }
}
