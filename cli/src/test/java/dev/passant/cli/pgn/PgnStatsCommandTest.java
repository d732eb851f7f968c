package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnStatsCommandTest {

    /** Control characters and blanks around a value are read in the same way by all commands. */
    @Test
    void aTagValueIsReadInOneWay() {
        String game = "[Event \"Cup\tFinal\"]\n[White \" Foo \"]\n[Black \"Bar\"]\n[Result \" 1-0 \"]\n\n1. e4 *\n";
        assertThat(Run.withInput(game, "pgn", "filter", "--tag=Event==Cup Final", "--tag=White==Foo", "-")
                        .out())
                .contains("1. e4");
        assertThat(Run.withInput(game, "pgn", "filter", "--where=event = \"Cup Final\" and result 1-0", "-")
                        .out())
                .contains("1. e4");
        assertThat(Run.withInput(game, "pgn", "find", "--json", "--where=after \"e4\"", "-")
                        .out())
                .contains("\"Cup Final\"", "\"Foo\"");
        assertThat(Run.withInput(game, "pgn", "stats", "--by=player", "-").out())
                .contains("Foo ");
        assertThat(Run.withInput(game, "pgn", "convert", "--to=json", "-").out())
                .contains("\"Event\":\"Cup Final\"", "\"White\":\"Foo\"", "\"result\":\"1-0\"");
        assertThat(Run.withInput(game, "pgn", "convert", "--to=csv", "-").out()).contains("Cup Final,");
    }

    private static final String GAMES = """
            1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

            1. e4 e5 2. Nf3 1/2-1/2

            1. d4 d5 0-1

            *

            [FEN "7k/8/5KQ1/8/8/8/8/8 b - - 0 1"]
            *

            [FEN "7k/8/5K2/8/8/8/8/7q w - - 0 1"]
            1. Kf7 Qa8 2. Kf6 Qa1+ 3. Kf5 Qb1+ 4. Kf6 Qb2+ 5. Kf5 *
            """;

    @Test
    void resultsLengthsEndingsAndOpeningsAreCounted() {
        Run run = Run.withInput(GAMES, "pgn", "stats", "-");
        assertThat(run).isEqualTo(new Run(0, """
                games 6
                plies 21, 0 to 9 a game, 3.5 on average
                results: 1-0 1 (16.7%), 0-1 1 (16.7%), 1/2-1/2 1 (16.7%), * 3 (50.0%)
                lengths in plies: 0 to 39 6 (100.0%), 40 to 79 0 (0.0%), 80 to 119 0 (0.0%), 120 to 159 0 (0.0%), 160 to 199 0 (0.0%), 200 and more 0 (0.0%)
                endings: checkmate 1 (16.7%), stalemate 1 (16.7%), none 4 (66.7%)
                openings of 2 plies, 3
                  1. e4 e5: 2 (33.3%), 1-0 1 (50.0%), 1/2-1/2 1 (50.0%)
                  no moves: 1 (16.7%), * 1 (100.0%)
                  1. d4 d5: 1 (16.7%), 0-1 1 (100.0%)
                other starts 2 (33.3%)
                """, ""));
    }

    @Test
    void numberAndLengthOfOpeningsAreOptions() {
        assertThat(Run.withInput(GAMES, "pgn", "stats", "--opening-plies=3", "--top=1", "-")
                        .lines())
                .contains("openings of 3 plies, 4", "  no moves: 1 (16.7%), * 1 (100.0%)")
                .hasSize(8);
        assertThat(Run.withInput(GAMES, "pgn", "stats", "--top=0", "-").out()).doesNotContain("openings of");
    }

    @Test
    void jsonTellsTheSameFacts() {
        Run run = Run.withInput("1. e4 1-0", "pgn", "stats", "--json", "-");
        assertThat(run.out())
                .isEqualTo("{\"games\":1,\"plies\":1,\"shortest\":1,\"longest\":1,\"results\":{\"1-0\":1},"
                        + "\"lengths\":[{\"fewestPlies\":0,\"games\":1},{\"fewestPlies\":40,\"games\":0},"
                        + "{\"fewestPlies\":80,\"games\":0},{\"fewestPlies\":120,\"games\":0},"
                        + "{\"fewestPlies\":160,\"games\":0},{\"fewestPlies\":200,\"games\":0}],"
                        + "\"endings\":{\"none\":1},\"openings\":[{\"moves\":\"e2e4\",\"named\":\"1. e4\",\"games\":1,"
                        + "\"results\":{\"1-0\":1}}],\"otherOpenings\":0,\"otherStarts\":0}\n");
        assertThat(Run.withInput("", "pgn", "stats", "--json", "-").out()).startsWith("{\"games\":0,\"plies\":0,");
    }

    @Test
    void errorsAreCountedOnStandardError() {
        Run run = Run.withInput("1. e4 Ke4 *\n\n1. e5 *", "pgn", "stats", "-");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("games 2\nplies 1,");
        assertThat(run.err())
                .isEqualTo(
                        "passant: 2 errors in the games; such games are read up to the error (passant pgn check lists"
                                + " the errors)\n");
    }

    @Test
    void usageErrorsAreReported() {
        assertWrong("--opening-plies must be between 1 and 20, got 0", "pgn", "stats", "--opening-plies=0", "-");
        assertWrong("--top must be between 0 and", "pgn", "stats", "--top=x", "-");
        assertWrong("missing required parameter: FILE", "pgn", "stats");
    }

    private static final String RATED = """
            [White "A"] [Black "B"] [Date "2020.01.01"] [ECO "C65"] [TimeControl "60"]
            [WhiteElo "2000"] [BlackElo "1800"]

            1. f3 e5 2. g4 Qh4# 0-1

            [White "B"] [Black "A"] [Date "2021.13.01"] [Opening "Odd"] [WhiteElo "1900"] [BlackElo "2100"]

            1. e4 1/2-1/2

            [White "A"] [Black "C"] [WhiteElo "2000"]

            1. d4 d5 1-0

            [White "A"] [Black "B"] [BlackElo "2400"]

            *
            """;

    private static Run by(String kind, String... options) {
        return Run.withInput(
                RATED,
                Stream.concat(Stream.of("pgn", "stats", "-", "--by=" + kind), Stream.of(options))
                        .toArray(String[]::new));
    }

    /**
     * A scores 0 against 1800 and 0.5 against 1900: 25 % against 1850 on average, so -193. B: 75 % against 2000 and
     * 2100.
     */
    @Test
    void playersHaveScoresAndAPerformance() {
        assertThat(by("player", "--csv").lines())
                .containsExactly(
                        "name,games,white,black,wins,draws,losses,score,performance,rated,plies,checkmates,stalemates,"
                                + "insufficient,seventyFive,fivefold",
                        "A,4,3,1,1,1,1,50,1657,2,1.8,1,0,0,0,0",
                        "B,3,1,2,1,1,0,75,2243,2,1.7,1,0,0,0,0",
                        "C,1,0,1,0,0,1,0,1200,1,2,0,0,0,0,0");
    }

    @Test
    void openingsYearsAndTimeControlsHaveTheScoreOfWhite() {
        assertThat(by("year").lines())
                .containsExactly(
                        "name     games  wins  draws  losses  score  performance  rated  plies  checkmates"
                                + "  stalemates  insufficient  seventyFive  fivefold",
                        "2020         1     0      0       1    0.0         1000      1    4.0           1"
                                + "           0             0            0         0",
                        "2021         1     0      1       0   50.0         2100      1    1.0           0"
                                + "           0             0            0         0",
                        "unknown      2     1      0       0  100.0            -      0    1.0           0"
                                + "           0             0            0         0");
        assertThat(by("opening", "--json").out())
                .startsWith("{\"by\":\"opening\",\"groups\":[{\"name\":\"C65\",\"games\":1,")
                .contains("\"name\":\"D00\"", "\"name\":\"Odd\"", "\"name\":\"unknown\",\"games\":1,")
                .endsWith("],\"others\":0}\n");
        assertThat(by("time-control", "--max-groups=1", "--csv", "--top=5").lines())
                .hasSize(2);
        assertThat(by("time-control", "--max-groups=1").out()).endsWith("3 games in other groups\n");
        assertThat(by("player", "--top=1", "--csv").lines()).hasSize(2);
        Run.assertWrong("--csv needs --by", "pgn", "stats", "--csv", "x");
        Run.assertWrong("--by must be player, opening", "pgn", "stats", "--by=x", "x");
        assertThat(Run.of("pgn", "stats", "--by=year", "--csv", "--json", "x").err())
                .contains("cannot be used together");
    }

    @Test
    void timeIsReportedPerMoveNumber() {
        String games = """
                [TimeControl "60+2"]

                1. e4 {[%clk 0:01:00]} (1. d4 {[%clk 0:00:01]}) e5 {[%clk 0:00:52]} 2. Nf3 {[%clk 0:00:59.5]} 1-0

                [TimeControl "-"]

                1. e4 {[%emt 0:00:04] x} {[%emt 0:00:09]} e5 {[%clk 0:05:00]} 2. d4 {no time} 1-0
                """;
        assertThat(Run.withInput(games, "pgn", "stats", "--by=move", "--csv", "-")
                        .lines())
                .containsExactly(
                        "move,whiteMoves,whiteUsed,whiteLeft,blackMoves,blackUsed,blackLeft",
                        "1,1,4,60,1,10,176",
                        "2,1,2.5,59.5,0,,");
        assertThat(Run.withInput(games, "pgn", "stats", "--by=move", "--json", "-")
                        .out())
                .isEqualTo("{\"by\":\"move\",\"moves\":[{\"move\":1,\"whiteMoves\":1,\"whiteUsed\":4.0,"
                        + "\"whiteLeft\":60.0,\"blackMoves\":1,\"blackUsed\":10.0,\"blackLeft\":176.0},"
                        + "{\"move\":2,\"whiteMoves\":1,\"whiteUsed\":2.5,\"whiteLeft\":59.5,"
                        + "\"blackMoves\":0}]}\n");
    }

    private static final String CLOCKED = """
            [White "Anna"] [TimeControl "60"]

            1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:40]} 2. Nf3 1-0

            [White "Boris"] [TimeControl "60"]

            1. d4 {[%clk 0:00:10]} d5 {[%clk 0:00:20]} 2. c4 {[%clk 0:00:05]} 0-1

            [White "Boris"] [FEN "no position"]

            1. e4 {[%clk 0:00:01]} *

            [White "Anna"]

            1. d4 d5 2. c4 *
            """;

    private static Run clocked(String... options) {
        return Run.withInput(
                CLOCKED,
                Stream.concat(Stream.of("pgn", "stats", "-"), Stream.of(options))
                        .toArray(String[]::new));
    }

    @Test
    void gamesAreChosenByTagsAndPositions() {
        assertThat(clocked("--tag=White=boris").lines())
                .startsWith("games 2", "plies 3, 0 to 3 a game, 1.5 on average");
        assertThat(clocked("--tag=White=!boris").lines())
                .startsWith("games 2", "plies 6, 3 to 3 a game, 3.0 on average");
        assertThat(clocked("--where=after \"1. d4 d5\"").lines())
                .startsWith("games 2")
                .contains("  1. d4 d5: 2 (100.0%), 0-1 1 (50.0%), * 1 (50.0%)")
                .doesNotContain("1. e4");
        assertThat(clocked("--where=after \"1. d4 d5\"", "--tag=White=anna", "--by=player", "--csv")
                        .lines())
                .contains("Anna,1,1,0,0,0,0,,,0,3,0,0,0,0,0")
                .noneMatch(line -> line.startsWith("Boris"));
        assertThat(clocked("--where=checkmate").lines()).startsWith("games 0");
        assertThat(clocked("--tag=White=boris").err()).contains("1 error in the games");
        assertThat(clocked("--tag=White=anna").err()).isEmpty();
        assertWrong("--where: unknown condition \"nonsense\"", "pgn", "stats", "--where=nonsense", "-");
        assertWrong("--elo: ", "pgn", "stats", "--elo=x", "-");
    }

    /**
     * Conditions are also evaluated after a null move and at the end of a game. Games excluded by tags are not
     * replayed.
     */
    @Test
    void conditionsAreEvaluatedAtEveryPlyOfPlayedGames() {
        String games = """
                [White "Anna"]

                1. e4 -- 2. d4 *

                [White "Boris"]

                1. d4 *

                [White "Boris"]

                1. c4 e5 2. Ke4 *
                """;
        assertThat(Run.withInput(games, "pgn", "stats", "--where=ply 3", "-").lines())
                .startsWith("games 1", "plies 3, 3 to 3 a game, 3.0 on average");
        assertThat(Run.withInput(games, "pgn", "stats", "--where=end and ply 1", "-")
                        .lines())
                .startsWith("games 1", "plies 1, 1 to 1 a game, 1.0 on average");
        Run anna = Run.withInput(games, "pgn", "stats", "--where=white = \"Anna\"", "-");
        assertThat(anna.lines()).startsWith("games 1", "plies 3, 3 to 3 a game, 3.0 on average");
        assertThat(anna.err()).isEmpty();
        assertThat(Run.withInput(games, "pgn", "stats", "--where=white = \"Boris\"", "-")
                        .err())
                .startsWith("passant: 1 error in the games");
    }

    /** A game is only rejected at its end, and the next game may have an invalid start. */
    @Test
    void timesOfGamesThatAreNotChosenDoNotCount() {
        assertThat(clocked("--by=move", "--csv").lines()).contains("1,2,30,30,2,30,30", "2,1,5,5,0,,");
        assertThat(clocked("--by=move", "--csv", "--where=after \"1. e4 e5\"").lines())
                .containsExactly(
                        "move,whiteMoves,whiteUsed,whiteLeft,blackMoves,blackUsed,blackLeft", "1,1,10,50,1,20,40");
        assertThat(clocked("--by=move", "--csv", "--where=after \"1. d4 d5 2. c4\"", "--tag=TimeControl=6")
                        .lines())
                .contains("1,1,50,10,1,40,20", "2,1,5,5,0,,");
    }

    @TempDir
    Path folder;

    @Test
    void reportIsWrittenInAdditionToTheOutput() throws IOException {
        Path games = Files.writeString(folder.resolve("club.pgn"), RATED);
        Path report = folder.resolve("report.html");
        Run run = Run.of("pgn", "stats", "--by=player", "--csv", "--report=" + report, games.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo(by("player", "--csv").out());
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(report))
                .startsWith("<!DOCTYPE html>")
                .contains("<h1>club.pgn</h1>", "<td>A</td><td>4</td><td>3</td><td>1</td>")
                .endsWith("</html>\n");
        Run.of("pgn", "stats", "--report=" + report, games.toString(), games.toString());
        assertThat(Files.readString(report)).contains("<h1>club.pgn and 1 more</h1>");
    }

    @Test
    void failedReportReplacesNothing() throws IOException {
        Path games = Files.writeString(folder.resolve("club.pgn"), RATED);
        Path report = Files.writeString(folder.resolve("report.html"), "old");
        Path cut = Files.write(folder.resolve("cut.pgn.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0, 0});
        Run run = Run.of("pgn", "stats", "--report=" + report, games.toString(), cut.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).endsWith("\"" + report + "\" was not written\n");
        assertThat(Files.readString(report)).isEqualTo("old");
        assertThat(Run.of("pgn", "stats", "--report=" + games, games.toString()).exitCode())
                .isEqualTo(2);
        assertThat(Files.readString(games)).isEqualTo(RATED);
        assertThat(Run.of("pgn", "stats", "--report=" + folder.resolve("no/x.html"), games.toString())
                        .exitCode())
                .isEqualTo(2);
        assertThat(Run.of("pgn", "stats", "--report=" + report, folder.resolve("none.pgn") + "")
                        .exitCode())
                .isEqualTo(2);
        assertThat(Files.readString(report)).isEqualTo("old");
    }

    /** The files are checked before any input is read. */
    @Test
    void reportOfAMissingFileFailsImmediately() throws IOException {
        Path games = Files.writeString(folder.resolve("club.pgn"), RATED);
        Path report = folder.resolve("report.html");
        Run run = Run.of("pgn", "stats", "--report=" + report, games.toString(), folder.resolve("none.pgn") + "");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(report).doesNotExist();
    }

    @Test
    void aReportOfStandardInputHasATitle() throws IOException {
        Path report = folder.resolve("report.html");
        assertThat(Run.withInput(RATED, "pgn", "stats", "--report=" + report, "-")
                        .exitCode())
                .isZero();
        assertThat(Files.readString(report)).contains("<h1>Games</h1>");
    }

    @Test
    void scoresAreRounded() {
        assertThat(Run.withInput("1. e4 1-0 1. e4 1-0 1. e4 0-1", "pgn", "stats", "--by=year", "--csv", "-")
                        .lines())
                .contains("unknown,3,2,0,1,66.7,,0,1,0,0,0,0,0");
    }

    @Test
    void eventsHaveCrosstables(@TempDir Path folder) throws IOException {
        Path games = Files.writeString(folder.resolve("cup.pgn"), """
                [Event "Cup"]
                [Round "1"]
                [White "Anna"]
                [Black "<Boris>"]
                [Result "1-0"]

                1. e4 1-0

                [Event "CUP"]
                [Round "2"]
                [White "<Boris>"]
                [Black "Clara"]
                [Result "1/2-1/2"]

                1. e4 1/2-1/2

                [Event "Cup"]
                [Round "3.1"]
                [White "Clara"]
                [Black "Anna"]
                [Result "*"]

                1. e4 0-1

                [White "?"]
                [Black "Anna"]

                1. d4 *
                """);
        Path page = folder.resolve("page.html");
        Run run = Run.of("pgn", "stats", "--by=event", "--tie-breaks=SB, wins", games.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--tie-breaks must be a list of DE, WIN, SB, BH, BH-C1, got \" wins\"");
        run = Run.of("pgn", "stats", "--by=event", "--tie-breaks=SB,win", "--report=" + page, games.toString());
        assertThat(run.out()).isEqualTo("""
                Cup: round robin, 3 players, 3 games, 3 rounds
                #  player   Elo  points    SB  WIN  1  2  3
                1  Anna       -       2     1    2  x  1  1
                2  <Boris>    -     0.5  0.25    0  0  x  =
                3  Clara      -     0.5  0.25    0  0  =  x
                """);
        assertThat(run.err()).isEqualTo("passant: 1 game without the names of two players is in no table\n");
        assertThat(Files.readString(page))
                .contains("<h2>Cup</h2>", "<td>&lt;Boris&gt;</td>")
                .doesNotContain("<Boris>");
        assertThat(Run.of("pgn", "stats", "--by=event", "--csv", "--tie-breaks=SB", games.toString())
                        .out())
                .isEqualTo("event,rank,player,elo,games,points,SB\nCup,1,Anna,0,2,2,1\n"
                        + "Cup,2,<Boris>,0,2,0.5,0.25\nCup,2,Clara,0,2,0.5,0.25\n");
        assertThat(Run.of("pgn", "stats", "--tie-breaks=SB", games.toString()).err())
                .contains("--tie-breaks needs --by=event");
        assertThat(Run.of("pgn", "stats", "--by=event", "--tie-breaks=SB,SB", games.toString())
                        .err())
                .contains("--tie-breaks has SB twice");
    }

    @Test
    void aProfileHasColoursYearsOpeningsOpponentsAndWins() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), """
                [Event "Cup"]
                [Date "2023.05.01"]
                [White "Anna"]
                [Black "Boris"]
                [BlackElo "2100"]
                [ECO "C20"]

                1. e4 e5 1-0

                [Date "2024.05.01"]
                [White "Boris"]
                [Black "Anna"]
                [WhiteElo "2100"]
                [ECO "C20"]

                1. e4 e5 1/2-1/2

                [White "Joanna"]
                [Black "Boris"]

                1. d4 *
                """);
        Path page = folder.resolve("page.html");
        Run run = Run.of("pgn", "stats", "--by=profile", "--player==Anna", "--report=" + page, games.toString());
        assertThat(run.out()).isEqualTo("""
                player  games  white  black  wins  draws  losses  score  performance  rated
                Anna        2      1      1     1      1       0   75.0         2293      2

                colour  games  white  black  wins  draws  losses  score  performance  rated
                White       1      1      0     1      0       0  100.0         2900      1
                Black       1      0      1     0      1       0   50.0         2100      1

                year  games  white  black  wins  draws  losses  score  performance  rated
                2023      1      1      0     1      0       0  100.0         2900      1
                2024      1      0      1     0      1       0   50.0         2100      1

                opening  games  white  black  wins  draws  losses  score  performance  rated
                C20          2      1      1     1      1       0   75.0         2293      2

                opponent  games  white  black  wins  draws  losses  score  performance  rated
                Boris         2      1      1     1      1       0   75.0         2293      2

                won against   Elo  colour  date        event
                Boris        2100  white   2023.05.01  Cup
                """);
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(page)).contains("<h2>Anna</h2>", "<h3>Opponents</h3>", "<td>2023.05.01</td>");
        // Part of a name: each name has its page, those with more games first.
        String both = Run.of("pgn", "stats", "--by=profile", "--player=anna", "--csv", games.toString())
                .out();
        assertThat(both)
                .startsWith("player,by,name,games,white,black,wins,")
                .contains(
                        "\nAnna,player,Anna,2,1,1,1,1,0,75,2293,2,2,0,0,0,0,0\n",
                        "\nAnna,year,2024,1,0,1,0,1,0,50,2100,1,2,0,0,0,0,0\n",
                        "\nJoanna,opponent,Boris,1,1,0,0,0,0,,,0,1,0,0,0,0,0\n")
                .hasLineCount(1 + 7 + 5);
        assertThat(Run.of(
                                "pgn",
                                "stats",
                                "--by=profile",
                                "--player=anna",
                                "--player=!=Anna",
                                "--json",
                                games.toString())
                        .out())
                .startsWith(
                        "{\"by\":\"profile\",\"players\":[{\"player\":\"Joanna\",\"total\":{\"name\":\"Joanna\",\"games\":1,")
                .endsWith(",\"wins\":[]}],\"others\":0}\n");
        assertThat(Run.of("pgn", "stats", "--by=profile", games.toString()).err())
                .contains("--by=profile needs --player=NAME");
    }
}
