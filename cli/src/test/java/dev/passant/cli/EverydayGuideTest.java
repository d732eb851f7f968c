package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands of {@code docs/pgn-every-day.md} in order, and compares their output with the page. */
class EverydayGuideTest {

    private static final Path PAGE = Path.of("..", "docs", "pgn-every-day.md");

    @TempDir
    private Path folder;

    private record Example(String command, String output) {}

    private static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        for (Markdown.Block block : Markdown.blocks(PAGE)) {
            if (block.text().startsWith("$ ")) {
                for (String part : block.text().substring(2).split("(?m)^\\$ ", -1)) {
                    int end = part.indexOf('\n');
                    examples.add(new Example(part.substring(0, end), part.substring(end + 1)));
                }
            }
        }
        return examples;
    }

    @Test
    void everyExamplePrintsWhatThePageShows() throws IOException {
        List<Example> examples = examples();
        assertThat(examples).hasSizeGreaterThan(15);
        for (Example example : examples) {
            // Single quotes protect blanks, as in a shell.
            List<String> words = Arrays.stream(example.command().split(" (?=(?:[^']*'[^']*')*[^']*$)", -1))
                    .map(word -> word.replace("'", ""))
                    .toList();
            String shown = switch (words.get(0)) {
                case "cat" -> {
                    Files.writeString(folder.resolve(words.get(1)), example.output());
                    yield example.output();
                }
                case "ls" -> names(folder.resolve(words.get(1)));
                case "passant" -> output(words.subList(1, words.size()));
                default -> throw new AssertionError(example.command());
            };
            assertThat(shown).as(example.command()).isEqualTo(example.output());
        }
    }

    private static String names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName() + "\n").sorted().collect(Collectors.joining());
        }
    }

    /** Runs a command on the files of the temporary folder and returns its output. */
    private String output(List<String> line) throws IOException {
        int into = line.indexOf(">");
        List<String> words = new ArrayList<>();
        for (String word : into < 0 ? line : line.subList(0, into)) {
            if (word.equals("samples/tournament/*.pgn")) {
                words.addAll(samples());
            } else {
                String placed = word.replaceFirst(
                        "^(--output=|--into=|--report=|--players=|--duplicates=)", "$1" + folder + "/");
                words.add(placed.matches("\\w+\\.pgn") ? folder + "/" + placed : placed);
            }
        }
        Run run = Run.of(words.toArray(String[]::new));
        boolean findsErrors = words.get(1).equals("check");
        assertThat(run.exitCode()).as(words + run.err()).isEqualTo(findsErrors ? 1 : 0);
        if (into >= 0) {
            Files.writeString(folder.resolve(line.get(into + 1)), run.out());
        }
        return (into < 0 ? run.out().replace("../samples/", "samples/") : "") + run.err();
    }

    private static List<String> samples() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("..", "samples", "tournament"))) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    @Test
    void everyOptionIsOnThePage() throws IOException {
        String page = Files.readString(PAGE);
        for (String command : List.of("split", "sort", "merge")) {
            assertThat(Parser.parserFor("pgn")
                            .getSubcommands()
                            .get("pgn")
                            .getSubcommands()
                            .get(command)
                            .getCommandSpec()
                            .options())
                    .extracting(option -> option.longestName())
                    .filteredOn(name -> !List.of(
                                    "--help",
                                    "--color",
                                    "--encoding",
                                    "--language",
                                    "--append",
                                    "--partial",
                                    "--max-files")
                            .contains(name))
                    .allSatisfy(name -> assertThat(page).contains(name));
        }
    }
}
