package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import dev.passant.notation.Fen;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Boards have equal words, and are merged, only if the same moves follow. */
class BoardWordsTest {

    private static final String EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1";

    @Test
    void mergingChangesNoCount() {
        RandomPositions random = new RandomPositions(2027);
        for (int game = 0; game < 4; game++) {
            random.playOut(random.chess960(), 30, BoardWordsTest::compare);
            random.playOut(random.unrestricted(), 30, BoardWordsTest::compare);
        }
    }

    /** A move that is written without its board gives the words of the board. */
    @Test
    void movesAreWrittenAsTheyArePlayed() {
        RandomPositions random = new RandomPositions(2028);
        int[] written = new int[1];
        for (int game = 0; game < 20; game++) {
            random.playOut(game % 2 == 0 ? random.chess960() : random.unrestricted(), 60, position -> {
                Board board = Perft.board(position);
                int[] codes = new int[MoveGenerator.MAX_MOVES];
                int moves = MoveGenerator.legal(board, codes);
                for (int i = 0; i < moves; i++) {
                    long[] words = new long[BoardWords.WORDS];
                    if (BoardWords.writeAfter(board, codes[i], words)) {
                        Board after = board.play(codes[i]);
                        long[] played = new long[BoardWords.WORDS];
                        BoardWords.write(after, BoardWords.rights(after), played);
                        assertThat(words).as(Fen.format(position)).isEqualTo(played);
                        written[0]++;
                    }
                }
            });
        }
        assertThat(written[0]).isGreaterThan(10_000);
    }

    private static void compare(Position position) {
        // The smallest memory, so that buckets are counted early.
        PerftOptions memory = PerftOptions.DEFAULT.withThreads(1).withMemory(1);
        for (int depth = 0; depth <= 3; depth++) {
            assertThat(Perft.count(position, depth, memory))
                    .as(Fen.format(position))
                    .isEqualTo(Perft.count(position, depth));
        }
    }

    @Test
    void theCountOfTheWellKnownEndgameIsPublished() {
        Position endgame = Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
        PerftOptions memory = PerftOptions.DEFAULT.withThreads(1).withMemory(4);
        assertThat(Perft.count(endgame, 6, memory)).isEqualTo(11_030_083);
    }

    @Test
    void everyFieldIsCompared() {
        for (String other : new String[] {
            EN_PASSANT.replace("R w", "Q w"),
            EN_PASSANT.replace("R w", "r w"),
            EN_PASSANT.replace("3pP3", "3nP3"),
            EN_PASSANT.replace("3pP3", "3bP3"),
            EN_PASSANT.replace("4K2R", "3K3R"),
            EN_PASSANT.replace("w K ", "w - "),
            EN_PASSANT.replace("d6", "-")
        }) {
            assertThat(merged(EN_PASSANT, other)).as(other).isEqualTo(2);
        }
        assertThat(merged(EN_PASSANT, "4k2r/8/8/8/3Pp3/8/8/4K3 b k d3 0 1")).isEqualTo(1);
        assertThat(merged(EN_PASSANT, EN_PASSANT.replace("0 1", "40 70")))
                .as("the counters")
                .isEqualTo(1);
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
            assertThat(merged(boards[0] + " w - - 0 1", boards[1] + " w - - 0 1"))
                    .as(boards[1])
                    .isEqualTo(2);
        }
    }

    @Test
    void everyCombinationOfCastlingRightsIsCompared() {
        Set<Long> words = new HashSet<>();
        for (String rights : new String[] {
            "-", "K", "Q", "k", "q", "KQ", "Kk", "Kq", "Qk", "Qq", "kq", "KQk", "KQq", "Kkq", "Qkq", "KQkq"
        }) {
            words.add(BoardWords.rights(board("r3k2r/8/8/8/8/8/8/R3K2R w " + rights + " - 0 1")));
        }
        assertThat(words).hasSize(16);
    }

    @Test
    void anEnPassantSquareMattersOnlyIfTheCaptureIsLegal() {
        for (String illegal :
                List.of("4k3/8/8/3p4/8/8/8/4K3 w", "4k3/8/8/K2pP2r/8/8/8/8 w", "4r3/8/8/3pP3/8/4K2k/8/8 w")) {
            assertThat(merged(illegal + " - d6 0 1", illegal + " - - 0 1")).isEqualTo(1);
        }
        assertThat(merged("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"))
                .isEqualTo(2);
    }

    /** Returns the number of distinct boards. */
    private static int merged(String... fens) {
        MergeTable table = new MergeTable(fens.length);
        long[] words = new long[BoardWords.WORDS];
        for (String fen : fens) {
            Board board = board(fen);
            BoardWords.write(board, BoardWords.rights(board), words);
            table.add(words, 0, 1);
        }
        return table.size();
    }

    private static Board board(String fen) {
        return Perft.board(Positions.unrestricted(fen));
    }
}
