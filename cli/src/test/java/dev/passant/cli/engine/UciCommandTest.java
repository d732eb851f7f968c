package dev.passant.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests {@code passant uci}, with valid and invalid commands. */
class UciCommandTest {

    private static Run uci(String... lines) {
        return Run.withInput(String.join("\n", lines) + "\n", "uci");
    }

    @Test
    void itGreetsAndIsReady() {
        Run run = uci("uci", "isready", "quit", "isready");
        assertThat(run.lines())
                .containsExactly(
                        "id name Passant",
                        "id author the Passant project",
                        "option name UCI_Chess960 type check default false",
                        "option name UCI_Variant type combo default chess var chess var antichess var atomic"
                                + " var crazyhouse var horde var kingofthehill var racingkings var 3check",
                        "uciok",
                        "readyok");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void perftIsADivideWithItsTotal() {
        Run run = uci("position fen 8/8/8/8/8/k7/8/K7 w - - 0 1 moves a1b1", "go perft 2");
        assertThat(run.lines()).contains("a3b3: 2", "Nodes searched: 12");
    }

    @Test
    void optionSelectsTheVariant() {
        Run run = uci(
                "setoption name UCI_Variant value racingkings",
                "position startpos",
                "go perft 1",
                "setoption name UCI_Variant value crazyhouse",
                "position startpos moves e2e4 d7d5 e4d5 d8d5 P@e4",
                "d",
                "setoption name UCI_Variant value bughouse");
        assertThat(run.lines())
                .contains(
                        "Nodes searched: 21",
                        "Fen: rnb1kbnr/ppp1pppp/8/3q4/4P3/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 3",
                        "info string UCI_Variant must be one of chess, antichess, atomic, crazyhouse, horde,"
                                + " kingofthehill, racingkings, 3check, got \"bughouse\"");
    }

    /** The counting thread must not print a stack trace. */
    @Test
    void closedOutputEndsTheCount() {
        OutputStream gone = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        InputStream lines = new ByteArrayInputStream("go perft 3\n".getBytes(StandardCharsets.US_ASCII));
        Session session = new Session(lines, new Output(gone), new Output(OutputStream.nullOutputStream()), false);
        assertThat(Main.run(session, "uci")).isEqualTo(ExitCode.CLOSED_PIPE);
    }

    @Test
    void castlingNotationFollowsTheOption() {
        String position = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assertThat(uci(position, "go perft 1").lines()).contains("e1g1: 1");
        assertThat(uci("setoption name UCI_Chess960 value true", position, "go perft 1")
                        .lines())
                .contains("e1h1: 1")
                .doesNotContain("e1g1: 1");
    }

    @Test
    void theBoardIsShownWithFenKeyAndCheckers() {
        // The start position's key as published for the Polyglot format.
        assertThat(uci("d").lines())
                .contains(
                        "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                        "Key: 463B96181691FC9C",
                        "Checkers:");
        assertThat(uci("position fen 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "d").lines())
                .contains("Checkers: e2");
    }

    @Test
    void invalidCommandsKeepThePosition() {
        Run run = uci(
                "position startpos moves e2e4 e2e4",
                "position fen rubbish",
                "position",
                "go perft x",
                "go perft",
                "setoption name Hash value 16",
                "xyzzy",
                "",
                "d");
        assertThat(run.lines())
                .filteredOn(line -> line.startsWith("info string"))
                .hasSize(7);
        assertThat(run.lines()).contains("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void overlongLineIsReported() {
        assertThat(uci("isready" + " ".repeat(70_000)).lines())
                .containsExactly("info string the line is longer than 65536 bytes");
    }

    @Test
    void commandsWaitForARunningCount() {
        Run run = uci("go perft 5", "position fen 8/8/8/8/8/k7/8/K7 w - - 0 1", "go perft 1");
        assertThat(run.lines())
                .containsSubsequence("h2h4: 218829", "Nodes searched: 4865609", "a1b1: 1", "Nodes searched: 1");
        assertThat(run.lines())
                .as("each move is printed once, whenever progress is reported")
                .filteredOn(line -> line.contains(":"))
                .doesNotHaveDuplicates();
    }

    @Test
    void newGameStartsAtTheStartPosition() {
        assertThat(uci("position fen 8/8/8/8/8/k7/8/K7 w - - 0 1", "ucinewgame", "d")
                        .lines())
                .contains("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }

    @Test
    void theOptionOfChess960IsOfAPositionThatIsSetAlreadyAndOfTheStartToo() {
        String option = "setoption name UCI_Chess960 value true";
        assertThat(uci("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", option, "go perft 1")
                        .lines())
                .contains("e1h1: 1");
        assertThat(uci(option, "position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7", "go perft 1")
                        .lines())
                .contains("e1h1: 1");
    }

    @Test
    void namesOfOptionsMayBeSeveralWords() {
        assertThat(uci("setoption name Book name value value x").lines())
                .containsExactly("info string unknown option \"Book name\"");
    }

    @Test
    void impossibleRightsAreDropped() {
        assertThat(uci("position fen 4k3/8/8/8/8/8/8/4K3 w K - 0 1", "d").lines())
                .contains("Fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }

    @Test
    void countRequiresADepthOfAtLeastOne() {
        assertThat(uci("go perft 0").lines())
                .containsExactly("info string the depth of perft must be between 1 and 64, got 0");
    }

    @Test
    void aKeyHasSixteenDigits() {
        List<String> lines = new ArrayList<>();
        for (int empty = 1; empty < 7; empty++) {
            for (String pieces : new String[] {"Q", "R", "B", "N", "r", "n"}) {
                lines.add("position fen 4k3/8/8/8/" + empty + pieces + (7 - empty) + "/8/8/4K3 w - - 0 1");
                lines.add("d");
            }
        }
        assertThat(uci(lines.toArray(String[]::new)).lines())
                .filteredOn(line -> line.startsWith("Key: "))
                .hasSize(36)
                .allMatch(line -> line.matches("Key: [0-9A-F]{16}"))
                .anyMatch(line -> line.startsWith("Key: 0"));
    }

    @Test
    void searchReturnsNoMove() {
        assertThat(uci("go depth 5").lines()).contains("bestmove 0000");
    }

    @Test
    void longCountCanBeStopped() {
        Run run = uci("go perft 30", "isready", "stop", "go perft 1", "quit");
        assertThat(run.lines()).contains("readyok", "info string stopped", "Nodes searched: 20");
    }
}
