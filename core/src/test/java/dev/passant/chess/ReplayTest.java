package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.fail;

import dev.passant.movegen.MoveCode;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.nio.charset.StandardCharsets;
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
        assertThat(Move.ofCode(replay.lastCode())).isSameAs(move);
        replay.playNullMove();
        Position expected = unrestricted.play(move).playNullMove();
        assertThat(replay.position()).isEqualTo(expected);
        assertThat(replay.position().isUnrestricted()).isTrue();
        assertThat(replay.position().sideToMove()).isEqualTo(Color.WHITE);
        assertThat(replay.position().enPassantSquare(EnPassantMode.ALWAYS)).isEmpty();
        assertThatIllegalStateException().isThrownBy(replay::lastCode);
    }

    @Test
    void aNullMoveInAGamePassesTheTurn() {
        Position start = Position.start().play(Uci.parse("e2e4", Position.start()));
        Replay replay = new Replay(start);
        replay.playNullMove();
        assertThat(replay.position()).isEqualTo(start.playNullMove());
        assertThatIllegalStateException().isThrownBy(replay::lastCode);
        assertThatIllegalStateException().isThrownBy(replay::lastCode);
        assertThatIllegalStateException().isThrownBy(() -> replay.writeSan(new byte[Replay.MAX_SAN_LENGTH], 0));
        replay.playNullMove();
        assertThat(replay.position()).isEqualTo(start.playNullMove().playNullMove());
        assertThat(replay.position().fullmoveNumber()).isEqualTo(2);
    }

    @Test
    void replayedPositionsMatchPlayedOnes() {
        RandomPositions random = new RandomPositions(17);
        for (int game = 0; game < 48; game++) {
            Position start = switch (game % 6) {
                case 0 -> Position.start();
                case 1 -> random.chess960();
                case 2 -> random.unrestricted();
                default -> Variant.values()[game % 8].start();
            };
            Replay replay = new Replay(start);
            Replay follower = new Replay(Position.start());
            Position[] reached = {start};
            random.playOut(start, 60, position -> {
                Position before = reached[0];
                for (Move move : reached[0].legalMoves()) {
                    if (reached[0].playUnchecked(move).equals(position) && !reached[0].equals(position)) {
                        replay.play(move);
                        reached[0] = position;
                        assertThat(Move.ofCode(replay.lastCode())).isSameAs(move);
                        assertThat(replay.lastCode()).isEqualTo(move.code());
                        break;
                    }
                }
                assertThat(replay.position()).isEqualTo(reached[0]);
                assertThat(List.of(
                                replay.key(),
                                replay.placement(),
                                replay.sideToMove(),
                                replay.halfmoveClock(),
                                replay.fullmoveNumber(),
                                replay.isCheck(),
                                replay.variant()))
                        .isEqualTo(List.of(
                                position.key(),
                                position.placement(),
                                position.sideToMove(),
                                position.halfmoveClock(),
                                position.fullmoveNumber(),
                                position.isCheck(),
                                position.variant()));
                assertThat(replay.mateOrStalemate())
                        .isEqualTo(
                                position.isUnrestricted() || position.countLegalMoves() > 0
                                        ? Optional.empty()
                                        : position.outcome());
                follower.reset(replay);
                assertThat(follower.position()).isEqualTo(reached[0]);
                assertThat(follower.position().isChess960()).isEqualTo(start.isChess960());
                if (reached[0] != start) {
                    Move move = Move.ofCode(replay.lastCode());
                    assertThat(Move.ofCode(follower.lastCode())).isSameAs(move);
                    byte[] text = new byte[Replay.MAX_SAN_LENGTH];
                    assertThat(new String(text, 0, follower.writeSan(text, 0), StandardCharsets.US_ASCII))
                            .isEqualTo(San.format(move, before));
                }
            });
        }
    }

    /** Returns whether a move is neither castling nor a drop. */
    private static boolean isOrdinary(Move move) {
        return move.castlingSide().isEmpty() && move.kind() != MoveKind.DROP;
    }

    /** In variants, the replay may miss a move, for example if another is illegal because it gives check. */
    @Test
    void onlyTheOnlyMoveOfARoleIsPlayed() {
        int[] missed = {0};
        new RandomPositions(18).playVariants(60, position -> {
            Replay replay = new Replay(position);
            for (Role role : Role.values()) {
                for (Square to : Square.values()) {
                    // A pawn move without an origin file is a push.
                    List<Move> moves = position.legalMoves().stream()
                            .filter(move -> isOrdinary(move)
                                    && move.to() == to
                                    && !move.isPromotion()
                                    && position.movedPiece(move).role() == role
                                    && (role != Role.PAWN || move.from().file() == to.file()))
                            .toList();
                    boolean isPlayed = playSan(replay, (role == Role.PAWN ? "" : role.letter()) + "" + to);
                    missed[0] += moves.size() == 1 && !isPlayed ? 1 : 0;
                    if (isPlayed) {
                        assertThat(moves).hasSize(1);
                        assertPlayed(replay, position, moves.get(0));
                    }
                    boolean isDrop = role != Role.KING && position.isLegal(Move.drop(role, to));
                    assertThat(playSan(replay, role.letter() + "@" + to)).isEqualTo(isDrop);
                    if (isDrop) {
                        assertPlayed(replay, position, Move.drop(role, to));
                    }
                }
            }
            for (Move move : position.legalMoves()) {
                if (move.kind() != MoveKind.DROP && !move.promotion().equals(Optional.of(Role.KING))) {
                    assertThat(playSan(replay, spelled(move, position))).isTrue();
                    assertPlayed(replay, position, move);
                }
            }
        });
        assertThat(missed[0]).isLessThan(20);
    }

    private static boolean playSan(Replay replay, String san) {
        byte[] text = san.getBytes(StandardCharsets.US_ASCII);
        return replay.playSan(text, 0, text.length);
    }

    /** Returns a move in SAN with the whole origin square, or the origin file of a pawn that captures. */
    private static String spelled(Move move, Position position) {
        if (move.castlingSide().isPresent()) {
            return move.castlingSide().get() == CastlingSide.KING_SIDE ? "O-O" : "O-O-O";
        }
        Role role = position.movedPiece(move).role();
        String from = role == Role.PAWN
                ? (move.isCapture() ? move.from().toString().charAt(0) + "x" : "")
                : role.letter() + move.from().toString();
        return from
                + move.to()
                + move.promotion().map(promoted -> "=" + promoted.letter()).orElse("");
    }

    private static void assertPlayed(Replay replay, Position position, Move move) {
        assertThat(Move.ofCode(replay.lastCode())).isSameAs(move);
        assertThat(replay.position()).isEqualTo(position.play(move));
        replay.reset(position);
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
        Position withoutBlackKing = Positions.unrestricted("8/8/8/8/8/8/P7/4K2R w K - 3 9");
        assertThat(withoutBlackKing.castling(CastlingSide.KING_SIDE)).isPresent();
        Replay replay = new Replay(withoutBlackKing);
        assertThat(playSan(replay, "a3")).isFalse();
        assertThat(playSan(replay, "O-O")).isFalse();
        assertThat(replay.mateOrStalemate()).isEmpty();
        assertThat(replay.position()).isEqualTo(withoutBlackKing);
    }

    @Test
    void piecesAreFoundByTheirTargetSquare() {
        Replay replay = new Replay(Position.start());
        assertThat(playSan(replay, "Nf3")).isTrue();
        assertThat(Move.ofCode(replay.lastCode())).isSameAs(Uci.parse("g1f3", Position.start()));
        assertThat(playSan(replay, "Nf3")).isFalse();
        assertThat(playSan(replay, "O-O")).isFalse();
        replay.reset(Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
        assertThat(playSan(replay, "O-O-O")).isFalse();
        assertThat(playSan(replay, "O-O")).isTrue();
        assertThat(Move.ofCode(replay.lastCode()).castlingSide()).contains(CastlingSide.KING_SIDE);
        assertThat(replay.position().sideToMove()).isEqualTo(Color.BLACK);
    }
}
