package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.testing.RandomPositions;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PositionTest {

    private static final Position KIWIPETE =
            Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

    @Test
    void tellsWhatStandsWhere() {
        Position position = Position.start();
        assertThat(position.pieceAt(Square.E1)).contains(Piece.WHITE_KING);
        assertThat(position.pieceAt(Square.D8)).contains(Piece.BLACK_QUEEN);
        assertThat(position.pieceAt(Square.E4)).isEmpty();
        assertThat(position.pieces(Color.BLACK, Role.BISHOP)).isEqualTo(set(Square.C8, Square.F8));
        assertThat(position.pieces(Role.ROOK)).isEqualTo(set(Square.A1, Square.H1, Square.A8, Square.H8));
        assertThat(position.occupied()).isEqualTo(0xFFFF_0000_0000_FFFFL);
        assertThat(position.castlingRights().rook(Color.BLACK, CastlingSide.QUEEN_SIDE))
                .contains(Square.A8);
        assertThat(position.castlingRights().isEmpty()).isFalse();
    }

    @Test
    void tellsTheKindOfEachMove() {
        Position position = Fen.parse("r3k3/1P6/8/3pP3/8/8/4P3/R3K3 w Q d6 0 1");
        assertThat(Uci.parse("e2e4", position).kind()).isEqualTo(MoveKind.DOUBLE_PAWN_PUSH);
        assertThat(Uci.parse("e2e3", position).kind()).isEqualTo(MoveKind.QUIET);
        assertThat(Uci.parse("a1a8", position).kind()).isEqualTo(MoveKind.CAPTURE);
        assertThat(Uci.parse("e5d6", position).kind()).isEqualTo(MoveKind.EN_PASSANT);
        assertThat(Uci.parse("e1c1", position).kind()).isEqualTo(MoveKind.CASTLING_QUEEN_SIDE);
        assertThat(Uci.parse("b7b8n", position).kind()).isEqualTo(MoveKind.PROMOTION);
        Move capture = Uci.parse("b7a8q", position);
        assertThat(capture.kind()).isEqualTo(MoveKind.PROMOTION_CAPTURE);
        assertThat(capture.promotion()).contains(Role.QUEEN);
        assertThat(position.movedPiece(capture)).contains(Piece.WHITE_PAWN);
        assertThat(position.capturedPiece(capture)).contains(Piece.BLACK_ROOK);
        assertThat(position.capturedPiece(Uci.parse("e5d6", position))).contains(Piece.BLACK_PAWN);
        assertThat(position.capturedPiece(Uci.parse("e2e4", position))).isEmpty();
    }

    @Test
    void capturesAreTheMovesThatTake() {
        RandomPositions random = new RandomPositions(41);
        for (int i = 0; i < 100; i++) {
            random.playOut(
                    i % 2 == 0 ? Position.start() : random.study(),
                    40,
                    position -> assertThat(Set.copyOf(position.captures()))
                            .isEqualTo(Set.copyOf(position.legalMoves().stream()
                                    .filter(Move::isCapture)
                                    .toList())));
        }
    }

    @Test
    void aQuietMoveToTheEnPassantSquareIsNoCapture() {
        Position position = Fen.parse("4k3/8/8/3p4/8/B7/8/4K3 w - d6 0 1");
        assertThat(position.legalMoves(Square.A3, Square.D6.bit())).hasSize(1);
        assertThat(position.captures()).isEmpty();
    }

    @Test
    void eitherSideCanBeAsked() {
        Position position = Fen.parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assertThat(position.legalMoves(Color.WHITE)).isEqualTo(position.legalMoves());
        assertThat(position.legalMoves(Color.BLACK))
                .isEqualTo(position.passTurn().legalMoves());
        assertThat(position.passTurn().enPassantSquare(EnPassantReading.ALWAYS)).isEmpty();
        assertThat(Fen.format(position.passTurn().passTurn())).isEqualTo("4k3/8/8/3pP3/8/8/8/4K3 w - - 2 2");
    }

    @Test
    void anIllegalMoveIsRefusedWithTheReason() {
        Move move = Move.of(Square.E2, Square.E5, MoveKind.QUIET);
        assertThat(Position.start().isLegal(move)).isFalse();
        assertThatThrownBy(() -> Position.start().play(move))
                .isInstanceOf(IllegalMoveException.class)
                .hasMessage("e2e5 is not legal: the pawn on e2 has no such move");
        assertThat(Position.start().objectionTo(Move.of(Square.E2, Square.E3, MoveKind.QUIET)))
                .isEmpty();
    }

    @Test
    void countersFollowTheMoves() {
        Position position = Position.start();
        for (String move : new String[] {"g1f3", "g8f6", "f3g1"}) {
            position = position.play(Uci.parse(move, position));
        }
        assertThat(position.halfmoveClock()).isEqualTo(3);
        assertThat(position.fullmoveNumber()).isEqualTo(2);
        position = position.play(Uci.parse("e7e5", position));
        assertThat(position.halfmoveClock()).isZero();
        assertThat(position.fullmoveNumber()).isEqualTo(3);
    }

    @Test
    void rightsGoWithKingAndRookAndTheRooksCapture() {
        Position position = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        assertThat(Fen.format(position.play(Uci.parse("e1e2", position)))).contains(" b kq ");
        assertThat(Fen.format(position.play(Uci.parse("h1g1", position)))).contains(" b Qkq ");
        assertThat(Fen.format(position.play(Uci.parse("a1a8", position)))).contains(" b Kk ");
        assertThat(Fen.format(position.play(Uci.parse("e1c1", position))))
                .isEqualTo("r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
    }

    @Test
    void checksPinsAndDangerAreSets() {
        Position position = Fen.parse("4r2k/8/8/b7/8/2N5/4B3/4K2r w - - 0 1");
        assertThat(position.checkers()).isEqualTo(set(Square.H1));
        assertThat(position.pinned()).isEqualTo(set(Square.C3, Square.E2));
        assertThat(position.pinLine(Square.C3)).isEqualTo(set(Square.A5, Square.B4, Square.C3, Square.D2, Square.E1));
        assertThat(position.pinLine(Square.E1)).isEqualTo(-1L);
        assertThat(position.checkMask()).isEqualTo(set(Square.F1, Square.G1, Square.H1));
        // The king itself does not shield d1 from the rook on h1.
        assertThat(position.kingDanger() & set(Square.D1, Square.F1, Square.F2)).isEqualTo(set(Square.D1, Square.F1));
        assertThat(position.attackersTo(Square.E2, Color.BLACK)).isEqualTo(set(Square.E8));
        assertThat(position.attackersTo(Square.E2, Color.WHITE)).isEqualTo(set(Square.E1, Square.C3));
        assertThat(position.attacksFrom(Square.A5))
                .isEqualTo(set(Square.B4, Square.C3, Square.B6, Square.C7, Square.D8));
        assertThat(position.attacksFrom(Square.E4)).isZero();
        assertThat(Position.start().checkMask()).isEqualTo(-1L);
        assertThat(Fen.parse("4r1k1/8/8/b7/8/8/8/4K3 w - - 0 1").checkMask()).isZero();
    }

    @Test
    void attacksOfASideAreThoseOfItsPieces() {
        assertThat(Position.start().attacks(Color.BLACK)).isEqualTo(0x7EFF_FF00_0000_0000L);
        assertThat(Position.start().attacksFrom(Square.E7)).isEqualTo(set(Square.D6, Square.F6));
        assertThat(Position.start().attacksFrom(Square.E2)).isEqualTo(set(Square.D3, Square.F3));
        RandomPositions random = new RandomPositions(42);
        for (int i = 0; i < 50; i++) {
            random.playOut(random.study(), 5, position -> {
                for (Color color : Color.values()) {
                    long attacked = 0;
                    for (Square square : Square.values()) {
                        attacked |= position.attackersTo(square, color) == 0 ? 0 : square.bit();
                    }
                    assertThat(position.attacks(color)).isEqualTo(attacked);
                }
            });
        }
    }

    @Test
    void mateAndStalemate() {
        Position mate = Fen.parse("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assertThat(mate.isCheck()).isTrue();
        assertThat(mate.isCheckmate()).isTrue();
        assertThat(mate.isStalemate()).isFalse();
        Position stalemate = Fen.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assertThat(stalemate.isStalemate()).isTrue();
        assertThat(stalemate.isCheckmate()).isFalse();
    }

    @Test
    void pawnsAloneCanBeStudied() {
        Position study = Fen.parseSetup("8/pppppppp/8/8/8/8/PPPPPPPP/8").toStudy();
        assertThat(study.isStudy()).isTrue();
        assertThat(study.isCheck()).isFalse();
        assertThat(study.legalMoves()).hasSize(16);
        assertThat(study.pawns(Color.BLACK).doublePushTargets()).isEqualTo(0xFF_0000_0000L);
    }

    @Test
    void aRoyalKingIsNeverCapturedAndACommonOneIs() {
        Position attacked = Fen.parseSetup("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1").toStudy();
        assertThat(attacked.legalMoves(Square.E2, Square.E8.bit())).isEmpty();
        Position several = Fen.parseSetup("2k1k3/8/8/8/8/8/4R3/4K3 w - - 0 1").toStudy();
        Position one =
                several.play(several.legalMoves(Square.E2, Square.E8.bit()).get(0));
        assertThat(one.pieces(Color.BLACK, Role.KING)).isEqualTo(Square.C8.bit());
        // The king that is left is royal from now on: it may not step next to the rook's file.
        assertThat(one.isCheck()).isTrue();
    }

    @Test
    void pawnsOnTheEdge() {
        Position study = Fen.parseSetup("4k2P/8/8/8/8/8/8/P3K3 w - - 0 1").toStudy();
        assertThat(study.legalMoves(Square.A1, -1L)).extracting(Move::toString).containsExactly("a1a2");
        assertThat(study.legalMoves(Square.H8, -1L)).isEmpty();
    }

    @Test
    void equalMeansAllSixFieldsWithEnPassantOnlyWhereItIsLegal() {
        Position nobodyBeside = Fen.parse("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
        assertThat(nobodyBeside)
                .isEqualTo(Fen.parse("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"))
                .hasSameHashCodeAs(Fen.parse("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
        assertThat(Fen.parse("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"))
                .isNotEqualTo(Fen.parse("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
        Position later = Fen.parse("4k3/8/8/8/4P3/8/8/4K3 b - - 7 9");
        assertThat(later).isNotEqualTo(nobodyBeside);
        assertThat(later.repeats(nobodyBeside)).isTrue();
        assertThat(later.repeats(later.passTurn())).isFalse();
        // Rights do not cancel each other out.
        assertThat(Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w Qk - 0 1")
                        .repeats(Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1")))
                .isFalse();
    }

    @Test
    void aBufferIsFilledAgainAndAgain() {
        MoveBuffer buffer = new MoveBuffer();
        KIWIPETE.legalMoves(buffer);
        MoveList kept = buffer.toList();
        assertThat(kept).isEqualTo(KIWIPETE.legalMoves());
        KIWIPETE.passTurn().legalMoves(buffer);
        assertThat(buffer.toList()).isEqualTo(KIWIPETE.legalMoves(Color.BLACK));
        assertThat(buffer.get(0)).isSameAs(buffer.toList().get(0));
        assertThat(kept).hasSize(48);
        assertThatThrownBy(() -> buffer.get(buffer.size())).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void movesAreInternedAndKnowTheirText() {
        Move move = Move.of(Square.A7, Square.A8, MoveKind.PROMOTION, Role.KNIGHT);
        assertThat(move).isSameAs(Move.of(Square.A7, Square.A8, MoveKind.PROMOTION, Role.KNIGHT));
        assertThat(move).hasToString("a7a8n");
        assertThatThrownBy(() -> Move.of(Square.A7, Square.A8, MoveKind.PROMOTION))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Move.of(Square.A7, Square.A8, MoveKind.PROMOTION, Role.KING))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> KIWIPETE.legalMoves().remove(0)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void drawsItself() {
        assertThat(Fen.parse("4k3/8/8/8/8/8/8/4K3 b - - 0 1")).hasToString("""
                . . . . k . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . K . . .
                Black to move""");
    }

    private static long set(Square... squares) {
        long set = 0;
        for (Square square : squares) {
            set |= square.bit();
        }
        return set;
    }
}
