package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every table against a walk over files and ranks that shares nothing with the one that filled it. */
class AttacksTest {

    private static final int[][] ROOK = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    private static final int[][] KING = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    @Test
    void rooksAreRightThroughEveryArrangementOfBlockersThatMatters() {
        assertThat(checkEveryArrangement(ROOK, true)).isEqualTo(102_400);
    }

    @Test
    void bishopsAreRightThroughEveryArrangementOfBlockersThatMatters() {
        assertThat(checkEveryArrangement(BISHOP, false)).isEqualTo(5_248);
    }

    /** Goes through all subsets of the squares that can shorten a line, with random pieces everywhere else. */
    private static int checkEveryArrangement(int[][] steps, boolean rook) {
        SplittableRandom random = new SplittableRandom(1);
        int arrangements = 0;
        for (int square = 0; square < 64; square++) {
            long relevant = 0;
            for (int other = 0; other < 64; other++) {
                long without = slide(square, steps, 0);
                long with = slide(square, steps, Bitboards.of(other));
                relevant |= without == with ? 0 : Bitboards.of(other);
            }
            long subset = 0;
            do {
                long occupied = subset | random.nextLong() & ~relevant;
                long expected = slide(square, steps, occupied);
                long found = rook ? Attacks.rook(square, occupied) : Attacks.bishop(square, occupied);
                if (found != expected) {
                    assertThat(Bitboards.draw(found))
                            .as("square %d through\n%s", square, Bitboards.draw(occupied))
                            .isEqualTo(Bitboards.draw(expected));
                }
                arrangements++;
                subset = (subset - relevant) & relevant;
            } while (subset != 0);
        }
        return arrangements;
    }

    @Test
    void queensAttackAsRookAndBishop() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 10_000; i++) {
            int square = random.nextInt(64);
            long occupied = random.nextLong() & random.nextLong();
            assertThat(Attacks.queen(square, occupied)).isEqualTo(slide(square, KING, occupied));
        }
    }

    @Test
    void leapersAndEmptyBoards() {
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.knight(square)).isEqualTo(slide(square, KNIGHT, Bitboards.ALL));
            assertThat(Attacks.king(square)).isEqualTo(slide(square, KING, Bitboards.ALL));
            assertThat(Attacks.rookOnEmptyBoard(square)).isEqualTo(slide(square, ROOK, 0));
            assertThat(Attacks.bishopOnEmptyBoard(square)).isEqualTo(slide(square, BISHOP, 0));
        }
    }

    @Test
    void pawnsAttackDiagonallyForwardAndNeverAroundTheEdge() {
        for (int square = 0; square < 64; square++) {
            assertThat(Attacks.whitePawn(square))
                    .isEqualTo(slide(square, new int[][] {{1, 1}, {-1, 1}}, Bitboards.ALL));
            assertThat(Attacks.blackPawn(square))
                    .isEqualTo(slide(square, new int[][] {{1, -1}, {-1, -1}}, Bitboards.ALL));
        }
        assertThat(Attacks.whitePawn(7)).as("h1").isEqualTo(Bitboards.of(14));
        assertThat(Attacks.blackPawn(48)).as("a7").isEqualTo(Bitboards.of(41));
    }

    @Test
    void linesBetweenAndThroughAllPairsOfSquares() {
        for (int a = 0; a < 64; a++) {
            for (int b = 0; b < 64; b++) {
                long between = 0;
                long through = 0;
                for (int[] step : KING) {
                    long ray = slide(a, new int[][] {step}, 0);
                    if ((ray & Bitboards.of(b)) != 0) {
                        between = slide(a, new int[][] {step}, Bitboards.of(b)) & ~Bitboards.of(b);
                        through = ray | Bitboards.of(a) | slide(a, new int[][] {{-step[0], -step[1]}}, 0);
                    }
                }
                assertThat(Lines.between(a, b)).as("between %d and %d", a, b).isEqualTo(between);
                assertThat(Lines.through(a, b)).as("through %d and %d", a, b).isEqualTo(through);
            }
        }
    }

    private static long slide(int square, int[][] steps, long occupied) {
        long reached = 0;
        for (int[] step : steps) {
            int file = (square & 7) + step[0];
            int rank = (square >> 3) + step[1];
            while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                long bit = 1L << (rank * 8 + file);
                reached |= bit;
                if ((occupied & bit) != 0) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
        return reached;
    }
}
