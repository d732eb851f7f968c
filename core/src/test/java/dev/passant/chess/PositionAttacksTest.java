package dev.passant.chess;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Attacks;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import org.junit.jupiter.api.Test;

/**
 * Tests checkers, pins, king danger and attacks on selected positions, and against their definitions on random ones.
 */
class PositionAttacksTest {

    @Test
    void theCheckMaskIsTheWholeBoardIfThereIsNoCheck() {
        Position start = Position.start();
        assertThat(start.checkers()).isZero();
        assertThat(start.checkMask()).isEqualTo(-1L);
        assertThat(start.pinned()).isZero();
        assertThat(start.pinLine(Square.E2)).isEqualTo(-1L);
        assertThat(start.kingDanger()).isEqualTo(start.attacks(Color.BLACK));
    }

    @Test
    void aCheckingSliderMayBeCapturedOrBlocked() {
        for (String side : new String[] {"w", "b"}) {
            String fen = side.equals("w") ? "4r2k/8/8/8/8/8/8/4K3 w - -" : "4k3/8/8/8/8/8/8/4R2K b - -";
            Position position = Positions.playable(fen);
            assertThat(position.checkers()).isEqualTo(squares(side.equals("w") ? "e8" : "e1"));
            assertThat(position.checkMask() & ~squares("e1 e8")).isEqualTo(squares("e2 e3 e4 e5 e6 e7"));
        }
    }

    @Test
    void pinnedPiecesHaveAPinLine() {
        Position position = Positions.playable("4r2k/8/8/b7/8/8/3NR3/r2QK3 w - - 0 1");
        assertThat(position.pinned()).isEqualTo(squares("d2 e2 d1"));
        assertThat(position.pinLine(Square.D2)).isEqualTo(squares("a5 b4 c3 d2 e1"));
        assertThat(position.pinLine(Square.E2)).isEqualTo(squares("e1 e2 e3 e4 e5 e6 e7 e8"));
        assertThat(position.pinLine(Square.D1)).isEqualTo(squares("a1 b1 c1 d1 e1 f1 g1 h1"));
        assertThat(position.pinLine(Square.E1)).isEqualTo(-1L);
    }

    @Test
    void pinsOfBlackHaveAbsoluteSquares() {
        Position position = Positions.playable("4k3/4r3/8/8/8/8/8/4R2K b - - 0 1");
        assertThat(position.pinned()).isEqualTo(squares("e7"));
        assertThat(position.pinLine(Square.E7)).isEqualTo(squares("e1 e2 e3 e4 e5 e6 e7 e8"));
    }

    @Test
    void attackersOfASquareAreFoundForBothSides() {
        Position position = Positions.playable("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        for (Position seen : new Position[] {position, position.playNullMove()}) {
            assertThat(seen.attackersTo(Square.D5, Color.BLACK)).isEqualTo(squares("b6 e6 f6"));
            assertThat(seen.attackersTo(Square.D5, Color.WHITE)).isEqualTo(squares("c3 e4"));
            assertThat(seen.attackersTo(Square.G2, Color.BLACK)).isEqualTo(squares("h3"));
            assertThat(seen.attackersTo(Square.C3, Color.BLACK)).isEqualTo(squares("b4"));
            assertThat(seen.attackersTo(Square.F1, Color.WHITE)).isEqualTo(squares("e1 e2 h1"));
        }
    }

    @Test
    void pawnsOfBothSidesAttackForward() {
        Position position = Positions.playable("4k3/3p4/8/8/8/8/3P4/4K3 w - - 0 1");
        assertThat(position.attacksFrom(Square.D2)).isEqualTo(squares("c3 e3"));
        assertThat(position.attacksFrom(Square.D7)).isEqualTo(squares("c6 e6"));
        assertThat(position.playNullMove().attacksFrom(Square.D2)).isEqualTo(squares("c3 e3"));
        assertThat(position.playNullMove().attacksFrom(Square.D7)).isEqualTo(squares("c6 e6"));
        assertThat(position.attacksFrom(Square.H4)).isZero();
    }

    @Test
    void attackersAndAttacksAreConsistent() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(20);
        for (int i = 0; i < 500; i++) {
            String fen = unrestrictedPositions.next();
            Position position = Positions.unrestricted(fen);
            for (Square target : Square.values()) {
                for (Color color : Color.values()) {
                    long expected = 0;
                    for (Square from : Square.values()) {
                        boolean attacks = position.pieceAt(from)
                                        .filter(piece -> piece.color() == color)
                                        .isPresent()
                                && (position.attacksFrom(from) & target.bit()) != 0;
                        expected |= attacks ? from.bit() : 0;
                    }
                    assertThat(position.attackersTo(target, color))
                            .as("%s to %s in %s", color, target, fen)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void checkersPinsAndKingDangerMatchTheirDefinitions() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(21);
        int royal = 0;
        for (int i = 0; i < 3_000; i++) {
            String fen = unrestrictedPositions.next();
            Position position = Positions.unrestricted(fen);
            Color side = position.sideToMove();
            long kings = position.pieces(side, Role.KING);
            if (Long.bitCount(kings) != 1) {
                assertThat(position.checkers()).as(fen).isZero();
                assertThat(position.pinned()).as(fen).isZero();
                assertThat(position.kingDanger()).as(fen).isEqualTo(position.attacks(side.opposite()));
                continue;
            }
            royal++;
            Square king = Square.of(Long.numberOfTrailingZeros(kings));
            assertThat(position.checkers()).as(fen).isEqualTo(position.attackersTo(king, side.opposite()));
            Setup lifted = position.setup().toBuilder().clear(king).build();
            assertThat(position.kingDanger())
                    .as(fen)
                    .isEqualTo(lifted.toUnrestricted().attacks(side.opposite()));
            for (Square square : Square.values()) {
                if (position.pieceAt(square)
                                .filter(piece -> piece.color() == side)
                                .isEmpty()
                        || square == king) {
                    continue;
                }
                // A piece is pinned if removing it adds an attacker of the king.
                Position without =
                        position.setup().toBuilder().clear(square).build().toUnrestricted();
                long uncovered = without.attackersTo(king, side.opposite()) & ~position.checkers();
                boolean pinned = (position.pinned() & square.bit()) != 0;
                assertThat(pinned).as("%s in %s", square, fen).isEqualTo(uncovered != 0);
                assertThat(position.pinLine(square))
                        .as("%s in %s", square, fen)
                        .isEqualTo(pinned ? Attacks.through(king.index(), square.index()) : -1L);
            }
        }
        assertThat(royal).isGreaterThan(1_500);
    }

    @Test
    void piecesAttackTheSameSquaresWithAndWithoutAPosition() {
        RandomUnrestricted positions = new RandomUnrestricted(8);
        for (int i = 0; i < 200; i++) {
            Position position = Positions.unrestricted(positions.next());
            for (Square square : SquareSet.of(position.occupied())) {
                Piece piece = position.pieceAt(square).orElseThrow();
                assertThat(piece.attacks(square, position.occupied())).isEqualTo(position.attacksFrom(square));
            }
        }
    }

    @Test
    void theAttacksOfASideAreTheUnionOfItsPieces() {
        Position position = Positions.playable("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
        assertThat(position.attacks(Color.WHITE)).isEqualTo(squares("c3 e3 d1 d2 e2 f1 f2"));
        assertThat(position.attacks(Color.BLACK)).isEqualTo(squares("d8 d7 e7 f7 f8"));
    }
}
