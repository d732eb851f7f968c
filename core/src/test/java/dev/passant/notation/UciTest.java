package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UciTest {

    private static final Position CASTLING = Positions.playable("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");

    @Test
    void parsingInvertsWritingForEveryLegalMove() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(26);
        for (int i = 0; i < 1_000; i++) {
            String fen = unrestrictedPositions.next();
            for (Position position : new Position[] {
                Positions.unrestricted(fen), Positions.unrestricted(fen).asChess960()
            }) {
                for (Move move : position.legalMoves()) {
                    assertThat(Uci.parse(Uci.format(move, position), position))
                            .as("%s in %s", move, fen)
                            .isSameAs(move);
                }
            }
        }
    }

    /** Needed to write the moves of a game without its positions. */
    @Test
    void theRightsAtTheStartDetermineTheCastlingTarget() {
        Position start = Positions.playable("1r2k2r/3p2p1/8/8/8/8/P2P2P1/R3K1R1 w GAhb -")
                .asChess960();
        Position black = start.play(Uci.parse("e1a1", start));
        for (String text : new String[] {"e8h8", "e8b8"}) {
            assertThat(Uci.chess960Target(Uci.parse(text, black), start.castlingRights()))
                    .hasToString(text.substring(2));
        }
        assertThat(Uci.chess960Target(Uci.parse("e1g1", start), start.castlingRights()))
                .hasToString("g1");
        assertThat(Uci.chess960Target(Uci.parse("a2a4", start), start.castlingRights()))
                .hasToString("a4");
    }

    @Test
    void castlingIsTheKingsMoveInStandardChessAndKingTakesRookInChess960() {
        Move castling = Move.of(Square.E1, Square.G1, MoveKind.CASTLING_KING_SIDE);
        assertThat(Uci.format(castling, CASTLING)).isEqualTo("e1g1");
        assertThat(Uci.format(castling, CASTLING.asChess960())).isEqualTo("e1h1");
        Move queenSide = Move.of(Square.E8, Square.C8, MoveKind.CASTLING_QUEEN_SIDE);
        assertThat(Uci.format(queenSide, CASTLING.playNullMove())).isEqualTo("e8c8");
        assertThat(Uci.format(queenSide, CASTLING.playNullMove().asChess960())).isEqualTo("e8a8");
    }

    /** Only a castling king can stay on its square; a text with equal squares is not a move. */
    @Test
    void noMoveHasEqualSquares() {
        Position position = Positions.playable("4k3/8/8/8/8/8/8/6KR w H - 0 1");
        assertThat(Uci.parse("g1h1", position).castlingSide()).contains(CastlingSide.KING_SIDE);
        assertThatThrownBy(() -> Uci.parse("g1g1", position)).isInstanceOf(IllegalMoveException.class);
        assertThatThrownBy(() -> San.parseLenient("g1g1", position)).isInstanceOf(IllegalMoveException.class);
        assertThatThrownBy(() -> San.parseLenient("Kg1g1", position)).isInstanceOf(IllegalMoveException.class);
        assertThatThrownBy(() -> San.parseLenient("Kg1", position)).isInstanceOf(IllegalMoveException.class);
    }

    @Test
    void bothSpellingsOfCastlingAreAcceptedInBothVariants() {
        for (Position position : new Position[] {CASTLING, CASTLING.asChess960()}) {
            assertThat(Uci.parse("e1g1", position).castlingSide()).contains(CastlingSide.KING_SIDE);
            assertThat(Uci.parse("e1h1", position).castlingSide()).contains(CastlingSide.KING_SIDE);
            assertThat(Uci.parse("e1c1", position).castlingSide()).contains(CastlingSide.QUEEN_SIDE);
            assertThat(Uci.parse("e1a1", position).castlingSide()).contains(CastlingSide.QUEEN_SIDE);
        }
    }

    @Test
    void anOrdinaryKingMoveTakesPrecedenceOverCastling() {
        Position position = Positions.playable("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
        assertThat(Uci.parse("f1g1", position)).isSameAs(Move.of(Square.F1, Square.G1, MoveKind.QUIET));
        assertThat(Uci.parse("f1h1", position).castlingSide()).contains(CastlingSide.KING_SIDE);
    }

    @Test
    void castlingWithoutAKingStepIsOnlyWrittenAsKingTakesRook() {
        Position position = Positions.playable("4k3/8/8/8/8/8/8/6KR w H - 0 1");
        assertThat(Uci.parse("g1h1", position).castlingSide()).contains(CastlingSide.KING_SIDE);
        assertThatThrownBy(() -> Uci.parse("g1g1", position)).isInstanceOf(IllegalMoveException.class);
    }

    @Test
    void theCastlingRookIsTheOneOnTheSideOfTheCastlingKing() {
        // Regression: White's king on a8, west of Black's, made c8 the king-side rook.
        Position position = Positions.playable("Kbrkr3/8/8/8/8/8/8/8 b ec - 0 1");
        assertThat(Positions.legal(position)).contains("d8e8");
        assertThat(Uci.parse("d8e8", position).castlingSide()).contains(CastlingSide.KING_SIDE);
    }

    @Test
    void promotionsNameThePiece() {
        Position position = Positions.playable("n6k/1P6/8/8/8/8/8/K7 w - - 0 1");
        assertThat(Uci.parse("b7b8n", position))
                .isSameAs(Move.of(Square.B7, Square.B8, MoveKind.PROMOTION, Role.KNIGHT));
        assertThat(Uci.parse("b7a8q", position))
                .isSameAs(Move.of(Square.B7, Square.A8, MoveKind.PROMOTION_CAPTURE, Role.QUEEN));
    }

    @ParameterizedTest(name = "\"{0}\" at {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            ''      | 0 | the move is incomplete
            e       | 0 | the move is incomplete
            e2      | 2 | the move is incomplete
            e2e     | 2 | the move is incomplete
            E2e4    | 0 | expected a square a1 to h8
            e2E4    | 2 | expected a square a1 to h8
            i2i4    | 0 | expected a square a1 to h8
            e9e4    | 0 | expected a square a1 to h8
            ' e2e4' | 0 | expected a square a1 to h8
            e2-e4   | 2 | expected a square a1 to h8
            'e2e4 ' | 4 | expected a promotion to n, b, r or q
            e7e8k   | 4 | expected a promotion to n, b, r or q
            e7e8p   | 4 | expected a promotion to n, b, r or q
            e7e8Q   | 4 | expected a promotion to n, b, r or q
            e7e8=q  | 4 | expected a promotion to n, b, r or q
            e7e8qq  | 5 | unexpected text after the promotion
            0000    | 0 | expected a square a1 to h8
            O-O     | 0 | expected a square a1 to h8
            """)
    void malformedMovesAreRejectedWithOffsetAndReason(String text, int offset, String reason) {
        assertThatThrownBy(() -> Uci.parse(text, Position.start()))
                .isInstanceOfSatisfying(NotationException.class, refused -> {
                    assertThat(refused.reason()).isEqualTo(reason);
                    assertThat(refused.offset()).isEqualTo(offset);
                    assertThat(refused.getMessage()).startsWith("invalid UCI move at offset " + offset);
                });
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/8/4P3/4K3 w - - | e3e4 | e3e4 is not legal (no-piece): there is no piece on e3
            4k3/4p3/8/8/8/8/8/4K3 w - - | e7e5 | e7e5 is not legal (other-side): the pawn on e7 is Black's, and White is to move
            4k3/8/8/8/8/8/4P3/4K3 w - - | e2e5 | e2e5 is not legal (not-its-move): the pawn on e2 does not move to e5: a pawn moves straight ahead and captures one square diagonally ahead
            7k/1P6/8/8/8/8/8/K7 w - - | b7b8 | b7b8 is not legal (promotion-missing): the pawn on b7 must become another piece on b8: a queen, rook, bishop or knight
            4k3/8/8/8/8/8/4P3/4K3 w - - | e2e4q | e2e4q is not legal (promotion-not-allowed): the pawn on e2 cannot become a queen on e4: only a pawn that reaches the last rank is promoted
            k3r3/8/8/8/8/8/8/4K2R w K - | e1g1 | e1g1 is not legal (castling-out-of-check): the king on e1 may not castle: it is in check from the rook on e8
            k3r3/8/8/8/8/8/8/4K2R w K - | e1h1 | e1h1 is not legal (castling-out-of-check): the king on e1 may not castle: it is in check from the rook on e8
            k4r2/8/8/8/8/8/8/4K2R w K - | e1g1 | e1g1 is not legal (castling-through-attack): the king on e1 may not castle king-side: it would cross f1, attacked by the rook on f8
            k7/8/8/8/8/8/8/4K2R w - - | e1g1 | e1g1 is not legal (castling-no-right): White has no right to castle king-side with the rook on h1: the king or the rook has moved before
            4r2k/8/8/8/8/8/4N3/4K3 w - - | e2c3 | e2c3 is not legal (pinned): the knight on e2 is pinned to the king on e1 by the rook on e8: it must stay on the e-file
            4k3/8/8/K2pP2r/8/8/8/8 w - d6 | e5d6 | e5d6 is not legal (en-passant-uncovers-attack): the pawn on e5 may not capture en passant: with the pawn on d5 gone, the rook on h5 would attack the king on a5 along rank 5
            """)
    void illegalMovesAreRejectedWithTheReason(String fen, String text, String message) {
        assertThatThrownBy(() -> Uci.parse(text, Positions.playable(fen)))
                .isInstanceOf(IllegalMoveException.class)
                .hasMessage(message);
    }
}
