package dev.passant.explain;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verdicts that only variants have. */
class VariantVerdictTest {

    private static Position position(String variant, String fen) {
        return Fen.parse(fen, Variant.of(variant).orElseThrow());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            antichess | 8/8/8/3n4/4P3/8/7P/8 w - - 0 1 | h2 | h3 | capture-compulsory | The pawn on h2 may not move to h3: captures are compulsory, and the only one is e4xd5. | target h3
            antichess | 8/8/8/3n1n2/4P3/8/7P/8 w - - 0 1 | h2 | h4 | capture-compulsory | The pawn on h2 may not move to h4: captures are compulsory, and e4xd5 is one of 2 captures. | target h4
            antichess | 8/8/8/3n4/4P3/8/8/8 w - - 0 1 | e4 | d5 | legal | The pawn on e4 may capture on d5. Captures are compulsory, and this is the only one. The game is then over: Black wins by losing all pieces. | target d5
            antichess | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | e1 | c1 | not-its-move | The king on e1 does not move to c1: a king moves one square in any direction. | target c1
            antichess | 8/8/8/8/8/8/8/R7 w - - 0 1 | a1 | a2 | game-over | The game is over: Black has won by losing all pieces. | ""
            atomic | 4k3/8/8/8/8/8/3n4/3QK3 w - - 0 1 | d1 | d2 | explodes-own-king | The queen on d1 may not capture on d2: the explosion would take White's own king on e1. | king e1, target d2, path d1
            atomic | 4k3/8/8/8/8/8/3n4/4K3 w - - 0 1 | e1 | d2 | explodes-own-king | The king on e1 may not capture on d2: the explosion would take the king itself. | king e1, target d2
            atomic | 4r1k1/8/8/8/4B3/3n4/8/4K3 w - - 0 1 | e4 | d3 | explosion-leaves-check | The bishop on e4 may not capture on d3: after the explosion, the rook on e8 would attack the king on e1. | attacker e8, king e1, target d3, path e4
            atomic | 8/8/8/3k4/3K4/8/8/8 b - - 0 1 | d5 | e5 | legal | The king on d5 may move to e5. Kings side by side are not in check. | target e5
            atomic | 8/8/8/8/8/8/8/4K3 w - - 0 1 | e1 | e2 | game-over | The game is over: White has won by exploding the king. | ""
            atomic | 4r2k/7p/8/8/8/3n4/8/R3K2R w - - 0 1 | a1 | a2 | double-check | The king on e1 is in check from the knight on d3 and the rook on e8 at once, and this move does not end both checks. | checker d3, checker e8, king e1, target a2
            atomic | 4r3/8/8/7k/4R2p/8/8/4K3 w - - 0 1 | e4 | d4 | pinned | The rook on e4 is pinned to the king on e1 by the rook on e8, and this move leaves the e-file. | pinner e8, king e1, target d4
            atomic | 1r6/8/8/8/8/2k5/1K6/8 w - - 0 1 | b2 | b1 | king-into-attack | The king on b2 may not move to b1: the rook on b8 attacks it. | attacker b8, king b2, target b1
            racingkings | 8/8/8/8/8/k7/8/4R2K w - - 0 1 | e1 | e3 | gives-check | The rook on e1 may not move to e3: no move may give check, and the rook on e3 would attack the king on a3. | attacker e3, king a3
            racingkings | 8/8/8/8/8/k3K2R/8/8 w - - 0 1 | e3 | e4 | gives-check | The king on e3 may not move to e4: no move may give check, and the rook on h3 would attack the king on a3. | attacker h3, king a3, target e4
            racingkings | 1k6/6K1/8/8/8/8/8/8 w - - 0 1 | g7 | g8 | game-over | The game is over: Black has won by reaching the eighth rank. | king b8
            racingkings | 1k3K2/8/8/8/8/8/8/8 w - - 0 1 | f8 | f7 | game-over | The game is over: it is a draw, with both kings on the eighth rank. | king b8, king f8
            kingofthehill | 8/8/8/8/3K4/8/8/7k b - - 0 1 | h1 | h2 | game-over | The game is over: White has won by reaching the hill. | king d4
            3check | R3k3/8/8/8/8/8/8/4K3 b - - 0+3 1 1 | e8 | e7 | game-over | The game is over: White has won by the third check. | checker a8
            horde | 4k3/8/8/8/8/8/8/2P5 w - - 0 1 | c1 | c3 | legal | The pawn on c1 may move two squares, to c3: pawns of the horde may do so from the first rank, too. | target c3
            horde | 4k3/8/8/8/8/8/2P5/8 w - - 0 1 | c2 | c4 | legal | The pawn on c2 may move two squares, to c4. | target c4
            horde | 4k3/8/8/8/8/2P5/8/8 w - - 0 1 | c3 | c5 | no-double-push-from-here | The pawn on c3 may move one square only: two are allowed from ranks 1 and 2, where pawns of the horde start. | target c5
            horde | 2p5/8/2p5/8/8/8/8/4K3 b - - 0 1 | c6 | c4 | no-double-push-from-here | The pawn on c6 may move one square only: two are allowed from ranks 7 and 8, where pawns of the horde start. | target c4
            horde | 4k3/8/2p5/8/8/8/8/2P5 b - - 0 1 | c6 | c4 | no-double-push-from-here | The pawn on c6 may move one square only: two are allowed from rank 7, where pawns start. | target c4
            antichess | 8/P7/8/8/8/8/8/7n w - - 0 1 | a7 | a8 | promotion-missing | The pawn on a7 must become another piece on a8: a queen, rook, bishop, knight or king. | target a8
            crazyhouse | 7k/P7/8/8/8/8/8/7K[] w - - 0 1 | a7 | a8 | promotion-missing | The pawn on a7 must become another piece on a8: a queen, rook, bishop or knight. | target a8
            horde | 4k3/8/8/8/8/8/8/8 b - - 0 1 | e8 | e7 | game-over | The game is over: Black has won by capturing the horde. | ""
            """)
    void aRuleOfTheVariantForbidsTheMove(
            String variant, String fen, String from, String to, String code, String sentence, String marks) {
        Verdict verdict = Explainer.explain(
                position(variant, fen),
                Square.of(from).orElseThrow(),
                Square.of(to).orElseThrow());
        assertThat(verdict.sentence()).isEqualTo(sentence);
        assertThat(verdict.code()).isEqualTo(code);
        assertThat(marks(verdict)).isEqualTo(marks);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | KNIGHT | f6 | legal | A knight may be dropped on f6. | target f6
            4k3/8/8/8/8/8/8/4K3[n] w - - 0 1 | KNIGHT | f6 | drop-not-in-hand | There is no knight in hand to drop on f6. | target f6
            4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | KING   | f6 | drop-not-in-hand | There is no king in hand to drop on f6. | target f6
            4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | KNIGHT | e8 | drop-on-piece | A knight may be dropped only on an empty square, and the king on e8 is in the way. | blocker e8
            4k3/8/8/8/8/8/8/4K3[P] w - - 0 1 | PAWN   | a1 | pawn-drop-on-outer-rank | A pawn may not be dropped on a1, on the first or the last rank. | target a1
            4k3/4r3/8/8/8/8/8/4K3[N] w - - 0 1 | KNIGHT | f6 | drop-leaves-check | The king on e1 is in check from the rook on e7, and a knight on f6 does not block it. | checker e7, king e1, target f6, path e2, path e3, path e4, path e5, path e6
            4k3/4r3/8/8/8/8/8/4K3[N] w - - 0 1 | KNIGHT | e4 | legal | A knight may be dropped on e4. | target e4
            """)
    void aDropHasItsOwnRules(String fen, Role role, String to, String code, String sentence, String marks) {
        Verdict verdict = Explainer.explainDrop(
                position("crazyhouse", fen), role, Square.of(to).orElseThrow());
        assertThat(verdict.sentence()).isEqualTo(sentence);
        assertThat(verdict.code()).isEqualTo(code);
        assertThat(marks(verdict)).isEqualTo(marks);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            atomic | 4k3/8/2n1b3/2Pp4/4P3/8/8/4K3 w - - 0 1 | e4 | d5 | The pawn on e4 may capture on d5. Both pieces explode, and the knight on c6 and the bishop on e6 with them.
            atomic | 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | e4 | d5 | The pawn on e4 may capture on d5. Both pieces explode.
            atomic | 8/8/4k3/3p4/4P3/8/8/4K3 w - - 0 1 | e4 | d5 | The pawn on e4 may capture on d5. Both pieces explode, and the king on e6 with them. The game is then over: White wins by exploding the king.
            atomic | 4k3/2n5/8/3pP3/8/8/8/4K3 w - d6 0 1 | e5 | d6 | The pawn on e5 may capture en passant on d6. Both pieces explode, and the knight on c7 with them.
            atomic | 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 | e4 | e5 | The pawn on e4 may move to e5.
            antichess | 8/8/8/3n1n2/4P3/8/7P/8 w - - 0 1 | e4 | f5 | The pawn on e4 may capture on f5. Captures are compulsory, and this is one of 2.
            antichess | 8/8/8/3n4/8/8/7P/8 w - - 0 1 | h2 | h3 | The pawn on h2 may move to h3.
            antichess | 8/8/8/1p6/8/p7/1P6/8 w - - 0 1 | b2 | a3 | The pawn on b2 may capture on a3. Captures are compulsory, and this is the only one.
            crazyhouse | 4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1 | e4 | d5 | The pawn on e4 may capture on d5. White gets a knight in hand.
            crazyhouse | 4k3/8/8/3Q~4/8/5b2/8/4K3[] b - - 0 1 | f3 | d5 | The bishop on f3 may capture on d5. Black gets a pawn in hand.
            3check | 4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1 | h1 | h8 | The rook on h1 may move to h8. It gives check: White needs 2 more checks to win.
            3check | 4k3/8/8/8/8/8/8/4K2R w - - 2+3 0 1 | h1 | h8 | The rook on h1 may move to h8. It gives check: White needs 1 more check to win.
            3check | 4k3/8/8/8/8/8/8/4K2R w - - 1+3 0 1 | h1 | h8 | The rook on h1 may move to h8. The game is then over: White wins by the third check.
            3check | 4k3/8/8/8/8/8/8/4K2R w K - 1+3 0 1 | e1 | g1 | The king on e1 may castle king-side.
            kingofthehill | 7k/8/8/8/8/3K4/8/8 w - - 0 1 | d3 | d4 | The king on d3 may move to d4. The game is then over: White wins by reaching the hill.
            racingkings | 8/1K6/8/k7/8/8/8/8 w - - 0 1 | b7 | c8 | The king on b7 may move to c8. The game is then over: White wins by reaching the eighth rank.
            racingkings | 8/1K5k/8/8/8/8/8/8 w - - 0 1 | b7 | c8 | The king on b7 may move to c8. The game is drawn if Black's king reaches the eighth rank with the next move.
            racingkings | 2K5/7k/8/8/8/8/8/8 b - - 0 1 | h7 | h8 | The king on h7 may move to h8. The game is then over: draw by both kings on the eighth rank.
            horde | 8/8/8/8/8/8/4k3/4P3 b - - 0 1 | e2 | e1 | The king on e2 may capture on e1. The game is then over: Black wins by capturing the horde.
            """)
    void aLegalMoveSaysWhatTheVariantAdds(String variant, String fen, String from, String to, String sentence) {
        Verdict verdict = Explainer.explain(
                position(variant, fen),
                Square.of(from).orElseThrow(),
                Square.of(to).orElseThrow());
        assertThat(verdict.sentence()).isEqualTo(sentence);
    }

    /** In an unrestricted position no game can end, but captures explode. */
    @Test
    void anUnrestrictedPositionHasExplosionsOnly() {
        Position position = Fen.parseSetup("7K/8/4k3/3p4/4P3/8/8/P7 w - - 0 1", Variant.ATOMIC)
                .toUnrestricted(Variant.ATOMIC);
        assertThat(Explainer.explain(position, Square.E4, Square.D5).sentence())
                .isEqualTo("The pawn on e4 may capture on d5. Both pieces explode, and the king on e6 with them.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            antichess | 8/P7/8/8/8/8/8/7n w - - 0 1 | a7 | a8 | KING | The pawn on a7 may move to a8 and become a king.
            antichess | 8/P7/8/8/8/8/8/7n w - - 0 1 | a7 | a8 | PAWN | The pawn on a7 cannot become a pawn, only a queen, rook, bishop, knight or king.
            antichess | 8/8/P7/8/8/8/8/7n w - - 0 1 | a6 | a7 | KING | The pawn on a6 cannot become a king on a7: only a pawn that reaches the last rank is promoted.
            horde | 4k3/P7/8/8/8/8/8/8 w - - 0 1 | a7 | a8 | KING | The pawn on a7 cannot become a king, only a queen, rook, bishop or knight.
            racingkings | 8/8/8/8/8/8/1k6/3R2K1 w - - 0 1 | d1 | d8 | QUEEN | The rook on d1 cannot become a queen on d8: only a pawn that reaches the last rank is promoted.
            """)
    void theVariantDecidesWhatAPawnBecomes(
            String variant, String fen, String from, String to, Role promotion, String sentence) {
        Verdict verdict = Explainer.explain(
                position(variant, fen),
                Square.of(from).orElseThrow(),
                Square.of(to).orElseThrow(),
                promotion);
        assertThat(verdict.sentence()).isEqualTo(sentence);
    }

    /** A playable position of racing kings has no pawns, but an unrestricted one may have them. */
    @Test
    void pawnsPromoteInRacingKingsUnlessThePromotedPieceGivesCheck() {
        Position position = Fen.parseSetup("8/P7/8/8/8/k7/8/6K1 w - - 0 1", Variant.RACING_KINGS)
                .toUnrestricted(Variant.RACING_KINGS);
        assertThat(Explainer.explain(position, Square.A7, Square.A8, Role.BISHOP)
                        .isLegal())
                .isTrue();
        assertThat(Explainer.explain(position, Square.A7, Square.A8, Role.ROOK).sentence())
                .isEqualTo("The pawn on a7 may not move to a8: no move may give check, "
                        + "and the rook on a8 would attack the king on a3.");
    }

    @Test
    void chessHasNoDrops() {
        assertThat(Explainer.explainDrop(Position.start(), Role.PAWN, Square.E4).breaks(MoveRule.DROP_NOT_IN_HAND))
                .isTrue();
    }

    @Test
    void theLineOfADiscoveredCheckIsDrawn() {
        Witness witness = Explainer.explain(
                        position("racingkings", "8/8/8/8/8/k3K2R/8/8 w - - 0 1"), Square.E3, Square.E4)
                .witness();
        assertThat(witness.line()).isEqualTo(squares("b3 c3 d3 e3 f3 g3"));
        assertThat(witness.arrows()).containsExactly(new Arrow(Square.H3, Square.A3, WitnessRole.ATTACKER));
    }

    @Test
    void theCapturesThatExistAreArrows() {
        Witness witness = Explainer.explain(
                        position("antichess", "8/8/8/3n1n2/4P3/8/7P/8 w - - 0 1"), Square.H2, Square.H3)
                .witness();
        assertThat(witness.arrows())
                .containsExactly(
                        new Arrow(Square.E4, Square.D5, WitnessRole.TARGET),
                        new Arrow(Square.E4, Square.F5, WitnessRole.TARGET));
    }

    @Test
    void theLastStageHasTheRulesOfTheVariant() {
        Stage antichess = TraceTest.stage(Trace.of(position("antichess", "8/8/8/3n4/4P3/8/7P/8 w - - 0 1")), "variant");
        assertThat(antichess.removed().keySet()).extracting(Move::toString).containsExactly("e4e5", "h2h3", "h2h4");
        assertThat(antichess.sentence())
                .isEqualTo("The rules of Antichess forbid 3 further moves. The pawn on e4 may not move to e5: "
                        + "captures are compulsory, and the only one is e4xd5.");
        Stage atomic = TraceTest.stage(Trace.of(position("atomic", "4k3/8/8/8/8/8/3n4/3QK3 w - - 0 1")), "variant");
        assertThat(atomic.sets().get("exploded") & squares("d1")).isEqualTo(squares("d1"));
    }

    @Test
    void kingsThatTouchGiveNoCheck() {
        Trace trace = Trace.of(position("atomic", "8/8/8/3k3R/3K4/8/8/8 b - - 0 1"));
        assertThat(TraceTest.stage(trace, "checkers").sentence())
                .isEqualTo("The kings on d5 and d4 touch, so there is no check.");
    }

    /** A capture may explode the enemy king or what gives check, so other pieces than the king may move. */
    @Test
    void anExplosionMayAnswerACheck() {
        Trace trace = Trace.of(position("atomic", "4r2k/7p/8/8/8/3n4/8/R3K2R w - - 0 1"));
        assertThat(trace.legalMoves()).extracting(Move::toString).contains("h1h7");
        assertThat(TraceTest.stage(trace, "checkers").sentence())
                .isEqualTo("The knight on d3 and the rook on e8 give check.");
        assertThat(TraceTest.stage(trace, "check-answers").sentence())
                .isEqualTo("A check is answered by a king move, by capturing the checking piece or blocking its line,"
                        + " or by an explosion that ends the check or takes the enemy king.");
        Trace quiet = Trace.of(position("atomic", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
        assertThat(TraceTest.stage(quiet, "check-answers").sentence())
                .isEqualTo("The king is not in check, so any target square is allowed.");
    }

    @Test
    void anEnPassantCaptureThatTheVariantForbidsHasItsReason() {
        Trace trace = Trace.of(position("atomic", "7k/2K5/8/3pP3/8/8/8/8 w - d6 0 1"));
        assertThat(TraceTest.stage(trace, "en-passant").sentence())
                .isEqualTo(
                        "The pawn on d5 has just moved two squares. The pawn on e5 may not capture on d6: the explosion"
                                + " would take White's own king on c7.");
    }

    @Test
    void nobodyCastlesInAGameThatIsOver() {
        Trace trace = Trace.of(position("kingofthehill", "8/8/8/3k4/8/8/8/4K2R w K - 0 1"));
        assertThat(TraceTest.stage(trace, "castling").sentence())
                .isEqualTo("The game is over: Black has won by reaching the hill.");
    }

    @Test
    void aCastlingMoveOfAntichessIsAKingMove() {
        Move castling = Move.of(Square.E1, Square.G1, MoveKind.CASTLING_KING_SIDE);
        assertThat(Explainer.explain(position("antichess", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"), castling)
                        .code())
                .isEqualTo("not-its-move");
    }

    private static String marks(Verdict verdict) {
        return verdict.witness().marks().entrySet().stream()
                .map(mark -> mark.getValue() + " " + mark.getKey())
                .collect(Collectors.joining(", "));
    }
}
