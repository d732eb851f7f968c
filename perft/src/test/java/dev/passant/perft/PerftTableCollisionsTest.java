package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.movegen.Board;
import dev.passant.testing.Positions;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The keys and slots of distinct boards in a {@link PerftTable} never collide, and parts of them collide as often as
 * expected by chance.
 */
class PerftTableCollisionsTest {

    private static final int DEPTH = 5;

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    private static final String ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    private static final String PROMOTIONS = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    /** Eight long-range pieces on an open board, so that boards differ in few bits. */
    private static final String OPEN = "4k3/8/8/q7/8/2N5/8/B3K2R w K - 0 1";

    private long[] places = {};
    private long[] checks = {};

    @Test
    void noTwoDistinctBoardsCollide() {
        // The numbers of distinct boards after 1, 2, 3 … plies from the starting position are OEIS A083276.
        assertThat(add(START, 5)).isEqualTo(822_518);
        add(KIWIPETE, 4);
        add(ENDGAME, 5);
        add(PROMOTIONS, 4);
        add(OPEN, 4);
        assertThat(places.length).as("millions of boards").isGreaterThan(2_000_000);
        assertHashesAreGood();
    }

    @Test
    @Tag("slow")
    void noTwoDistinctBoardsOfGreaterTreesCollide() {
        assertThat(add(START, 6)).isEqualTo(9_417_681);
        add(ENDGAME, 7);
        assertHashesAreGood();
    }

    private int add(String fen, int depth) {
        Board root = Perft.board(Positions.playable(fen));
        long[][] words = DistinctBoards.at(
                root, depth, List.of(board -> PerftTable.place(board, DEPTH), board -> PerftTable.check(board, DEPTH)));
        places = concat(places, words[0]);
        checks = concat(checks, words[1]);
        return words[0].length;
    }

    private void assertHashesAreGood() {
        assertThat(equalPairs(places, word -> word)).as("places").isZero();
        assertThat(equalPairs(checks, word -> word)).as("checks").isZero();
        // With this few boards, the absence of 64-bit collisions proves little; half words are a stronger test.
        assertAsOftenAsByChance("low half of the places", places, word -> word & 0xFFFF_FFFFL);
        assertAsOftenAsByChance("high half of the places", places, word -> word >>> 32);
        assertAsOftenAsByChance("low half of the checks", checks, word -> word & 0xFFFF_FFFFL);
        assertAsOftenAsByChance("high half of the checks", checks, word -> word >>> 32);
        long[] both = new long[places.length];
        for (int i = 0; i < both.length; i++) {
            both[i] = places[i] << 48 | checks[i] & 0xFFFF;
        }
        assertAsOftenAsByChance("the low quarters of both", both, word -> word);
    }

    /** Requires the collisions of 32-bit parts to be within six standard deviations of the expected number. */
    private static void assertAsOftenAsByChance(String name, long[] words, LongUnaryOperator bits) {
        double expected = (double) words.length * (words.length - 1) / 2 / (1L << 32);
        double deviation = Math.sqrt(expected);
        assertThat((double) equalPairs(words, bits))
                .as(name)
                .isBetween(expected - 6 * deviation, expected + 6 * deviation);
    }

    private static long equalPairs(long[] words, LongUnaryOperator bits) {
        long[] sorted = Arrays.stream(words).map(bits).sorted().toArray();
        long pairs = 0;
        int run = 0;
        for (int i = 1; i < sorted.length; i++) {
            run = sorted[i] == sorted[i - 1] ? run + 1 : 0;
            pairs += run;
        }
        return pairs;
    }

    private static long[] concat(long[] first, long[] second) {
        long[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }
}
