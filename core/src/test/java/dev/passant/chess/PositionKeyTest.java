package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.polyglot.PolyglotKey;
import dev.passant.testing.RandomPositions;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** That hashes of different positions differ as often as chance has it. */
class PositionKeyTest {

    private static final int POSITIONS = 1_000_000;

    /** Positions of random games, by their hashes, and by Polyglot's keys as witness that they are different. */
    private final long[] pairs = new long[POSITIONS];

    private final long[] witnesses = new long[POSITIONS];
    private int size;

    private void add(Position position) {
        // The two keys read en passant differently where a capture is possible but not legal.
        if (size < POSITIONS
                && position.enPassantSquare(EnPassantMode.LEGAL)
                        .equals(position.enPassantSquare(EnPassantMode.PSEUDO_LEGAL))) {
            witnesses[size] = PolyglotKey.of(position);
            pairs[size++] = position.hashCode();
        }
    }

    private static int distinct(long[] values) {
        return (int) Arrays.stream(values).sorted().distinct().count();
    }

    @Test
    void hashesCollideAsOftenAsChanceHasIt() {
        RandomPositions random = new RandomPositions(23);
        while (size < POSITIONS) {
            random.playOut(Position.start(), 300, this::add);
        }
        int positions = distinct(witnesses);
        int collisions = positions - distinct(pairs);
        double expected = (double) positions * positions / 2 / (1L << 32);
        assertThat(positions).isGreaterThan(900_000);
        // Ten standard deviations: 32 bits that were not mixed well would give thousands.
        assertThat(collisions).isBetween(0, (int) (expected + 10 * Math.sqrt(expected)));
    }
}
