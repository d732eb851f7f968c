package dev.passant.cli;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import dev.passant.web.StaticPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code passant site}: writes the board in the browser as files for any web server. */
@CommandLine.Command(
        name = "site",
        description = "Write the browser board as a folder of files that any web server can host, under any path. It "
                + "needs no further server, and no network after the first visit")
final class SiteCommand extends Command {

    @Parameters(index = "0", paramLabel = "FOLDER", description = "Folder to write; absent or empty")
    private String name = "";

    SiteCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        try {
            Path folder = Path.of(name).toAbsolutePath().normalize();
            check(folder);
            StaticPage.missing().ifPresent(reason -> {
                throw new InputException(reason);
            });
            // Complete or absent.
            Path part = Files.createDirectory(folder.resolveSibling(folder.getFileName() + ".part"));
            StaticPage.write(part);
            Files.deleteIfExists(folder);
            Files.move(part, folder);
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be written: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("invalid folder name \"" + name + "\": " + e.getReason(), e);
        }
        return ExitCode.DONE;
    }

    private void check(Path folder) throws IOException {
        if (folder.getFileName() == null || Files.exists(folder) && !Files.isDirectory(folder)) {
            throw refused("it is a file, not a folder");
        }
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                if (files.findAny().isPresent()) {
                    throw refused("it is not empty, and existing files are never overwritten");
                }
            }
        }
        if (!Files.isDirectory(folder.resolveSibling("."))) {
            throw refused("its parent folder does not exist");
        }
    }

    private InputException refused(String reason) {
        return new InputException("the folder \"" + name + "\" cannot be written: " + reason);
    }
}
