package dev.passant.cli.pgn;

import static dev.passant.cli.pgn.PgnFilterCommandTest.rounds;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Duplicate detection of {@code pgn filter} with {@code --unique} and {@code --known}. */
class PgnFilterUniqueTest {

    @TempDir
    private Path folder;

    @Test
    void uniqueKeepsTheFirstOfGamesWithTheSameStartAndMoves() {
        String games = """
                [Round "1"]
                1. e4 e5 1-0

                [Round "2"]
                1. e4! {other words} e5 (1... c5) 1-0

                [Round "3"]
                1. e4 e5 2. d4 *

                [Round "4"]
                [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1"]
                1. e4 e5 *

                [Round "5"]
                1. e4 e5 2. d4 1-0
                """;
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--unique", "-")))
                .containsExactly(1, 3, 4);
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--unique", "--result=1-0", "-")))
                .containsExactly(1, 5);
    }

    @Test
    void uniqueDistinguishesThousandsOfGames() {
        StringBuilder games = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            games.append("1. Nf3 Nf6");
            for (int bit = 0, move = 2; bit < 12; bit++, move += 2) {
                boolean set = (i >> bit & 1) != 0;
                games.append(' ').append(move).append(set ? ". Ng1 Ng8 " : ". Nd4 Nd5 ");
                games.append(move + 1).append(set ? ". Nf3 Nf6" : ". Nf3 Nf6");
            }
            games.append(" *\n\n");
        }
        Run once = Run.withInput(games.toString(), "pgn", "filter", "--unique", "-");
        assertThat(once.lines()).hasSize(6000);
        assertThat(once.err()).isEqualTo("passant: 0 duplicates dropped\n");
        Run twice = Run.withInput(games.toString() + games, "pgn", "filter", "--unique", "-");
        assertThat(twice.out().equals(once.out())).isTrue();
        assertThat(twice.err()).isEqualTo("passant: 3,000 duplicates dropped\n");
    }

    @Test
    void incompleteGamesAreComparedByTheirText() {
        String games = """
                [Round "1"]
                [Result "1-0"]

                1-0

                [Round "2"]

                0-1

                [Round "3"]
                1. e4 Ke4 2. d4 *

                [Round "4"]
                1. e4 Ke4 2. c4 *

                [Round "5"]
                1. e4 *

                [Round "6"]
                [Variant "Bughouse"]
                1. e4 d5 2. exd5 Qxd5 3. N@f3 *

                [Round "7"]
                [Variant "Bughouse"]
                1. d4 *

                [Round "8"]
                1. e4 (1. d4 d5 2. c4 *

                [Round "9"]
                1. e4 {other words} *
                """;
        Run run = Run.withInput(games, "pgn", "filter", "--unique", "-");
        assertThat(rounds(run)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(run.err()).contains("passant: 1 duplicate dropped\n");
        // Differences in whitespace and line endings are ignored.
        String again = games.replace("\n", " \r\n").replace("1. e4 Ke4 ", "1. e4   Ke4\r\n");
        Run twice = Run.withInput(games + "\n" + again, "pgn", "filter", "--unique", "-");
        assertThat(twice.out()).isEqualTo(run.out());
        assertThat(twice.err()).contains("passant: 10 duplicates dropped\n");
    }

    @Test
    void nullMovesDistinguishGames() {
        String games =
                "[Round \"1\"]\n1. e4 -- 2. d4 *\n\n[Round \"2\"]\n1. e4 -- 2. d4 -- *\n\n[Round \"3\"]\n1. e4 *";
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--unique", "-")))
                .containsExactly(1, 2, 3);
    }

    @Test
    void knownGamesAreOmittedAndDuplicatesKept() throws IOException {
        Path known = Files.writeString(folder.resolve("known"), "1. e4 e5 *\n\n1. c4 Kc4 *\n");
        Path other = Files.writeString(folder.resolve("other"), "[Round \"9\"] 1. f4 0-1\n");
        String games = "1. d4 *\n\n1. e4 e5 {x} 1-0\n\n1. d4 1-0\n\n1. c4 Kc4 *\n\n1. f4 *\n";
        Path duplicates = folder.resolve("duplicates");
        Run run = Run.withInput(
                games,
                "pgn",
                "filter",
                "--unique",
                "--known=" + known,
                "--known=" + other,
                "--duplicates=" + duplicates,
                "-");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo("1. d4 *\n\n");
        assertThat(run.err())
                .startsWith("passant: 1 error in the games")
                .endsWith("passant: 1 duplicate and 3 known games dropped\n");
        assertThat(duplicates).hasContent("1. e4 e5 {x} 1-0\n\n1. d4 1-0\n\n1. c4 Kc4 *\n\n1. f4 *\n\n");
        Run onlyKnown = Run.withInput("1. d4 *\n\n1. d4 *\n\n1. f4 *", "pgn", "filter", "--known=" + other, "-");
        assertThat(onlyKnown).isEqualTo(new Run(0, "1. d4 *\n\n1. d4 *\n\n", "passant: 1 known game dropped\n"));
    }

    @Test
    void newGamesAreAddedToAFileThatIsKnown() throws IOException {
        Path all = Files.writeString(folder.resolve("all"), "1. e4 e5 *");
        Path games = Files.writeString(folder.resolve("games"), "1. e4 e5 1-0\n\n1. d4 *\n\n1. d4 *\n");
        String[] args = {"pgn", "filter", "--unique", "--known=" + all, "--append", "--output=" + all, games.toString()
        };
        assertThat(Run.of(args).err())
                .isEqualTo("passant: 1 of 3 games written\npassant: 1 duplicate and 1 known game dropped\n");
        assertThat(all).hasContent("1. e4 e5 *\n\n1. d4 *\n\n");
        assertThat(Run.of(args).err())
                .isEqualTo("passant: 0 of 3 games written\npassant: 0 duplicates and 3 known games dropped\n");
        assertThat(all).hasContent("1. e4 e5 *\n\n1. d4 *\n\n");
    }

    @Test
    void promotionsDistinguishGames() {
        String start = "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. ";
        String games = "[Round \"1\"]\n" + start + "a8=Q+ *\n\n[Round \"2\"]\n" + start + "a8=R+ *\n\n[Round \"3\"]\n"
                + start + "a8=Q+ *";
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--unique", "-")))
                .containsExactly(1, 2);
    }

    @Test
    void gamesOfChess960AreOthersThanThoseOfChess() {
        String games = "[Round \"1\"]\n1. e4 *\n\n[Round \"2\"]\n[Variant \"Chess960\"]\n1. e4 *\n";
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--unique", "-")))
                .containsExactly(1, 2);
    }

    /** The games are longer than the hash buffer and differ only at the beginning. */
    @Test
    void longGamesThatDifferAtTheStartAreDistinguished() {
        StringBuilder same = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            same.append(" Nf3 Nf6 Ng1 Ng8");
        }
        String games = "[Round \"1\"]\nNc3 Nc6 Nb1 Nb8" + same + " *\n\n[Round \"2\"]\nNh3 Nh6 Ng1 Ng8" + same + " *\n";
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--unique", "-")))
                .containsExactly(1, 2);
        String text = "Ke4 {" + "x".repeat(10_000) + "} *\n";
        Run broken = Run.withInput("1. e4 " + text + "\n1. d4 " + text, "pgn", "filter", "--unique", "-");
        assertThat(broken.err()).endsWith("passant: 0 duplicates dropped\n");
    }

    @Test
    void trailingBlanksDoNotDistinguishBrokenGames() {
        Run run = Run.withInput("1. e4 Ke4 *\n\n1. e4 Ke4 *", "pgn", "filter", "--unique", "-");
        assertThat(run.err()).endsWith("passant: 1 duplicate dropped\n");
        assertThat(run.out()).isEqualTo("1. e4 Ke4 *\n\n");
    }

    @Test
    void brokenDuplicatesThatAreDroppedDoNotReduceTheNumberOfGamesWritten() throws IOException {
        Path in = Files.writeString(folder.resolve("in"), "1. e4 e5 *\n\n1. e4 Ke4 *\n\n1. e4 Ke4 *\n");
        Path out = folder.resolve("out");
        String[] args = {
            "pgn",
            "filter",
            "--unique",
            "--duplicates=" + folder.resolve("duplicates"),
            "--broken=drop",
            "--json",
            "--output=" + out,
            in.toString()
        };
        Run run = Run.of(args);
        assertThat(run.err()).contains("passant: 1 of 3 games written\n", "passant: 2 games with errors dropped\n");
        assertThat(run.out()).startsWith("{\"games\":1,\"errors\":2,");
        assertThat(out).hasContent("1. e4 e5 *\n\n");
    }

    private static String game(int round, String tags, String moves) {
        return "[Round \"" + round + "\"]\n" + tags + "\n" + moves + "\n\n";
    }

    private static final String CONTRADICTING = game(1, "[White \"Anna\"] [Date \"1990.01.01\"]", "1. e4 e5 1-0")
            + game(2, "[White \"Boris\"] [Date \"1990.01.01\"]", "1. e4 e5 1-0")
            + game(3, "[White \"Anna\"] [Date \"1991.??.??\"]", "1. e4 e5 1-0")
            + game(4, "[White \"Anna\"] [Date \"1990.01.01\"]", "1. e4 e5 0-1")
            + game(5, "[White \"?\"] [UTCDate \"1991.03.03\"]", "1. e4 e5 *");

    @Test
    void gamesWithTheSameMovesThatContradictEachOtherAreKept() {
        Run run = Run.withInput(CONTRADICTING, "pgn", "filter", "--unique", "-");
        assertThat(rounds(run)).containsExactly(1, 2, 3, 4);
        assertThat(run.err())
                .isEqualTo("passant: 1 duplicate dropped\n"
                        + "passant: 3 games with the same moves as others were kept: different players in 1,"
                        + " different year in 1, different result in 1\n");
        Run byGame = Run.withInput(CONTRADICTING, "pgn", "filter", "--unique", "--duplicates-by=game", "-");
        assertThat(byGame).isEqualTo(run);
        Run byMoves = Run.withInput(CONTRADICTING, "pgn", "filter", "--unique", "--duplicates-by=MOVES", "-");
        assertThat(rounds(byMoves)).containsExactly(1);
        assertThat(byMoves.err()).isEqualTo("passant: 4 duplicates dropped\n");
    }

    @Test
    void knownGamesThatContradictAGameDoNotHideIt() throws IOException {
        Path known = Files.writeString(folder.resolve("known"), CONTRADICTING);
        String games = game(6, "[White \"Anna\"]", "1. e4 e5 1/2-1/2") + game(7, "[White \"Boris\"]", "1. e4 e5 *");
        Run run = Run.withInput(games, "pgn", "filter", "--known=" + known, "-");
        assertThat(rounds(run)).containsExactly(6);
        // Contradictions among the known games are not counted.
        assertThat(run.err())
                .isEqualTo("passant: 1 known game dropped\n"
                        + "passant: 1 game with the same moves as another was kept: different result in 1\n");
        assertThat(Run.withInput(games, "pgn", "filter", "--known=" + known, "--count", "--json", "-")
                        .out())
                .isEqualTo("{\"games\":1,\"errors\":0,\"known\":1,"
                        + "\"contradictions\":{\"games\":1,\"players\":0,\"year\":0,\"result\":1}}\n");
        assertThat(Run.withInput(games, "pgn", "filter", "--json", "-").err())
                .contains("--json needs --output=FILE or --count");
        Run byMoves = Run.withInput(games, "pgn", "filter", "--duplicates-by=moves", "--known=" + known, "-");
        assertThat(byMoves).isEqualTo(new Run(0, "", "passant: 2 known games dropped\n"));
    }

    @Test
    void namesAreReadInTheEncodingOfTheFileAndWithoutEscapes() throws IOException {
        Path games = folder.resolve("games");
        Files.write(
                games,
                (game(1, "[White \"M\u00fcller \\\"Max\\\"\"]", "1. e4 *")
                                + game(2, "[White \"Muller Max\"]", "1. e4 *"))
                        .getBytes(StandardCharsets.ISO_8859_1));
        assertThat(rounds(Run.of("pgn", "filter", "--unique", games.toString())))
                .containsExactly(1);
    }

    @Test
    void optionsAboutDuplicatesNeedThem() {
        for (String option : List.of("--duplicates-by=game", "--duplicates=x")) {
            Run run = Run.withInput("1. e4 *", "pgn", "filter", option, "-");
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).contains(option.substring(0, option.indexOf('=')) + " needs --unique or --known");
        }
        assertThat(Run.withInput("1. e4 *", "pgn", "filter", "--unique", "--duplicates-by=x", "-")
                        .err())
                .contains("--duplicates-by must be game, moves or near, got \"x\"");
    }
}
