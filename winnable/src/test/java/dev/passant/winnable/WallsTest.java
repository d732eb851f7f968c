package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.notation.Fen;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WallsTest {

    @Test
    void blockedPawnsAreWalledAndKingsConfined() {
        Walls walls = Walls.of(Fen.parse("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1"));
        assertThat(SquareSet.of(walls.walledPawns())).hasToString("[a4, c4, e4, g4, a5, c5, e5, g5]");
        assertThat(walls.immovable()).isEqualTo(walls.walledPawns());
        assertThat(walls.regions()).containsOnlyKeys(Square.E1, Square.F1, Square.E8);
        assertThat(SquareSet.of(walls.regions().get(Square.F1)))
                .hasToString("[b1, d1, f1, h1, a2, c2, e2, g2, b3, d3, f3, h3]");
        assertThat(SquareSet.of(walls.regions().get(Square.E1)).stream())
                .hasSize(24)
                .allMatch(square -> square.index() < 24);
        assertThat(SquareSet.of(walls.regions().get(Square.E8)).stream())
                .hasSize(24)
                .allMatch(square -> square.index() >= 40);
    }

    /** Pieces that never move have no region; only the pawns among them are walled pawns. */
    @Test
    void immovablePiecesAreNotWalledPawns() {
        Walls walls = Walls.of(Fen.parse("4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/4B1K1 w - - 0 1"));
        assertThat(walls.immovable() & ~walls.walledPawns()).isEqualTo(Square.E1.bit());
        assertThat(walls.regions()).doesNotContainKey(Square.E1);
    }

    /** Unrestricted positions that the fixpoint does not support have no walls: a side without a king, or with two. */
    @Test
    void unrestrictedPositionsWithoutOneKingPerSideHaveNoWalls() {
        String pawns = "/8/8/p1p1p1p1/P1P1P1P1/8/8/";
        for (String kings : List.of("4k3" + pawns + "8", "4k3" + pawns + "K3K3", "k3k3" + pawns + "4K3")) {
            Walls walls = Walls.of(Fen.parseSetup(kings + " w - - 0 1").toUnrestricted());
            assertThat(walls.immovable()).as(kings).isZero();
            assertThat(walls.regions()).as(kings).isEmpty();
        }
    }

    @Test
    void theStartingPositionHasNoWalls() {
        Walls walls = Walls.of(Position.start());
        assertThat(walls.immovable()).isZero();
        assertThat(walls.walledPawns()).isZero();
        assertThat(walls.regions()).isEmpty();
    }

    /** In random games, immovable pieces never move, and confined pieces stay within their regions. */
    @Test
    void allGamesStayWithinTheWalls() {
        Random random = new Random(11);
        int walled = 0;
        for (int game = 0; game < 60; game++) {
            Position start = BlockedPositions.next(random);
            Walls walls = Walls.of(start);
            walled += walls.regions().size() + Long.bitCount(walls.immovable());
            Position position = start;
            for (int ply = 0; ply < 60 && position.outcome().isEmpty(); ply++) {
                Move move = position.legalMoves()
                        .get(random.nextInt(position.legalMoves().size()));
                assertThat(walls.immovable() & (move.from().bit() | move.to().bit()))
                        .as("%s in a game from %s", move, Fen.format(start))
                        .isZero();
                Position next = position.play(move);
                for (Square king : walls.regions().keySet()) {
                    start.pieceAt(king)
                            .filter(piece -> piece.role() == Role.KING)
                            .ifPresent(piece -> assertThat(walls.regions().get(king))
                                    .matches(region -> (region & next.pieces(piece.color(), piece.role())) != 0));
                }
                position = next;
            }
        }
        assertThat(walled).isGreaterThan(200);
    }
}
