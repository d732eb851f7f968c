package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.perft.leaf.MoveKinds;
import dev.passant.testing.RandomPositions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counting moves by kind with bitboards gives the same numbers as making every move. */
class MoveKindsTest extends AgreesWithPlaying {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Castling puts the rook on the enemy king's file or rank; castling uncovers another rook.
                "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
                "8/8/8/8/8/8/8/R3K2k w Q - 0 1",
                "1R2K2R/8/8/8/8/8/8/7k w - - 0 1",
                // The promoted piece attacks through the square that the pawn has left, and uncovers a check as well.
                "8/4P3/8/8/4k3/8/8/4K3 w - - 0 1",
                "R2P3k/3P4/8/8/8/8/8/4K3 w - - 0 1",
                "3r3k/R2P4/8/8/8/8/8/4K3 w - - 0 1",
                // En passant: a check discovered through both pawns, a check by the pawn, a double check discovered
                // through each pawn, and a capture by a side with two kings.
                "8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1",
                "8/2k5/8/3pP3/8/6B1/8/4K3 w - d6 0 1",
                "8/8/4k3/3pP3/8/1B2R3/8/4K3 w - d6 0 1",
                "6k1/5ppp/8/8/1p6/k7/P1P5/1K6 w - - 0 1",
                // A pawn captures along the line of the bishop behind it, so that the pawn itself gives the check.
                "8/8/1k6/2p5/3P4/4B3/8/4K3 w - - 0 1",
                // A king discovers a check with every move off the line, and one by castling.
                "4k3/8/8/8/8/8/4K3/4R3 w - - 0 1",
                "8/8/8/8/8/8/8/R3K1k1 w Q - 0 1",
                // After the capture of one king, another is royal and in check.
                "k6k/8/8/8/8/8/8/R2K4 w - - 0 1",
                // Checkmates: smothered, back rank, double check, discovered check.
                "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1",
                "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
                // The checking rook on f6 is in the way of the pawn that would block on f5.
                "4R1R1/5p2/R7/8/5k2/8/8/7K w - - 0 1",
                "3rkb2/3ppp2/8/8/4N3/8/8/4R1K1 w - - 0 1",
                "rnbqkbnr/pppp1ppp/8/4p3/5PP1/8/PPPPP2P/RNBQKBNR b KQkq - 0 2"
            })
    void allKindsOfCheckToTwoPlies(String fen) {
        Position position = Fen.parseSetup(fen).toUnrestricted();
        for (int depth = 1; depth <= 3; depth++) {
            assertThat(Perft.statistics(position, depth)).isEqualTo(PlayedStatistics.count(position, depth));
        }
    }

    @Test
    void aMemoryChangesNoStatistics() {
        PerftOptions memory = PerftOptions.DEFAULT.withThreads(1).withMemory(1);
        RandomPositions random = new RandomPositions(2028);
        for (int game = 0; game < 3; game++) {
            random.playOut(random.chess960(), 20, position -> compare(position, memory));
            random.playOut(random.unrestricted(), 20, position -> compare(position, memory));
        }
        assertThat(compared).isGreaterThan(60);
    }

    @Override
    void compare(Position position) {
        MoveKinds kinds = new MoveKinds();
        long[] sums = new long[kinds.columns()];
        kinds.add(Perft.board(position), 1, sums);
        PerftStatistics counted = PerftStatistics.of(sums);
        PerftStatistics expected = PlayedStatistics.count(position, 1);
        if (!counted.equals(expected)) {
            assertThat(counted)
                    .as(Fen.format(
                            position,
                            FenFormat.DEFAULT
                                    .withEnPassant(EnPassantMode.ALWAYS)
                                    .withShredderCastling(true)))
                    .isEqualTo(expected);
        }
        compared++;
    }

    private void compare(Position position, PerftOptions memory) {
        for (int depth = 1; depth <= 3; depth++) {
            assertThat(Perft.statistics(position, depth, memory))
                    .as(Fen.format(position))
                    .isEqualTo(Perft.statistics(position, depth));
        }
        compared++;
    }
}
