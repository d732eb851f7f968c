package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.notation.Fen;
import dev.passant.polyglot.PolyglotBook;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys equal the published ones, are equal for repetitions, and otherwise collide as often as random numbers. */
class PositionKeyTest {

    private static final int POSITIONS = 1_000_000;

    /** Positions of random games as pairs of the hash and the Polyglot key, which identifies distinct positions. */
    private final long[] pairs = new long[POSITIONS];

    private final long[] witnesses = new long[POSITIONS];
    private int size;

    /** Published values, because databases store keys. They were also computed by a program in another language. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 5322a10f4927ee50
            rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 | 7c52a70b82e06c34
            rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 | 7c52a70b82e06c34
            rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3 | 58baad70621de33c
            rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3 | 6a2d272f8c07440b
            r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | fe38690323866584
            r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1 | 93dfd7c7566dab56
            b1r1k1r1/8/8/8/8/8/8/B1R1K1R1 w GCgc - 0 1 | b50d688b46a11af3
            8/8/8/8/R1pP3k/8/8/4K3 b - d3 0 1 | 5265f6b2babe911b
            8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 7 50 | b163ca11d7aeea98
            """)
    void keysMatchPublishedOnes(String fen, String key) {
        assertThat(String.format("%016x", Positions.unrestricted(fen).key())).isEqualTo(key);
    }

    /** The keys were computed by a separate program in Python. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ATOMIC | rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3 | cff39baa0e6b1f33
            KING_OF_THE_HILL | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | db3b29fbafc5087d
            CRAZYHOUSE | 2rn1b1r/1pp2n1p/B1PBk1pP/5p1P/P5p1/2P2RP1/RP1QNP2/1NBK4[QPp] w - - 0 1 | 49bd48e0516e7ab1
            CRAZYHOUSE | 3q1bkr/2p1pBp1/q1n3p1/1N2p3/1Pp5/P4Q~2/BBPp1PPP/R2K2NR[RPPn] b - - 0 28 | d90bbc2ad7b9bc10
            THREE_CHECK | 7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1+3 1 39 | df4adef875a288f2
            THREE_CHECK | 7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 b - - 1+3 1 39 | 4952b31b20e12903
            """)
    void keysOfVariantsAreThoseOfEarlierVersions(Variant variant, String fen, String key) {
        assertThat(String.format("%016x", Fen.parse(fen, variant).key())).isEqualTo(key);
    }

    @Test
    void keysAreEqualIfAndOnlyIfPositionsRepeat() {
        List<Position> positions = new ArrayList<>();
        RandomPositions random = new RandomPositions(5);
        for (int i = 0; i < 300; i++) {
            random.playOut(random.unrestricted(), 4, positions::add);
        }
        // Shuffling rooks gives many repetitions, and positions that differ in castling rights alone.
        random.playOut(Positions.playable("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), 400, positions::add);
        int repetitions = 0;
        for (int i = 0; i < positions.size(); i++) {
            for (int j = 0; j < i; j++) {
                boolean repeats = positions.get(i).isRepetitionOf(positions.get(j));
                repetitions += repeats ? 1 : 0;
                if (repeats != (positions.get(i).key() == positions.get(j).key())) {
                    assertThat(repeats)
                            .as("%s%n%s", positions.get(i), positions.get(j))
                            .isEqualTo(!repeats);
                }
            }
        }
        assertThat(repetitions).isGreaterThan(20);
    }

    private void add(Position position) {
        // The two keys treat en passant differently if a capture is pseudo-legal but illegal.
        if (size < POSITIONS
                && position.enPassantSquare(EnPassantMode.LEGAL)
                        .equals(position.enPassantSquare(EnPassantMode.PSEUDO_LEGAL))) {
            witnesses[size] = PolyglotBook.key(position);
            pairs[size++] = position.hashCode();
        }
    }

    private static int distinct(long[] values) {
        return (int) Arrays.stream(values).sorted().distinct().count();
    }

    @Test
    void hashesCollideAsOftenAsRandomNumbers() {
        RandomPositions random = new RandomPositions(23);
        while (size < POSITIONS) {
            random.playOut(Position.start(), 300, this::add);
        }
        int positions = distinct(witnesses);
        int collisions = positions - distinct(pairs);
        double expected = (double) positions * positions / 2 / (1L << 32);
        assertThat(positions).isGreaterThan(900_000);
        // Ten standard deviations; poorly mixed bits would collide thousands of times.
        assertThat(collisions).isBetween(0, (int) (expected + 10 * Math.sqrt(expected)));
    }
}
