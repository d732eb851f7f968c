package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.notation.Fen;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A memory never changes a count. */
class PerftMemoryTest {

    private static final String EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1";

    @Test
    void aMemoryReusedForOtherPositionsAndDepthsChangesNoCount() {
        // The smallest size, so that entries compete for slots.
        PerftMemory memory = new PerftMemory(1, 4);
        RandomPositions random = new RandomPositions(2027);
        for (int game = 0; game < 4; game++) {
            random.playOut(random.chess960(), 30, position -> compare(position, memory));
            random.playOut(random.study(), 30, position -> compare(position, memory));
        }
    }

    private static void compare(Position position, PerftMemory memory) {
        for (int depth = 0; depth <= 3; depth++) {
            assertThat(Perft.count(position, depth, memory))
                    .as(Fen.format(position))
                    .isEqualTo(Perft.count(position, depth));
        }
    }

    @Test
    void theCountOfTheWellKnownEndgameIsPublished() {
        Position endgame = Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
        assertThat(Perft.count(endgame, 6, new PerftMemory(4, 6))).isEqualTo(11_030_083);
    }

    @Test
    void aBoardIsFoundUntilAnotherReplacesIt() {
        PerftMemory.Table table = new PerftMemory(1, 4).table(3);
        Board board = board(EN_PASSANT);
        long rights = BoardWords.rights(board, 3);
        int place = table.place(board, rights);
        assertThat(table.get(place, board, rights)).isEqualTo(-1);
        table.put(place, board, rights, 7);
        assertThat(table.get(place, board, rights)).isEqualTo(7);
        Board other = board(EN_PASSANT.replace("4K2R", "4K1R1"));
        table.put(place, other, BoardWords.rights(other, 3), 8);
        assertThat(table.get(place, board, rights)).isEqualTo(-1);
    }

    @Test
    void everyFieldIsCompared() {
        PerftMemory.Table table = new PerftMemory(1, 4).table(3);
        Board board = board(EN_PASSANT);
        long rights = BoardWords.rights(board, 3);
        int place = table.place(board, rights);
        table.put(place, board, rights, 7);
        for (String other : new String[] {
            EN_PASSANT.replace("R w", "Q w"),
            EN_PASSANT.replace("R w", "r w"),
            EN_PASSANT.replace("3pP3", "3nP3"),
            EN_PASSANT.replace("3pP3", "3bP3"),
            EN_PASSANT.replace("4K2R", "3K3R"),
            EN_PASSANT.replace("w K ", "w - "),
            EN_PASSANT.replace("d6", "-")
        }) {
            Board different = board(other);
            assertThat(table.get(place, different, BoardWords.rights(different, 3)))
                    .as(other)
                    .isEqualTo(-1);
        }
        assertThat(table.get(place, board, BoardWords.rights(board, 4))).isEqualTo(-1);
        Board mirrored = board("4k2r/8/8/8/3Pp3/8/8/4K3 b k d3 0 1");
        assertThat(table.get(place, mirrored, BoardWords.rights(mirrored, 3))).isEqualTo(7);
    }

    /** Kings have no bitboard of their own, so a king swapped with another piece changes only one bitboard. */
    @Test
    void everyBitboardIsCompared() {
        for (String[] boards : new String[][] {
            {"4k3/8/8/8/8/8/KP6/8", "4k3/8/8/8/8/8/PK6/8"},
            {"4k3/8/8/8/8/8/KN6/8", "4k3/8/8/8/8/8/NK6/8"},
            {"4k3/8/8/8/8/8/KB6/8", "4k3/8/8/8/8/8/BK6/8"},
            {"4k3/8/8/8/8/8/KR6/8", "4k3/8/8/8/8/8/RK6/8"},
            {"4k3/8/8/8/8/8/K7/8", "4k3/8/8/8/8/8/KK6/8"},
            {"4k3/8/8/8/8/8/K7/8", "4kk2/8/8/8/8/8/K7/8"}
        }) {
            PerftMemory.Table table = new PerftMemory(1, 4).table(3);
            Board board = board(boards[0] + " w - - 0 1");
            Board other = board(boards[1] + " w - - 0 1");
            long rights = BoardWords.rights(board, 3);
            int place = table.place(board, rights);
            table.put(place, board, rights, 7);
            assertThat(table.get(place, other, BoardWords.rights(other, 3)))
                    .as(boards[1])
                    .isEqualTo(-1);
            assertThat(table.get(place, board, rights)).isEqualTo(7);
        }
    }

    /** They are the most frequent boards and would evict all others. */
    @Test
    void boardsWithTwoPliesLeftHaveASeparateTable() {
        PerftMemory memory = new PerftMemory(1, 6);
        assertThat(memory.table(2)).isNotSameAs(memory.table(3));
        assertThat(memory.table(3)).isSameAs(memory.table(4)).isSameAs(memory.table(6));
    }

    @Test
    void anEnPassantSquareMattersOnlyIfTheCaptureIsLegal() {
        for (String illegal :
                List.of("4k3/8/8/3p4/8/8/8/4K3 w", "4k3/8/8/K2pP2r/8/8/8/8 w", "4r3/8/8/3pP3/8/4K2k/8/8 w")) {
            assertThat(BoardWords.rights(board(illegal + " - d6 0 1"), 3))
                    .isEqualTo(BoardWords.rights(board(illegal + " - - 0 1"), 3));
        }
        assertThat(BoardWords.rights(board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), 3))
                .isNotEqualTo(BoardWords.rights(board("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), 3));
    }

    @Test
    void sizeAndDepthHaveBounds() {
        assertThatThrownBy(() -> new PerftMemory(0, 5)).hasMessage("memory must be between 1 and 8192 MiB, got 0");
        assertThatThrownBy(() -> new PerftMemory(8193, 5))
                .hasMessage("memory must be between 1 and 8192 MiB, got 8193");
        assertThatThrownBy(() -> new PerftMemory(1, 65)).hasMessage("depth must be between 0 and 64, got 65");
        assertThatThrownBy(() -> new PerftMemory(1, -1)).hasMessage("depth must be between 0 and 64, got -1");
    }

    private static Board board(String fen) {
        return Perft.board(Positions.study(fen));
    }
}
