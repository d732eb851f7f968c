package dev.passant.explain;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.notation.Fen;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TraceTest {

    static Stage stage(Trace trace, String code) {
        return trace.stages().stream()
                .filter(stage -> stage.code().equals(code))
                .findFirst()
                .orElseThrow();
    }

    /** The rook on e8 gives check and attacks e1 through the king. */
    private static final Position CHECK = Positions.playable("4r1k1/8/8/b7/8/2N5/4K3/7R w - - 0 1");

    @Test
    void theStagesAreInOrder() {
        assertThat(Trace.of(Position.start()).stages())
                .extracting(Stage::code)
                .containsExactly(
                        "enemy-attacks",
                        "king-steps",
                        "checkers",
                        "check-answers",
                        "pins",
                        "piece-moves",
                        "en-passant",
                        "castling");
    }

    @Test
    void slidersAttackThroughTheKing() {
        Stage stage = stage(Trace.of(CHECK), "enemy-attacks");
        assertThat(stage.sets().get("behind-king")).isEqualTo(squares("e1"));
        assertThat(stage.sets().get("attacked")).isEqualTo(CHECK.kingDanger());
        assertThat(stage.sentence())
                .isEqualTo("Black attacks 21 squares once the king on e2 is removed from the board."
                        + " Attacked through the king: e1.");
    }

    @Test
    void theKingMustLeaveTheLineOfCheck() {
        Stage stage = stage(Trace.of(CHECK), "king-steps");
        assertThat(stage.sets().get("steps")).isEqualTo(squares("d1 d2 d3 e1 e3 f1 f2 f3"));
        assertThat(stage.sets().get("safe")).isEqualTo(squares("d1 d2 d3 f1 f2 f3"));
        assertThat(stage.sentence()).isEqualTo("Of the 8 steps of the king on e2, 6 are safe.");
        assertThat(stage.removed().keySet()).extracting(Move::toString).containsExactly("e2e1", "e2e3");
    }

    @Test
    void oneCheckerIsCapturedOrBlocked() {
        Trace trace = Trace.of(CHECK);
        assertThat(stage(trace, "checkers").sets().get("checkers")).isEqualTo(squares("e8"));
        assertThat(stage(trace, "checkers").sentence()).isEqualTo("The rook on e8 gives check.");
        assertThat(stage(trace, "checkers").arrows())
                .containsExactly(new Arrow(Square.E8, Square.E2, WitnessRole.CHECKER));
        assertThat(stage(trace, "piece-moves").sentence())
                .isEqualTo("7 of 29 pseudo-legal moves remain, by 2 pieces, including king steps.");
        assertThat(stage(trace, "castling").sentence()).isEqualTo("White has no right to castle.");
        assertThat(stage(trace, "check-answers").sets().get("answers")).isEqualTo(squares("e3 e4 e5 e6 e7 e8"));
        assertThat(trace.legalMoves())
                .extracting(Move::toString)
                .contains("c3e4")
                .doesNotContain("c3b5");
    }

    @Test
    void aPinnedPieceKeepsItsLine() {
        Stage stage = stage(Trace.of(Positions.playable("4r1k1/8/8/8/8/4R3/4K3/8 w - - 0 1")), "pins");
        assertThat(stage.sets().get("pinned")).isEqualTo(squares("e3"));
        assertThat(stage.sets().get("pin line of e3")).isEqualTo(squares("e4 e5 e6 e7 e8"));
        assertThat(stage.arrows()).containsExactly(new Arrow(Square.E8, Square.E2, WitnessRole.PINNER));
        assertThat(stage.sentence()).isEqualTo("Pinned: the rook on e3 by the rook on e8 along the e-file.");
        assertThat(stage.removed().values())
                .hasSize(7)
                .allSatisfy(verdict -> assertThat(verdict.code()).isEqualTo("pinned"));
    }

    @Test
    void sentencesUseTheSingularForOne() {
        Trace trace = Trace.of(Positions.playable("k7/8/1K6/8/8/8/8/7R b - - 0 1"));
        assertThat(stage(trace, "king-steps").sentence()).isEqualTo("Of the 3 steps of the king on a8, 1 is safe.");
        assertThat(stage(trace, "piece-moves").sentence())
                .isEqualTo("1 of 3 pseudo-legal moves remains, by 1 piece, including king steps.");
    }

    @Test
    void noMoveRemainsInCheckmate() {
        Trace trace = Trace.of(Positions.playable("k6R/8/1K6/8/8/8/8/8 b - - 0 1"));
        assertThat(stage(trace, "king-steps").sentence()).isEqualTo("Of the 3 steps of the king on a8, 0 are safe.");
        assertThat(stage(trace, "piece-moves").sentence()).isEqualTo("No move is left.");
        assertThat(trace.legalMoves()).isEmpty();
    }

    @Test
    void noSquareAnswersDoubleCheck() {
        Trace trace = Trace.of(Positions.playable("4r1k1/8/8/8/8/5n2/8/R3K3 w - - 0 1"));
        assertThat(stage(trace, "checkers").removed()).isNotEmpty();
        assertThat(stage(trace, "checkers").sentence())
                .isEqualTo("The knight on f3 and the rook on e8 give check: only the king may move.");
        assertThat(stage(trace, "check-answers").sets().get("answers")).isZero();
    }

    @Test
    void enPassantIsRemovedIfItExposesTheKing() {
        Stage stage = stage(Trace.of(Positions.playable("6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1")), "en-passant");
        assertThat(stage.sets().get("captured")).isEqualTo(squares("d5"));
        assertThat(stage.removed().keySet()).extracting(Move::toString).containsExactly("e5d6");
    }

    @Test
    void aPawnThatGivesCheckMayBeCapturedEnPassant() {
        Trace trace = Trace.of(Positions.playable("6k1/8/8/3pP3/4K3/8/8/8 w - d6 0 1"));
        assertThat(stage(trace, "check-answers").sentence())
                .isEqualTo("A piece other than the king answers the check by capturing on d5 (or en passant).");
        assertThat(stage(trace, "en-passant").sentence())
                .isEqualTo("The pawn on d5 has just moved two squares;"
                        + " capturing it en passant on d6 leaves the king safe.");
        assertThat(trace.legalMoves()).extracting(Move::toString).contains("e5d6");
    }

    @Test
    void aPinnedPawnIsRemovedBeforeTheEnPassantStage() {
        Stage stage = stage(Trace.of(Positions.playable("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1")), "en-passant");
        assertThat(stage.sentence())
                .isEqualTo("The pawn on d5 has just moved two squares,"
                        + " but the en-passant captures were removed in an earlier stage.");
        assertThat(stage.removed()).isEmpty();
    }

    @Test
    void aKingInCheckMayNotCastle() {
        Stage stage = stage(Trace.of(Positions.playable("6k1/8/8/8/1b6/8/8/R3K2R w KQ - 0 1")), "castling");
        assertThat(stage.sentence()).isEqualTo("The king on e1 may not castle: it is in check from the bishop on b4.");
        assertThat(stage.removed()).hasSize(2);
    }

    @Test
    void severalKingsAreOrdinaryPieces() {
        Trace trace = Trace.of(Positions.unrestricted("8/8/8/8/8/KK6/8/k7 w - - 0 1"));
        assertThat(stage(trace, "castling").sentence())
                .isEqualTo("White has 2 kings, which are ordinary pieces, so it cannot castle.");
        assertThat(stage(trace, "piece-moves").sets().get("king on a3")).isEqualTo(squares("a2 b2 a4 b4"));
    }

    @Test
    void castlingIsTestedOnBothSides() {
        Stage stage = stage(Trace.of(Positions.playable("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1")), "castling");
        assertThat(stage.sentence())
                .isEqualTo("The king on e1 may not castle king-side: it would cross f1, attacked by the rook on f8."
                        + " The king on e1 may castle queen-side.");
        assertThat(stage.sets().get("queen-side king path")).isEqualTo(squares("c1 d1"));
        assertThat(stage.removed().keySet()).extracting(Move::toString).containsExactly("e1g1");
    }

    @Test
    void withoutAKingNothingIsRemoved() {
        Trace trace = Trace.of(Positions.unrestricted("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1"));
        assertThat(trace.legalMoves()).hasSize(16);
        assertThat(trace.stages())
                .allSatisfy(stage -> assertThat(stage.removed()).isEmpty());
        assertThat(stage(trace, "checkers").sentence()).isEqualTo("White has no king, so there is no check.");
    }

    @Test
    void everyPseudoLegalMoveIsLegalOrRemovedOnce() {
        RandomPositions random = new RandomPositions(7);
        random.playOut(Position.start(), 150, TraceTest::check);
        for (int i = 0; i < 30; i++) {
            random.playOut(random.chess960(), 20, TraceTest::check);
        }
        for (int i = 0; i < 500; i++) {
            check(random.unrestricted());
        }
    }

    private static void check(Position position) {
        Trace trace = Trace.of(position);
        String fen = Fen.format(position);
        List<Move> all = new ArrayList<>(trace.legalMoves());
        trace.stages().forEach(stage -> all.addAll(stage.removed().keySet()));
        assertThat(trace.legalMoves()).as(fen).containsExactlyInAnyOrderElementsOf(position.legalMoves());
        assertThat(all).as(fen).containsExactlyInAnyOrderElementsOf(position.pseudoLegalMoves());
        assertThat(keptByPieces(trace)).as(fen).isEqualTo(squaresOf(position.legalMoves()));
        assertThat(stage(trace, "pins").sets().get("pinned")).as(fen).isEqualTo(position.pinned());
        assertThat(stage(trace, "checkers").sets().get("checkers")).as(fen).isEqualTo(position.checkers());
        assertThat(stage(trace, "check-answers").sets().get("answers")).as(fen).isEqualTo(position.checkMask());
        assertThat(stage(trace, "enemy-attacks").sets().get("attacked")).as(fen).isEqualTo(position.kingDanger());
    }

    /** Returns the moves of the piece-moves stage without those removed by later stages. */
    private static Set<String> keptByPieces(Trace trace) {
        Set<String> kept = new HashSet<>();
        stage(trace, "piece-moves").sets().forEach((name, squares) -> {
            String from = name.substring(name.length() - 2);
            SquareSet.of(squares).forEach(to -> kept.add(from + to));
        });
        for (String later : List.of("en-passant", "castling")) {
            stage(trace, later).removed().keySet().forEach(move -> kept.remove(move.toString()));
        }
        return kept;
    }

    private static Set<String> squaresOf(List<Move> moves) {
        Set<String> squares = new HashSet<>();
        moves.forEach(move -> squares.add("" + move.from() + move.to()));
        return squares;
    }
}
