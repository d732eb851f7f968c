package dev.passant.cli.tables;

import dev.passant.cli.io.InputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The folder of tables that {@code tables make} writes. */
final class FolderOption {

    /** The environment variable with the folder. */
    private static final String VARIABLE = "PASSANT_TABLES";

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Folder of the tables that passant tables make writes [default: the folder "
                    + "named by PASSANT_TABLES, or else passant/tables in the cache of the user]")
    private @Nullable String folder;

    /** Returns the folder, which need not exist. */
    Path path() {
        String chosen = folder != null ? folder : System.getenv(VARIABLE);
        return chosen == null || folder == null && chosen.isEmpty()
                ? Path.of(
                        Objects.requireNonNullElse(System.getProperty("user.home"), ""), ".cache", "passant", "tables")
                : path(chosen);
    }

    /** Returns the folder if it was given or exists. */
    Optional<Path> existing() {
        Path path = path();
        return folder != null || Files.isDirectory(path) ? Optional.of(path) : Optional.empty();
    }

    static Path path(String name) {
        if (name.isEmpty()) {
            throw new InputException("empty folder name");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException("invalid folder name \"" + name + "\": " + e.getReason(), e);
        }
    }
}
