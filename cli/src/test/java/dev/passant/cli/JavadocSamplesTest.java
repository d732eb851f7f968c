package dev.passant.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compiles and runs the Javadoc samples ({@code <pre>{@code}). A comment after a {@code println} must be the line that
 * it prints, or several lines separated by commas or spaces.
 */
class JavadocSamplesTest {

    private static final Path PGN = module("pgn");
    private static final List<Path> MODULES =
            List.of(module("core"), module("perft"), module("tables"), module("winnable"), PGN);
    private static final Pattern SAMPLE =
            Pattern.compile("<pre>\\{@code\\n(.*?)^ *(?:\\* )?}</pre>", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern MARGIN = Pattern.compile("^ *\\* ?", Pattern.MULTILINE);
    private static final Pattern PRINTED = Pattern.compile("println\\(.*\\);(?: })* // (.+)");
    private static final String IMPORTS = Stream.of(
                    "java.io",
                    "java.nio.channels",
                    "java.nio.charset",
                    "java.nio.file",
                    "java.util",
                    "java.util.concurrent.atomic",
                    "java.util.stream",
                    "dev.passant.bitboard",
                    "dev.passant.chess",
                    "dev.passant.explain",
                    "dev.passant.input",
                    "dev.passant.notation",
                    "dev.passant.perft",
                    "dev.passant.polyglot",
                    "dev.passant.pgn.duplicates",
                    "dev.passant.pgn.edit",
                    "dev.passant.pgn.filter",
                    "dev.passant.pgn.index",
                    "dev.passant.pgn.json",
                    "dev.passant.pgn.openings",
                    "dev.passant.pgn.players",
                    "dev.passant.pgn.raw",
                    "dev.passant.pgn.sort",
                    "dev.passant.pgn.source",
                    "dev.passant.pgn.split",
                    "dev.passant.pgn.statistics",
                    "dev.passant.pgn.table",
                    "dev.passant.pgn.tag",
                    "dev.passant.tables",
                    "dev.passant.winnable")
            .map(name -> "import " + name + ".*;\n")
            .collect(joining());

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> eachSamplePrintsWhatItsCommentsSay() throws IOException {
        JavaExamples examples = new JavaExamples();
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : documented()) {
            for (String sample : samples(file)) {
                int number = tests.size();
                // There is a MarkColor for diagrams and another one for games.
                String own = file.startsWith(PGN) ? "dev.passant.pgn" : "dev.passant.svg";
                String search = file.startsWith(PGN)
                        ? "import dev.passant.pgn.annotation.*;\nimport dev.passant.pgn.search.*;\n"
                        : "";
                examples.add(IMPORTS + search + "import " + own + ".*;\n" + sample);
                String expected = PRINTED.matcher(sample)
                        .results()
                        .map(found -> found.group(1))
                        .collect(joining(", "));
                tests.add(DynamicTest.dynamicTest(file.getFileName() + " " + number, () -> {
                    assertThat(expected).as("a sample shows what it prints").isNotEmpty();
                    assertThat(JavaExamples.run(folder, number).lines().collect(joining(", ")))
                            .isEqualTo(expected);
                }));
            }
        }
        examples.compile(folder);
        return tests.stream();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chess/Position",
                "chess/Setup",
                "chess/Move",
                "chess/MoveBuffer",
                "chess/History",
                "chess/Replay",
                "chess/SquareSet",
                "chess/Chess960",
                "notation/Fen",
                "notation/San",
                "notation/Uci",
                "notation/UciSquares",
                "notation/Epd",
                "notation/PackedPosition",
                "tables/Tablebase",
                "perft/Perft",
                "explain/Explainer",
                "explain/Trace",
                "polyglot/PolyglotBook",
                "svg/Diagram",
                "pgn/PgnReader",
                "pgn/Game",
                "pgn/GameNode",
                "pgn/PgnWriter",
                "pgn/ParallelReader",
                "pgn/GameRow",
                "pgn/table/GameTable",
                "pgn/table/Column",
                "pgn/table/CsvWriter",
                "pgn/table/RowCounter",
                "pgn/search/Query",
                "pgn/search/BoardPattern",
                "pgn/search/MaterialPattern",
                "pgn/search/MovePattern",
                "pgn/search/TagCondition",
                "pgn/statistics/StatisticsVisitor",
                "pgn/statistics/GameStatistics",
                "pgn/statistics/StatisticsReport"
            })
    void aMainTypeHasASample(String type) throws IOException {
        assertThat(documented())
                .filteredOn(file -> file.endsWith("dev/passant/" + type + ".java"))
                .singleElement()
                .satisfies(file -> assertThat(samples(file)).isNotEmpty());
    }

    /** Returns all source files that have public Javadoc. */
    private static List<Path> documented() throws IOException {
        List<Path> documented = new ArrayList<>();
        for (Path module : MODULES) {
            try (Stream<Path> files = Files.walk(module)) {
                files.filter(file -> file.toString().endsWith(".java") || file.endsWith("overview.html"))
                        .sorted()
                        .forEach(documented::add);
            }
        }
        return documented;
    }

    private static Path module(String name) {
        return Path.of("..", name, "src", "main");
    }

    private static List<String> samples(Path file) throws IOException {
        List<String> samples = new ArrayList<>();
        Matcher sample = SAMPLE.matcher(Files.readString(file));
        while (sample.find()) {
            samples.add(MARGIN.matcher(sample.group(1)).replaceAll(""));
        }
        return samples;
    }
}
