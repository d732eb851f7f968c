package dev.passant.movegen;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Castling is written as king takes rook, as in Chess960, to distinguish it from an ordinary king move. */
class CastlingTest {

    @ParameterizedTest(name = "{0}: {1}, {2}")
    @CsvFileSource(resources = "castling.csv", delimiter = '|', numLinesToSkip = 3)
    void castlingIsLegalUnderTheRulesOfEachCase(String fen, String expected, String why) {
        var position = Positions.unrestricted(fen.trim()).asChess960();
        List<String> castling = position.legalMoves().stream()
                .filter(move -> move.castlingSide().isPresent())
                .map(move -> Uci.format(move, position))
                .sorted()
                .toList();
        assertThat(String.join(" ", castling)).as(why).isEqualTo(expected == null ? "" : expected.trim());
    }

    @Test
    void kingAndRookLandOnTheirTargetsInStandardChess() {
        assertThat(afterCastling("4k3/8/8/8/8/8/8/R3K2R w KQ -", true)).isEqualTo(squares("a1 f1 g1"));
        assertThat(afterCastling("4k3/8/8/8/8/8/8/R3K2R w KQ -", false)).isEqualTo(squares("c1 d1 h1"));
        assertThat(afterCastling("r3k2r/8/8/8/8/8/8/4K3 b kq -", true)).isEqualTo(squares("a8 f8 g8"));
        assertThat(afterCastling("r3k2r/8/8/8/8/8/8/4K3 b kq -", false)).isEqualTo(squares("c8 d8 h8"));
    }

    @Test
    void kingAndRookMaySwapSquaresInChess960() {
        assertThat(afterCastling("4k3/8/8/8/8/8/8/5KR1 w G -", true)).isEqualTo(squares("f1 g1"));
        assertThat(afterCastling("4k3/8/8/8/8/8/8/2RK4 w C -", false)).isEqualTo(squares("c1 d1"));
    }

    @Test
    void theKingMayStayOnItsSquareInChess960() {
        assertThat(afterCastling("4k3/8/8/8/8/8/8/6KR w H -", true)).isEqualTo(squares("f1 g1"));
        assertThat(afterCastling("4k3/8/8/8/8/8/8/R1K5 w A -", false)).isEqualTo(squares("c1 d1"));
    }

    @Test
    void theRookMayStayOnItsSquareInChess960() {
        assertThat(afterCastling("4k3/8/8/8/8/8/8/4KR2 w F -", true)).isEqualTo(squares("f1 g1"));
        assertThat(afterCastling("4k3/8/8/8/8/8/8/3RK3 w D -", false)).isEqualTo(squares("c1 d1"));
    }

    /** Returns the mover's pieces after castling, on absolute squares. */
    private static long afterCastling(String fen, boolean kingSide) {
        Board board = Boards.of(fen);
        int target = kingSide ? 6 : 2;
        int kind = kingSide ? MoveCode.CASTLING_KING_SIDE : MoveCode.CASTLING_QUEEN_SIDE;
        int code = MoveCode.of(board.ownKing, target, kind);
        assertThat(Legality.isLegal(board, code)).as(fen).isTrue();
        Board after = board.play(code);
        assertThat(after.castlingRooks & 0xFFL << 56)
                .as("castling rights after castling")
                .isZero();
        long king = after.kings & after.enemy;
        assertThat(king).isEqualTo(1L << target + 56);
        return board.blackToMove ? after.enemy : Long.reverseBytes(after.enemy);
    }

    @Test
    void castlingRemovesBothRights() {
        Board board = Boards.of("4k3/8/8/8/8/8/8/R3K2R w KQ -");
        Board after = board.play(MoveCode.of(4, 6, MoveCode.CASTLING_KING_SIDE));
        assertThat(after.castlingRooks).isZero();
        assertThat(after.enPassant).isZero();
    }

    @Test
    void pseudoLegalCastlingRequiresTheRightAndAnEmptyPathOnly() {
        Board inCheck = Boards.of("4r1k1/8/8/8/8/8/8/R3K2R w KQ -");
        assertThat(Castling.isPseudoLegal(inCheck, true)).isTrue();
        assertThat(Boards.listed(inCheck, codes -> Castling.list(inCheck, -1L, false, codes, 0)))
                .containsExactly("e1c1", "e1g1");
        assertThat(Boards.listed(inCheck, codes -> Castling.list(inCheck, squares("g1"), false, codes, 0)))
                .containsExactly("e1g1");
        assertThat(Boards.listed(inCheck, codes -> Castling.list(inCheck, squares("c1"), false, codes, 0)))
                .containsExactly("e1c1");
        Board blocked = Boards.of("4k3/8/8/8/8/8/8/RN2K1NR w KQ -");
        assertThat(Castling.isPseudoLegal(blocked, true)).isFalse();
        assertThat(Castling.isPseudoLegal(blocked, false)).isFalse();
    }

    @Test
    void countsOfLegalCastlingMatchTheLists() {
        Board both = Boards.of("4k3/8/8/8/8/8/8/R3K2R w KQ -");
        assertThat(Castling.count(both, 0)).isEqualTo(2);
        Board oneSide = Boards.of("4k1r1/8/8/8/8/8/8/R3K2R w KQ -");
        assertThat(Castling.count(oneSide, 0)).isEqualTo(1);
        assertThat(Boards.listed(oneSide, codes -> Castling.list(oneSide, -1L, true, codes, 0)))
                .containsExactly("e1c1");
        Board none = Boards.of("4k3/8/8/8/8/8/8/R3K2R w - -");
        assertThat(Castling.count(none, 0)).isZero();
        assertThat(Castling.rook(none, true)).isZero();
    }
}
