package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Compares every entry of the slider tables with a ray walk. */
class SlidersTest {

    private int arrangements;

    @Test
    void tablesMatchTheRayWalkForAllBlockers() {
        for (int square = 0; square < 64; square++) {
            long bishopRelevant = relevant(square, new int[][] {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}});
            long rookRelevant = relevant(square, new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}});
            for (long blockers = bishopRelevant; ; blockers = (blockers - 1) & bishopRelevant) {
                compare(square, blockers, Sliders.bishop(square, blockers), RayWalker.diagonals(square, blockers));
                // Blockers off the lines, on the slider's own square or at the edge make no difference.
                compare(
                        square,
                        blockers | ~bishopRelevant,
                        Sliders.bishop(square, blockers | ~bishopRelevant),
                        RayWalker.diagonals(square, blockers));
                arrangements++;
                if (blockers == 0) {
                    break;
                }
            }
            for (long blockers = rookRelevant; ; blockers = (blockers - 1) & rookRelevant) {
                compare(square, blockers, Sliders.rook(square, blockers), RayWalker.orthogonals(square, blockers));
                compare(
                        square,
                        blockers | ~rookRelevant,
                        Sliders.rook(square, blockers | ~rookRelevant),
                        RayWalker.orthogonals(square, blockers));
                arrangements++;
                if (blockers == 0) {
                    break;
                }
            }
        }
        assertThat(arrangements).isEqualTo(5_248 + 102_400);
    }

    private static void compare(int square, long blockers, long found, long expected) {
        if (found != expected) {
            assertThat(Bitboards.draw(found))
                    .as("from square %d with these blockers:%n%s", square, Bitboards.draw(blockers))
                    .isEqualTo(Bitboards.draw(expected));
        }
    }

    /** Returns the squares on the rays except the last of each. */
    private static long relevant(int square, int[][] directions) {
        long relevant = 0;
        for (int[] direction : directions) {
            long ray = RayWalker.ray(square, direction[0], direction[1], 0);
            relevant |= ray & RayWalker.shifted(ray, -direction[0], -direction[1]);
        }
        return relevant;
    }
}
