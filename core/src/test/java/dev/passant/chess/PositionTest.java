package dev.passant.chess;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.explain.Explainer;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PositionTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Test
    void startReturnsTheStandardStartingPosition() {
        Position start = Position.start();
        assertThat(start).isEqualTo(Positions.playable(Fen.START));
        assertThat(Fen.format(start)).isEqualTo(Fen.START);
        assertThat(start.isUnrestricted()).isFalse();
        assertThat(start.isChess960()).isFalse();
        assertThat(start.sideToMove()).isEqualTo(Color.WHITE);
        assertThat(start.halfmoveClock()).isZero();
        assertThat(start.fullmoveNumber()).isEqualTo(1);
    }

    @Test
    void piecesAreReportedOnAbsoluteSquares() {
        for (Position position :
                new Position[] {Positions.playable(KIWIPETE), Positions.playable(KIWIPETE.replace(" w ", " b "))}) {
            assertThat(position.pieceAt(Square.E8)).contains(Piece.BLACK_KING);
            assertThat(position.pieceAt(Square.F3)).contains(Piece.WHITE_QUEEN);
            assertThat(position.pieceAt(Square.G7)).contains(Piece.BLACK_BISHOP);
            assertThat(position.pieceAt(Square.A1)).contains(Piece.WHITE_ROOK);
            assertThat(position.pieceAt(Square.E5)).contains(Piece.WHITE_KNIGHT);
            assertThat(position.pieceAt(Square.H3)).contains(Piece.BLACK_PAWN);
            assertThat(position.pieceAt(Square.E3)).isEmpty();
            assertThat(position.pieces(Role.QUEEN)).isEqualTo(squares("e7 f3"));
            assertThat(position.pieces(Role.BISHOP)).isEqualTo(squares("a6 g7 d2 e2"));
            assertThat(position.pieces(Role.ROOK)).isEqualTo(squares("a1 h1 a8 h8"));
            assertThat(position.pieces(Role.KNIGHT)).isEqualTo(squares("b6 f6 e5 c3"));
            assertThat(position.pieces(Role.KING)).isEqualTo(squares("e1 e8"));
            assertThat(position.pieces(Color.WHITE, Role.PAWN)).isEqualTo(squares("a2 b2 c2 f2 g2 h2 e4 d5"));
            assertThat(position.pieces(Color.WHITE) | position.pieces(Color.BLACK))
                    .isEqualTo(position.occupied());
            assertThat(position.pieces(Color.WHITE) & position.pieces(Color.BLACK))
                    .isZero();
        }
    }

    @Test
    void theClockCountsHalfmovesSinceAPawnMoveOrCapture() {
        Position position = Positions.playable("4k3/8/8/8/8/3n4/4P3/4K1N1 w - - 7 12");
        // The knight on d3 gives check, and the pawn captures it.
        Position captured = Positions.after(position, "e2d3");
        assertThat(captured.halfmoveClock()).isZero();
        Position later = Positions.after(captured, "e8d8", "g1f3");
        assertThat(later.halfmoveClock()).isEqualTo(2);
        assertThat(Positions.after(later, "d8e8", "d3d4").halfmoveClock()).isZero();
        assertThat(Positions.after(Position.start(), "g1f3", "g8f6").halfmoveClock())
                .isEqualTo(2);
    }

    @Test
    void promotionsAndEnPassantResetTheClock() {
        assertThat(Positions.after(Positions.playable("7k/1P6/8/8/8/8/8/K7 w - - 9 50"), "b7b8q")
                        .halfmoveClock())
                .isZero();
        assertThat(Positions.after(Positions.playable("4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 50"), "e5d6")
                        .halfmoveClock())
                .isZero();
        assertThat(Positions.after(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 3 50"), "e1g1")
                        .halfmoveClock())
                .isEqualTo(4);
    }

    @Test
    void theMoveNumberIsIncrementedAfterBlacksMove() {
        Position position = Position.start();
        assertThat(Positions.after(position, "e2e4").fullmoveNumber()).isEqualTo(1);
        assertThat(Positions.after(position, "e2e4", "e7e5").fullmoveNumber()).isEqualTo(2);
    }

    @Test
    void aNullMovePassesTheTurn() {
        Position passed =
                Positions.playable("4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 8").playNullMove();
        assertThat(Fen.format(passed)).isEqualTo("4k3/8/8/3pP3/8/8/8/4K2R b K - 4 8");
        assertThat(Fen.format(passed.playNullMove())).isEqualTo("4k3/8/8/3pP3/8/8/8/4K2R w K - 5 9");
    }

    @Test
    void nullMovesInCheckAreRejected() {
        Position check = Positions.playable("4k3/8/8/8/8/8/8/r3K3 w - - 3 8");
        assertThatThrownBy(check::playNullMove)
                .isInstanceOf(IllegalMoveException.class)
                .hasMessage("a null move is not legal in check from a1: 4k3/8/8/8/8/8/8/r3K3, White to move, move 8;"
                        + " playNullMoveUnchecked permits it")
                .satisfies(
                        rejected -> assertThat(Explainer.explain((IllegalMoveException) rejected)
                                        .orElseThrow()
                                        .refusing("a null move"))
                                .isEqualTo(
                                        "a null move is not legal (null-move-in-check): the king on e1 is in check from the rook on a1, so a null move is illegal"));
        assertThatThrownBy(() -> new History(check).playNullMove()).isInstanceOf(IllegalMoveException.class);
        Replay replay = new Replay(check);
        assertThat(replay.playNullMove()).isFalse();
        assertThat(replay.position()).isEqualTo(check);
    }

    @Test
    void anUncheckedNullMoveInCheckGivesAnIllegalPosition() {
        // The opponent's moves are generated, although the position after the null move is not playable.
        Position check = Positions.playable("4k3/8/8/8/8/8/8/r3K3 w - - 3 8");
        Position after = check.playNullMoveUnchecked();
        assertThat(after.isUnrestricted()).isTrue();
        assertThat(after.legalMoves()).hasSize(15);
        assertThat(Position.start().playNullMoveUnchecked())
                .isEqualTo(Position.start().playNullMove());
        assertThat(Position.start().playNullMoveUnchecked().isUnrestricted()).isFalse();
    }

    @Test
    void theCountersSaturateAtTheMaximumOfFen() {
        String fen = "4k3/8/8/8/8/8/8/R3K3 b - - 999999999 999999999";
        Position after = Positions.after(Positions.playable(fen), "e8e7");
        assertThat(Fen.format(after)).isEqualTo("8/4k3/8/8/8/8/8/R3K3 w - - 999999999 999999999");
        assertThat(Fen.parse(Fen.format(after.playNullMove()))).isEqualTo(after.playNullMove());
        Replay replay = new Replay(Positions.playable(fen));
        replay.play(Uci.parse("e8e7", replay.position()));
        assertThat(replay.position()).isEqualTo(after);
        assertThat(replay.playNullMove()).isTrue();
        assertThat(replay.position()).isEqualTo(after.playNullMove());
    }

    @Test
    void nullColoursAreRejected() {
        Position start = Position.start();
        for (ThrowingCallable question : List.<ThrowingCallable>of(
                () -> start.pieces((Color) null),
                () -> start.pieces(null, Role.PAWN),
                () -> start.setup().pieces((Color) null),
                () -> start.pinned(null),
                () -> start.attackersTo(Square.E4, null),
                () -> start.attacks(null),
                () -> start.hasInsufficientMaterial(null))) {
            assertThatThrownBy(question).isInstanceOf(NullPointerException.class);
        }
    }

    @Test
    void theEnPassantSquareDependsOnTheMode() {
        Position nobodyBeside = Positions.after(Position.start(), "e2e4");
        assertThat(nobodyBeside.enPassantSquare(EnPassantMode.ALWAYS)).contains(Square.E3);
        assertThat(nobodyBeside.enPassantSquare(EnPassantMode.PSEUDO_LEGAL)).isEmpty();
        assertThat(nobodyBeside.enPassantSquare(EnPassantMode.LEGAL)).isEmpty();

        Position pinned = Positions.playable("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1");
        assertThat(pinned.enPassantSquare(EnPassantMode.ALWAYS)).contains(Square.D3);
        assertThat(pinned.enPassantSquare(EnPassantMode.PSEUDO_LEGAL)).contains(Square.D3);
        assertThat(pinned.enPassantSquare(EnPassantMode.LEGAL)).isEmpty();

        Position legal = Positions.playable("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        for (EnPassantMode reading : EnPassantMode.values()) {
            assertThat(legal.enPassantSquare(reading)).contains(Square.D6);
        }
        for (EnPassantMode reading : EnPassantMode.values()) {
            assertThat(Position.start().enPassantSquare(reading)).isEmpty();
        }
    }

    @Test
    void setupsRoundTripThroughPositions() {
        for (String fen : new String[] {
            Fen.START,
            KIWIPETE,
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 12 34",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
            "rr2k2r/8/8/8/8/8/8/RR2K2R b BHbh - 5 9"
        }) {
            Setup setup = Fen.parseSetup(fen);
            assertThat(setup.toPosition().setup()).as(fen).isEqualTo(setup);
            assertThat(setup.toPosition().setup().toPosition()).as(fen).isEqualTo(setup.toPosition());
        }
    }

    @Test
    void setupsRoundTripThroughIllegalPositions() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(15);
        for (int i = 0; i < 1_000; i++) {
            String fen = unrestrictedPositions.next();
            Position unrestricted = Positions.unrestricted(fen);
            Position again = unrestricted.setup().toUnrestricted();
            assertThat(again).as(fen).isEqualTo(unrestricted);
            assertThat(again.isUnrestricted()).as(fen).isEqualTo(unrestricted.isUnrestricted());
            assertThat(again.isChess960()).as(fen).isEqualTo(unrestricted.isChess960());
        }
    }

    @Test
    void asChess960ChangesOnlyTheSpellingOfCastling() {
        Position position = Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        Position chess960 = position.asChess960();
        assertThat(position.isChess960()).isFalse();
        assertThat(chess960.isChess960()).isTrue();
        assertThat(chess960.asChess960()).isSameAs(chess960);
        assertThat(chess960.legalMoves()).containsExactlyElementsOf(position.legalMoves());
        assertThat(Positions.legal(position)).contains("e1g1");
        assertThat(Positions.legal(chess960)).contains("e1h1").doesNotContain("e1g1");
        assertThat(Positions.after(chess960, "e1e2").isChess960()).isTrue();
    }

    @Test
    void chess960IsDetectedFromTheCastlingRights() {
        assertThat(Positions.playable("4k3/8/8/8/8/8/8/3K3R w H - 0 1").isChess960())
                .isTrue();
        assertThat(Positions.playable("4k3/8/8/8/8/8/8/4KR2 w F - 0 1").isChess960())
                .isTrue();
        assertThat(Positions.playable("4k3/8/8/8/8/8/8/3K3R w - - 0 1").isChess960())
                .isFalse();
        assertThat(Positions.playable("4k3/8/8/8/8/8/8/4K2R w H - 0 1").isChess960())
                .isFalse();
    }

    @Test
    void toStringDrawsTheBoardAndTheSideToMove() {
        assertThat(Positions.playable("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1")).hasToString("""
                . . . . k . . .
                . . . . . . . .
                . . . . . . . .
                . . . p P . . .
                . . . . . . . .
                . . . . . . . .
                . . . . . . . .
                . . . . K . . R
                White to move""");
        assertThat(Positions.playable("4k3/8/8/8/8/8/8/4K3 b - - 0 1").toString())
                .endsWith("\nBlack to move");
    }

    @Test
    void checkmateAndStalemateAreDistinguished() {
        Position mate = Positions.playable("7k/5KQ1/8/8/8/8/8/8 b - - 0 1");
        assertThat(mate.isCheck()).isTrue();
        assertThat(mate.isCheckmate()).isTrue();
        assertThat(mate.isStalemate()).isFalse();
        Position stalemate = Positions.playable("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1");
        assertThat(stalemate.isCheck()).isFalse();
        assertThat(stalemate.isCheckmate()).isFalse();
        assertThat(stalemate.isStalemate()).isTrue();
        Position check = Positions.playable("7k/8/8/8/8/8/8/K6R b - - 0 1");
        assertThat(check.isCheck()).isTrue();
        assertThat(check.isCheckmate()).isFalse();
        assertThat(check.isStalemate()).isFalse();
        assertThat(Position.start().isStalemate()).isFalse();
    }

    @Test
    void aSideWithoutAKingIsNeverInCheckOrStalemated() {
        Position pawns = Positions.unrestricted("8/8/8/p7/P7/8/8/8 w - -");
        assertThat(pawns.isUnrestricted()).isTrue();
        assertThat(pawns.isCheck()).isFalse();
        assertThat(pawns.isStalemate()).isFalse();
        assertThat(pawns.outcome()).isEmpty();
        assertThat(pawns.checkers()).isZero();
    }

    @Test
    void positionsReturnTheMovedAndTheCapturedPiece() {
        Position position = Positions.playable("4k3/8/8/3pP3/8/2n5/1P6/R3K3 w Q d6 0 1");
        Move enPassant = Move.of(Square.E5, Square.D6, MoveKind.EN_PASSANT);
        assertThat(position.movedPiece(enPassant)).isEqualTo(Piece.WHITE_PAWN);
        assertThat(position.capturedPiece(enPassant)).contains(Piece.BLACK_PAWN);
        Move capture = Move.of(Square.B2, Square.C3, MoveKind.CAPTURE);
        assertThat(position.capturedPiece(capture)).contains(Piece.BLACK_KNIGHT);
        Move castling = Move.of(Square.E1, Square.C1, MoveKind.CASTLING_QUEEN_SIDE);
        assertThat(position.movedPiece(castling)).isEqualTo(Piece.WHITE_KING);
        assertThat(position.capturedPiece(castling)).isEqualTo(Optional.empty());
        assertThatThrownBy(() -> position.movedPiece(Move.of(Square.H4, Square.H5, MoveKind.QUIET)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid move h4h5: there is no piece on h4");
    }

    @Test
    void castlingRightsAndPinsNameTheirSquares() {
        Position position = Positions.playable("4r1k1/8/8/8/8/8/4N3/R3K2R w KQ - 0 1");
        assertThat(position.castlingRights()).hasToString("CastlingRights[rooks=[a1, h1], kings=[e1, g8]]");
        assertThat(position.pinned(Color.WHITE)).isEqualTo(Square.E2.bit());
        assertThat(Square.E2.isIn(position.pinned())).isTrue();
        assertThat(Square.E1.isIn(position.pinned())).isFalse();
    }
}
