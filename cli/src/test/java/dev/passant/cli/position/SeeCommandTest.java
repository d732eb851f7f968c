package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import org.junit.jupiter.api.Test;

class SeeCommandTest {

    /** From a page on static exchange evaluation: the knight wins a pawn and is lost. */
    private static final String KNIGHT = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";

    /** The knight that defends d5 is pinned to its king. */
    private static final String PINNED = "4k3/4n3/8/3p4/8/2N5/8/4R1K1 w - - 0 1";

    @Test
    void capturesAndPromotionsAreListedBestFirst() {
        assertThat(Run.of("see", KNIGHT).lines()).containsExactly("Nxe5 loses 200", "Bxb7 loses 200", "Rxe5 loses 400");
        assertThat(Run.of("see", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1").lines())
                .containsExactly("a8=Q gains 800", "a8=R gains 400", "a8=B gains 200", "a8=N gains 200");
        Run none = Run.of("see");
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).isEqualTo("passant: there are no captures and no promotions\n");
        assertThat(none.exitCode()).isZero();
    }

    @Test
    void bothDefinitionsAreShownIfTheyDiffer() {
        assertThat(Run.of("see", PINNED, "Nxd5").lines())
                .containsExactly("Nxd5 loses 200; by legal captures it gains 100");
        assertThat(Run.of("see", "--json", KNIGHT, "d3e5").lines())
                .containsExactly("{\"fen\":\"" + KNIGHT
                        + "\",\"exchanges\":[{\"uci\":\"d3e5\",\"san\":\"Nxe5\",\"gain\":-200,\"exactGain\":-200}]}");
    }

    @Test
    void linesOfInputMayNameAMove() {
        String fen = "4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1";
        Run run = Run.withInput(
                fen + "|e5\n" + fen + "|Kd2\n" + fen + "\n" + fen + "|e6\n", "see", "--input=-", "--values=1,3,3,5,9");
        assertThat(run.lines())
                .containsExactly(
                        "e4e5:-1",
                        "error: line 2: Kd2 is not legal (king-into-attack): the king on e1 may not move to d2: the rook "
                                + "on d5 attacks it",
                        "e4d5:5",
                        "error: line 4: e6 is not legal (no-double-push-from-here): the pawn on e4 may move one square only: "
                                + "two are allowed from rank 2, where pawns start");
    }

    @Test
    void valuesAreFiveNumbersInAscendingOrder() {
        assertWrong("--values needs five numbers, separated by commas, got \"1,2\"", "see", "--values=1,2");
        assertWrong("--values must be between 3 and 100000, got \"x\"", "see", "--values=1,3,3,x,9");
        assertWrong("--values must be between 3 and 100000, got 2", "see", "--values=1,3,2,5,9");
    }
}
