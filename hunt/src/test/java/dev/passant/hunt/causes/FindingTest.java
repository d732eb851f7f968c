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

    private static Description after(String move) {
        return Description.of(Cause.WRONG_SIDE_TO_MOVE).after("After " + move + ", ");
    }

    private static Optional<Example> example(String fen, String move, int pieces) {
        return Optional.of(new Example(
                fen, List.of(move), fen, OptionalInt.of(pieces), List.of(), List.of(), 1, "position", true));
    }
}
