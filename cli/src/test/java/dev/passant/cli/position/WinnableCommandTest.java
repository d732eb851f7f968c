package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class WinnableCommandTest {

    /** A closed pawn wall. */
    private static final String DEAD = "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1";

    /** White mates in one; Black has insufficient material. */
    private static final String ROOK = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";

    @Test
    void eachSideHasItsLine() {
        assertThat(Run.of("winnable", DEAD).lines())
                .containsExactly(
                        "white unwinnable: the pieces cannot reach a mating position",
                        "black unwinnable: the pieces cannot reach a mating position");
        assertThat(Run.of("winnable", "--shortest", ROOK).lines())
                .containsExactly(
                        "white winnable h#0.5 a1a8", "black unwinnable: it does not have the material to mate");
        assertThat(Run.of("winnable", "--quick", ROOK, "--side=white"))
                .isEqualTo(new Run(0, "white undecided after 0 nodes\n", ""));
        assertThat(Run.of("winnable", "--nodes=1", "--side=black").out()).startsWith("black undecided after ");
        assertThat(Run.of("winnable", "--within-75", "--side=white", "7k/8/6K1/8/8/8/8/R7 w - - 150 99")
                        .out())
                .isEqualTo("white unwinnable: the 75-move rule has ended the game\n");
    }

    /** King and rook against king and knight: too deep for a search that visits positions one by one. */
    @Test
    void aShortestLineWithOnePieceASideIsFound() {
        String fen = "4K3/8/3k4/4R3/1n6/8/8/8 b - - 0 1";
        Run run = Run.of("winnable", "--shortest", "--side=white", fen);
        assertThat(run.out()).startsWith("white winnable h#4 ");
        assertThat(run.out().strip().split(" ")).hasSize(3 + 8);
        assertThat(Run.of("winnable", "--shortest", "--side=white", "--json", fen)
                        .out())
                .contains("\"shortest\":true");
    }

    @Test
    void unprovenShortestLineIsABound() {
        String fen = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
        Run run = Run.of("winnable", "--shortest", "--side=white", "--nodes=3000", fen);
        assertThat(run.out()).matches("white winnable, at most h#\\d+\\.5, shortest not found: e\\S+ .*\n");
        assertThat(Run.of("winnable", "--shortest", "--side=white", "--nodes=3000", "--json", fen)
                        .out())
                .contains("\"verdict\":\"winnable\",\"line\":[\"e", "\"],\"shortest\":false,\"nodes\":");
        // Without --shortest no length is printed.
        assertThat(Run.of("winnable", "--side=white", fen).out()).startsWith("white winnable e");
    }

    @Test
    void positionsOfAFileHaveOneLineForASideOrTwo() {
        Run both = Run.withInput(DEAD + "\nrubbish\n" + ROOK + "\n", "winnable", "--input=-", "--shortest");
        assertThat(both.lines())
                .hasSize(5)
                .startsWith(
                        "white unwinnable: the pieces cannot reach a mating position",
                        "black unwinnable: the pieces cannot reach a mating position")
                .endsWith("white winnable h#0.5 a1a8", "black unwinnable: it does not have the material to mate");
        assertThat(both.lines().get(2)).startsWith("error: line 2: ");
        assertThat(both.exitCode()).isEqualTo(2);
        Run one = Run.withInput(DEAD + "\n" + ROOK + "\n", "winnable", "--input=-", "--side=black");
        assertThat(one.lines()).hasSize(2).allMatch(line -> line.startsWith("black unwinnable: "));
        assertThat(one.exitCode()).isZero();
    }

    @Test
    void jsonHasAnObjectForEachSide() {
        assertThat(Run.of("winnable", "--json", "--shortest", ROOK).out())
                .startsWith("{\"fen\":\"" + ROOK
                        + "\",\"white\":{\"verdict\":\"winnable\",\"line\":[\"a1a8\"],\"shortest\":true,\"nodes\":")
                .contains(
                        "\"black\":{\"verdict\":\"unwinnable\",\"reason\":\"material\",\"sentence\":\"it does not have");
        assertThat(Run.of("winnable", "--json", "--quick", "--side=white").out())
                .contains("\"white\":{\"verdict\":\"undecided\",\"nodes\":0}")
                .doesNotContain("black\":");
    }

    @Test
    void wallsRequireAnOption() {
        String bishop = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1";
        Run run = Run.of("winnable", "--quick", "--walls", bishop);
        assertThat(run.lines())
                .hasSize(7)
                .contains("never moves: a4 c4 e4 g4 a5 c5 e5 g5", "walled pawns: a4 c4 e4 g4 a5 c5 e5 g5")
                .contains("f1 bishop never leaves: b1 d1 f1 h1 a2 c2 e2 g2 b3 d3 f3 h3")
                .anyMatch(line -> line.startsWith("e1 king never leaves: a1 b1 c1 "));
        assertThat(Run.of("winnable", "--quick", "--walls").lines()).endsWith("never moves: -", "walled pawns: -");
        assertThat(Run.of("winnable", "--quick", "--json", bishop).out())
                .contains("\"walls\":{\"immovable\":[\"a4\",\"c4\"", "\"walledPawns\":[\"a4\"")
                .contains("\"regions\":[{\"square\":\"e1\",\"squares\":[\"a1\",");
        assertWrong("--walls supports a single position", "winnable", "--walls", "--input=-");
    }

    @Test
    void castlingOfChess960IsWrittenKingTakesRook() {
        String fen = "4k3/8/8/8/8/p1p1p1p1/P1P1P1P1/4K2R w K - 0 1";
        assertThat(Run.of("winnable", "--chess960", "--side=white", fen).out()).startsWith("white winnable ");
    }

    @Test
    void invalidOptionsAreReportedOnOneLine() {
        assertWrong("--side must be white or black, got \"red\"", "winnable", "--side=red");
        assertWrong("--nodes must be a number of at least 1, got 0", "winnable", "--nodes=0");
        assertWrong("--nodes must be a number of at least 1, got \"x\"", "winnable", "--nodes=x");
        assertWrong("--time must be a number of seconds from 0.001 to 999999, got \"0\"", "winnable", "--time=0");
        assertWrong("--time must be a number of seconds from 0.001 to 999999, got \"1e9\"", "winnable", "--time=1e9");
        for (String option : List.of("--nodes=5", "--time=1", "--shortest", "--within-75")) {
            assertWrong("--quick cannot be used with", "winnable", "--quick", option);
        }
    }

    @Test
    void deadPositionsRequireAnOption() {
        assertThat(Run.of("status", DEAD).out()).isEqualTo("-\n");
        assertThat(Run.of("status", "--dead", DEAD).out()).isEqualTo("dead-position\n");
        assertThat(Run.of("status", "--dead").out()).isEqualTo("-\n");
        assertThat(Run.of("status", "--dead", "--json", DEAD).out())
                .contains(
                        "\"status\":[\"dead-position\"]",
                        "\"outcome\":{\"kind\":\"dead-position\",\"sentence\":\"Draw by dead position.\"}");
    }
}
