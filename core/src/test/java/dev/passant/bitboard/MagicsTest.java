package dev.passant.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** The multipliers are reproducible: the original search finds them again. */
class MagicsTest {

    private static final long SEED = 2026;

    @Test
    void theBishopMultipliersAreReproducible() {
        SplittableRandom random = new SplittableRandom(SEED);
        long[] found = new long[64];
        for (int square = 0; square < 64; square++) {
            int from = square;
            long relevant = RayWalker.diagonals(square, 0) & ~edges(square);
            found[square] = search(relevant, blockers -> RayWalker.diagonals(from, blockers), random);
        }
        assertThat(found).isEqualTo(Magics.BISHOP);
    }

    /** Returns the first candidate with which arrangements share an index only if they have the same attacks. */
    private static long search(long relevant, LongUnaryOperator attacks, SplittableRandom random) {
        int bits = Long.bitCount(relevant);
        long[] blockers = new long[1 << bits];
        long[] reached = new long[1 << bits];
        long subset = 0;
        for (int i = 0; i < blockers.length; i++) {
            blockers[i] = subset;
            reached[i] = attacks.applyAsLong(subset);
            subset = (subset - relevant) & relevant;
        }
        // A slider attacks at least one square, so 0 marks a free entry.
        long[] table = new long[1 << bits];
        while (true) {
            long candidate = random.nextLong() & random.nextLong() & random.nextLong();
            // Few bits at the top of the product make a poor index.
            if (Long.bitCount(relevant * candidate & 0xFF00_0000_0000_0000L) < 6) {
                continue;
            }
            Arrays.fill(table, 0);
            if (sendsApart(blockers, reached, candidate, 64 - bits, table)) {
                return candidate;
            }
        }
    }

    private static boolean sendsApart(long[] blockers, long[] reached, long candidate, int shift, long[] table) {
        for (int i = 0; i < blockers.length; i++) {
            int index = (int) (blockers[i] * candidate >>> shift);
            if (table[index] == 0) {
                table[index] = reached[i];
            } else if (table[index] != reached[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns the edges that a slider on a square does not move along. */
    private static long edges(int square) {
        long rank = 0xFFL << square / 8 * 8;
        long file = 0x0101_0101_0101_0101L << square % 8;
        return (Bitboards.RANK_1 | Bitboards.RANK_8) & ~rank | (Bitboards.FILE_A | Bitboards.FILE_H) & ~file;
    }
}
