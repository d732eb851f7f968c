package dev.passant.cli.io;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Optional;

/**
 * Where the name of a file to be written leads, and whether it can be written there; for {@link OutputFile} and {@link
 * WholeFile}, which write it.
 *
 * <p>A link is followed: the file that it leads to is the one that is replaced.
 */
final class OutputPlace {

    private static final int MAX_LINKS = 40;

    private final String name;
    private final Path path;
    private final boolean isDirect;

    /**
     * Looks at everything for which a file can be refused, and opens nothing.
     *
     * @param name its name, as the user wrote it
     * @throws InputException when it cannot be written
     */
    OutputPlace(String name) {
        this.name = name;
        if (name.equals(LineReader.STANDARD_INPUT)) {
            throw new InputException("\"-\" stands for standard output, and here is a file to be named");
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
                throw refused("access to its folder is denied, in which the new file is made");
            }
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be written: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("\"" + name + "\" is no name of a file: " + e.getReason(), e);
        }
    }

    /** Why nothing can be written here. */
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

    /** The name, as the user wrote it. */
    String name() {
        return name;
    }

    /** The last part of the name to which links have led. */
    String lastName() {
        return String.valueOf(path.getFileName());
    }

    /** Where links have led, absolute. */
    Path path() {
        return path;
    }

    /** Whether something is there now; another run may have written it since this was made. */
    boolean exists() {
        return Files.exists(path);
    }

    /** Whether it is a pipe or device, which has no place to move to. */
    boolean isDirect() {
        return isDirect;
    }

    /** Whether another name is one of this file. */
    private boolean isAlso(String otherName) {
        try {
            Path other = Path.of(otherName);
            return exists() && !isDirect && Files.exists(other) && Files.isSameFile(path, other);
        } catch (IOException | InvalidPathException e) {
            return false; // whoever reads it says what is wrong with it
        }
    }

    /** Whether another place is this one, even where no file is yet. */
    private boolean isAlso(OutputPlace other) {
        return !isDirect && (path.normalize().equals(other.path.normalize()) || isAlso(other.name));
    }

    /** A file of another name in the same folder. */
    Path sibling(String otherName) {
        return path.resolveSibling(otherName);
    }

    /** Makes an empty file beside this place, with the permissions of the file that is here. */
    OutputPart createBeside() throws IOException {
        OutputPart part = OutputPart.createFile(path);
        if (exists()) {
            copyOwnerTo(part.path());
        }
        return part;
    }

    /** Moves what was written beside this place into it. */
    void take(Path beside) throws IOException {
        try {
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Refuses to write a file that is read meanwhile. */
    void refuseWhenRead(Iterable<String> names) {
        for (String read : names) {
            if (!read.equals(LineReader.STANDARD_INPUT) && isAlso(read)) {
                throw new InputException("\"" + name + "\" cannot be written while it is read");
            }
        }
    }

    /** Refuses two names of one file. */
    void refuseWhenAlso(OutputPlace other) {
        if (isAlso(other)) {
            throw new InputException("\"" + name + "\" and \"" + other.name + "\" are one file");
        }
    }

    /** Gives another file the permissions of the one that is here, and its owner, which only some may. */
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
            // The file is ours then, as if we had removed the old one and made it anew.
        }
    }
}
