package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.fail;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.MoveCode;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Compares the mutable replay with {@link Position#play} and {@link Position#playNullMove}. */
class ReplayTest {

    /** White has two kings and no royal one, so the immutable position is used. */
    private static final String UNRESTRICTED = "4k3/8/8/8/8/8/P7/K1K5 w - - 3 9";

    @Test
    void aNullMoveInAnIllegalPositionPassesTheTurn() {
        Position unrestricted = Positions.unrestricted(UNRESTRICTED);
        Replay replay = new Replay(unrestricted);
        Move move = Uci.parse("a2a4", unrestricted);
        replay.play(move);
        assertThat(replay.lastMove()).isSameAs(move);
        replay.playNullMove();
        Position expected = unrestricted.play(move).playNullMove();
        assertThat(replay.position()).isEqualTo(expected);
        assertThat(replay.position().isUnrestricted()).isTrue();
        assertThat(replay.position().sideToMove()).isEqualTo(Color.WHITE);
        assertThat(replay.position().enPassantSquare(EnPassantMode.ALWAYS)).isEmpty();
        assertThatIllegalStateException().isThrownBy(replay::lastMove);
    }

    @Test
    void aNullMoveInAGamePassesTheTurn() {
        Position start = Position.start().play(Uci.parse("e2e4", Position.start()));
        Replay replay = new Replay(start);
        replay.playNullMove();
        assertThat(replay.position()).isEqualTo(start.playNullMove());
        assertThatIllegalStateException().isThrownBy(replay::lastMove);
        assertThatIllegalStateException().isThrownBy(replay::lastFrom);
        assertThatIllegalStateException().isThrownBy(replay::lastTo);
        assertThatIllegalStateException().isThrownBy(replay::lastKind);
        replay.playNullMove();
        assertThat(replay.position()).isEqualTo(start.playNullMove().playNullMove());
        assertThat(replay.position().fullmoveNumber()).isEqualTo(2);
    }

    @Test
    void replayedPositionsMatchPlayedOnes() {
        RandomPositions random = new RandomPositions(17);
        for (int game = 0; game < 40; game++) {
            Position start = switch (game % 3) {
                case 0 -> Position.start();
                case 1 -> random.chess960();
                default -> random.unrestricted();
            };
            Replay replay = new Replay(start);
            Replay follower = new Replay(Position.start());
            Position[] reached = {start};
            random.playOut(start, 60, position -> {
                for (Move move : reached[0].legalMoves()) {
                    if (reached[0].playUnchecked(move).equals(position) && !reached[0].equals(position)) {
                        replay.play(move);
                        reached[0] = position;
                        assertThat(replay.lastMove()).isSameAs(move);
                        assertThat(replay.lastFrom()).isEqualTo(move.from().index());
                        assertThat(replay.lastTo()).isEqualTo(move.to().index());
                        assertThat(replay.lastKind()).isEqualTo(move.kind());
                        assertThat(replay.lastKind().isPromotion()).isEqualTo(move.isPromotion());
                        break;
                    }
                }
                assertThat(replay.position()).isEqualTo(reached[0]);
                assertThat(replay.key()).isEqualTo(reached[0].key());
                assertThat(replay.mateOrStalemate())
                        .isEqualTo(
                                position.isUnrestricted() || position.countLegalMoves() > 0
                                        ? Optional.empty()
                                        : position.outcome());
                follower.reset(replay);
                assertThat(follower.position()).isEqualTo(reached[0]);
                assertThat(follower.position().isChess960()).isEqualTo(start.isChess960());
                if (reached[0] != start) {
                    assertThat(follower.lastMove()).isSameAs(replay.lastMove());
                    assertThat(follower.lastRole()).isEqualTo(replay.lastRole());
                    assertThat(follower.otherOrigins()).isEqualTo(replay.otherOrigins());
                }
            });
        }
    }

    @Test
    void onlyLegalMovesArePlayedIfLegal() {
        RandomPositions random = new RandomPositions(53);
        List<Position> positions = new ArrayList<>(List.of(
                Positions.playable("r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1"),
                Positions.playable("r3k2r/1P4P1/8/8/3pP3/8/1p4p1/R3K2R b KQkq e3 0 1"),
                Positions.playable("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"),
                random.unrestricted()));
        for (Position start :
                List.of(Position.start(), random.chess960(), Variant.CRAZYHOUSE.start(), Variant.ANTICHESS.start())) {
            int[] seen = {0};
            random.playOut(start, 40, position -> {
                if (seen[0]++ % 4 == 0) {
                    positions.add(position);
                }
            });
        }
        for (Position position : positions) {
            Replay replay = new Replay(position);
            for (int code = 0; code < 1 << 16; code++) {
                if (MoveCode.kind(code) == 7 || MoveCode.kind(code) == 6 && !MoveCode.isKingPromotion(code)) {
                    continue;
                }
                Move move = Move.ofCode(code);
                boolean legal = position.isLegal(move);
                if (replay.playIfLegal(move) != legal) {
                    fail("%s in %s is %s", move, position, legal ? "legal" : "not legal");
                }
                if (legal) {
                    assertThat(replay.position()).isEqualTo(position.play(move));
                    replay.reset(position);
                }
            }
            assertThat(replay.position()).isEqualTo(position);
        }
    }

    @Test
    void illegalPositionsAreNotReplayedByRoleAndTarget() {
        Replay replay = new Replay(Positions.unrestricted(UNRESTRICTED));
        assertThat(replay.play(Role.PAWN, Square.A3.index(), Bitboards.ALL, Role.PAWN))
                .isFalse();
        assertThat(replay.castle(CastlingSide.KING_SIDE)).isFalse();
        assertThat(replay.mateOrStalemate()).isEmpty();
        assertThat(replay.position()).isEqualTo(Positions.unrestricted(UNRESTRICTED));
    }

    @Test
    void piecesAreFoundByTheirTargetSquare() {
        Replay replay = new Replay(Position.start());
        assertThat(replay.play(Role.KNIGHT, Square.F3.index(), Bitboards.ALL, Role.PAWN))
                .isTrue();
        assertThat(replay.lastMove()).isSameAs(Uci.parse("g1f3", Position.start()));
        assertThat(replay.play(Role.KNIGHT, Square.F3.index(), Bitboards.ALL, Role.PAWN))
                .isFalse();
        assertThat(replay.castle(CastlingSide.KING_SIDE)).isFalse();
        replay.reset(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
        assertThat(replay.castle(CastlingSide.QUEEN_SIDE)).isFalse();
        assertThat(replay.castle(CastlingSide.KING_SIDE)).isTrue();
        assertThat(replay.lastMove().castlingSide()).contains(CastlingSide.KING_SIDE);
        assertThat(replay.position().sideToMove()).isEqualTo(Color.BLACK);
    }
}
