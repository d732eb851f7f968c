package dev.passant.cli;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OutputFolder;
import dev.passant.cli.io.Session;
import dev.passant.web.StaticPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code passant site}: writes the board in the browser as files for any web server. */
@CommandLine.Command(
        name = "site",
        description = "Write the browser board as a folder of files that any web server can host, under any path. "
                + "The board needs no other server, and works offline after the first visit")
final class SiteCommand extends Command {

    @Parameters(index = "0", paramLabel = "FOLDER", description = "Output folder; must be empty if it exists")
    private String name = "";

    SiteCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        try (OutputFolder folder = new OutputFolder(name)) {
            StaticPage.missing().ifPresent(reason -> {
                throw new InputException(reason);
            });
            write(folder);
            folder.commit();
        }
        return ExitCode.DONE;
    }

    private static void write(OutputFolder folder) {
        Path part = folder.open();
        try {
            for (Map.Entry<String, byte[]> file : StaticPage.files().entrySet()) {
                synchronized (folder) {
                    if (folder.isOver()) {
                        return;
                    }
                    Path path = part.resolve(file.getKey());
                    Files.createDirectories(path.getParent());
                    Files.write(path, file.getValue());
                }
            }
        } catch (IOException e) {
            throw folder.failed(e);
        }
    }
}
