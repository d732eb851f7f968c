package dev.passant.cli.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file at once or not at all: beside its place, and then moved there. */
public final class WholeFile {

    private WholeFile() {}

    /** Writes text as UTF-8. */
    public static void write(String file, String text) {
        try {
            Path path = Path.of(file);
            Path beside = path.resolveSibling(path.getFileName() + ".new");
            Files.writeString(beside, text, StandardCharsets.UTF_8);
            Files.move(beside, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (InvalidPathException e) {
            throw new InputException("\"" + file + "\" is no name of a file: " + e.getReason(), e);
        } catch (IOException e) {
            throw new InputException("cannot write " + file + ": " + FileFaults.reason(e), e);
        }
    }

    /** Refuses a file that cannot be written, before long work is done for it. */
    public static void check(String option, String file) {
        try {
            Path path = Path.of(file);
            Path folder = path.toAbsolutePath().getParent();
            if (Files.isDirectory(path) || folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
                throw new InputException(option + ": cannot write " + file);
            }
        } catch (InvalidPathException e) {
            throw new InputException("\"" + file + "\" is no name of a file: " + e.getReason(), e);
        }
    }
}
