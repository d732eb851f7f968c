package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts that others have published. */
class PerftTest {

    /** From the Chess Programming Wiki, https://www.chessprogramming.org/Perft_Results. */
    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 4, 197281",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 3, 97862",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 4, 43238",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1, 3, 9467",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1, 3, 9467",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8, 3, 62379",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10, 3, 89890",
    })
    void countsOfChessEqualPublishedCounts(String fen, int depth, long nodes) {
        assertThat(ReferencePosition.parse(fen).perft(depth)).isEqualTo(nodes);
    }

    /** From the Chess Programming Wiki, https://www.chessprogramming.org/Chess960_Perft_Results. */
    @ParameterizedTest
    @CsvSource({
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, 1, 21",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, 2, 528",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, 3, 12189",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9, 1, 21",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9, 2, 807",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9, 3, 18002",
    })
    void countsOfChess960EqualPublishedCounts(String fen, int depth, long nodes) {
        assertThat(ReferencePosition.parse(fen).perft(depth)).isEqualTo(nodes);
    }

    @Test
    void depthZeroHasOneLeaf() {
        assertThat(ReferencePosition.parse("8/8/8/8/8/8/8/8").perft(0)).isEqualTo(1);
    }

    @Test
    void aNegativeDepthIsRefused() {
        ReferencePosition position = ReferencePosition.parse("8/8/8/8/8/8/8/8");
        assertThatIllegalArgumentException().isThrownBy(() -> position.perft(-1));
    }
}
