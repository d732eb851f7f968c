package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.testing.Positions;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PerftTableTest {

    /** The two hashes of a position and depth. */
    private record Key(long place, long check) {}

    private static Key key(String fen, int depth) {
        Board board = Perft.board(Positions.study(fen));
        return new Key(PerftTable.place(board, depth), PerftTable.check(board, depth));
    }

    @Test
    void everyCombinationOfRightsHasADistinctKey() {
        String[] rights = {
            "-", "K", "Q", "k", "q", "KQ", "Kk", "Kq", "Qk", "Qq", "kq", "KQk", "KQq", "Kkq", "Qkq", "KQkq"
        };
        Set<Long> places = new HashSet<>();
        Set<Long> checks = new HashSet<>();
        for (String right : rights) {
            Key key = key("r3k2r/8/8/8/8/8/8/R3K2R w " + right + " - 0 1", 3);
            places.add(key.place());
            checks.add(key.check());
        }
        assertThat(places).hasSize(16);
        assertThat(checks).hasSize(16);
    }

    @Test
    void theKeyDependsOnEverythingThatDecidesTheMoves() {
        String fen = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1";
        Key key = key(fen, 3);
        assertDiffers(key, key(fen, 4));
        assertDiffers(key, key(fen.replace("d6", "-"), 3));
        assertDiffers(key, key(fen.replace(" w ", " b ").replace("d6", "-"), 3));
        assertDiffers(key, key(fen.replace("R w", "Q w"), 3));
        assertThat(key(fen.replace("0 1", "40 70"), 3)).as("the counters").isEqualTo(key);
    }

    private static void assertDiffers(Key first, Key second) {
        assertThat(second.place()).isNotEqualTo(first.place());
        assertThat(second.check()).isNotEqualTo(first.check());
    }

    @Test
    void anEnPassantSquareWithoutACapturerDoesNotChangeTheKey() {
        assertThat(key("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", 3)).isEqualTo(key("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", 3));
    }

    @Test
    void aPositionAndItsMirrorImageShareAKey() {
        assertThat(key("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1", 3))
                .isEqualTo(key("4k2r/8/8/8/3Pp3/8/8/4K3 b k d3 0 1", 3));
    }

    @Test
    void aCountIsStoredUntilGreaterOnesReplaceIt() {
        PerftTable table = new PerftTable(1);
        assertThat(table.get(12_345, 1)).isEqualTo(-1);
        table.put(12_345, 1, 7);
        assertThat(table.get(12_345, 1)).isEqualTo(7);
        // Two entries share a bucket; the third replaces the one with the smaller count.
        table.put(12_345, 2, 9);
        assertThat(table.get(12_345, 1)).isEqualTo(7);
        assertThat(table.get(12_345, 2)).isEqualTo(9);
        table.put(12_345, 3, 8);
        assertThat(table.get(12_345, 3)).isEqualTo(8);
        assertThat(table.get(12_345, 2)).isEqualTo(9);
        assertThat(table.get(12_345, 1)).isEqualTo(-1);
    }

    @Test
    void everyBitOfTheCheckIsCompared() {
        PerftTable table = new PerftTable(1);
        table.put(77, 0x0123_4567_89AB_CDEFL, 42);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertThat(table.get(77, 0x0123_4567_89AB_CDEFL ^ 1L << bit))
                    .as("bit %d", bit)
                    .isEqualTo(-1);
        }
        assertThat(table.get(77, 0x0123_4567_89AB_CDEFL)).isEqualTo(42);
    }

    @Test
    void anEmptySlotNeverMatchesAndACountOfZeroIsStored() {
        PerftTable table = new PerftTable(1);
        assertThat(table.get(0, 0)).isEqualTo(-1);
        table.put(0, 0, 0);
        assertThat(table.get(0, 0)).isZero();
        table.put(5, 99, Long.MAX_VALUE - 1);
        assertThat(table.get(5, 99)).isEqualTo(Long.MAX_VALUE - 1);
    }

    @Test
    void aTableCanBeReusedForOtherPositions() {
        PerftTable table = new PerftTable(1);
        assertThat(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 5, table))
                .isEqualTo(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 5));
        assertThat(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), 5, table))
                .isEqualTo(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), 5));
    }

    @Test
    void theSizeIsBounded() {
        assertThatThrownBy(() -> new PerftTable(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("hash table size must be between 1 and 8192 MiB, got 0");
        assertThatThrownBy(() -> new PerftTable(8193)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PerftTable(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theTableSizeIsLimitedByTheDepth() {
        assertThat(new PerftTable(PerftTable.MAX_MEBIBYTES, 0).bytes()).isEqualTo(32);
        assertThat(new PerftTable(PerftTable.MAX_MEBIBYTES, 3).bytes()).isEqualTo(32);
        assertThat(new PerftTable(PerftTable.MAX_MEBIBYTES, 4).bytes()).isEqualTo(64 * 32);
        assertThat(new PerftTable(PerftTable.MAX_MEBIBYTES, 5).bytes()).isEqualTo(64 * 64 * 32);
        assertThat(new PerftTable(2, 9).bytes()).isEqualTo(2 << 20);
        assertThat(new PerftTable(3).bytes()).isEqualTo(2 << 20);
        assertThat(new PerftTable(1, Perft.MAX_DEPTH).bytes()).isEqualTo(1 << 20);
        assertThatThrownBy(() -> new PerftTable(1, -1)).hasMessage("depth must be between 0 and 64, got -1");
        assertThatThrownBy(() -> new PerftTable(1, 65)).hasMessage("depth must be between 0 and 64, got 65");
        assertThatThrownBy(() -> new PerftTable(8193, 3))
                .hasMessage("hash table size must be between 1 and 8192 MiB, got 8193");
    }

    @Test
    void aTableForALowerDepthGivesTheSameCounts() {
        Position kiwipete = Positions.playable("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        for (int depth = 0; depth <= 5; depth++) {
            assertThat(Perft.count(kiwipete, 4, new PerftTable(16, depth)))
                    .as("a table for depth %d", depth)
                    .isEqualTo(4_085_603);
        }
    }

    @Test
    void aSizeThatIsNotAPowerOfTwoWorks() {
        assertThat(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 4, new PerftTable(3)))
                .isEqualTo(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 4));
    }
}
