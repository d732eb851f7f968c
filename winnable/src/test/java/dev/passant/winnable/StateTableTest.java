package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two positions share a state only if they are equal, whatever the size of the table. */
class StateTableTest {

    /** States are compared with FENs without counters, and decoded again. */
    @Test
    void statesAreThePositionsOfGames() {
        Random random = new Random(23);
        StateTable table = new StateTable();
        Map<String, Integer> known = new HashMap<>();
        int again = 0;
        for (int game = 0; game < 120; game++) {
            Position position = game % 2 == 0 ? Position.start() : ReachTest.next(random);
            for (int ply = 0; ply < 60 && position.outcome().isEmpty(); ply++) {
                Board board = board(position);
                int number = table.add(board, ply);
                Integer before = known.putIfAbsent(key(position), number);
                again += before == null ? 0 : 1;
                assertThat(number).as(Fen.format(position)).isEqualTo(before == null ? known.size() - 1 : ~before);
                int state = before == null ? number : before;
                assertSame(table.board(state), board);
                assertThat(table.is(state, board)).isTrue();
                assertThat(table.occupied(state)).isEqualTo(board.occupied());
                MoveList moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
        assertThat(table.size()).isEqualTo(known.size()).isGreaterThan(2_000);
        assertThat(again).isGreaterThan(100);
    }

    /**
     * Thousands of boards, any two of which differ in only one plane, so that the table compares many of them: knights
     * or bishops, pawns or bishops, pawns or queens, own or enemy pieces.
     */
    @ParameterizedTest
    @ValueSource(strings = {"NB", "PB", "PQ", "Nn"})
    void everyPlaneIsCompared(String kinds) {
        StateTable table = new StateTable();
        long kings = 1L | 1L << 63;
        for (long one = 0; one < 1 << 12; one++) {
            long first = one << 16;
            long second = ~one << 16 & 0xFFFL << 16;
            long enemy = kinds.equals("Nn") ? second : 0;
            long bishops = kinds.contains("B") ? second : 0;
            long queens = kinds.contains("Q") ? second : 0;
            long pawns = kinds.contains("P") ? first : 0;
            long knights = kinds.equals("Nn") ? first | second : kinds.contains("N") ? first : 0;
            Board board = new Board(
                    (first | second) & ~enemy | 1L,
                    enemy | 1L << 63,
                    pawns,
                    knights,
                    bishops | queens,
                    queens,
                    kings,
                    0,
                    0,
                    false);
            assertThat(table.add(board, -1)).isEqualTo((int) one);
        }
    }

    /** Boards with exactly one difference. */
    @ParameterizedTest
    @CsvSource({
        // The side to move; the kind of a piece; its colour.
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1, 4k3/8/8/8/8/8/8/4K2R b - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1, 4k3/8/8/8/8/8/8/4K2r w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1, 4k3/8/8/8/8/8/8/4K2Q w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2B w - - 0 1, 4k3/8/8/8/8/8/8/4K2Q w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2B w - - 0 1, 4k3/8/8/8/8/8/8/4K2N w - - 0 1",
        "4k3/8/8/8/8/8/7P/4K3 w - - 0 1, 4k3/8/8/8/8/8/7B/4K3 w - - 0 1",
        // A castling right, of either side; one of two castling rooks.
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1, 4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "r3k3/8/8/8/8/8/8/4K3 w q - 0 1, r3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K2R w K - 0 1, 4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
        // A pawn that can be captured en passant.
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1, 4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1, 4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1",
    })
    void boardsWithOneDifferenceAreDifferentStates(String one, String other) {
        StateTable table = new StateTable();
        Board first = board(Fen.parse(one));
        Board second = board(Fen.parse(other));
        assertThat(table.add(first, -1)).isZero();
        assertThat(table.add(second, 0)).isEqualTo(1);
        assertThat(table.add(first, 1)).isEqualTo(~0);
        assertThat(table.add(second, 1)).isEqualTo(~1);
        assertThat(table.is(0, second)).isFalse();
        assertSame(table.board(0), first);
        assertSame(table.board(1), second);
        assertThat(table.parent(1)).isZero();
    }

    /** An en-passant square without a capturing pawn changes nothing. */
    @Test
    void anEnPassantSquareWithoutACapturerDoesNotMatter() {
        StateTable table = new StateTable();
        Position pushed = Fen.parse("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
        Position pinned = Fen.parse("4r1k1/8/8/3pP3/8/8/8/4K3 b - - 0 1");
        Board capturable = board(pushed).play(code(pushed, "d2d4"));
        assertThat(table.add(capturable, -1)).isZero();
        assertThat(table.add(board(pushed.play(move(pushed, "d2d4"))), -1)).isEqualTo(~0);
        Position passed = Fen.parse("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
        Board illegal = board(passed).play(code(passed, "d7d5"));
        assertThat(illegal.enPassant).isNotZero();
        assertThat(table.add(illegal, -1)).isEqualTo(1);
        assertThat(table.add(board(pinned).playNullMove(), -1)).isEqualTo(~1);
    }

    /** A state that is found again by another line gets a separate number; the table may grow in between. */
    @Test
    void aLookupFindsTheLatestOfEqualStates() {
        StateTable table = new StateTable();
        Board first = board(Position.start());
        table.add(first, -1);
        assertThat(table.addAgain(0, 7)).isEqualTo(1);
        assertThat(table.add(first, 0)).isEqualTo(~1);
        assertThat(table.parent(0)).isEqualTo(-1);
        assertThat(table.parent(1)).isEqualTo(7);
        assertSame(table.board(1), first);
        int capacity = table.capacity();
        Random random = new Random(24);
        Position position = Position.start();
        while (table.capacity() == capacity) {
            MoveList moves = position.legalMoves();
            position = moves.isEmpty() ? Position.start() : position.play(moves.get(random.nextInt(moves.size())));
            table.add(board(position), table.size() - 1);
        }
        assertThat(table.add(first, 0)).isEqualTo(~1);
        assertThat(table.parent(1)).isEqualTo(7);
        assertThat(table.parent(table.size() - 1)).isEqualTo(table.size() - 2);
        assertThat(table.addAgain(1, 9)).isEqualTo(table.size() - 1);
        assertThat(table.add(first, 0)).isEqualTo(~(table.size() - 1));
    }

    private static Board board(Position position) {
        return new WinQuery(position, Color.WHITE).board;
    }

    private static Move move(Position position, String uci) {
        return Uci.parse(uci, position);
    }

    private static int code(Position position, String uci) {
        Board board = board(position);
        int[] codes = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, codes);
        Board expected = board(position.play(move(position, uci)));
        for (int m = 0; m < count; m++) {
            Board child = board.play(codes[m]);
            if (child.own == expected.own && child.enemy == expected.enemy && child.pawns == expected.pawns) {
                return codes[m];
            }
        }
        throw new AssertionError(uci);
    }

    private static String key(Position position) {
        String fen = Fen.format(position);
        int fullmove = fen.lastIndexOf(' ');
        return fen.substring(0, fen.lastIndexOf(' ', fullmove - 1));
    }

    private static void assertSame(Board one, Board other) {
        assertThat(fields(one)).isEqualTo(fields(other));
    }

    private static List<Object> fields(Board board) {
        return List.of(
                board.own,
                board.enemy,
                board.pawns,
                board.knights,
                board.diagonalSliders,
                board.orthogonalSliders,
                board.kings,
                board.castlingRooks,
                board.enPassant,
                board.blackToMove);
    }
}
