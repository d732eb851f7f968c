package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of variants, one position for each. Counts of larger trees are in {@code VariantPerftTest}. */
class VariantRulesTest {

    private static Position position(Variant variant, String fen) {
        return Fen.parse(fen, variant);
    }

    private static Position after(Variant variant, String fen, String... moves) {
        return Positions.after(position(variant, fen), moves);
    }

    // Atomic

    @ParameterizedTest
    @CsvSource({
        // The rook attacks the king.
        "8/8/8/8/8/8/5k2/R3K2r w Q - 0 1, false, 13, -",
        // The kings touch, also after castling.
        "8/8/8/8/8/8/4k3/R3K2r w Q - 0 1, false, 15, e1c1",
        "8/8/8/8/8/8/4k3/R3K2q w Q - 0 1, false, 15, e1c1",
        "r3k1R1/pb2K2p/2n5/2pppr2/3P4/2P1P3/PP3P1P/R7 b q - 0 1, false, 31, e8c8",
        "r3k2R/4K3/8/8/8/8/8/8 b q - 0 1, false, 15, e8c8",
        "8/8/8/8/8/8/6k1/R5Kr w Q - 0 1, true, 15, -",
        "7k/8/8/8/8/8/2PP4/1RK4q w Q - 0 1, true, 1, -",
    })
    void atomicCastlingNeedsSafeSquaresOrTouchingKings(String fen, boolean chess960, int moves, String castling) {
        Position position = Fen.parseSetup(fen, Variant.ATOMIC).toBuilder()
                .chess960(chess960)
                .build()
                .toPosition(Variant.ATOMIC);
        assertThat(position.legalMoves()).hasSize(moves);
        assertThat(position.castling(CastlingSide.QUEEN_SIDE)
                        .map(Move::toString)
                        .orElse("-"))
                .isEqualTo(castling);
    }

    @Test
    void enPassantExplodesAroundTheTargetSquare() {
        Position after = after(Variant.ATOMIC, "4k3/8/8/2nPp3/8/2N5/8/4K3 w - e6 0 1", "d5e6");
        assertThat(Fen.format(after)).isEqualTo("4k3/8/8/2n5/8/2N5/8/4K3 b - - 0 1");
    }

    @Test
    void enPassantMayNotUncoverAnAttack() {
        assertThat(Positions.legal(position(Variant.ATOMIC, "4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1")))
                .contains("e5e6")
                .doesNotContain("e5d6");
        assertThat(Positions.legal(position(Variant.ATOMIC, "4k3/8/8/1n1pP2K/8/8/8/8 w - d6 0 1")))
                .contains("e5d6");
    }

    @Test
    void explosionSparesPawnsAndTakesCastlingRights() {
        Position after = after(Variant.ATOMIC, "r3k3/1p6/8/8/8/8/7q/R3K2R b KQq - 0 1", "h2h1");
        assertThat(Fen.format(after)).isEqualTo("r3k3/1p6/8/8/8/8/8/R3K3 w Qq - 0 2");
        after = after(Variant.ATOMIC, "rn2k3/p7/8/8/8/8/8/1R2K3 w q - 0 1", "b1b8");
        assertThat(Fen.format(after)).isEqualTo("4k3/p7/8/8/8/8/8/4K3 b - - 0 1");
    }

    @Test
    void kingNeverCapturesAndNeverExplodesItself() {
        Position position = position(Variant.ATOMIC, "4k3/8/8/8/8/8/3p4/R2nK3 w - - 0 1");
        assertThat(Positions.legal(position)).doesNotContain("e1d1", "e1d2", "a1d1");
    }

    @Test
    void explodingTheKingWinsEvenInCheck() {
        Position position = position(Variant.ATOMIC, "3qk3/8/8/8/3R4/8/8/4K2r w - - 0 1");
        assertThat(position.isCheck()).isTrue();
        Move explosion = Uci.parse("d4d8", position);
        assertThat(position.isDecisive(explosion)).isTrue();
        Position after = position.play(explosion);
        assertThat(after.outcome())
                .contains(new Outcome(Outcome.Kind.KING_EXPLODED, java.util.Optional.of(Color.WHITE)));
        assertThat(after.legalMoves()).isEmpty();
        assertThat(after.isCheckmate() || after.isStalemate()).isFalse();
        assertThat(after.status()).contains(StatusFlag.VARIANT_END);
    }

    @Test
    void thereIsNoCheckWhileTheKingsTouch() {
        Position position = position(Variant.ATOMIC, "8/8/8/8/8/4k3/4K3/r3r3 w - - 0 1");
        assertThat(position.isCheck()).isFalse();
        assertThat(position.checkers()).isZero();
        assertThat(position.playNullMove().isCheck()).isFalse();
        assertThat(Positions.legal(position)).contains("e2f3", "e2d2").doesNotContain("e2e1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"w", "b"})
    void aQueenCanWinAgainstABareKingInAtomic(String turn) {
        Position position = position(Variant.ATOMIC, "8/4qk2/8/8/8/8/3K4/8 " + turn + " - - 0 1");
        assertThat(position.hasInsufficientMaterial(Color.WHITE)).isTrue();
        assertThat(position.hasInsufficientMaterial(Color.BLACK)).isFalse();
    }

    // Antichess

    @Test
    void capturesAreCompulsory() {
        assertThat(Positions.legal(position(Variant.ANTICHESS, "8/8/8/3p4/4P3/8/8/7K w - - 0 1")))
                .containsExactly("e4d5");
        assertThat(Positions.legal(position(Variant.ANTICHESS, "8/8/8/4Pp2/8/8/8/7K w - f6 0 1")))
                .containsExactly("e5f6");
    }

    @Test
    void kingsAreCommonPieces() {
        Position position = position(Variant.ANTICHESS, "8/8/8/8/8/8/4k3/3QK2R w - - 0 1");
        assertThat(position.isCheck()).isFalse();
        assertThat(position.king(Color.WHITE)).isEmpty();
        assertThat(Positions.legal(position)).containsExactly("d1e2", "e1e2");
        assertThat(position.play(Uci.parse("e1e2", position)).outcome())
                .contains(new Outcome(Outcome.Kind.ALL_PIECES_LOST, java.util.Optional.of(Color.BLACK)));
    }

    @Test
    void pawnsPromoteToKing() {
        Position position = position(Variant.ANTICHESS, "1r6/P7/8/8/8/8/8/7k w - - 0 1");
        assertThat(Positions.legal(position)).containsExactly("a7b8b", "a7b8k", "a7b8n", "a7b8q", "a7b8r");
        Move move = Move.of(Square.A7, Square.B8, MoveKind.PROMOTION_CAPTURE, Role.KING);
        assertThat(position.isLegal(move)).isTrue();
        assertThat(Fen.format(position.play(move))).isEqualTo("1K6/8/8/8/8/8/8/7k b - - 0 1");
        Position quiet = after(Variant.ANTICHESS, "8/P7/8/8/8/8/8/7k w - - 0 1", "a7a8k");
        assertThat(quiet.pieceAt(Square.A8)).contains(Piece.WHITE_KING);
    }

    @Test
    void sideWithoutMovesWins() {
        assertThat(position(Variant.ANTICHESS, "8/p7/P7/8/8/8/8/8 w - - 0 1").outcome())
                .contains(new Outcome(Outcome.Kind.NO_MOVES, java.util.Optional.of(Color.WHITE)));
    }

    @Test
    void onAnEmptyBoardTheSideToMoveWins() {
        Position empty =
                Fen.parseSetup("8/8/8/8/8/8/8/8 b - - 0 1", Variant.ANTICHESS).toUnrestricted(Variant.ANTICHESS);
        assertThat(empty.outcome().flatMap(Outcome::winner)).contains(Color.BLACK);
    }

    // Crazyhouse

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K3[], true",
        "4k3/8/8/8/8/8/8/N3K3[], true",
        "4k3/8/8/8/8/8/8/N~3K3[], false",
        "4k3/8/8/8/8/8/8/4K3[b], true",
        "4k3/8/8/8/8/8/8/4K3[Nb], false",
        "4k3/8/8/8/8/8/8/N2BK3[], false",
        "4k3/8/8/8/8/8/8/4K3[p], false",
        "4k3/8/8/8/8/8/8/4K3[Q], false",
    })
    void threePiecesAreInsufficientUnlessOneIsOrWasAPawn(String board, boolean isInsufficient) {
        Position position = position(Variant.CRAZYHOUSE, board + " w - - 0 1");
        assertThat(position.isInsufficientMaterial()).isEqualTo(isInsufficient);
    }

    @Test
    void capturedPiecesAreDropped() {
        Position position = after(Variant.CRAZYHOUSE, "4k3/8/8/8/8/2n5/3P4/4K3[] w - - 0 1", "d2c3", "e8e7", "N@d5");
        assertThat(Fen.format(position)).isEqualTo("8/4k3/8/3N4/8/2P5/8/4K3[] b - - 2 2");
        assertThat(position.isCheck()).isTrue();
    }

    @Test
    void promotedPiecesArePawnsInThePocket() {
        Position position = after(Variant.CRAZYHOUSE, "1r5k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "b8a8", "e1e2");
        assertThat(Fen.format(position)).isEqualTo("r6k/8/8/8/8/8/4K3/8[p] b - - 1 2");
        position = after(Variant.CRAZYHOUSE, "7k/P7/8/8/8/8/8/4K3[] w - - 0 1", "a7a8q", "h8h7", "a8c6");
        assertThat(position.promoted()).isEqualTo(Square.C6.bit());
    }

    @Test
    void dropsInterposeInCheckButNotInDoubleCheck() {
        Position check = position(Variant.CRAZYHOUSE, "4r2k/8/8/8/8/8/3P1P2/3RKR2[NP] w - - 0 1");
        assertThat(Positions.legal(check))
                .containsExactlyInAnyOrder(
                        "N@e2", "N@e3", "N@e4", "N@e5", "N@e6", "N@e7", "P@e2", "P@e3", "P@e4", "P@e5", "P@e6", "P@e7");
        Position twice = position(Variant.CRAZYHOUSE, "4r2k/8/8/8/8/5n2/8/4K3[N] w - - 0 1");
        assertThat(twice.legalMoves()).noneMatch(move -> move.dropped().isPresent());
    }

    @Test
    void pawnDropsAvoidTheEdgeRanksAndResetTheClock() {
        Position position = position(Variant.CRAZYHOUSE, "4k3/8/8/8/8/8/8/4K3[P] w - - 7 1");
        assertThat(position.legalMoves().stream().filter(move -> move.dropped().isPresent()))
                .hasSize(48);
        assertThat(position.isLegal(Move.drop(Role.PAWN, Square.A1))).isFalse();
        assertThat(position.play(Move.drop(Role.PAWN, Square.A2)).halfmoveClock())
                .isZero();
        assertThat(position.isZeroing(Move.drop(Role.PAWN, Square.A2))).isTrue();
        assertThat(position.movedPiece(Move.drop(Role.PAWN, Square.A2))).isEqualTo(Piece.WHITE_PAWN);
    }

    @Test
    void dropsPreventMate() {
        String fen = "3r2rk/8/8/8/8/8/5PPP/3r2K1[%s] w - - 0 1";
        assertThat(position(Variant.CRAZYHOUSE, fen.formatted("")).isCheckmate())
                .isTrue();
        assertThat(position(Variant.CRAZYHOUSE, fen.formatted("N")).isCheckmate())
                .isFalse();
    }

    @Test
    void onlyCrazyhouseHasNoMoveRule() {
        String fen = "4k3/8/8/8/8/8/8/R3K3 w - - 150 99";
        Position position = position(Variant.CRAZYHOUSE, fen);
        assertThat(position.outcome()).isEmpty();
        assertThat(position.status()).isEmpty();
        assertThat(position(Variant.KING_OF_THE_HILL, fen).outcome())
                .contains(Outcome.draw(Outcome.Kind.SEVENTY_FIVE_MOVES));
    }

    // Horde

    @Test
    void hordePawnsPushTwiceFromTheFirstTwoRanks() {
        Position position = position(Variant.HORDE, "4k3/8/8/8/8/1p6/8/P1P5 w - - 0 1");
        assertThat(Positions.legal(position)).containsExactly("a1a2", "a1a3", "c1c2", "c1c3");
        Position after = position.play(Uci.parse("c1c3", position));
        assertThat(after.enPassantSquare(EnPassantMode.ALWAYS)).isEmpty();
        Position second = after(Variant.HORDE, "4k3/8/8/8/1p6/8/P7/8 w - - 0 1", "a2a4");
        assertThat(second.enPassantSquare()).contains(Square.A3);
    }

    @Test
    void hordeIsCapturedOrStalemated() {
        assertThat(after(Variant.HORDE, "4k3/8/8/8/8/8/3p4/4P3 b - - 0 1", "d2e1q")
                        .outcome())
                .contains(new Outcome(Outcome.Kind.HORDE_CAPTURED, java.util.Optional.of(Color.BLACK)));
        assertThat(position(Variant.HORDE, "4k3/8/8/8/8/p7/P7/8 w - - 0 1").outcome())
                .contains(Outcome.draw(Outcome.Kind.STALEMATE));
    }

    // King of the hill, three-check

    @Test
    void kingOnTheHillWins() {
        Position position = after(Variant.KING_OF_THE_HILL, "7k/8/8/8/8/3K4/8/8 w - - 0 1", "d3e4");
        assertThat(position.outcome())
                .contains(new Outcome(Outcome.Kind.KING_ON_HILL, java.util.Optional.of(Color.WHITE)));
        assertThat(position.legalMoves()).isEmpty();
        assertThat(position.isStalemate()).isFalse();
        assertThat(position(Variant.KING_OF_THE_HILL, "8/8/8/3K4/8/8/8/7k w - - 0 1")
                        .outcome()
                        .orElseThrow()
                        .winner())
                .contains(Color.WHITE);
    }

    @Test
    void thirdCheckWins() {
        Position position = after(Variant.THREE_CHECK, "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", "a1a8", "e8e7");
        assertThat(position.checksLeft(Color.WHITE)).hasValue(1);
        Move check = Uci.parse("a8a7", position);
        assertThat(position.isDecisive(check)).isTrue();
        assertThat(position.isDecisive(Uci.parse("a8b8", position))).isFalse();
        Position won = position.play(check);
        assertThat(won.outcome()).contains(new Outcome(Outcome.Kind.THIRD_CHECK, java.util.Optional.of(Color.WHITE)));
        assertThat(won.legalMoves()).isEmpty();
        assertThat(won.isCheckmate()).isFalse();
    }

    @Test
    void doubleCheckCountsOnce() {
        Position position = after(Variant.THREE_CHECK, "4k3/8/8/8/4N3/8/8/4RK2 w - - 3+3 0 1", "e4f6");
        assertThat(Long.bitCount(position.checkers())).isEqualTo(2);
        assertThat(position.checksLeft(Color.WHITE)).hasValue(2);
    }

    // Racing kings

    @ParameterizedTest
    @CsvSource({
        // Black may still follow.
        "1K6/7k/8/8/8/8/8/8 b - - 0 1, 5, *",
        "2KR4/k7/2Q5/4q3/8/8/8/2N5 b - - 0 1, 0, 1-0",
        "kr3NK1/1q2R3/8/8/8/5n2/2N5/1rb2B1R w - - 0 1, 0, 1/2-1/2",
        "1k6/6K1/8/8/8/8/8/8 w - - 0 1, 0, 0-1",
        "8/8/1rk4K/8/8/8/8/8 b - - 0 1, 9, *",
        "1K6/8/7k/8/8/8/8/8 b - - 0 1, 0, 1-0",
    })
    void racingKingsEndsOnTheEighthRank(String fen, int moves, String result) {
        Position position = position(Variant.RACING_KINGS, fen);
        assertThat(position.legalMoves()).hasSize(moves);
        assertThat(position.outcome().map(Outcome::result).orElse("*")).isEqualTo(result);
    }

    @Test
    void noMoveGivesCheckInRacingKings() {
        Position position = position(Variant.RACING_KINGS, "8/8/1rk4K/8/8/8/8/8 b - - 0 1");
        assertThat(Positions.from("c6", position)).containsExactly("c6d6");
        assertThatThrownBy(() -> position.play(Move.of(Square.C6, Square.C7, MoveKind.QUIET)))
                .isInstanceOf(IllegalMoveException.class)
                .hasMessageStartingWith("c6c7 is not legal in Racing Kings: 8/8/1rk4K/");
    }

    @Test
    void racingKingsCannotBeMirrored() {
        Position start = Variant.RACING_KINGS.start();
        assertThatThrownBy(start::mirrored).isInstanceOf(UnsupportedOperationException.class);
    }

    // The whole state

    @Test
    void positionsOfDifferentVariantsDiffer() {
        Position chess = Position.start();
        Position atomic = Variant.ATOMIC.start();
        assertThat(atomic).isNotEqualTo(chess);
        assertThat(chess).isNotEqualTo(atomic);
        assertThat(atomic.key()).isNotEqualTo(chess.key());
        assertThat(Variant.KING_OF_THE_HILL.start().key()).isNotEqualTo(atomic.key());
    }

    @ParameterizedTest
    @CsvSource({
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/3QK3[N] w - - 0 1, 4k3/8/8/8/8/8/8/3QK3[n] w - - 0 1",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/3QK3[N] w - - 0 1, 4k3/8/8/8/8/8/8/3QK3[NN] w - - 0 1",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/3QK3[N] w - - 0 1, 4k3/8/8/8/8/8/8/3Q~K3[N] w - - 0 1",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/3QK3 w - - 3+2 0 1, 4k3/8/8/8/8/8/8/3QK3 w - - 2+3 0 1",
    })
    void stateIsPartOfEqualityAndKey(Variant variant, String one, String other) {
        Position first = position(variant, one);
        Position second = position(variant, other);
        assertThat(first).isEqualTo(position(variant, one)).isNotEqualTo(second);
        assertThat(first.key()).isEqualTo(position(variant, one).key()).isNotEqualTo(second.key());
        assertThat(first.isRepetitionOf(second)).isFalse();
        assertThat(first.mirrored().mirrored()).isEqualTo(first);
        for (Move move : first.legalMoves()) {
            assertThat(first.keyAfter(move.code())).isEqualTo(first.play(move).key());
        }
    }

    @Test
    void checkIsNeverRepeatedInThreeCheck() {
        History history = new History(position(Variant.THREE_CHECK, "k7/8/8/8/8/8/8/4RK2 w - - 3+3 0 1"));
        for (String move : "e1e8 a8a7 e8e1 a7a8 f1f2".split(" ")) {
            history.play(Uci.parse(move, history.position()));
        }
        assertThat(history.occurrences().size()).isEqualTo(1);
        assertThat(history.position(4).isRepetitionOf(history.position(0))).isFalse();
    }

    @Test
    void pocketsDistinguishPositions() {
        History history = new History(position(Variant.CRAZYHOUSE, "4k3/8/8/8/8/8/8/N3K3[N] w - - 0 1"));
        for (String move : "N@b3 e8d8 b3d4 d8e8 a1b3 e8d8 b3a1".split(" ")) {
            history.play(Uci.parse(move, history.position()));
        }
        assertThat(history.position(6).isRepetitionOf(history.position(0))).isFalse();
    }

    @Test
    void replayFollowsVariants() {
        Replay replay = new Replay(Variant.CRAZYHOUSE.start());
        Position position = Variant.CRAZYHOUSE.start();
        for (String text : "e2e4 d7d5 e4d5 d8d5 P@d4 d5d4".split(" ")) {
            Move move = Uci.parse(text, position);
            replay.play(move);
            position = position.play(move);
            assertThat(replay.position()).isEqualTo(position);
            assertThat(replay.key()).isEqualTo(position.key());
        }
        assertThat(position.pocket(Color.BLACK)).containsEntry(Role.PAWN, 2);
    }
}
