package dev.passant.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.reference.ReferencePosition;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ZooEngineTest {

    static String ask(String name, String... commands) throws IOException {
        StringWriter out = new StringWriter();
        String in = String.join("\n", commands) + "\n";
        ZooEngine.run(name, Mutants.generator(name).orElseThrow(), new StringReader(in), out);
        return out.toString();
    }

    @Test
    void answersUci() throws IOException {
        assertThat(ask(Mutants.HEALTHY, "uci", "isready")).isEqualTo("""
                        id name passant-zoo healthy
                        id author Passant
                        option name UCI_Chess960 type check default false
                        uciok
                        readyok
                        """);
    }

    @Test
    void dividesAndCounts() throws IOException {
        String answer = ask(Mutants.HEALTHY, "position startpos moves e2e4", "go perft 2", "d");
        assertThat(answer.lines())
                .hasSize(23)
                .contains("e7e5: 29", "g8f6: 30", "Nodes searched: 600")
                .last()
                .isEqualTo("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    }

    static List<String> positions() {
        List<String> fens = new ArrayList<>();
        KnownPosition.all().forEach(position -> fens.add(position.fen()));
        return fens;
    }

    @ParameterizedTest
    @MethodSource("positions")
    void theHealthyEngineAgreesWithTheOracle(String fen) throws IOException {
        for (boolean chess960 : new boolean[] {true, false}) {
            ReferencePosition oracle = ReferencePosition.parse(fen, true);
            List<String> lines = new ArrayList<>();
            for (String move : oracle.legalMoves()) {
                lines.add(move + ": " + oracle.play(move).perft(1));
            }
            String expected = lines.stream().sorted().collect(Collectors.joining("\n"));
            String answer = ask(
                    Mutants.HEALTHY,
                    "setoption name UCI_Chess960 value true",
                    "setoption name UCI_Chess960 value " + chess960,
                    "position fen " + fen,
                    "go perft 2");
            String sorted = answer.lines()
                    .filter(line -> line.matches("[a-h][1-8].*"))
                    .sorted()
                    .collect(Collectors.joining("\n"));
            if (chess960) {
                assertThat(sorted).isEqualTo(expected);
            } else {
                assertThat(sorted.lines()).hasSameSizeAs(lines);
            }
            assertThat(answer).endsWith("\nNodes searched: " + oracle.perft(2) + "\n");
        }
    }

    @Test
    void bothCastlingNotationsAreSupported() throws IOException {
        String fen = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assertThat(ask(Mutants.HEALTHY, fen + " moves e1g1 e8a8", "d"))
                .isEqualTo("Fen: 2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2\n");
        assertThat(ask(Mutants.HEALTHY, fen, "go perft 1")).contains("e1g1: 1", "e1c1: 1");
        assertThat(ask(Mutants.HEALTHY, "setoption name UCI_Chess960 value true", fen, "go perft 1"))
                .contains("e1h1: 1", "e1a1: 1");
    }

    @Test
    void invalidCommandsAreReportedAndIgnored() throws IOException {
        String answer = ask(
                Mutants.HEALTHY,
                "",
                "  ",
                "fly",
                "position",
                "position fen",
                "position fen 8/8 w",
                "position fen 8/8/8/8/8/8/8/K7 w - - 0 1",
                "position startpos e2e4",
                "position startpos moves e9e4",
                "position startpos moves e4e5",
                "position startpos moves x",
                "go",
                "go perft",
                "go perft x",
                "go perft 0",
                "go perft -1",
                "go perft 100",
                "go perft 99999999999",
                "setoption",
                "setoption name UCI_Chess960 value maybe",
                "stop",
                "x".repeat(10_000),
                "position startpos",
                "go perft 1");
        assertThat(answer.lines().filter(line -> line.startsWith("info string")))
                .hasSize(19)
                .allMatch(line -> line.length() < 300);
        assertThat(answer).endsWith("Nodes searched: 20\n");
    }

    @Test
    void stopEndsACount() throws IOException {
        assertThat(ask(Mutants.HEALTHY, "go perft 99", "isready", "stop", "go perft 1"))
                .contains("readyok\n", "info string stopped\n")
                .endsWith("Nodes searched: 20\n");
    }
}
