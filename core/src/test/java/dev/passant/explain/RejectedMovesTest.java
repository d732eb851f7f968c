package dev.passant.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** For every API that rejects an illegal move, {@link Explainer} finds the rule from the exception. */
class RejectedMovesTest {

    private static final List<Optional<Role>> PROMOTIONS = List.of(Optional.empty(), Optional.of(Role.QUEEN));

    private static List<Position> positions() {
        List<Position> positions = new ArrayList<>(List.of(
                Position.start(),
                Positions.playable("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
                Positions.playable("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
                Positions.playable("r3k2r/8/8/8/8/8/6p1/R3K2R b KQkq - 0 1"),
                Positions.playable("4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1")));
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(7);
        for (int i = 0; i < 5; i++) {
            positions.add(Positions.unrestricted(unrestrictedPositions.next()));
        }
        return positions;
    }

    /** Returns the squares of the pieces, and one empty square. */
    private static List<Square> origins(Position position) {
        List<Square> origins =
                new ArrayList<>(SquareSet.of(position.occupied()).stream().toList());
        origins.add(SquareSet.of(~position.occupied()).iterator().next());
        return origins;
    }

    @Test
    void uciAndSanRejectMovesWithTheVerdict() {
        for (Position position : positions()) {
            for (Square from : origins(position)) {
                for (Square to : Square.values()) {
                    for (Optional<Role> promotion : PROMOTIONS) {
                        Verdict verdict = promotion
                                .map(role -> Explainer.explain(position, from, to, role))
                                .orElseGet(() -> Explainer.explain(position, from, to));
                        String text = from.toString() + to + (promotion.isPresent() ? "q" : "");
                        if (!verdict.isLegal()) {
                            assertThat(refusal(() -> Uci.parse(text, position))).contains(verdict);
                            assertThat(refusal(() -> San.parseLenient(text, position)))
                                    .contains(verdict);
                        }
                    }
                }
            }
        }
    }

    @Test
    void positionsRejectMovesWithTheVerdictOrWrongKind() {
        for (Position position : positions()) {
            for (Square from : origins(position)) {
                for (Square to : Square.values()) {
                    Move move = Move.of(from, to, MoveKind.CAPTURE);
                    if (!position.isLegal(move)) {
                        Verdict verdict = Explainer.explain(position, from, to);
                        Verdict expected = verdict instanceof Legal legal
                                ? new Illegal(
                                        MoveRule.WRONG_KIND,
                                        Map.of(Argument.LEGAL, legal.move(), Argument.KIND, MoveKind.CAPTURE))
                                : verdict;
                        assertThat(refusal(() -> position.play(move))).contains(expected);
                        assertThat(Explainer.explain(position, move)).isEqualTo(expected);
                    }
                }
            }
        }
    }

    @Test
    void theTargetOfCastlingIsTheKings() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        Move toTheRook = Move.of(Square.E1, Square.H1, MoveKind.CASTLING_KING_SIDE);
        assertThat(position.isLegal(toTheRook)).isFalse();
        assertThat(Explainer.explain(position, toTheRook).sentence())
                .isEqualTo("The target square of a castling move is the king's, g1.");
    }

    @Test
    void theWitnessOfAWrongKindIsTheTarget() {
        Move quiet = Move.of(Square.E2, Square.E4, MoveKind.QUIET);
        Verdict verdict = refusal(() -> Position.start().play(quiet)).orElseThrow();
        assertThat(verdict.code()).isEqualTo("wrong-kind");
        assertThat(verdict.witness().squares(WitnessRole.TARGET)).isEqualTo(Square.E4.bit());
    }

    @Test
    void aNullMoveInCheckIsRejectedWithTheCheckers() {
        Position position = Positions.playable("4k3/8/8/8/1b6/8/8/r3K3 w - - 0 1");
        Verdict verdict = refusal(position::playNullMove).orElseThrow();
        assertThat(verdict.code()).isEqualTo("null-move-in-check");
        assertThat(verdict.sentence())
                .isEqualTo("The king on e1 is in check from the rook on a1 and the bishop on b4,"
                        + " so a null move is illegal.");
        assertThat(verdict.witness().squares(WitnessRole.CHECKER)).isEqualTo(Square.A1.bit() | Square.B4.bit());
        assertThat(verdict.witness().squares(WitnessRole.KING)).isEqualTo(Square.E1.bit());
        assertThat(Explainer.explainNullMove(position)).contains(verdict);
        assertThat(Explainer.explainNullMove(Position.start())).isEmpty();
    }

    @Test
    void thereIsNoVerdictWithoutAnIdentifiedPiece() {
        assertThat(refusal(() -> San.parse("Nd5", Position.start()))).isEmpty();
        assertThat(refusal(() -> San.parse("--", Position.start()))).isEmpty();
    }

    private static Optional<Verdict> refusal(Runnable action) {
        try {
            action.run();
        } catch (IllegalMoveException e) {
            return Explainer.explain(e);
        }
        throw new AssertionError("expected IllegalMoveException");
    }
}
