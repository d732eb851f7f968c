package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Finds the multipliers of {@link Magics} again, so that they are not numbers from nowhere. */
class MagicsTest {

    @Test
    void theSearchThatFoundTheMultipliersFindsThemAgain() {
        assertThat(find(Rays.DIAGONAL)).isEqualTo(Magics.BISHOP);
        assertThat(find(Rays.ORTHOGONAL)).isEqualTo(Magics.ROOK);
    }

    private static long[] find(int[][] steps) {
        SplittableRandom random = new SplittableRandom(2026);
        long[] found = new long[64];
        for (int square = 0; square < 64; square++) {
            long relevant = relevant(square, steps);
            long[] blockers = new long[1 << Long.bitCount(relevant)];
            long[] attacks = new long[blockers.length];
            long subset = 0;
            for (int i = 0; i < blockers.length; i++) {
                blockers[i] = subset;
                attacks[i] = Rays.walk(square, steps, subset);
                subset = (subset - relevant) & relevant;
            }
            do {
                // Candidates with few bits set, of which those that gather bits at the top are tried.
                found[square] = random.nextLong() & random.nextLong() & random.nextLong();
            } while (Long.bitCount(relevant * found[square] >>> 56) < 6
                    || collides(found[square], relevant, blockers, attacks));
        }
        return found;
    }

    private static boolean collides(long multiplier, long relevant, long[] blockers, long[] attacks) {
        long[] table = new long[blockers.length];
        for (int i = 0; i < blockers.length; i++) {
            int index = (int) (blockers[i] * multiplier >>> 64 - Long.bitCount(relevant));
            // No slider attacks nothing, so that 0 is a free place.
            if (table[index] != 0 && table[index] != attacks[i]) {
                return true;
            }
            table[index] = attacks[i];
        }
        return false;
    }

    private static long relevant(int square, int[][] steps) {
        long relevant = 0;
        for (int[] step : steps) {
            for (int at = Rays.step(square, step); at >= 0; at = Rays.step(at, step)) {
                relevant |= Rays.step(at, step) >= 0 ? Bitboards.of(at) : 0;
            }
        }
        return relevant;
    }
}
