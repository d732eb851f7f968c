package dev.passant.explain;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.testing.Positions;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainerTest {

    @ParameterizedTest
    @CsvFileSource(resources = "verdicts.csv", delimiter = '|', numLinesToSkip = 3)
    void theVerdictIsTheFirstRuleThatForbidsTheMove(
            String fen, String from, String to, @Nullable String promotion, String code, String sentence) {
        Optional<Role> role = Optional.ofNullable(promotion).flatMap(letter -> Role.of(letter.charAt(0)));
        Position position = Positions.unrestricted(fen);
        Square origin = Square.of(from).orElseThrow();
        Square target = Square.of(to).orElseThrow();
        Verdict verdict = role.map(promoted -> Explainer.explain(position, origin, target, promoted))
                .orElseGet(() -> Explainer.explain(position, origin, target));
        assertThat(verdict.code()).isEqualTo(code);
        assertThat(verdict.sentence()).isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1       | e3 | f5 | pinner e8, king e1, target f5       | e2 e4 e5 e6 e7 e8
            4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1        | a1 | b1 | checker e8, king e1, target b1, path e2, path e3, path e4, path e5, path e6, path e7 | e2 e3 e4 e5 e6 e7 e8
            4r1k1/8/8/8/8/5n2/6P1/4K3 w - - 0 1     | g2 | g3 | checker f3, checker e8, king e1, target g3 | ''
            6k1/8/8/8/r3K3/8/8/8 w - - 0 1          | e4 | f4 | attacker a4, king e4, target f4      | b4 c4 d4 e4 f4
            6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1       | e5 | d6 | attacker h5, king a5, target d6, path d5 | b5 c5 d5 e5 f5 g5
            4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1       | e1 | g1 | attacker f8, path f1, king e1, target g1 | ''
            4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1      | e1 | g1 | attacker g8, king e1, target g1      | ''
            4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1         | e1 | c1 | blocker b1, king e1, rook a1         | ''
            4k3/8/8/8/8/8/8/R3K2R w Q - 0 1         | e1 | g1 | king e1, rook h1                     | ''
            4k3/8/8/8/8/8/8/R3K3 w Q - 0 1          | e1 | g1 | king e1, target h1                   | ''
            4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1       | e2 | e4 | blocker e3, target e4                | ''
            8/8/8/8/8/8/3p4/2B5 w - - 0 1           | c1 | f4 | blocker d2, target f4                | d2 e3
            4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1        | e5 | d6 | blocker d5, target d6                | ''
            k7/R7/8/8/8/8/8/8 w - - 0 1             | a7 | a8 | king a8                              | ''
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1         | e2 | e4 | target e4                            | ''
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1         | a1 | a2 | target a1                            | ''
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1         | e8 | e7 | target e8                            | ''
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1         | e1 | e2 | blocker e2                           | ''
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1         | e2 | h8 | target h8                            | ''
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1         | e2 | d3 | target d3                            | ''
            4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1       | e2 | e3 | blocker e3                           | ''
            4k3/8/8/8/8/4P3/8/4K3 w - - 0 1         | e3 | e5 | target e5                            | ''
            4k3/P7/8/8/8/8/8/4K3 w - - 0 1          | a7 | a8 | target a8                            | ''
            4k3/8/8/8/8/8/P7/4K3 w - - 0 1          | a2 | h3 | target h3                            | ''
            4k3/8/8/8/8/8/8/3K3R w - - 0 1          | d1 | f1 | king d1, target e1                   | ''
            4k3/8/8/8/1b6/8/8/R3K3 w Q - 0 1        | e1 | c1 | checker b4, king e1                  | ''
            """)
    void theWitnessMarksTheSquaresOfTheVerdict(String fen, String from, String to, String marks, String line) {
        Witness witness = Explainer.explain(
                        Positions.unrestricted(fen),
                        Square.of(from).orElseThrow(),
                        Square.of(to).orElseThrow())
                .witness();
        assertThat(witness.marks().entrySet())
                .extracting(mark -> mark.getValue() + " " + mark.getKey())
                .containsExactly(marks.split(", "));
        assertThat(witness.line()).isEqualTo(squares(line));
    }

    @Test
    void aStepOntoTheOwnRookWithoutARightIsNoCastling() {
        Position position = Fen.parse("rnbq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R b KQ - 0 1")
                .asChess960();
        Verdict verdict = Explainer.explain(position, Square.G8, Square.F8);
        assertThat(verdict.code()).isEqualTo("own-piece-on-target");
        assertThat(verdict.sentence()).isEqualTo("The king on g8 cannot move to f8: Black's own rook is there.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            1k6/8/8/8/8/8/8/1K5R w - - 0 1  | b1 | g1 | castling-no-right      | White has no right to castle king-side with the rook on h1: the king or the rook has moved before.
            1k6/8/8/8/8/8/8/1K5R w - - 0 1  | b1 | h1 | castling-no-right      | White has no right to castle king-side with the rook on h1: the king or the rook has moved before.
            1k6/8/8/8/8/8/8/5KR1 w - - 0 1  | f1 | g1 | own-piece-on-target    | The king on f1 cannot move to g1: White's own rook is there.
            1k6/8/8/8/8/8/8/3K1RR1 w G - 0 1 | d1 | f1 | castling-no-right     | White has no right to castle king-side with the rook on f1: the king or the rook has moved before.
            r7/8/8/8/8/8/8/5k1K b - - 0 1   | f1 | d1 | castling-king-not-home | The king on f1 may not castle queen-side: it is not on its home rank, rank 8.
            1k6/8/8/8/8/8/8/R3K3 w - - 0 1  | e1 | g1 | castling-rook-not-home | The king on e1 may not castle king-side: there is no rook on that side of it.
            1k6/8/8/8/8/8/8/5K1R w H - 0 1  | f1 | d1 | not-its-move           | The king on f1 does not move to d1: a king moves one square in any direction.
            """)
    void chess960CastlingIsGivenByTheKingsTargetOrTheRook(
            String fen, String from, String to, String code, String sentence) {
        Verdict verdict = Explainer.explain(
                Positions.unrestricted(fen).asChess960(),
                Square.of(from).orElseThrow(),
                Square.of(to).orElseThrow());
        assertThat(verdict.code()).isEqualTo(code);
        assertThat(verdict.sentence()).isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource({
        // The targets of a step over the edge, on a cylindrical board and by square number.
        "8/8/8/8/P7/8/8/8, a4, h4 h5",
        "8/8/8/8/7P/8/8/8, h4, a5 a6",
        "8/8/8/8/3P4/8/8/8, d4, ''",
        "8/8/8/8/N7/8/8/8, a4, g2 g3 g4 g5 h1 h2 h5 h6",
        "8/8/8/8/7N/8/8/8, h4, a2 a3 a6 a7 b3 b4 b5 b6",
        "8/8/8/8/1N6/8/8/8, b4, h3 h5 h2 h4",
        "8/8/8/8/7K/8/8/8, h4, a3 a4 a5 a6",
        "8/8/8/8/7R/8/8/8, h4, a5",
        "8/8/8/8/6B1/8/8/8, g4, a2 a3 a6 a7",
        "8/8/8/8/4R3/8/8/8, e4, ''",
    })
    void aStepOverTheEdgeIsRecognisedIfTheTargetIsFarAway(String board, String from, String expected) {
        Position position = Positions.unrestricted(board);
        Square origin = Square.of(from).orElseThrow();
        long found = 0;
        for (Square to : Square.values()) {
            boolean around = Explainer.explain(position, origin, to).code().equals("around-the-edge");
            found |= around ? to.bit() : 0;
        }
        assertThat(found).isEqualTo(squares(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "4r1k1/8/8/8/8/8/8/R4KR1 w GA - 0 1, f1, a1, e1",
        "3rr1k1/8/8/8/8/8/8/R4KR1 w GA - 0 1, f1, a1, e1",
        "3r2k1/8/8/8/8/8/8/R4KR1 w GA - 0 1, f1, a1, d1",
        "6k1/2rr4/8/8/8/8/8/1K5R w H - 0 1, b1, h1, c1",
        "6k1/8/4rr2/8/8/8/8/1K5R w H - 0 1, b1, h1, e1",
    })
    void theVerdictHasTheFirstAttackedSquareOnTheKingsPath(String fen, String king, String rook, String crossed) {
        Verdict verdict = Explainer.explain(
                Positions.unrestricted(fen),
                Square.of(king).orElseThrow(),
                Square.of(rook).orElseThrow());
        assertThat(verdict.breaks(MoveRule.CASTLING_THROUGH_ATTACK)).isTrue();
        assertThat(((Illegal) verdict).arguments().get(Argument.CROSSED)).hasToString(crossed);
    }

    @Test
    void everyRuleHasAStableCode() {
        assertThat(MoveRule.values())
                .extracting(MoveRule::code)
                .containsExactly(
                        "no-piece",
                        "other-side",
                        "not-its-move",
                        "around-the-edge",
                        "way-blocked",
                        "own-piece-on-target",
                        "king-not-captured",
                        "no-capture-forward",
                        "nothing-to-capture",
                        "no-double-push-from-here",
                        "double-push-blocked",
                        "no-en-passant-right",
                        "promotion-missing",
                        "promotion-not-allowed",
                        "pinned",
                        "check-not-answered",
                        "double-check",
                        "king-into-attack",
                        "en-passant-uncovers-attack",
                        "castling-king-not-home",
                        "castling-rook-not-home",
                        "castling-no-right",
                        "castling-way-blocked",
                        "castling-out-of-check",
                        "castling-through-attack",
                        "castling-into-attack",
                        "wrong-kind",
                        "null-move-in-check",
                        "game-over",
                        "capture-compulsory",
                        "explodes-own-king",
                        "explosion-leaves-check",
                        "gives-check",
                        "drop-not-in-hand",
                        "drop-on-piece",
                        "pawn-drop-on-outer-rank",
                        "drop-leaves-check");
    }

    @Test
    void theArgumentsOfAVerdictAreThoseOfItsRule() {
        assertThat(Explainer.explain(Position.start(), Square.E4, Square.E5))
                .isEqualTo(new Illegal(MoveRule.NO_PIECE, Map.of(Argument.FROM, Square.E4)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Illegal(MoveRule.NO_PIECE, Map.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Illegal(MoveRule.NO_PIECE, Map.of(Argument.FROM, "e4")))
                .withMessageContaining("FROM");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new Illegal(MoveRule.NO_PIECE, Map.of(Argument.FROM, Square.E4, Argument.TO, Square.E5)));
    }

    @Test
    void arrowsPointFromThePiecesThatForbidTheMove() {
        Position position = Positions.playable("4r1k1/8/8/8/8/5n2/6P1/4K3 w - - 0 1");
        assertThat(Explainer.explain(position, Square.G2, Square.G3).witness().arrows())
                .containsExactly(
                        new Arrow(Square.F3, Square.E1, WitnessRole.CHECKER),
                        new Arrow(Square.E8, Square.E1, WitnessRole.CHECKER));
    }

    @Test
    void aCastlingMoveIsExplainedAsCastlingEvenIfAKingMoveFits() {
        Position position = Positions.unrestricted("4k3/8/8/8/8/8/8/5KNR w H - 0 1");
        Move castling = Move.of(Square.F1, Square.G1, MoveKind.CASTLING_KING_SIDE);
        assertThat(Explainer.explain(position, castling).code()).isEqualTo("castling-way-blocked");
        assertThat(Explainer.explain(position, Square.F1, Square.G1).code()).isEqualTo("own-piece-on-target");
    }

    @Test
    void aLegalVerdictHasThePlayableMove() {
        Verdict verdict = Explainer.explain(Position.start(), Square.E2, Square.E4);
        assertThat(verdict).isInstanceOf(Legal.class);
        assertThat(((Legal) verdict).move()).isSameAs(Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH));
    }
}
