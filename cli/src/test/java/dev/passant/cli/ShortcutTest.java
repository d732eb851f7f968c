package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.ParseResult;

/** Compares the fast path of {@link Shortcut} with the parser. */
class ShortcutTest {

    private static final Output NOWHERE = new Output(OutputStream.nullOutputStream());
    private static final Session SESSION = new Session(InputStream.nullInputStream(), NOWHERE, NOWHERE, false);

    @Test
    void buildWritesTheParsersModel() throws Exception {
        Map<String, String> texts = ShortcutWriter.texts(Parser.parserFor(""));
        assertThat(texts).containsKeys("passant.help", "passant-moves.help", "passant-pgn-book-make.options");
        Shortcut.Texts kept = (Shortcut.Texts) Class.forName("dev.passant.cli.ShortcutTexts")
                .getDeclaredConstructor()
                .newInstance();
        texts.forEach((name, text) -> assertThat(kept.text(name)).as(name).isEqualTo(text));
        assertThat(kept.text("passant-nothing.help")).isNull();
    }

    @Test
    void helpEqualsTheParsersHelp() throws Exception {
        for (Map.Entry<String, String> text :
                ShortcutWriter.texts(Parser.parserFor("")).entrySet()) {
            if (text.getKey().endsWith(Shortcut.HELP)) {
                String name = text.getKey().substring(0, text.getKey().length() - Shortcut.HELP.length());
                List<String> line = new ArrayList<>(Arrays.asList(name.split("-", -1)));
                line.remove(0);
                line.add("--help");
                assertThat(Shortcut.help(line.toArray(new String[0]))).contains(text.getValue());
                assertThat(text.getValue()).startsWith("Usage: passant");
            }
        }
    }

    /** Without this test, a fast path that accepts nothing would go unnoticed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moves",
                "moves --from=e2 --json",
                "moves --format san 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                "move e4 e5",
                "perft 4",
                "perft 3 --divide --moves=e2e4",
                "board --ascii",
                "explain e2e4",
                "fen --repair 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "status",
                "verify suite.epd --max-nodes=5",
                "whatbug 4865351 --depth=5",
                "epd check suite.epd",
                "pgn check games.pgn --limit=depth=3 --limit=text=9",
                "pgn convert --to=json games.pgn",
                "pgn filter a.pgn b.pgn --tag=White=x --tag=Black=y --output=z.pgn",
                "pgn filter --openings a.pgn",
                "pgn filter --openings=b.tsv a.pgn",
                "pgn filter a.pgn --openings",
                "pgn stats games.pgn",
                "pgn index games.pgn --threads=2",
                "pgn index games.pgn -j 2",
                "pgn find --where=check -n 3 games.pgn",
                "pgn filter -o z.pgn a.pgn --sample=5%",
                "pgn tree games.pgn 1. e4 e5",
                "pgn book show book.bin",
                "serve --port=0",
                "uci",
            })
    void plainLinesTakeTheFastPath(String line) {
        assertThat(differences(line.split(" ", -1))).contains("");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nothing",
                "moves --nothing",
                "moves --json=yes",
                "moves --json --json",
                "moves --from",
                "moves --from --json",
                "moves --from=e2 --from=e4",
                "perft 3 -j 1 --threads=2",
                "perft 3 -j2",
                "moves -- -",
                "moves -5",
                "pgn",
                "pgn book",
                "pgn check",
                "pgn convert games.pgn",
                "pgn nothing",
                "status --version",
                "moves --jso",
            })
    void otherLinesAreLeftToTheParser(String line) {
        assertThat(Shortcut.command(SESSION, line.split(" ", -1))).isEmpty();
    }

    @Test
    void randomLinesAreReadAsTheParserReadsThem() {
        Random random = new Random(20261121);
        CommandLine all = Parser.parserFor("");
        Map<String, CommandLine> commands = new TreeMap<>();
        addLeaves("", all, commands);
        int taken = 0;
        for (int round = 0; round < 800; round++) {
            List<String> names = List.copyOf(commands.keySet());
            String name = names.get(random.nextInt(names.size()));
            List<String> line = new ArrayList<>(Arrays.asList(name.split(" ", -1)));
            List<String> options = commands.get(name).getCommandSpec().options().stream()
                    .flatMap(option -> Arrays.stream(option.names()))
                    .filter(name1 -> !name1.equals("-h"))
                    .toList();
            for (int words = random.nextInt(5); words > 0; words--) {
                line.add(word(random, options));
            }
            Optional<String> differences = differences(line.toArray(new String[0]));
            if (differences.isPresent()) {
                assertThat(differences.get()).as(line.toString()).isEmpty();
                taken++;
            }
        }
        assertThat(taken).isGreaterThan(150);
    }

    private static String word(Random random, List<String> options) {
        String[] words = {"", "-", "--", "e2e4", "4", "w", "a=b", "x y", "\"q\"", "-7", "@file", "check", "pgn", "-h"};
        String word = words[random.nextInt(words.length)];
        String option = options.get(random.nextInt(options.size()));
        return switch (random.nextInt(5)) {
            case 0 -> word;
            case 1 -> "e4";
            case 2 -> option + "=" + word;
            case 3 -> option + (random.nextInt(8) == 0 ? "x" : "");
            default -> option;
        };
    }

    private static void addLeaves(String path, CommandLine commandLine, Map<String, CommandLine> leaves) {
        if (commandLine.getSubcommands().isEmpty()
                || !commandLine.getCommandSpec().positionalParameters().isEmpty()) {
            leaves.put(path.strip(), commandLine);
        }
        commandLine.getSubcommands().forEach((name, command) -> addLeaves(path + " " + name, command, leaves));
    }

    /** Returns the differences between the two results, or empty if the fast path does not accept the line. */
    private static Optional<String> differences(String... line) {
        return Shortcut.command(SESSION, line).map(command -> {
            StringBuilder differences = new StringBuilder();
            ParseResult parsed = Parser.parserFor(line[0]).parseArgs(line);
            while (parsed.hasSubcommand()) {
                parsed = parsed.subcommand();
            }
            assertThat(command).hasSameClassAs(parsed.commandSpec().userObject());
            Map<String, Object> wanted = values(parsed.commandSpec().args());
            Map<String, Object> got =
                    values(new CommandLine(command).getCommandSpec().args());
            wanted.forEach((name, value) -> {
                if (!value.equals(got.get(name))) {
                    differences
                            .append(name)
                            .append(": ")
                            .append(got.get(name))
                            .append(", not ")
                            .append(value);
                }
            });
            return differences.toString();
        });
    }

    private static Map<String, Object> values(List<ArgSpec> args) {
        Map<String, Object> values = new TreeMap<>();
        for (ArgSpec arg : args) {
            Object value = arg.getValue();
            values.put(arg.paramLabel() + arg.userObject(), value == null ? "null" : value);
        }
        return values;
    }
}
