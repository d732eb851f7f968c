package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AttacksTest {

    @Test
    void aKnightJumpsTwoSquaresAndOneSideways() {
        for (int square = 0; square < 64; square++) {
            long expected = 0;
            for (int east = -2; east <= 2; east++) {
                for (int north = -2; north <= 2; north++) {
                    expected |= Math.abs(east * north) == 2 ? RayWalker.jump(square, east, north) : 0;
                }
            }
            assertThat(Attacks.knight(square)).as("from %d", square).isEqualTo(expected);
        }
    }

    @Test
    void aKingAttacksItsNeighbours() {
        for (int square = 0; square < 64; square++) {
            long expected = 0;
            for (int east = -1; east <= 1; east++) {
                for (int north = -1; north <= 1; north++) {
                    expected |= east != 0 || north != 0 ? RayWalker.jump(square, east, north) : 0;
                }
            }
            assertThat(Attacks.king(square)).as("from %d", square).isEqualTo(expected);
        }
    }

    @Test
    void aWhitePawnAttacksNorthEastAndNorthWest() {
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.whitePawn(square))
                    .as("from %d", square)
                    .isEqualTo(RayWalker.jump(square, 1, 1) | RayWalker.jump(square, -1, 1));
        }
    }

    @Test
    void aBlackPawnAttacksSouthEastAndSouthWest() {
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.blackPawn(square))
                    .as("from %d", square)
                    .isEqualTo(RayWalker.jump(square, 1, -1) | RayWalker.jump(square, -1, -1));
        }
    }

    @Test
    void slidersOnTheEmptyBoardReachTheEdges() {
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.bishop(square, 0)).isEqualTo(RayWalker.diagonals(square, 0));
            assertThat(Attacks.rook(square, 0)).isEqualTo(RayWalker.orthogonals(square, 0));
        }
    }

    @Test
    void slidersStopAtTheFirstPieceOnAnyBoard() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1_000; i++) {
            long dense = random.nextLong();
            long sparse = dense & random.nextLong();
            for (int square = 0; square < 64; square++) {
                for (long occupied : new long[] {dense, sparse}) {
                    long diagonals = RayWalker.diagonals(square, occupied);
                    long orthogonals = RayWalker.orthogonals(square, occupied);
                    if (Attacks.bishop(square, occupied) != diagonals
                            || Attacks.rook(square, occupied) != orthogonals
                            || Attacks.queen(square, occupied) != (diagonals | orthogonals)) {
                        assertThat(Bitboards.draw(occupied))
                                .as("slider on %d", square)
                                .isEmpty();
                    }
                }
            }
        }
        assertThat(Attacks.queen(0, Bitboards.ALL)).isEqualTo(Attacks.king(0));
    }
}
