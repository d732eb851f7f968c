package dev.passant.chess;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import dev.passant.testing.RandomUnrestricted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests all methods of a position that return or play moves. */
class PositionMovesTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @Test
    void theOtherSideMovesAsAfterANullMove() {
        Position position = Positions.playable("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assertThat(Positions.uci(position.legalMoves(), position)).contains("e5d6");
        assertThat(Positions.uci(position.playNullMoveUnchecked().legalMoves(), position))
                .containsExactly("d5d4", "e8d7", "e8d8", "e8e7", "e8f7", "e8f8");
        Position black = Positions.playable("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1");
        assertThat(black.playNullMoveUnchecked().legalMoves()).hasSize(6);
    }

    @Test
    void theOtherSideHasMovesWithoutAKing() {
        Position pawns = Positions.unrestricted("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - -");
        assertThat(pawns.legalMoves()).hasSize(16);
        assertThat(pawns.playNullMoveUnchecked().legalMoves()).hasSize(16);
    }

    @Test
    void everyMethodReturnsTheSameMoveWithTheSameCaptureBit() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(20);
        for (int i = 0; i < 300; i++) {
            assertCaptureBits(Positions.unrestricted(unrestrictedPositions.next()));
        }
        RandomPositions random = new RandomPositions(21);
        for (int i = 0; i < 10; i++) {
            random.playOut(random.chess960(), 60, PositionMovesTest::assertCaptureBits);
        }
    }

    private static void assertCaptureBits(Position position) {
        Set<Move> pseudoLegal = Set.copyOf(position.pseudoLegalMoves());
        for (Move move : pseudoLegal) {
            boolean takes = position.pieceAt(move.to())
                    .filter(piece -> piece.color() != position.sideToMove())
                    .isPresent();
            assertThat(move.isCapture())
                    .as("%s in %s", move, position)
                    .isEqualTo(takes || move.kind() == MoveKind.EN_PASSANT);
        }
        MoveList legal = position.legalMoves();
        Set<Move> captures = legal.stream().filter(Move::isCapture).collect(Collectors.toSet());
        assertThat(pseudoLegal).containsAll(legal);
        assertThat(Set.copyOf(position.filteredPseudoLegalMoves())).isEqualTo(Set.copyOf(legal));
        assertThat(Set.copyOf(position.legalMoves(MoveSelection.CAPTURES))).isEqualTo(captures);
        assertThat(legal).containsAll(position.legalMoves(MoveSelection.CHECKS));
        MoveBuffer buffer = new MoveBuffer();
        position.legalMoves(buffer);
        assertThat(buffer.toList()).isEqualTo(legal);
        for (int i = 0; i < buffer.size(); i++) {
            Move move = legal.get(i);
            assertThat(buffer.get(i)).isSameAs(move);
            assertThat(found(position, move)).as("%s in %s", move, position).containsSame(move);
        }
        assertThat(buffer.toList()).isEqualTo(legal);
    }

    private static Optional<Move> found(Position position, Move move) {
        if (move.castlingSide().isPresent()) {
            return position.castling(move.castlingSide().get());
        }
        return move.isPromotion()
                ? position.move(move.from(), move.to(), move.promotion().get())
                : position.move(move.from(), move.to());
    }

    @Test
    void movesCanBeSelectedByOrigin() {
        Position position = Positions.playable(KIWIPETE);
        assertThat(Positions.uci(position.legalMoves(Square.E1), position))
                .containsExactly("e1c1", "e1d1", "e1f1", "e1g1");
        assertThat(position.legalMoves(Square.E8))
                .as("the other side is to move")
                .isEmpty();
        assertThat(position.legalMoves(Square.E3)).as("empty square").isEmpty();
        Position black = Positions.playable(KIWIPETE.replace(" w ", " b "));
        assertThat(Positions.uci(black.legalMoves(Square.B4), black)).containsExactly("b4b3", "b4c3");
        MoveBuffer buffer = new MoveBuffer();
        black.legalMoves(Square.E8.bit(), squares("c8 g8"), buffer);
        assertThat(Positions.uci(buffer.toList(), black)).containsExactly("e8c8", "e8g8");
        black.legalMoves(Square.E8.bit(), 0, buffer);
        assertThat(buffer.size()).isZero();
    }

    @Test
    void allMovesFromAllSquaresAreAllMoves() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(16);
        for (int i = 0; i < 500; i++) {
            String fen = unrestrictedPositions.next();
            Position position = Positions.unrestricted(fen);
            List<Move> moves = Arrays.stream(Square.values())
                    .flatMap(from -> position.legalMoves(from).stream())
                    .toList();
            assertThat(moves).as(fen).containsExactlyInAnyOrderElementsOf(position.legalMoves());
        }
    }

    @Test
    void aListHasRoomForMoreMovesThanAnyGameHas() {
        Position queens = Positions.unrestricted("QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ w - - 0 1");
        assertThat(queens.legalMoves()).hasSize(288).hasSize(queens.countLegalMoves());
    }

    @Test
    void capturesIncludeEnPassantAndCapturePromotionsOnly() {
        Position position = Positions.playable("1n2k3/P7/8/2PpP3/8/8/6p1/4K2B w - d6 0 1");
        assertThat(Positions.uci(position.legalMoves(MoveSelection.CAPTURES), position))
                .containsExactly("a7b8b", "a7b8n", "a7b8q", "a7b8r", "c5d6", "e5d6", "h1g2");
        // A knight move to the en-passant square captures nothing.
        Position knight = Positions.playable("4k3/8/8/1N1p4/8/8/8/4K3 w - d6 0 1");
        assertThat(knight.legalMoves(MoveSelection.CAPTURES)).isEmpty();
        assertThat(knight.isLegal(Move.of(Square.B5, Square.D6, MoveKind.QUIET)))
                .isTrue();
        assertThat(knight.isLegal(Move.of(Square.B5, Square.D6, MoveKind.EN_PASSANT)))
                .isFalse();
        assertThat(knight.isLegal(Move.of(Square.B5, Square.D6, MoveKind.CAPTURE)))
                .isFalse();
    }

    @Test
    void allLegalMovesArePseudoLegal() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(17);
        for (int i = 0; i < 1_000; i++) {
            String fen = unrestrictedPositions.next();
            Position position = Positions.unrestricted(fen);
            assertThat(Set.copyOf(position.pseudoLegalMoves())).as(fen).containsAll(position.legalMoves());
            assertThat(Set.copyOf(position.filteredPseudoLegalMoves()))
                    .as(fen)
                    .isEqualTo(Set.copyOf(position.legalMoves()));
            assertThat(position.countLegalMoves())
                    .as(fen)
                    .isEqualTo(position.legalMoves().size());
        }
    }

    /** Hash tables that threads share may return any bits. */
    @Test
    void moveCodesAreLegalIfAndOnlyIfListed() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(18);
        List<Position> positions = new ArrayList<>(List.of(
                Positions.playable(KIWIPETE),
                Fen.parse("2k1r3/8/8/8/8/8/3P4/q2NK3[Np] w - - 0 1", Variant.CRAZYHOUSE),
                Fen.parse("8/P3k3/8/8/8/8/8/8 w - - 0 1", Variant.ANTICHESS)));
        for (int i = 0; i < 39; i++) {
            positions.add(Positions.unrestricted(unrestrictedPositions.next()));
        }
        for (Position position : positions) {
            Set<Integer> legal = codes(position.legalMoves());
            for (int code = 0; code < 1 << 16; code++) {
                boolean isListed = legal.contains(code);
                if (position.isLegal(code) != isListed) {
                    assertThat(code).as("code in%n%s", position).isEqualTo(isListed ? "legal" : "illegal");
                }
            }
            for (int code : legal) {
                assertThat(position.isLegal(code | 1 << 16)).isFalse();
                assertThat(position.isLegal(code - (1 << 16))).isFalse();
            }
        }
    }

    @ParameterizedTest(name = "{1} in {0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/8/4P3/4K3 w - - | QUIET a3a4 | a3a4 is not legal (no-piece): there is no piece on a3
            4k3/4p3/8/8/8/8/4P3/4K3 w - - | QUIET e7e6 | e7e6 is not legal (other-side): the pawn on e7 is Black's, and White is to move
            4k3/4p3/8/8/8/8/4P3/4K3 b - - | QUIET e2e3 | e2e3 is not legal (other-side): the pawn on e2 is White's, and Black is to move
            4k3/8/8/8/8/8/4P3/4K3 w - - | QUIET e2d3 | e2d3 is not legal (nothing-to-capture): the pawn on e2 may move diagonally only to capture, and there is nothing on d3
            4k3/8/8/8/8/8/4P3/4K3 w - - | QUIET e2e4 | e2e4 is not legal (wrong-kind): the move e2e4 is of kind DOUBLE_PAWN_PUSH, not QUIET
            4k3/8/8/8/8/4p3/4P3/4K3 w - - | QUIET e2e3 | e2e3 is not legal (no-capture-forward): the pawn on e2 may not capture forward: the pawn on e3 stands in its way
            4r2k/8/8/8/8/8/4N3/4K3 w - - | QUIET e2c3 | e2c3 is not legal (pinned): the knight on e2 is pinned to the king on e1 by the rook on e8: it must stay on the e-file
            3r3k/8/8/8/8/8/8/4K3 w - - | QUIET e1d1 | e1d1 is not legal (king-into-attack): the king on e1 may not move to d1: the rook on d8 attacks it
            k3r3/8/8/8/8/8/8/4K2R w K - | CASTLING_KING_SIDE e1g1 | e1g1 is not legal (castling-out-of-check): the king on e1 may not castle: it is in check from the rook on e8
            k4r2/8/8/8/8/8/8/4K2R w K - | CASTLING_KING_SIDE e1g1 | e1g1 is not legal (castling-through-attack): the king on e1 may not castle king-side: it would cross f1, attacked by the rook on f8
            k7/8/8/8/8/8/8/4K2R w - - | CASTLING_KING_SIDE e1g1 | e1g1 is not legal (castling-no-right): White has no right to castle king-side with the rook on h1: the king or the rook has moved before
            4k3/8/8/K2pP2r/8/8/8/8 w - d6 | EN_PASSANT e5d6 | e5d6 is not legal (en-passant-uncovers-attack): the pawn on e5 may not capture en passant: with the pawn on d5 gone, the rook on h5 would attack the king on a5 along rank 5
            """)
    void anIllegalMoveIsRejectedWithTheReason(String fen, String kindAndMove, String message) {
        Position position = Positions.playable(fen);
        String[] parts = kindAndMove.split(" ");
        Move move = Move.of(
                Square.of(parts[1].substring(0, 2)).orElseThrow(),
                Square.of(parts[1].substring(2)).orElseThrow(),
                MoveKind.valueOf(parts[0]));
        assertThat(position.isLegal(move)).isFalse();
        Verdict verdict = Explainer.explain(position, move);
        assertThat(verdict.isLegal()).isFalse();
        assertThat(verdict.refusing(parts[1])).isEqualTo(message);
        assertThat(message)
                .startsWith(parts[1] + " is not legal (" + verdict.code() + "): ")
                .endsWithIgnoringCase(verdict.sentence().replaceFirst("\\.$", ""));
        assertThatExceptionOfType(IllegalMoveException.class)
                .isThrownBy(() -> position.play(move))
                .satisfies(rejected -> assertThat(rejected.getMessage())
                        .matches("%s is not legal \\(.* on %s\\): %s, %s to move, move \\d+; .*"
                                .formatted(move, move.from(), position.placement(), position.sideToMove())))
                .satisfies(rejected -> {
                    assertThat(rejected.position()).contains(position);
                    assertThat(rejected.move()).contains(move);
                    assertThat(Explainer.explain(rejected)).contains(verdict);
                });
    }

    @Test
    void movesThatAreNotListedAreRejectedWithoutSideEffects() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(19);
        for (int i = 0; i < 30; i++) {
            Position position = Positions.unrestricted(unrestrictedPositions.next());
            for (Square from : Square.values()) {
                for (Square to : Square.values()) {
                    Move move = Move.of(from, to, MoveKind.values()[i % 6]);
                    if (!position.isLegal(move)) {
                        assertThat(Explainer.explain(position, move).isLegal()).isFalse();
                        assertThatThrownBy(() -> position.play(move)).isInstanceOf(IllegalMoveException.class);
                    }
                }
            }
        }
    }

    @Test
    void aLegalMoveHasNoReasonAgainstIt() {
        Position position = Positions.playable(KIWIPETE);
        for (Move move : position.legalMoves()) {
            assertThat(Explainer.explain(position, move).isLegal()).isTrue();
            assertThat(position.play(move)).isEqualTo(position.playUnchecked(move));
        }
    }

    @Test
    void playingDoesNotModifyThePosition() {
        Position position = Positions.playable(KIWIPETE);
        Position before = Positions.playable(KIWIPETE);
        position.legalMoves().forEach(position::play);
        position.playNullMove();
        assertThat(position).isEqualTo(before);
    }

    /** The position remembers the move that a list returned last, and plays it without a legality test. */
    @Test
    void onlyLegalMovesArePlayableAfterEachMoveWasListed() {
        Position position = Positions.playable(KIWIPETE);
        Set<Move> legal = Set.copyOf(position.legalMoves());
        MoveBuffer buffer = new MoveBuffer();
        position.legalMoves(buffer);
        for (int i = 0; i < buffer.size(); i++) {
            Move listed = buffer.get(i);
            for (Square to : Square.values()) {
                for (MoveKind kind : List.of(MoveKind.QUIET, MoveKind.CAPTURE, MoveKind.DOUBLE_PAWN_PUSH)) {
                    Move other = Move.of(listed.from(), to, kind);
                    if (!legal.contains(other)) {
                        assertThatThrownBy(() -> position.play(other)).isInstanceOf(IllegalMoveException.class);
                    }
                }
            }
            assertThat(position.play(listed)).isEqualTo(position.playUnchecked(listed));
        }
    }

    /** Moves are interned by their codes, so the same instance has the same code, with the same capture bit. */
    @Test
    void everyWayToObtainAMoveGivesTheSameCode() {
        RandomPositions random = new RandomPositions(77);
        random.playOut(Position.start(), 150, PositionMovesTest::compareCodes);
        random.playOut(random.chess960(), 150, PositionMovesTest::compareCodes);
        compareCodes(Positions.playable(KIWIPETE));
        compareCodes(Positions.playable("1n2k3/P7/8/2PpP3/8/8/6p1/4K2B w - d6 0 1"));
    }

    private static void compareCodes(Position position) {
        Set<Integer> codes = codes(position.legalMoves());
        assertThat(codes(position.filteredPseudoLegalMoves())).isEqualTo(codes);
        assertThat(codes(position.pseudoLegalMoves())).containsAll(codes);
        assertThat(codes(position.legalMoves(MoveSelection.CAPTURES)))
                .isEqualTo(codes(
                        position.legalMoves().stream().filter(Move::isCapture).toList()));
        MoveBuffer buffer = new MoveBuffer();
        position.legalMoves(buffer);
        assertThat(codes(buffer.toList())).isEqualTo(codes);
        for (int i = 0; i < buffer.size(); i++) {
            Move move = buffer.get(i);
            assertThat(buffer.get(i)).isSameAs(move);
            String uci = Uci.format(move, position);
            assertThat(Uci.parse(uci, position)).as(uci).isSameAs(move);
            String san = San.format(move, position);
            assertThat(San.parse(san, position)).as(san).isSameAs(move);
            assertThat(San.parseLenient(san, position)).as(san).isSameAs(move);
            assertThat(Move.ofCode(move.code())).isSameAs(move);
            assertThat(Explainer.explain(position, move).legalMove().orElseThrow())
                    .isSameAs(move);
            if (move.castlingSide().isPresent()) {
                assertThat(position.castling(move.castlingSide().get()).orElseThrow())
                        .isSameAs(move);
            } else {
                assertThat(position.legalMoves(move.from())).contains(move);
            }
        }
    }

    private static Set<Integer> codes(List<Move> moves) {
        return moves.stream().map(Move::code).collect(Collectors.toSet());
    }

    @Test
    void everyListedMoveHasItsKind() {
        Position position = Positions.playable("r3k3/1P6/8/2pP4/8/8/4P3/R3K2R w KQ c6 0 1");
        assertThat(position.legalMoves())
                .contains(
                        Move.of(Square.E2, Square.E3, MoveKind.QUIET),
                        Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH),
                        Move.of(Square.D5, Square.C6, MoveKind.EN_PASSANT),
                        Move.of(Square.B7, Square.B8, MoveKind.PROMOTION, Role.KNIGHT),
                        Move.of(Square.B7, Square.A8, MoveKind.PROMOTION_CAPTURE, Role.QUEEN),
                        Move.of(Square.A1, Square.A8, MoveKind.CAPTURE),
                        Move.of(Square.E1, Square.G1, MoveKind.CASTLING_KING_SIDE),
                        Move.of(Square.E1, Square.C1, MoveKind.CASTLING_QUEEN_SIDE));
    }

    @Test
    void theReasonIsTheKindIfOnlyTheKindIsWrong() {
        assertThat(sentence(Position.start(), Move.of(Square.E2, Square.E4, MoveKind.QUIET)))
                .isEqualTo("The move e2e4 is of kind DOUBLE_PAWN_PUSH, not QUIET.");
        assertThat(sentence(Position.start(), Move.of(Square.E2, Square.E5, MoveKind.QUIET)))
                .startsWith("The pawn on e2 does not move to e5");
        Position capture = Positions.playable("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(sentence(capture, Move.of(Square.E7, Square.D8, MoveKind.PROMOTION, Role.ROOK)))
                .isEqualTo("The move e7d8r is of kind PROMOTION_CAPTURE, not PROMOTION.");
        assertThat(sentence(capture, Move.of(Square.E7, Square.D8, MoveKind.CAPTURE)))
                .startsWith("The pawn on e7 must become another piece on d8");
    }

    private static String sentence(Position position, Move move) {
        return Explainer.explain(position, move).sentence();
    }
}
