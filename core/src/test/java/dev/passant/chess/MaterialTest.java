package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Attacks;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests mating material against all placements of few pieces: a side that cannot win mates in none of them, and a side
 * that can win mates in some.
 */
@Tag("slow")
class MaterialTest {

    /** The squares of the mated king; without pawns and castling rights, all other squares are mirror images. */
    private static final List<Square> TRIANGLE = List.of(
            Square.A1, Square.B1, Square.C1, Square.D1, Square.B2, Square.C2, Square.D2, Square.C3, Square.D3,
            Square.D4);

    /**
     * One piece against none, two against none, one against one. Pawns are omitted because they can promote to
     * anything.
     */
    static Stream<List<Piece>> fewPieces() {
        List<Piece> white = List.of(Piece.WHITE_KNIGHT, Piece.WHITE_BISHOP, Piece.WHITE_ROOK, Piece.WHITE_QUEEN);
        List<Piece> black = List.of(Piece.BLACK_KNIGHT, Piece.BLACK_BISHOP, Piece.BLACK_ROOK, Piece.BLACK_QUEEN);
        return white.stream()
                .flatMap(first -> Stream.concat(
                        Stream.of(List.of(first)),
                        Stream.concat(
                                white.stream()
                                        .filter(second -> second.ordinal() >= first.ordinal())
                                        .map(second -> List.of(first, second)),
                                black.stream().map(second -> List.of(first, second)))));
    }

    @ParameterizedTest
    @MethodSource("fewPieces")
    void sidesWithInsufficientMaterialNeverMate(List<Piece> pieces) {
        boolean[] canWin = new boolean[1];
        boolean[] mates = new boolean[1];
        for (Square king : TRIANGLE) {
            for (Square first : Square.values()) {
                if (pieces.size() == 1) {
                    placeKing(king, List.of(first), pieces, canWin, mates);
                } else {
                    for (Square second : Square.values()) {
                        placeKing(king, List.of(first, second), pieces, canWin, mates);
                    }
                }
            }
        }
        assertThat(mates[0]).as("%s mate somewhere", pieces).isEqualTo(canWin[0]);
    }

    private static void placeKing(
            Square king, List<Square> squares, List<Piece> pieces, boolean[] canWin, boolean[] mates) {
        long taken = king.bit();
        for (Square square : squares) {
            if ((taken & square.bit()) != 0) {
                return;
            }
            taken |= square.bit();
        }
        if (!isAttacked(king, squares, pieces, taken) || canWin[0] && mates[0]) {
            return;
        }
        for (Square other : Square.values()) {
            if ((taken & other.bit()) == 0 && (Attacks.king(king.index()) & other.bit()) == 0) {
                SetupBuilder setup = Setup.builder()
                        .put(king, Piece.BLACK_KING)
                        .put(other, Piece.WHITE_KING)
                        .sideToMove(Color.BLACK);
                for (int i = 0; i < pieces.size(); i++) {
                    setup.put(squares.get(i), pieces.get(i));
                }
                Position position = setup.build().toUnrestricted();
                canWin[0] |= !position.hasInsufficientMaterial(Color.WHITE);
                if (position.isCheckmate()) {
                    mates[0] = true;
                    assertThat(position.hasInsufficientMaterial(Color.WHITE))
                            .as("%s", position)
                            .isFalse();
                }
            }
        }
    }

    /** Returns whether a white piece gives check; the white king is considered only as a blocker. */
    private static boolean isAttacked(Square king, List<Square> squares, List<Piece> pieces, long occupied) {
        for (int i = 0; i < pieces.size(); i++) {
            int from = squares.get(i).index();
            long attacks = switch (pieces.get(i)) {
                case WHITE_KNIGHT -> Attacks.knight(from);
                case WHITE_BISHOP -> Attacks.bishop(from, occupied);
                case WHITE_ROOK -> Attacks.rook(from, occupied);
                case WHITE_QUEEN -> Attacks.queen(from, occupied);
                default -> 0;
            };
            if ((attacks & king.bit()) != 0) {
                return true;
            }
        }
        return false;
    }
}
