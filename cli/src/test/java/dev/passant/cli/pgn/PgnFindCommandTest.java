package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnFindCommandTest {

    private static final String GAMES = """
            [White "Anna"]
            [Black "Boris"]
            [Date "2024.03.10"]
            [Result "1-0"]

            1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

            [White "Boris"]
            [Black "Clara"]

            1. e4 e5 2. Bc4 Bc5 3. Qh5 Qe7 *
            """;

    @TempDir
    private Path folder;

    private static Run find(String... options) {
        return Run.withInput(
                GAMES,
                Stream.concat(Stream.of("pgn", "find", "-"), Arrays.stream(options))
                        .toArray(String[]::new));
    }

    @Test
    void aPositionIsALineWithGamePlyMoveAndFen() {
        Run run = find("--where=move Qxf7");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .isEqualTo("-: game 1 (Anna - Boris, 2024.03.10, 1-0), ply 7, 4. Qxf7#:"
                        + " r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\n");
        assertThat(find("--where=start", "--max-count=1").out())
                .isEqualTo("-: game 1 (Anna - Boris, 2024.03.10, 1-0), ply 0, start:"
                        + " rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
        assertThat(find("--where=move Qe7").out()).startsWith("-: game 2 (Boris - Clara, ?, ?), ply 6, 3... Qe7: ");
    }

    @Test
    void eachFormatHasItsPlace() {
        assertThat(find("--where=move Qxf7", "--json").out())
                .isEqualTo("{\"file\":\"-\",\"game\":1,\"ply\":7,\"uci\":\"h5f7\",\"san\":\"Qxf7#\","
                        + "\"fen\":\"r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4\","
                        + "\"tags\":{\"White\":\"Anna\",\"Black\":\"Boris\",\"Date\":\"2024.03.10\","
                        + "\"Result\":\"1-0\"}}\n");
        assertThat(find("--where=move Qxf7", "--to=json")).isEqualTo(find("--where=move Qxf7", "--json"));
        assertThat(find("--where=move Qe7", "--to=fen").out())
                .isEqualTo("rnb1k1nr/ppppqppp/8/2b1p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4|2|6\n");
        Run games = find("--where=move Bc5,Bc4 and stm white", "--to=pgn");
        assertThat(games.out()).isEqualTo(GAMES.substring(GAMES.indexOf("[White \"Boris\"]")) + "\n");
        assertThat(find("--where=move white Bc4 for 1", "--count").out()).isEqualTo("positions 2, games 2 of 2\n");
        assertThat(find("--where=captures", "--count", "--json").out())
                .isEqualTo("{\"positions\":1,\"gamesFound\":1,\"games\":2}\n");
    }

    @Test
    void consecutivePositionsAreARun() {
        List<String> runs = find("--where=pattern */*/*/*Q/*B*/*/*/*", "--runs").lines();
        assertThat(runs).hasSize(2);
        assertThat(runs.get(0)).contains("ply 5, 3. Qh5, for 2 plies: ");
        assertThat(find("--where=pattern */*/*/*Q/*B*/*/*/*", "--runs", "--json")
                        .lines()
                        .get(1))
                .contains("\"ply\":5,\"uci\":\"d1h5\",\"san\":\"Qh5\",\"plies\":2,");
        assertThat(find("--where=pattern */*/*/*Q/*B*/*/*/*", "--runs", "-n1").lines())
                .hasSize(1)
                .first()
                .asString()
                .contains("for 2 plies");
        assertThat(find("--where=pattern */*/*/*Q/*B*/*/*/*", "--first").lines())
                .hasSize(2);
        assertThat(find("--where=pattern */*/*/*Q/*B*/*/*/*").lines()).hasSize(4);
        assertThat(find("--where=any", "--max-count=3").lines()).hasSize(3);
    }

    @Test
    void conditionsOnTheBoardAreCombined() {
        assertThat(find("--where=pattern */*/*/*/*/*/*/*K* for 8", "--to=fen").lines())
                .hasSize(1);
        assertThat(find("--where=material QRRLLLLP*vQRRLLLLP*", "--count").out())
                .isEqualTo("positions 15, games 2 of 2\n");
        assertThat(find("--where=pattern '*/*/*/*/*/*/*/*R w'", "--count").out())
                .isEqualTo("positions 8, games 2 of 2\n");
        assertThat(find("--where=pattern swapped 8/*/*/*/*/*/*/RNBQKBNR", "--count")
                        .out())
                .isEqualTo("positions 0, games 0 of 2\n");
        assertThat(find("--where=check or end", "--tag=White=boris", "--to=fen").lines())
                .hasSize(1);
        assertThat(find("--where=start and stm white", "--to=fen").lines()).hasSize(2);
        assertThat(find("--where=pattern mirrored */*/*/Q*/*/*/*/*", "--first", "--to=fen")
                        .lines())
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            missing condition                                   | --first
            --where: unknown condition "cheque"            | --where=cheque
            at column 7 of "check cheque"                      | --where=check cheque
            --where: expected eight ranks                      | --where=pattern 8/8
            --where: expected the pieces of both sides         | --where=material KQ
            material is a condition of --where                 | --material=KQvK
            --max-count must be between 1 and                       | --max-count=0 --where=check
            --to must be text, json, fen or pgn                  | --to=uci --where=check
            --runs requires text or JSON output                     | --runs --to=fen --where=check
            --runs requires text or JSON output                     | --runs --first --where=check
            --tag: "no-such-list" cannot be read             | --tag=White=@no-such-list --where=check
            """)
    void errorsAreReportedOnOneLine(String message, String options) {
        List<String> args = new ArrayList<>(List.of("pgn", "find", "games.pgn"));
        for (String option : options.split(" --", -1)) {
            args.add(option.startsWith("--") ? option : "--" + option);
        }
        assertWrong(message, args.toArray(String[]::new));
    }

    @Test
    void errorsAreReportedInJson() {
        Run run = find("--json", "--to=fen", "--where=check");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("{\"error\":\"--json and --to=fen cannot be used together\"}\n");
        assertThat(run.err()).isEqualTo("passant: --json and --to=fen cannot be used together\n");
    }

    /** Every query, valid or not, leads to results or to a one-line error. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "(",
                ")",
                "()",
                "not",
                "not not not check",
                "check and and mate",
                "and",
                "for 3",
                "check for 99999999999999999999",
                "pattern",
                "pattern ''",
                "pattern \"",
                "pattern /",
                "sub-fen 8/8",
                "material v",
                "material KvKv",
                "imbalance v",
                "pawns white \u0000\u0001",
                "white = \"x",
                "white ~",
                "white =~ \"(((((\"",
                "white =~ '(a*)*(a*)*(a*)*b'",
                "tag = x",
                "ply 5..4",
                "ply -1",
                "fen \"8/8/8/8/8/8/8/8 w - - 0 1\"",
                "fen KQKR",
                "after \"1. e4 e5 2. Ke3\"",
                "moves \"1. 2. 3.\"",
                "played white \"e4 e4 e4\"",
                "move \u265e",
                "check\nor\tmate",
                "CHECK OR MATE",
                "\ud800",
                "white = '\u00e9\u00e8'",
                "start next start",
                "end then end",
                "never any",
                "any for 100000"
            })
    void unusualQueriesAreAnsweredOrRejected(String query) {
        Run run = find("--where=" + query);
        if (run.exitCode() == 2) {
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith("passant: --where: ").contains("at column ");
            assertThat(run.err().lines()).hasSize(1);
        } else {
            assertThat(run.exitCode()).isZero();
            assertThat(run.err()).isEmpty();
        }
    }

    @Test
    void severalFilesAreSearchedAndUnreadableOnesReported() throws IOException {
        Path one = Files.writeString(folder.resolve("one.pgn"), GAMES);
        Path other = Files.writeString(folder.resolve("other.pgn"), "1. d4 d5 2. Ke4 *");
        Run run = Run.of(
                "pgn",
                "find",
                one.toString(),
                "no-such-file",
                other.toString(),
                "--where=move d5 or move Qxf7#",
                "--to=json");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.lines()).hasSize(3);
        assertThat(run.lines().get(1)).contains("\"error\":\"\\\"no-such-file\\\" cannot be read");
        assertThat(run.lines().get(2)).contains("other.pgn\",\"game\":1,\"ply\":2,");
        assertThat(run.err()).contains("1 error in the games");
    }

    @Test
    void gamesThatAreNotUtf8AreConvertedAndReported() throws IOException {
        Path games = folder.resolve("latin.pgn");
        Files.write(games, "[White \"M\u00fcller\"]\n\n1. e4 *\n".getBytes(StandardCharsets.ISO_8859_1));
        Run run = Run.of("pgn", "find", "--to=pgn", "--where=ply 1", games.toString());
        assertThat(run.out()).contains("M\u00fcller");
        assertThat(run.err()).contains(games + ": bytes that are not UTF-8 are converted from Windows-1252");
        assertThat(Run.of("pgn", "find", "--where=ply 1", games.toString()).err())
                .doesNotContain("converted");
    }

    @Test
    void tooLongGameIsSkippedAndReported() {
        Run run = Run.withInput(
                "1. e4 {" + "x".repeat(200_000) + "} e5 *",
                "pgn",
                "find",
                "-",
                "--where=end",
                "--to=pgn",
                "--limit=game-bytes=65536");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("a game is longer than 65,536 bytes; skipped");
    }

    /** A known result beats an unknown one, then the end of the moves counts: as for {@code filter --result}. */
    @ParameterizedTest
    @ValueSource(strings = {"1-0", "0-1", "1/2-1/2", "*"})
    void theResultIsThatOfAllCommands(String sought) {
        StringBuilder games = new StringBuilder();
        for (String tag : List.of("1-0", "0-1", "1/2-1/2", "*", " 1-0 ", "White wins")) {
            for (String end : List.of("", "*", "1-0", "0-1", "1/2-1/2")) {
                games.append("[Result \"" + tag + "\"]\n\n1. e4 e5 " + end + "\n\n");
            }
        }
        String pgn = games.toString();
        String filtered = Run.withInput(pgn, "pgn", "filter", "--result=" + sought, "--count", "-")
                .out();
        assertThat(Run.withInput(pgn, "pgn", "find", "--where=result " + sought + " and end", "--count", "-")
                        .out())
                .isEqualTo("positions " + filtered.strip() + ", games " + filtered.strip() + " of 30\n");
    }

    @Test
    void gamesExcludedByTheirTagsAreNotSearchedForAResult() {
        String games = "[White \"A\"]\n\n1. e4 1-0\n\n[White \"B\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n";
        assertThat(Run.withInput(games, "pgn", "find", "--tag=White=A", "--where=result 1-0", "--count", "-")
                        .out())
                .isEqualTo("positions 2, games 1 of 2\n");
    }
}
