package dev.passant.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import dev.passant.testing.RandomUnrestricted;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the verdicts with the move generator, an independent implementation of the rules. */
class VerdictAgreementTest {

    private static final List<Optional<Role>> PROMOTIONS = Stream.concat(
                    Stream.of(Optional.<Role>empty()), Stream.of(Role.values()).map(Optional::of))
            .toList();

    private static final List<Optional<Role>> NO_PROMOTIONS = List.of(Optional.empty(), Optional.of(Role.QUEEN));

    private static final long LAST_RANKS = Bitboards.RANK_1 | Bitboards.RANK_8;

    @Test
    void verdictsAgreeInGamesOfChess() {
        RandomPositions random = new RandomPositions(4);
        for (int game = 0; game < 2; game++) {
            random.playOut(Position.start(), 120, VerdictAgreementTest::compare);
        }
    }

    /** The captured pawn, too, leaves the rank of the king and the rook. */
    @Test
    void verdictsAgreeOnEnPassantThatUncoversAnAttack() {
        Position position = Fen.parse("6k1/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
        compare(position.play(Uci.parse("d7d5", position)));
    }

    @Test
    void verdictsAgreeInGamesOfChess960() {
        RandomPositions random = new RandomPositions(960);
        for (int game = 0; game < 3; game++) {
            random.playOut(random.chess960(), 60, VerdictAgreementTest::compare);
        }
    }

    @Test
    void verdictsAgreeWithNoKingOrSeveral() {
        RandomPositions random = new RandomPositions(64);
        RandomUnrestricted others = new RandomUnrestricted(65);
        for (int i = 0; i < 70; i++) {
            compare(random.unrestricted());
            compare(random.unrestricted().asChess960());
            compare(Positions.unrestricted(others.next()));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void verdictsAgreeInGamesOfVariants(Variant variant) {
        RandomPositions random = new RandomPositions(29);
        random.playOut(variant.start(), 30, VerdictAgreementTest::compare);
        if (variant != Variant.RACING_KINGS) {
            random.playOut(variant.chess960Start(100), 30, VerdictAgreementTest::compare);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void verdictsAgreeOnUnrestrictedBoardsOfVariants(Variant variant) {
        RandomUnrestricted boards = new RandomUnrestricted(29);
        for (int i = 0; i < 60; i++) {
            String fen = boards.next(variant);
            Position position = Fen.parseSetup(fen, variant).toUnrestricted(variant);
            compare(position);
            assertThat(position.countLegalMoves())
                    .isEqualTo(position.legalMoves().size());
            assertThat(position.filteredPseudoLegalMoves())
                    .as(fen)
                    .containsExactlyInAnyOrderElementsOf(position.legalMoves());
        }
    }

    /** One of White's two kings has arrived, so none is royal; Black's king can follow only by capturing it. */
    @Test
    void verdictsAgreeIfAKingArrivesByCapturingAKing() {
        compare(Fen.parseSetup("Q2nKN2/4Bk2/3Q4/1b5p/8/4pr2/Q7/2P1r2K b - - 0 1", Variant.RACING_KINGS)
                .toUnrestricted(Variant.RACING_KINGS));
    }

    /**
     * Returns the promotions to try, with an empty value for none. Pawn moves to the last rank are tried with none and
     * with every role, other moves with none and with one role. If the origin square has no piece of the side to move,
     * every second target square is tried, with one of these two.
     */
    private static List<Optional<Role>> promotions(Position position, Square from, Square to) {
        int turn = from.index() + to.index();
        if ((position.pieces(position.sideToMove()) & from.bit()) == 0) {
            return turn % 2 == 0 ? List.of(NO_PROMOTIONS.get(turn / 2 % 2)) : List.of();
        }
        if ((position.pieces(Role.PAWN) & from.bit()) == 0) {
            return NO_PROMOTIONS;
        }
        return (LAST_RANKS & to.bit()) != 0
                ? PROMOTIONS
                : List.of(Optional.empty(), PROMOTIONS.get(1 + turn % Role.values().length));
    }

    /** Checks all squares, promotions and drops: exactly the legal moves have a legal verdict. */
    private static void compare(Position position) {
        Set<Move> legal = new HashSet<>(position.legalMoves());
        Set<Move> found = new HashSet<>();
        for (Square from : Square.values()) {
            for (Square to : Square.values()) {
                for (Optional<Role> promotion : promotions(position, from, to)) {
                    Verdict explained = promotion
                            .map(role -> Explainer.explain(position, from, to, role))
                            .orElseGet(() -> Explainer.explain(position, from, to));
                    if (explained instanceof Legal verdict) {
                        Move move = verdict.move();
                        found.add(move);
                        if (!legal.contains(move) || !fits(position, move, from, to, promotion)) {
                            throw new AssertionError(
                                    Fen.format(position) + ": " + from + to + promotion + " is called legal: " + move);
                        }
                    }
                }
            }
        }
        for (Role role : Role.values()) {
            for (Square to : Square.values()) {
                if (Explainer.explainDrop(position, role, to) instanceof Legal verdict) {
                    found.add(verdict.move());
                }
            }
        }
        assertThat(found).as(Fen.format(position)).isEqualTo(legal);
        for (Move move : position.pseudoLegalMoves()) {
            Verdict verdict = Explainer.explain(position, move);
            assertThat(verdict.isLegal())
                    .as("%s: %s", Fen.format(position), move)
                    .isEqualTo(legal.contains(move));
            if (!verdict.isLegal()) {
                MoveRule rule = ((Illegal) verdict).rule();
                assertThat(rule.isKingSafety() || rule == MoveRule.CAPTURE_COMPULSORY || rule == MoveRule.GAME_OVER)
                        .as("%s: %s", Fen.format(position), move)
                        .isTrue();
            }
        }
    }

    private static boolean fits(Position position, Move move, Square from, Square to, Optional<Role> promotion) {
        Optional<CastlingSide> side = move.castlingSide();
        boolean rookNamed = side.isPresent()
                && position.castlingRights()
                        .rook(position.sideToMove(), side.get())
                        .equals(Optional.of(to));
        return move.from() == from
                && (move.to() == to || rookNamed)
                && move.promotion().equals(promotion);
    }
}
