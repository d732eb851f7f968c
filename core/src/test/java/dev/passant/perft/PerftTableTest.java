package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.testing.Positions;
import dev.passant.testing.RandomStudies;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PerftTableTest {

    private static long key(String fen, int depth) {
        return PerftTable.key(Perft.board(Positions.study(fen)), depth);
    }

    @Test
    void everyCombinationOfRightsHasAKeyOfItsOwn() {
        String[] rights = {
            "-", "K", "Q", "k", "q", "KQ", "Kk", "Kq", "Qk", "Qq", "kq", "KQk", "KQq", "Kkq", "Qkq", "KQkq"
        };
        Set<Long> keys = new HashSet<>();
        for (String right : rights) {
            keys.add(key("r3k2r/8/8/8/8/8/8/R3K2R w " + right + " - 0 1", 3));
        }
        assertThat(keys).hasSize(16);
    }

    @Test
    void whatDecidesTheMovesDecidesTheKey() {
        String fen = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1";
        long key = key(fen, 3);
        assertThat(key(fen, 4)).isNotEqualTo(key);
        assertThat(key(fen.replace("d6", "-"), 3)).isNotEqualTo(key);
        assertThat(key(fen.replace(" w ", " b ").replace("d6", "-"), 3)).isNotEqualTo(key);
        assertThat(key(fen.replace("R w", "Q w"), 3)).isNotEqualTo(key);
        assertThat(key(fen.replace("0 1", "40 70"), 3)).as("the counters").isEqualTo(key);
    }

    @Test
    void anEnPassantSquareThatNobodyStandsBesideMakesNoDifference() {
        assertThat(key("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", 3)).isEqualTo(key("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", 3));
    }

    @Test
    void aPositionAndItsMirrorImageShareAKey() {
        assertThat(key("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1", 3))
                .isEqualTo(key("4k2r/8/8/8/3Pp3/8/8/4K3 b k d3 0 1", 3));
    }

    @Test
    void differentBoardsHaveDifferentKeys() {
        RandomStudies studies = new RandomStudies(28);
        Map<Long, String> keys = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            String fen = studies.next();
            String board = fen.substring(0, fen.indexOf(' '));
            // A board with White to move only: mirror images share keys on purpose.
            String known = keys.putIfAbsent(key(board, 3), board);
            assertThat(known).isIn(null, board);
        }
        assertThat(keys).hasSizeGreaterThan(19_000);
    }

    @Test
    void aCountIsRememberedUntilAGreaterOneNeedsThePlace() {
        PerftTable table = new PerftTable(1);
        assertThat(table.get(12_345)).isEqualTo(-1);
        table.put(12_345, 7);
        assertThat(table.get(12_345)).isEqualTo(7);
        // The same place in a table of 65,536 entries of two longs: two keys fit, the third takes that of the less.
        long sameplace = 12_345 + (1L << 40);
        long third = 12_345 + (1L << 41);
        table.put(sameplace, 9);
        assertThat(table.get(12_345)).isEqualTo(7);
        assertThat(table.get(sameplace)).isEqualTo(9);
        table.put(third, 8);
        assertThat(table.get(third)).isEqualTo(8);
        assertThat(table.get(sameplace)).isEqualTo(9);
        assertThat(table.get(12_345)).isEqualTo(-1);
    }

    @Test
    void aTableMayBeUsedForManyPositions() {
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
                .hasMessage("a hash table takes 1 to 8192 MiB, not 0");
        assertThatThrownBy(() -> new PerftTable(8193)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PerftTable(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSizeThatIsNoPowerOfTwoWorks() {
        assertThat(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 4, new PerftTable(3)))
                .isEqualTo(Perft.count(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 4));
    }
}
