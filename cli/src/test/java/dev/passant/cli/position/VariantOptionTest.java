package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The option {@code --variant} of the commands that have it. */
class VariantOptionTest {

    private static final String ZH = "4k3/8/8/8/8/2n5/3P4/4K3[N] w - - 0 1";

    @Test
    void withoutFenTheVariantStarts() {
        assertThat(Run.of("fen", "--variant=horde").out())
                .isEqualTo("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1\n");
        assertThat(Run.of("fen", "--variant=antichess", "960:518").out())
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n");
        assertWrong("racing kings has no Chess960 positions", "fen", "--variant=racingkings", "960:1");
    }

    @Test
    void movesIncludeDrops() {
        assertThat(Run.of("moves", "--variant=crazyhouse", ZH).lines()).contains("drop: N@f6", "pawn capture: d2c3");
        assertThat(Run.of("moves", "--variant=zh", "--format=san", "--captures", ZH)
                        .lines())
                .containsExactly("dxc3");
        assertThat(Run.of("moves", "--variant=zh", "--json", ZH).out()).contains("\"variant\":\"crazyhouse\"");
        assertThat(Run.of("moves", "--variant=atomic", "8/8/8/8/8/8/8/R3K2r w - -")
                        .err())
                .contains("White wins by exploding the king");
    }

    @Test
    void movesArePlayed() {
        assertThat(Run.of("move", "--variant=crazyhouse", ZH, "dxc3", "Kd7", "N@e5+")
                        .lines())
                .containsExactly(
                        "d2c3|dxc3|4k3/8/8/8/8/2P5/8/4K3[NN] b - - 0 1",
                        "e8d7|Kd7|8/3k4/8/8/8/2P5/8/4K3[NN] w - - 1 2",
                        "N@e5|N@e5+|8/3k4/8/4N3/8/2P5/8/4K3[N] b - - 2 2");
        assertWrong("Nf6 is not legal: no White knight can move to f6", "move", "--variant=atomic", "Nf6");
        assertWrong("Q@e4 is not legal (drop-not-in-hand)", "move", "--variant=crazyhouse", ZH, "Q@e4");
        String check = "4r1k1/8/8/8/8/8/8/4K3[] w - - 0 1";
        assertThat(Run.of("move", "--null", "--variant=crazyhouse", check, "Z0").exitCode())
                .isEqualTo(2);
    }

    /** A link may name a variant, without the option. */
    @ParameterizedTest
    @ValueSource(strings = {"winnable", "see", "tables probe"})
    void commandsForChessRefuseVariants(String command) {
        String link = "https://lichess.org/analysis/atomic/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1";
        List<String> args = new ArrayList<>(List.of(command.split(" ", -1)));
        args.add(link);
        String reason = "this command supports standard chess only, not Atomic";
        assertWrong(reason, args.toArray(String[]::new));
        args.set(args.size() - 1, "--input=-");
        Run batch = Run.withInput(link + "\n", args.toArray(String[]::new));
        assertThat(batch.out()).isEqualTo("error: line 1: " + reason + "\n");
        args.set(args.size() - 1, "--variant=atomic");
        assertWrong("unknown option: --variant=atomic", args.toArray(String[]::new));
    }

    @Test
    void statusNamesTheEnd() {
        Run run = Run.of("status", "--variant=koth", "--json", "8/8/8/3K4/8/8/8/7k b - -");
        assertThat(run.out())
                .contains(
                        "\"variant\":\"kingofthehill\"",
                        "\"status\":[\"variant-end\"]",
                        "\"kind\":\"king-on-hill\"",
                        "\"winner\":\"white\"");
        assertWrong("--dead supports standard chess only", "status", "--dead", "--variant=atomic");
    }

    @Test
    void positionsAreDrawnAndChecked() {
        assertThat(Run.of("board", "--variant=crazyhouse", "--ascii", ZH).out()).contains("[N] w - - 0 1");
        assertWrong(
                "there is no castling in this variant", "moves", "--variant=antichess", "4k3/8/8/8/8/8/8/R3K3 w Q -");
        assertThat(Run.of("fen", "--repair", "--variant=antichess", "4k3/8/8/8/8/8/8/R3K3 w Q -")
                        .out())
                .isEqualTo("4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n");
    }

    @Test
    void fenIsWrittenInBothDialects() {
        assertThat(Run.of("fen", "--variant=zh", "--dialect=lichess", ZH).out())
                .isEqualTo("4k3/8/8/8/8/2n5/3P4/4K3/N w - - 0 1\n");
        assertThat(Run.of("fen", "--variant=3check", "--dialect=lichess").out()).endsWith(" w KQkq - 0 1 +0+0\n");
        assertThat(Run.of("fen", "--variant=3check", "--json").out()).contains("\"variant\":\"3check\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--generator=legal", "--generator=lazy", "--generator=reference", "--threads=1"})
    void perftCounts(String option) {
        String[] args = option.isEmpty()
                ? new String[] {"perft", "3", "--variant=racingkings"}
                : new String[] {"perft", "3", "--variant=racingkings", option};
        assertThat(Run.of(args).out()).contains("Nodes searched: 11264");
    }

    @Test
    void suitesAreVerified() {
        String suite = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 ;D1 20 ;D3 8902\n"
                + "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1 ;D1 67 ;D2 3083\n";
        Run run = Run.withInput(suite, "verify", "--variant=crazyhouse", "-");
        assertThat(run.out()).isEqualTo("2 positions, 2 passed, 0 failed\n");
    }

    @Test
    void movesAndDropsAreExplained() {
        Run drop = Run.of("explain", "--variant=crazyhouse", ZH, "P@e1");
        assertThat(drop.out())
                .startsWith("P@e1: not legal (drop-not-in-hand)\nThere is no pawn in hand to drop on e1.\n")
                .endsWith("\n[target] e1\n");
        assertThat(Run.of("explain", "--json", "--variant=crazyhouse", ZH, "N@e5")
                        .out())
                .contains("\"dropped\":\"knight\",\"legal\":true");
        Run compulsory = Run.of("explain", "--variant=antichess", "8/8/8/3p4/4P3/8/8/8 w - - 0 1", "e5");
        assertThat(compulsory.out()).startsWith("e4\u2013e5: not legal (capture-compulsory)\n");
        assertThat(Run.of("explain", "--variant=racingkings").out()).contains("9. The rules of Racing Kings\n");
    }

    @Test
    void whatSupportsChessOnlyRefusesVariants() {
        assertWrong("--stats supports standard chess only", "perft", "2", "--stats", "--variant=atomic");
        assertWrong("--unique supports standard chess only", "perft", "2", "--unique", "--variant=atomic");
        assertThat(Run.of("moves", "--pseudo", "--json", "--variant=zh").out())
                .contains("--pseudo and --json support standard chess only, not Crazyhouse");
        assertWrong("--variant must be chess, antichess", "moves", "--variant=bughouse");
    }
}
