package dev.passant.cli;

import static dev.passant.cli.MainTest.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgnFilterCommandTest {

    /** Four games; the number in the tag Round says which. */
    private static final String GAMES = """
            [Event "Reykjavik"]
            [Date "1972.07.11"]
            [Round "1"]
            [White "Spassky, Boris V"]
            [Black "Fischer, Robert J"]
            [WhiteElo "2660"]
            [BlackElo "2785"]
            [ECO "C65"]
            [Result "1-0"]

            1. e4   e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# { as read } 1-0

            [Event "Casual"]
            [Date "1970.??.??"]
            [Round "2"]
            [White "Fischer"]
            [Black "N.N."]
            [WhiteElo "2720"]
            [ECO "C40/02"]
            [Result "0-1"]

            1. e4 e5 2. Nf3 f6 0-1

            [Event "Endgame"]
            [Date "????.??.??"]
            [Round "3"]
            [FEN "7k/8/5KQ1/8/8/8/8/r7 w - - 0 1"]

            1. Qg7# *

            [Event "Stalemate"]
            [Round "4"]
            [Date "2001.12"]
            [FEN "7k/8/5KQ1/8/8/8/7p/8 b - - 0 1"]

            1... h1=Q 2. Qe8+ Kh7 1/2-1/2
            """;

    private static List<Integer> rounds(Run run) {
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.lines().stream()
                .filter(line -> line.startsWith("[Round"))
                .map(line -> line.charAt(8) - '0')
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --player=fischer            | 1 2
            --white=FISCHER             | 2
            --black=fischer             | 1
            --event=end                 | 3
            --tag=Round=4               | 4
            --date=1972                 | 1
            --date=1972.07              | 1
            --date=1972.07.12..         |4
            --date=1970..1972.07.11     | 1 2
            --date=1970.01..1970.06     |
            --date=..1971               | 2
            --elo=2600                  | 1
            --elo=2700..                |
            --elo=..2800                | 1
            --eco=C                     | 1 2
            --eco=c65                   | 1
            --eco=C3..C40               | 2
            --result=1-0                | 1
            --result=*                  | 3
            --min-plies=4               | 1 2
            --max-plies=4               | 2 3 4
            --material=KQvKR            | 3
            --material=KRvKQ            | 3
            --material=KQvKQ            | 4
            --outcome=checkmate         | 1 3
            --outcome=none              | 2 4
            --outcome=stalemate         |
            --fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 7 9 | 1 2
            --fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 2   |
            --fen=7k/8/5KQ1/8/8/8/8/r7 w - - 0 1                               | 3
            """)
    void gamesThatMeetTheConditionPass(String option, String expected) {
        List<Integer> sought = expected == null
                ? List.of()
                : Stream.of(expected.split(" ")).map(Integer::valueOf).toList();
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", option, "-"))).isEqualTo(sought);
    }

    @Test
    void allConditionsMustBeMet() {
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--player=fischer", "--result=0-1", "-")))
                .containsExactly(2);
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "-"))).containsExactly(1, 2, 3, 4);
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=Round=1", "--tag=Event=Casual", "-")))
                .isEmpty();
    }

    @Test
    void gamesAreWrittenAsTheyWereRead() {
        Run run = Run.withInput(GAMES, "pgn", "filter", "-");
        assertThat(run.out()).isEqualTo(GAMES + "\n");
        byte[] latin1 = "[White \"Ståhlberg\"]\r\n1.e4(1.d4)e5 1/2\r\n[White \"x\"]\r\n\r\n*"
                .getBytes(StandardCharsets.ISO_8859_1);
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        int exitCode = Main.run(
                new Session(
                        new java.io.ByteArrayInputStream(latin1),
                        new Output(out),
                        new Output(java.io.OutputStream.nullOutputStream()),
                        false),
                "pgn",
                "filter",
                "--white=Ståhl",
                "-");
        assertThat(exitCode).isZero();
        assertThat(out.toString(StandardCharsets.ISO_8859_1))
                .isEqualTo("[White \"Ståhlberg\"]\r\n1.e4(1.d4)e5 1/2\n\n");
    }

    @Test
    void uniqueKeepsTheFirstOfGamesWithTheSameStartAndMoves() {
        String games = """
                [Round "1"]
                1. e4 e5 1-0

                [Round "2"]
                1. e4! {other words} e5 (1... c5) 0-1

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
    void uniqueTellsThousandsOfGamesApart() {
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
        assertThat(Run.withInput(games.toString() + games, "pgn", "filter", "--unique", "-"))
                .isEqualTo(once);
    }

    @Test
    void aGameWithAnErrorIsTakenUpToThere() {
        Run run = Run.withInput("1. e4 e5 2. Ke3 Nc6 *\n", "pgn", "filter", "--min-plies=2", "--max-plies=2", "-");
        assertThat(run.out()).isEqualTo("1. e4 e5 2. Ke3 Nc6 *\n\n");
        assertThat(run.err()).startsWith("passant: 1 error in the games").hasLineCount(1);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aGameThatIsTooLongToBeRememberedIsToldOf() {
        String talk = "{" + "x".repeat(500_000) + "} ";
        String games = "1. e4 e5 *\n\n1. d4 " + talk.repeat(20) + "d5 *\n\n1. c4 *\n";
        Run run = Run.withInput(games, "pgn", "filter", "-");
        assertThat(run.out()).isEqualTo("1. e4 e5 *\n\n1. c4 *\n\n");
        assertThat(run.err()).isEqualTo("passant: -: a game is longer than 8 MiB, and is left out\n");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void wrongConditionsAreTold() {
        assertWrong("--date takes a date as 1972, 1972.07 or 1972.07.11", "pgn", "filter", "--date=1972-07-11", "-");
        assertWrong("--elo takes a rating as 2600", "pgn", "filter", "--elo=strong", "-");
        assertWrong("--eco takes a code as C65, C6 or C", "pgn", "filter", "--eco=F00", "-");
        assertWrong("--result takes 1-0, 0-1, 1/2-1/2 or *, not \"won\"", "pgn", "filter", "--result=won", "-");
        assertWrong("--min-plies is a number 0 to", "pgn", "filter", "--min-plies=-1", "-");
        assertWrong("--material names the pieces of both sides", "pgn", "filter", "--material=KQKR", "-");
        assertWrong("--outcome takes checkmate, stalemate,", "pgn", "filter", "--outcome=win", "-");
        assertWrong("--tag takes NAME=TEXT, not \"Round\"", "pgn", "filter", "--tag=Round", "-");
        assertWrong("in \"8/8 w\"", "pgn", "filter", "--fen=8/8 w", "-");
    }
}
