package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.testing.Positions;
import dev.passant.testing.Serialized;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoveTest {

    @Test
    void aMoveReturnsItsParts() {
        for (MoveKind kind : MoveKind.values()) {
            if (kind == MoveKind.PROMOTION || kind == MoveKind.PROMOTION_CAPTURE) {
                for (Role role : new Role[] {Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN}) {
                    Move move = Move.of(Square.B7, Square.A8, kind, role);
                    assertThat(move.kind()).isEqualTo(kind);
                    assertThat(move.promotion()).contains(role);
                    assertThat(move.isPromotion()).isTrue();
                    assertThat(move.castlingSide()).isEmpty();
                    assertThat(move.isCapture()).isEqualTo(kind == MoveKind.PROMOTION_CAPTURE);
                }
                continue;
            }
            if (kind == MoveKind.DROP) {
                assertThat(Move.drop(Role.ROOK, Square.G1).kind()).isEqualTo(kind);
                assertThatThrownBy(() -> Move.of(Square.E1, Square.G1, kind))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("requires a role");
                continue;
            }
            Move move = Move.of(Square.E1, Square.G1, kind);
            assertThat(move.from()).isEqualTo(Square.E1);
            assertThat(move.to()).isEqualTo(Square.G1);
            assertThat(move.kind()).isEqualTo(kind);
            assertThat(move.promotion()).isEmpty();
            assertThat(move.isPromotion()).isFalse();
            assertThat(move.isCapture()).isEqualTo(kind == MoveKind.CAPTURE || kind == MoveKind.EN_PASSANT);
        }
    }

    @Test
    void castlingMovesHaveASide() {
        assertThat(Move.of(Square.E1, Square.G1, MoveKind.CASTLING_KING_SIDE).castlingSide())
                .contains(CastlingSide.KING_SIDE);
        assertThat(Move.of(Square.E8, Square.C8, MoveKind.CASTLING_QUEEN_SIDE).castlingSide())
                .contains(CastlingSide.QUEEN_SIDE);
    }

    @Test
    void movesAreInterned() {
        Move move = Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH);
        assertThat(Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH)).isSameAs(move);
        assertThat(Position.start().legalMoves()).contains(move);
        assertThat(Move.of(Square.E2, Square.E4, MoveKind.QUIET))
                .isNotSameAs(move)
                .isNotEqualTo(move);
    }

    @Test
    void toStringReturnsUci() {
        assertThat(Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH)).hasToString("e2e4");
        assertThat(Move.of(Square.B7, Square.A8, MoveKind.PROMOTION_CAPTURE, Role.KNIGHT))
                .hasToString("b7a8n");
        assertThat(Move.of(Square.E7, Square.E8, MoveKind.PROMOTION, Role.QUEEN))
                .hasToString("e7e8q");
    }

    @Test
    void aPromotionRequiresARole() {
        assertThatThrownBy(() -> Move.of(Square.E7, Square.E8, MoveKind.PROMOTION))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("requires a promotion role");
    }

    @Test
    void otherKindsAreNotPromotions() {
        assertThatThrownBy(() -> Move.of(Square.E7, Square.E8, MoveKind.QUIET, Role.QUEEN))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Move.of(Square.E7, Square.D7, MoveKind.PROMOTION, Role.KING))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(Move.of(Square.E7, Square.E8, MoveKind.PROMOTION, Role.KING).promotion())
                .contains(Role.KING);
        assertThat(Move.of(Square.E7, Square.E8, MoveKind.PROMOTION, Role.KING).castlingSide())
                .isEmpty();
        assertThatThrownBy(() -> Move.of(Square.E7, Square.E8, MoveKind.PROMOTION_CAPTURE, Role.PAWN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deserializedMovesAreInterned() {
        for (Move move : Position.start().legalMoves()) {
            assertThat(Serialized.copy(move)).isSameAs(move);
        }
        for (Move move :
                Positions.playable("3n1k2/2P5/8/8/8/8/8/R3K2R w KQ - 0 1").legalMoves()) {
            assertThat(Serialized.copy(move)).isSameAs(move);
        }
    }

    /** The first and the last code, and the promotion that only antichess has. */
    @Test
    void movesAtTheEdgesOfTheCodesAreDeserialized() {
        Move first = Move.of(Square.A1, Square.A1, MoveKind.QUIET);
        assertThat(first.code()).isZero();
        for (Move move : List.of(
                first,
                Move.of(Square.H8, Square.H8, MoveKind.PROMOTION_CAPTURE, Role.QUEEN),
                Move.of(Square.E7, Square.E8, MoveKind.PROMOTION, Role.KING),
                Move.of(Square.E7, Square.D8, MoveKind.PROMOTION_CAPTURE, Role.KING))) {
            assertThat(Serialized.copy(move)).isSameAs(move);
        }
    }

    @Test
    void everyCodeIsAMoveOrRejected() {
        int moves = 0;
        for (int code = 0; code < 1 << 16; code++) {
            int kind = code >>> 12;
            boolean changesRank = (code >>> 3 & 7) != (code >>> 9 & 7);
            if (kind == 6 && !changesRank || kind == 7) {
                int unknown = code;
                assertThatThrownBy(() -> Move.ofCode(unknown))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage(
                                "invalid code of a move, 0x" + Integer.toHexString(code) + ": unknown kind " + kind);
            } else {
                assertThat(Move.ofCode(code).code()).isEqualTo(code);
                assertThat(Move.ofCode((short) code)).isSameAs(Move.ofCode(code));
                moves++;
            }
        }
        assertThat(moves).isEqualTo((14 << 12) + 64 * 56);
        assertThat(Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH).code())
                .isEqualTo(0x131c);
        assertThat(Move.of(Square.A7, Square.B8, MoveKind.PROMOTION_CAPTURE, Role.QUEEN)
                        .code())
                .isEqualTo(0xfc39);
    }

    /** Kinds 6 and 7 do not exist, and codes have sixteen bits. */
    @Test
    void invalidMoveCodesAreRejected() throws ReflectiveOperationException {
        for (int code : new int[] {-1, 1 << 16, 6 << 12, 7 << 12 | 77}) {
            var constructor = Move.class.getDeclaredConstructor(int.class);
            constructor.setAccessible(true);
            Move forged = constructor.newInstance(code);
            assertThatThrownBy(() -> Serialized.copy(forged))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("invalid move code: " + code);
        }
    }
}
