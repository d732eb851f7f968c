package dev.passant.chess;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.PositionProblem.Kind;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.notation.Fen;
import dev.passant.testing.FenText;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the problems of setups and their repair. */
class SetupCheckTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvFileSource(resources = "setup-problems.csv", delimiter = '|', numLinesToSkip = 3)
    void everyProblemIsReported(String fen, String expected) {
        Setup setup = Fen.parseSetup(fen.trim());
        List<PositionProblem> problems = setup.problems();
        assertThat(problems.stream()
                        .map(problem -> problem.kind().code() + ": " + problem.message())
                        .collect(Collectors.joining("; ")))
                .isEqualTo(expected == null ? "" : expected.trim());
        boolean refused = problems.stream().anyMatch(problem -> problem.severity() != Severity.UNREACHABLE);
        if (refused) {
            assertThatThrownBy(setup::toPosition)
                    .isInstanceOf(IllegalPositionException.class)
                    .asInstanceOf(InstanceOfAssertFactories.type(IllegalPositionException.class))
                    .extracting(IllegalPositionException::problems)
                    .isEqualTo(problems);
        } else {
            assertThat(setup.toPosition().isUnrestricted()).isFalse();
        }
        boolean illegal = problems.stream().anyMatch(problem -> problem.severity() == Severity.ILLEGAL);
        assertThat(setup.toUnrestricted().isUnrestricted()).isEqualTo(illegal);
        if (illegal) {
            assertThatThrownBy(() -> setup.toRepairedPosition(Variant.CHESS))
                    .isInstanceOf(IllegalPositionException.class);
        } else {
            assertThat(setup.toRepairedPosition(Variant.CHESS)).isEqualTo(setup.toUnrestricted());
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvFileSource(resources = "setup-problems.csv", delimiter = '|', numLinesToSkip = 3)
    void theMirroredSetupHasTheSameKindsOfProblems(String fen, String expected) {
        List<String> mirrored = Fen.parseSetup(fen.trim()).problems().stream()
                .map(problem -> problem.color().opposite() + " " + problem.kind())
                .toList();
        assertThat(Fen.parseSetup(FenText.mirror(fen.trim())).problems())
                .as("%s", expected)
                .extracting(problem -> problem.color() + " " + problem.kind())
                .containsExactlyInAnyOrderElementsOf(mirrored);
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/8 w - - 0 1, WHITE",
        "4k2k/8/8/8/8/8/8/4K3 w - - 0 1, BLACK",
        "4k3/8/8/8/8/8/8/4R2K w - - 0 1, BLACK",
        "4k3/4K3/8/8/8/8/8/8 w - - 0 1, BLACK BLACK",
        "p3k2P/8/8/8/8/8/8/4K3 w - - 0 1, WHITE BLACK",
        "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1, BLACK",
        "4k3/8/8/8/NN6/8/PPPPPPPP/RNBQKBNR w - - 0 1, WHITE WHITE",
        "3rk3/8/8/b7/8/3n4/8/r3K3 w - - 0 1, WHITE",
        "4k3/8/8/8/8/8/8/4K3 w kq - 0 1, BLACK BLACK",
        "4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1, BLACK",
        "7k/8/8/8/8/8/8/r3K2r w - - 0 1, WHITE",
        "7k/8/8/3p4/8/8/4K3/4r3 w - d6 0 1, WHITE"
    })
    void problemsHaveASide(String fen, String colors) {
        assertThat(Fen.parseSetup(fen).problems().stream()
                        .map(problem -> problem.color().name())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(colors);
    }

    private static List<Kind> kinds(Setup setup) {
        return setup.problems().stream().map(PositionProblem::kind).toList();
    }

    @Test
    void allProblemsAreReportedMostSevereFirst() {
        Setup setup = Fen.parseSetup("P1k5/pppppppp/p7/8/8/8/8/r1K4r w KQkq e3 0 1");
        assertThat(kinds(setup))
                .containsExactly(
                        Kind.PAWN_ON_EDGE_RANK,
                        Kind.TOO_MANY_PAWNS,
                        Kind.IMPOSSIBLE_CASTLING_RIGHT,
                        Kind.IMPOSSIBLE_CASTLING_RIGHT,
                        Kind.IMPOSSIBLE_CASTLING_RIGHT,
                        Kind.IMPOSSIBLE_CASTLING_RIGHT,
                        Kind.IMPOSSIBLE_EN_PASSANT,
                        Kind.CHECKERS_ON_ONE_LINE);
        List<Severity> severities =
                setup.problems().stream().map(PositionProblem::severity).toList();
        assertThat(severities).isSorted();
        assertThatThrownBy(setup::toPosition)
                .hasMessage(
                        setup.problems().stream().map(PositionProblem::message).collect(Collectors.joining("; ")));
    }

    @Test
    void problemsHaveSquares() {
        PositionProblem edge =
                Fen.parseSetup("P3k2P/8/8/8/8/8/8/4K3 w - - 0 1").problems().get(0);
        assertThat(edge.squares()).isEqualTo(squares("a8 h8"));
        assertThat(edge).hasToString(edge.message());
        PositionProblem check =
                Fen.parseSetup("4k3/8/8/8/8/8/8/4R2K w - - 0 1").problems().get(0);
        assertThat(check.squares()).isEqualTo(squares("e1 e8"));
        PositionProblem kings =
                Fen.parseSetup("4k3/4K3/8/8/8/8/8/8 w - - 0 1").problems().get(0);
        assertThat(kings.squares()).isEqualTo(squares("e7 e8"));
        PositionProblem promoted = Fen.parseSetup("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1")
                .problems()
                .get(0);
        assertThat(promoted.squares()).isEqualTo(squares("a1 b1"));
        PositionProblem right =
                Fen.parseSetup("4k3/8/8/8/8/8/8/4K3 w K - 0 1").problems().get(0);
        assertThat(right.squares()).isEqualTo(squares("h1"));
        assertThat(right.severity()).isEqualTo(Severity.REPAIRABLE);
    }

    @Test
    void repairsDropImpossibleRightsOnly() {
        Setup setup = Fen.parseSetup("4k2r/8/8/3pP3/8/8/8/R3K3 w KQkq e6 7 9");
        Position mended = setup.toRepairedPosition(Variant.CHESS);
        assertThat(Fen.format(mended)).isEqualTo("4k2r/8/8/3pP3/8/8/8/R3K3 w Qk - 7 9");
        assertThat(mended.isUnrestricted()).isFalse();
        assertThat(setup.problems()).hasSize(3).allMatch(problem -> problem.severity() == Severity.REPAIRABLE);
    }

    @Test
    void theOuterOfTwoCastlingRooksKeepsItsRight() {
        assertThat(Fen.format(
                        Fen.parseSetup("4k3/8/8/8/8/8/8/RR2K1RR w ABGH - 0 1").toRepairedPosition(Variant.CHESS)))
                .isEqualTo("4k3/8/8/8/8/8/8/RR2K1RR w KQ - 0 1");
    }

    @Test
    void everyKindHasASeverity() {
        assertThat(Arrays.stream(Kind.values()).filter(kind -> kind.severity() == Severity.REPAIRABLE))
                .containsExactly(
                        Kind.IMPOSSIBLE_CASTLING_RIGHT, Kind.IMPOSSIBLE_EN_PASSANT, Kind.IMPOSSIBLE_PROMOTED_PIECE);
        assertThat(Arrays.stream(Kind.values()).filter(kind -> kind.severity() == Severity.UNREACHABLE))
                .containsExactly(
                        Kind.TOO_MANY_PROMOTED_PIECES,
                        Kind.CHECKERS_ON_ONE_LINE,
                        Kind.IMPOSSIBLE_DOUBLE_CHECK,
                        Kind.CHECKER_AGAINST_EN_PASSANT,
                        Kind.MORE_THAN_TWO_SETS);
    }
}
