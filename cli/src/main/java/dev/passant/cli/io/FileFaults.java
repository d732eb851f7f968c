package dev.passant.cli.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Describes why a file could not be read or written. */
public final class FileFaults {

    private FileFaults() {}

    public static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no such file or directory";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file or folder with this name already exists";
        }
        if (e instanceof NotDirectoryException) {
            return "it is not a folder";
        }
        boolean hasReason = e instanceof FileSystemException fault && fault.getReason() != null;
        return String.valueOf(hasReason ? ((FileSystemException) e).getReason() : e.getMessage());
    }
}
