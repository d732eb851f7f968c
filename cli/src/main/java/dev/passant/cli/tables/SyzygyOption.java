package dev.passant.cli.tables;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.tables.Tablebase;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The folders of Syzygy tables. */
public final class SyzygyOption {

    /** The environment variable with the folders, separated as in a class path. */
    private static final String VARIABLE = "PASSANT_SYZYGY";

    @Option(
            names = "--syzygy",
            paramLabel = "DIR",
            description = "Folder of Syzygy tables (.rtbw, .rtbz); repeatable [default: the folders named by "
                    + "PASSANT_SYZYGY]")
    private List<String> folders = new ArrayList<>();

    private boolean isOpened;

    /**
     * Refuses folders that were given but not opened.
     *
     * @throws InputException if there are such folders
     */
    public void refuseUnused() {
        if (!isOpened && !folders.isEmpty()) {
            throw new InputException("--syzygy has no effect: no other option uses endgame tables");
        }
    }

    /** Opens the included tables, those that {@code passant tables make} wrote to its usual folder, and Syzygy's. */
    public Tablebase open() {
        return open(new FolderOption());
    }

    Tablebase open(FolderOption own) {
        isOpened = true;
        List<String> names = folders;
        String variable = System.getenv(VARIABLE);
        if (names.isEmpty() && variable != null) {
            names = Pattern.compile(Pattern.quote(File.pathSeparator))
                    .splitAsStream(variable)
                    .filter(name -> !name.isEmpty())
                    .toList();
        }
        List<Path> paths = new ArrayList<>();
        own.existing().ifPresent(paths::add);
        for (String name : names) {
            paths.add(FolderOption.path(name));
        }
        try {
            return Tablebase.open(paths.toArray(Path[]::new));
        } catch (IOException e) {
            String which = e instanceof FileSystemException named ? named.getFile() : paths.toString();
            throw new InputException("\"" + which + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }
}
