package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.RandomUnrestricted;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void countsMatchKnownNumbersOfMoves(String fen, int expected, String why) {
        assertThat(MoveCounter.count(Boards.of(fen))).as(why).isEqualTo(expected);
        assertThat(Boards.legal(fen)).as(why).hasSize(expected);
    }

    @Test
    void countsMatchTheLists() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(10);
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        for (int i = 0; i < 20_000; i++) {
            String fen = unrestrictedPositions.next();
            Board board = Boards.of(fen);
            assertThat(MoveCounter.count(board)).as(fen).isEqualTo(MoveGenerator.legal(board, codes));
        }
    }

    @Test
    void replyCountsMatchTheBoardAfterTheMoveInIllegalPositions() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(11);
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        for (int i = 0; i < 4_000; i++) {
            String fen = unrestrictedPositions.next();
            Board board = Boards.of(fen);
            compareReplies(board, codes, MoveGenerator.legal(board, codes), fen);
        }
    }

    /** These games contain castling, double pushes next to pawns, and checks; the last two castle with inner rooks. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1",
                "5kr1/8/8/8/8/8/8/R2K3R w HAg - 0 1",
            })
    void replyCountsMatchTheBoardAfterTheMoveInRandomGames(String fen) {
        Board start = Boards.of(fen);
        SplittableRandom random = new SplittableRandom(12);
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        for (int game = 0; game < 40; game++) {
            Board board = start;
            int size = MoveGenerator.legal(board, codes);
            for (int ply = 0; ply < 60 && size != 0; ply++) {
                compareReplies(board, codes, size, fen);
                board = board.play(codes[random.nextInt(size)]);
                size = MoveGenerator.legal(board, codes);
            }
        }
    }

    private static void compareReplies(Board board, int[] codes, int size, String fen) {
        int[] replies = new int[MoveGenerator.MAX_MOVES];
        for (int i = 0; i < size; i++) {
            int expected = MoveGenerator.legal(board.play(codes[i]), replies);
            if (MoveCounter.countAfter(board, codes[i]) != expected) {
                assertThat(MoveCounter.countAfter(board, codes[i]))
                        .as("%s of %s, from %s", Boards.text(board, codes[i]), board.placement(), fen)
                        .isEqualTo(expected);
            }
        }
        assertThat(size).isEqualTo(MoveCounter.count(board));
    }
}
