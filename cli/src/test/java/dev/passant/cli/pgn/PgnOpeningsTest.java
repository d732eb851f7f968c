package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code --openings} and the condition {@code opening}. */
class PgnOpeningsTest {

    private static final String GAMES = """
            [White "A"]
            [ECO "A00"]
            [Variation "old"]

            1. Nf3 c5 2. e4 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h4 {here} *

            [White "B"]

            1. d4 d5 2. c4 *

            [White "C"]
            [Opening "mine"]
            [FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

            1. O-O *

            [White "D"]
            [ECO "Z"]

            1. e4 e5 2. Kd3 *

            """;

    @TempDir
    private Path folder;

    private String file = "";

    @BeforeEach
    void writeGames() throws IOException {
        file = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    }

    private String own(String text) throws IOException {
        return Files.writeString(folder.resolve("own"), text).toString();
    }

    private static String pgn(String... args) {
        Run run = Run.of(Stream.concat(Stream.of("pgn"), Stream.of(args)).toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.out();
    }

    @Test
    void eachCommandThatWritesGamesSetsTheTags() {
        for (String command : List.of("filter", "sort", "merge")) {
            assertThat(pgn(command, "--openings", file))
                    .as(command)
                    .contains(
                            "[ECO \"B90\"]\n[Variation \"Najdorf Variation\"]\n[Opening \"Sicilian Defense\"]\n\n1. Nf3")
                    .contains("[ECO \"D06\"]\n[Opening \"Queen's Gambit\"]\n\n1. d4")
                    .contains("[Opening \"mine\"]")
                    .contains("[ECO \"Z\"]\n\n1. e4 e5 2. Kd3");
        }
    }

    @Test
    void splittingAndSortingUseTheNewTags() throws IOException {
        Path out = folder.resolve("out");
        Run run = Run.of("pgn", "split", "--by=eco", "--openings", "--into=" + out, file);
        assertThat(run.exitCode()).as(run.err()).isZero();
        try (Stream<Path> files = Files.list(out)) {
            assertThat(files.map(each -> each.getFileName().toString()))
                    .containsExactlyInAnyOrder("B90.pgn", "D06.pgn", "Z.pgn", "unknown.pgn");
        }
        assertThat(Files.readString(out.resolve("B90.pgn"))).contains("[ECO \"B90\"]");
        assertThat(pgn("sort", "--by=ECO:desc", "--openings", file).lines().filter(line -> line.startsWith("[White ")))
                .containsExactly("[White \"D\"]", "[White \"B\"]", "[White \"A\"]", "[White \"C\"]");
    }

    @Test
    void tablesAndJsonHaveTheTags() {
        List<String> csv = Run.of("pgn", "convert", "--to=csv", "--openings", file)
                .out()
                .lines()
                .toList();
        assertThat(csv.get(1)).contains(",B90,Sicilian Defense,Najdorf Variation,");
        assertThat(csv.get(2)).contains(",D06,Queen's Gambit,,");
        assertThat(csv.get(3)).contains(",,mine,,");
        assertThat(csv.get(4)).contains(",C20,King's Pawn Game,,");
        String json = Run.of("pgn", "convert", "--to=json", "--openings", file).out();
        assertThat(json.lines().findFirst().orElseThrow())
                .contains("\"ECO\":\"B90\"", "\"Opening\":\"Sicilian Defense\"")
                .contains("\"Variation\":\"Najdorf Variation\"");
    }

    @Test
    void aFileReplacesTheBuiltInNames() throws IOException {
        String tabs = own("B90\tOurs: Best\t1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6\n");
        assertThat(pgn("filter", "--openings=" + tabs, "--where=opening best and end", file))
                .contains("[Opening \"Ours\"]", "[Variation \"Best\"]")
                .doesNotContain("Queen");
        String pgn = own("[ECO \"D06\"]\n[Opening \"Pgn\"]\n\n1. d4 d5 2. c4 *\n");
        assertThat(pgn("filter", "--openings=" + pgn, file))
                .contains("[Opening \"Pgn\"]")
                .doesNotContain("Sicilian");
        String scid = own("# x\nD06a \"Scid: QG\" 1.d4 d5 2.c4 *\n");
        assertThat(pgn("filter", "--openings=" + scid, file)).contains("[ECO \"D06\"]", "[Variation \"QG\"]");
    }

    @Test
    void theConditionNeedsNoTags() {
        assertThat(pgn("filter", "--count", "--where=opening sicilian", file)).isEqualTo("1\n");
        assertThat(pgn("filter", "--count", "--where=opening A04", file)).isEqualTo("1\n");
        assertThat(pgn("filter", "--count", "--where=opening A04 and end", file))
                .isEqualTo("0\n");
        assertThat(pgn("find", "--where=opening \"queen's gambit\" and end", "--to=fen", file))
                .isEqualTo("rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2|2|3\n");
    }

    @Test
    void whatCannotBeReadIsReported() throws IOException {
        assertWrong("--openings: \"nothing.tsv\" cannot be read", "pgn", "filter", "--openings=nothing.tsv", file);
        assertWrong("empty file name", "pgn", "filter", "--openings=", file);
        assertWrong("is a directory", "pgn", "filter", "--openings=" + folder, file);
        String wrong = own("B20\tSicilian\t1. e4 c5\nB21\tOpen\t1. e4 c5 2. f5\n");
        assertWrong("opening on line 2 at offset 12: f5", "pgn", "sort", "--openings=" + wrong, file);
        String good = own("B20\tSicilian\t1. e4 c5\n");
        assertWrong("own", "pgn", "filter", "--openings=" + good, "--output=" + good, file);
        assertThat(Path.of(good)).hasContent("B20\tSicilian\t1. e4 c5\n");
        assertWrong("--count writes no games", "pgn", "filter", "--openings", "--count", file);
    }
}
