package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.RandomStudies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveCounterTest {

    @ParameterizedTest(name = "{0} has {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | 20 | the start
            r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - | 48 | castling to both sides
            4r2k/8/8/8/1b6/8/Q7/R3K3 w Q - | 3 | double check
            4r2k/8/8/8/B7/8/3N4/4K2R w K - | 5 | single check
            4r2k/8/8/8/8/8/4Q3/4K3 w - - | 10 | a pinned queen
            4k3/8/8/2PpP3/8/8/8/4K3 w - d6 | 9 | en passant to both sides
            8/8/8/K2pP2r/8/8/8/7k w - d6 | 6 | en passant uncovers the rank
            nrn4k/1P6/8/8/8/8/8/7K w - - | 11 | promotion by capture to both sides
            8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - | 16 | pawns alone
            K6K/8/8/8/8/8/8/K6K w - - | 12 | four kings
            7k/5KQ1/8/8/8/8/8/8 b - - | 0 | checkmate
            7k/5K2/6Q1/8/8/8/8/8 b - - | 0 | stalemate
            """)
    void thePositionHasSoManyMoves(String fen, int expected, String why) {
        assertThat(MoveCounter.count(Boards.of(fen))).as(why).isEqualTo(expected);
        assertThat(Boards.legal(fen)).as(why).hasSize(expected);
    }

    @Test
    void theCountIsTheSizeOfTheList() {
        RandomStudies studies = new RandomStudies(10);
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        for (int i = 0; i < 20_000; i++) {
            String fen = studies.next();
            Board board = Boards.of(fen);
            assertThat(MoveCounter.count(board)).as(fen).isEqualTo(MoveGenerator.legal(board, codes));
        }
    }
}
