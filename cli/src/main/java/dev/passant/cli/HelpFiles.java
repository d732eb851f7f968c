package dev.passant.cli;

import dev.passant.cli.help.Completion;
import dev.passant.cli.help.ManPages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;

/** Generates the manual pages and the completion scripts during the build, for the packages. */
public final class HelpFiles {

    private static final Map<String, String> SCRIPTS =
            Map.of("bash", "passant.bash", "zsh", "_passant", "fish", "passant.fish");

    private HelpFiles() {}

    /**
     * Writes {@code man/*.1} and {@code completion/*} into a folder.
     *
     * @param args the folder and the version
     * @throws IOException if a file cannot be written
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        CommandLine all = Parser.parserFor("");
        for (Map.Entry<String, String> page : ManPages.of(all, args[1]).entrySet()) {
            write(folder.resolve("man").resolve(page.getKey()), page.getValue());
        }
        for (Map.Entry<String, String> script : SCRIPTS.entrySet()) {
            write(folder.resolve("completion").resolve(script.getValue()), Completion.script(script.getKey(), all));
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
