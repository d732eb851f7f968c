package dev.passant.cli.tables;

import dev.passant.cli.io.InputException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
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

    Path path() {
        String chosen = folder != null ? folder : System.getenv(VARIABLE);
        if (chosen == null || folder == null && chosen.isEmpty()) {
            return Path.of(
                    Objects.requireNonNullElse(System.getProperty("user.home"), ""), ".cache", "passant", "tables");
        }
        if (chosen.isEmpty()) {
            throw new InputException("empty folder name");
        }
        try {
            return Path.of(chosen);
        } catch (InvalidPathException e) {
            throw new InputException("invalid folder name \"" + chosen + "\": " + e.getReason(), e);
        }
    }
}
