package dev.passant.hunt.causes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.MoveKind;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.notation.Fen;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The findings of a hunt are kept apart, and described by their smallest example. */
class FindingTest {

    @Test
    void positionBugsAndStateBugsAreSeparate() {
        Findings findings = new Findings();
        Finding shown = findings.of(Family.EN_PASSANT, Kind.MISSING);
        assertThat(findings.of(Family.EN_PASSANT, Kind.STATE)).isNotSameAs(shown);
        assertThat(findings.of(Family.EN_PASSANT, Kind.EXTRA)).isSameAs(shown);
        assertThat(findings.all()).extracting(finding -> finding.kind).containsExactly(Kind.MISSING, Kind.STATE);
    }

    @Test
    void theTitleNamesTheExamplesMove() {
        Finding finding = new Finding(Family.MAKE_UNMAKE, Kind.STATE, Aspect.WHOLE);
        finding.describe(after("g7h8n"), example("7r/6P1/8/8/1k6/8/8/KQ6 w - - 0 1", "g7h8n", 5), Optional.empty());
        finding.describe(after("a7b8n"), example("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8n", 4), Optional.empty());
        finding.describe(after("c7d8n"), example("3r3k/2P5/8/8/8/8/8/K7 w - - 0 1", "c7d8n", 4), Optional.empty());
        assertThat(finding.descriptions()).containsExactly(after("a7b8n"), after("g7h8n"), after("c7d8n"));
        assertThat(finding.bug().title()).isEqualTo("After a7b8n, the wrong side is to move.");
    }

    @Test
    void bugsWithTheSameSmallestBoardAreOne() {
        Finding few = new Finding(Family.PAWN_CAPTURE, Kind.EXTRA, Aspect.WHOLE);
        Finding many = new Finding(Family.EN_PASSANT, Kind.MISSING, Aspect.WHOLE);
        for (Finding each : List.of(few, many, many)) {
            each.count(Optional.empty());
        }
        few.describe(
                Description.of(Cause.NOTHING_TO_CAPTURE),
                example("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1a2", 2),
                Optional.empty());
        many.describe(
                Description.of(Cause.MISSING, "En passant"),
                example("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1a2", 2),
                Optional.empty());
        assertThat(Causes.merged(List.of(few, many))).singleElement().satisfies(merged -> {
            assertThat(merged.family).isEqualTo(Family.EN_PASSANT);
            assertThat(merged.cases()).isEqualTo(3);
        });
    }

    /** Castling to another square explains the missing castling, although that has more cases on the same board. */
    @Test
    void aKnownCauseCountsMoreThanTheNumberOfCases() {
        Finding missing = new Finding(Family.CASTLING_RIGHT, Kind.MISSING, Aspect.WHOLE);
        Finding elsewhere = new Finding(Family.CASTLING_MOVE, Kind.EXTRA, Aspect.WHOLE);
        Symptom lost = new Symptom(Kind.MISSING, "e1c1", Fen.parse("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"));
        missing.count(Optional.of(lost));
        missing.count(Optional.of(lost));
        elsewhere.count(Optional.empty());
        for (Finding each : List.of(missing, elsewhere)) {
            each.describe(
                    Description.of(Cause.MISSING, "Castling"),
                    example("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1b1", 3),
                    Optional.empty());
        }
        assertThat(Causes.merged(List.of(missing, elsewhere)))
                .extracting(merged -> merged.family)
                .containsExactly(Family.CASTLING_MOVE);
    }

    private static Finding finding(Family family, Kind kind, Cause cause, String fen, Condition... conditions) {
        Finding finding = new Finding(family, kind, Aspect.WHOLE);
        finding.describe(
                Description.of(cause, "e8c8", "e8").when(List.of(conditions)),
                example(fen, "e1g1", 3),
                Optional.empty());
        finding.count(Optional.empty());
        return finding;
    }

    /** Code that looks at the wrong squares for pieces also looks at them for attacks. */
    @Test
    void wrongSquaresOfCastlingAreOneBug() {
        Condition black = new Condition(Condition.Type.ONLY_COLOR, "Black");
        Finding path = finding(
                Family.CASTLING_PATH, Kind.MISSING, Cause.MISSING_CASTLING_EMPTY_PATH, "8/8/8/8/8/8/8/4k2r", black);
        path.count(Optional.of(new Symptom(Kind.MISSING, "e1g1", Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1"))));
        Finding safety = finding(
                Family.CASTLING_SAFETY, Kind.EXTRA, Cause.CASTLING_THROUGH_ATTACK, "8/8/8/8/8/8/8/r3k2r", black);
        Finding other = finding(Family.CASTLING_SAFETY, Kind.EXTRA, Cause.CASTLING_OUT_OF_CHECK, "8/8/8/8/8/8/8/r3k3");
        assertThat(Causes.merged(List.of(path, safety, other)))
                .extracting(merged -> merged.family)
                .containsExactly(Family.CASTLING_PATH, Family.CASTLING_SAFETY);
    }

    @Test
    void castlingByTheRightOfTheOtherSideIsOneBug() {
        Finding taken =
                finding(Family.CASTLING_RIGHT, Kind.EXTRA, Cause.CASTLING_NO_RIGHT, "4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
        Finding ignored = finding(
                Family.POSITION_COMMAND, Kind.MISSING, Cause.FEN_RIGHT_IGNORED, "r3k3/8/8/8/8/8/8/4K3 b q - 0 1");
        assertThat(Causes.merged(List.of(taken, ignored)))
                .extracting(merged -> merged.family)
                .containsExactly(Family.CASTLING_RIGHT);
    }

    /** A right that is kept too long does not explain that the engine fails after castling. */
    @Test
    void aFailureIsHiddenOnlyByABoardThatMayCauseIt() {
        Finding right = finding(Family.CASTLING_RIGHT, Kind.STATE, Cause.CASTLING_RIGHT_REMAINS, "right");
        Finding lost = finding(Family.MAKE_UNMAKE, Kind.STATE, Cause.PIECE_LOST, "lost");
        Finding castling = finding(Family.CRASH, Kind.CRASH, Cause.EXITED, "crash");
        castling.addCulprit(MoveKind.CASTLING_KING_SIDE);
        assertThat(Causes.merged(List.of(right, castling))).containsExactly(right, castling);
        assertThat(Causes.merged(List.of(lost, castling))).containsExactly(lost);
        assertThat(Causes.merged(List.of(right, finding(Family.CRASH, Kind.CRASH, Cause.EXITED, "crash"))))
                .containsExactly(right);
    }

    /** While the moves are generated, the pawn that the test of en passant has left on e3 may give check. */
    @Test
    void aPawnLeftOnTheEnPassantSquareExplainsMissingMoves() {
        Finding beside = finding(
                Family.EN_PASSANT, Kind.MISSING, Cause.MISSING_BESIDE_EN_PASSANT, "K7/2p5/8/8/5pPk/8/8/8 b - g3 0 1");
        Finding left = new Finding(Family.MAKE_UNMAKE, Kind.STATE, Aspect.WHOLE);
        left.describe(
                Description.of(Cause.PIECE_REMAINS, "White pawn", "e3"),
                example("8/8/8/8/3pP3/8/8/K6k b - e3 0 1", "h1h2", 4),
                Optional.empty());
        left.count(Optional.empty());
        assertThat(families(beside, left)).containsExactly(Family.MAKE_UNMAKE);
        Finding elsewhere = new Finding(Family.MAKE_UNMAKE, Kind.STATE, Aspect.WHOLE);
        elsewhere.describe(
                Description.of(Cause.PIECE_REMAINS, "White pawn", "d4"),
                example("8/8/8/8/3pP3/8/8/K6k b - e3 0 1", "h1h2", 4),
                Optional.empty());
        assertThat(families(beside, elsewhere)).containsExactly(Family.EN_PASSANT, Family.MAKE_UNMAKE);
    }

    @Test
    void aFailureInTheTreeOfPromotionsIsExplainedByTheirUnmaking() {
        Finding unmade = finding(Family.MAKE_UNMAKE, Kind.STATE, Cause.WRONG_BOARD, "8/8/8/8/8/8/4p3/k6K b - - 0 1");
        unmade.addTreeOf(Fen.parse("8/8/8/8/8/8/4p3/k6K b - - 0 1"));
        Finding crash = new Finding(Family.CRASH, Kind.CRASH, Aspect.WHOLE);
        assertThat(families(unmade, crash)).containsExactly(Family.MAKE_UNMAKE, Family.CRASH);
        crash.addTreeOf(Fen.parse("7k/P7/8/8/8/8/8/K7 w - - 0 1"));
        assertThat(families(unmade, crash)).containsExactly(Family.MAKE_UNMAKE);
    }

    /** Castling without a rook may make the engine fail. */
    @Test
    void aFailureInTheTreeOfAPositionWithARightIsExplainedByARightThatRemains() {
        Finding right = finding(Family.CASTLING_RIGHT, Kind.STATE, Cause.CASTLING_RIGHT_REMAINS, "right");
        Finding crash = new Finding(Family.CRASH, Kind.CRASH, Aspect.WHOLE);
        crash.addTreeOf(Fen.parse("7k/8/8/8/8/8/8/K7 w - - 0 1"));
        assertThat(families(right, crash)).containsExactly(Family.CASTLING_RIGHT, Family.CRASH);
        crash.addTreeOf(Fen.parse("r3k3/8/8/8/8/8/8/RR2K3 b Q - 0 1"));
        assertThat(families(right, crash)).containsExactly(Family.CASTLING_RIGHT);
    }

    @Test
    void theEnPassantSquareOfAPositionCommandIsOneBug() {
        Finding command = finding(Family.POSITION_COMMAND, Kind.STATE, Cause.EN_PASSANT_SQUARE_LOST, "lost");
        Finding remains = finding(Family.EN_PASSANT, Kind.STATE, Cause.EN_PASSANT_SQUARE_REMAINS, "remains");
        assertThat(families(command, remains)).containsExactly(Family.POSITION_COMMAND);
        remains.count(Optional.empty());
        assertThat(families(command, remains)).containsExactly(Family.POSITION_COMMAND, Family.EN_PASSANT);
    }

    @Test
    void twoFindingsDoNotExplainEachOther() {
        Finding command = finding(Family.POSITION_COMMAND, Kind.STATE, Cause.EN_PASSANT_SQUARE_LOST, "lost");
        Finding tree = finding(Family.EN_PASSANT, Kind.STATE, Cause.EN_PASSANT_SQUARE_LOST, "tree");
        command.addCulprit(MoveKind.DOUBLE_PAWN_PUSH);
        tree.addCulprit(MoveKind.DOUBLE_PAWN_PUSH);
        assertThat(families(command, tree)).containsExactly(Family.EN_PASSANT);
    }

    @Test
    void wrongCapturesByPawnsExplainTheSquaresThatTheKingFears() {
        Finding captures = finding(Family.PAWN_CAPTURE, Kind.EXTRA, Cause.AROUND_THE_EDGE, "wraps");
        captures.count(Optional.of(new Symptom(Kind.MISSING, "g4h5", Fen.parse("k7/8/8/7n/6P1/8/8/K7 w - - 0 1"))));
        Finding fears = finding(Family.KING_SAFETY, Kind.EXTRA, Cause.MISSING, "fears");
        fears.count(Optional.of(new Symptom(Kind.MISSING, "h3h4", Fen.parse("7k/8/p7/8/8/7K/8/8 w - - 0 1"))));
        fears.count(Optional.of(new Symptom(Kind.EXTRA, "a5b6", Fen.parse("7k/2p5/8/K7/8/8/8/8 w - - 0 1"))));
        assertThat(families(captures, fears)).containsExactly(Family.PAWN_CAPTURE);
        fears.count(Optional.of(new Symptom(Kind.EXTRA, "a5b6", Fen.parse("1r5k/8/8/K7/8/8/8/8 w - - 0 1"))));
        assertThat(families(captures, fears)).containsExactly(Family.PAWN_CAPTURE, Family.KING_SAFETY);
    }

    @Test
    void squaresThatTheKingFearsExplainMissingKingMovesInCheck() {
        Symptom missing = new Symptom(Kind.MISSING, "e8e7", Fen.parse("4k3/8/8/8/4K3/8/8/4R3 b - - 0 1"));
        Finding fears = finding(Family.KING_SAFETY, Kind.MISSING, Cause.MISSING, "fears");
        fears.count(Optional.of(missing));
        Finding evasion = new Finding(Family.CHECK_EVASION, Kind.MISSING, Aspect.WHOLE);
        evasion.describe(Description.of(Cause.MISSING_KING_CAPTURE), example("capture", "", 4), Optional.empty());
        evasion.count(Optional.of(missing));
        assertThat(families(fears, evasion)).containsExactly(Family.KING_SAFETY);
        evasion.describe(Description.of(Cause.MISSING_BLOCK, "rook"), example("block", "", 4), Optional.empty());
        assertThat(families(fears, evasion)).containsExactly(Family.KING_SAFETY, Family.CHECK_EVASION);
    }

    /** En passant has code of its own, unless no capture of a checking pawn by a pawn is generated. */
    @Test
    void enPassantInCheckIsSeparateFromOtherEvasions() {
        Symptom passing = new Symptom(Kind.MISSING, "a5b6", Fen.parse("7k/8/8/Pp6/K7/8/8/8 w - b6 0 1"));
        Findings findings = new Findings();
        Finding enPassant = findings.of(Family.CHECK_EVASION, Kind.MISSING, Aspect.of(Family.CHECK_EVASION, passing));
        enPassant.describe(
                Description.of(Cause.MISSING_EN_PASSANT_EVASION), example("passing", "", 4), Optional.empty());
        enPassant.count(Optional.of(passing));
        Finding others = findings.of(Family.CHECK_EVASION, Kind.MISSING);
        others.describe(Description.of(Cause.MISSING_BLOCK, "promotion"), example("block", "", 4), Optional.empty());
        others.count(Optional.empty());
        assertThat(families(enPassant, others)).containsExactly(Family.CHECK_EVASION, Family.CHECK_EVASION);
        others.describe(
                Description.of(Cause.MISSING_CAPTURE_OF_CHECKER, "pawn"), example("capture", "", 4), Optional.empty());
        assertThat(families(enPassant, others)).containsExactly(Family.CHECK_EVASION);
    }

    /** A board that is identified by chance in one case of many does not separate a forgotten king square. */
    @Test
    void aForgottenKingSquareExplainsOtherMovesAfterCastling() {
        Finding king = finding(Family.MAKE_UNMAKE, Kind.STATE, Cause.CHECK_NOT_ANSWERED, "king");
        king.addCulprit(MoveKind.CASTLING_KING_SIDE);
        Finding others = new Finding(Family.CASTLING_MOVE, Kind.STATE, Aspect.WHOLE);
        others.markBoardIdentified();
        others.describe(Description.of(Cause.PIECE_LOST, "bishop", "h6"), example("lost", "", 4), Optional.empty());
        assertThat(families(king, others)).containsExactly(Family.MAKE_UNMAKE, Family.CASTLING_MOVE);
        others.describe(Description.of(Cause.MISSING, "A rook move"), example("rook", "", 4), Optional.empty());
        assertThat(families(king, others)).containsExactly(Family.MAKE_UNMAKE);
    }

    private static List<Family> families(Finding... findings) {
        return Causes.merged(List.of(findings)).stream()
                .map(merged -> merged.family)
                .toList();
    }

    private static Description after(String move) {
        return Description.of(Cause.WRONG_SIDE_TO_MOVE).after("After " + move + ", ");
    }

    private static Optional<Example> example(String fen, String move, int pieces) {
        return Optional.of(new Example(
                fen, List.of(move), fen, OptionalInt.of(pieces), List.of(), List.of(), 1, "position", true));
    }
}
