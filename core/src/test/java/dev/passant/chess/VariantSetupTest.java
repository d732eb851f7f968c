package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.notation.Fen;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantSetupTest {

    @ParameterizedTest
    @CsvSource({
        "ANTICHESS, 8/8/8/3KK3/8/8/8/8 w - -, ''",
        "ANTICHESS, 4k3/8/8/8/8/8/8/R3K2R w KQ -, IMPOSSIBLE_CASTLING_RIGHT IMPOSSIBLE_CASTLING_RIGHT",
        "ANTICHESS, 8/8/8/8/8/8/8/P3K2k w - -, PAWN_ON_EDGE_RANK",
        "ANTICHESS, 8/8/8/8/8/8/PPPPPPPP/3KK3 w - -, TOO_MANY_PROMOTED_PIECES",
        "ATOMIC, 8/8/8/8/8/8/5k2/R3K2r w Q -, ''",
        "ATOMIC, 8/8/8/8/8/8/8/R3K2r w - -, ''",
        "ATOMIC, 8/8/8/8/8/8/8/R6r w - -, NO_KING NO_KING",
        "ATOMIC, 8/8/8/8/4k3/8/8/R3K3 b - -, ''",
        "ATOMIC, 8/8/8/8/4k3/8/8/K3R3 w - -, OPPOSITE_CHECK",
        "ATOMIC, 8/8/8/3n1n2/8/5n2/8/k3K3 w - -, ''",
        "ATOMIC, 4k3/8/3N1N2/8/8/8/8/4K3 b - -, ''",
        "ATOMIC, 4k3/8/8/8/8/8/8/K3K3 w - -, SEVERAL_KINGS",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[QQ] w - -, ''",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[QQQ] w - -, MORE_THAN_TWO_SETS",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[QQq] w - -, MORE_THAN_TWO_SETS",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/QQQ1K3[] w - -, MORE_THAN_TWO_SETS",
        // Promoted pieces count as pawns.
        "CRAZYHOUSE, 4k3/pppppppp/8/8/8/8/1PPPPPPP/QQQ~1K3[] w - -, ''",
        "CRAZYHOUSE, 4k3/pppppppp/8/8/8/8/PPPPPPPP/Q~3K3[] w - -, MORE_THAN_TWO_SETS",
        "CRAZYHOUSE, 4k~3/8/8/8/8/8/8/4K3[] w - -, IMPOSSIBLE_PROMOTED_PIECE",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/P~7/4K3[] w - -, IMPOSSIBLE_PROMOTED_PIECE",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/R~3K3[] w Q -, IMPOSSIBLE_PROMOTED_PIECE",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/R~3K3[] w - -, ''",
        "CRAZYHOUSE, 4k3/8/3N1N2/8/8/8/8/4K3[] b - -, IMPOSSIBLE_DOUBLE_CHECK",
        "CRAZYHOUSE, 8/PPPPPPPP/PP6/8/8/8/8/4K2k[] w - -, ''",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/P3K3[] w - -, PAWN_ON_EDGE_RANK",
        "HORDE, 4k3/8/8/8/8/8/8/PPPPPPPP w - -, ''",
        "HORDE, pppppppp/8/8/8/8/8/8/4K3 w - -, ''",
        "HORDE, 4k3/8/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPP4 w - -, ''",
        "HORDE, 4k3/8/1P6/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPP4 w - -, TOO_MANY_PIECES",
        "HORDE, P3k3/8/8/8/8/8/8/8 w - -, PAWN_ON_EDGE_RANK",
        "HORDE, 4k3/8/8/8/8/8/8/p7 w - -, PAWN_ON_EDGE_RANK",
        "HORDE, 4k3/8/8/8/8/8/8/4K3 w - -, HORDE_WITH_KING",
        "HORDE, k3k3/8/8/8/8/8/8/PPPPPPPP w - -, SEVERAL_KINGS",
        "HORDE, 4k3/3P1P2/8/8/8/8/8/4R3 b - -, TOO_MANY_CHECKERS",
        "HORDE, 4k3/pppppppp/p7/8/8/8/8/PPPPPPPP w - -, TOO_MANY_PAWNS",
        "HORDE, qq2k3/pppppppp/8/8/8/8/8/PPPPPPPP w - -, TOO_MANY_PROMOTED_PIECES",
        "HORDE, 8/8/8/8/8/8/8/PPPPPPPP w - -, NO_KING",
        "HORDE, 4k3/3P4/8/8/8/8/8/8 w - -, OPPOSITE_CHECK",
        "KING_OF_THE_HILL, 8/8/8/3K4/8/8/8/7k w - -, ''",
        "KING_OF_THE_HILL, 8/8/8/8/8/8/8/7k w - -, NO_KING",
        "RACING_KINGS, 8/8/8/8/8/8/7k/K5R1 w - -, ''",
        "RACING_KINGS, 8/8/8/8/8/8/7k/K6R w - -, OPPOSITE_CHECK",
        "RACING_KINGS, 8/8/8/8/8/8/7k/K6R b - -, FORBIDDEN_CHECK",
        "RACING_KINGS, 8/8/8/8/8/8/8/K7 w - -, NO_KING",
        "RACING_KINGS, 8/8/8/8/8/3P4/7k/K7 w - -, TOO_MANY_PAWNS",
        "RACING_KINGS, 8/8/8/8/8/3QQ3/k7/7K w - -, TOO_MANY_PROMOTED_PIECES",
        "RACING_KINGS, 1k4K1/8/8/8/8/8/8/8 w - -, ''",
        "RACING_KINGS, 1k4K1/8/8/8/8/8/8/8 b - -, BOTH_SIDES_WON",
        "THREE_CHECK, 8/8/8/8/8/8/8/4K3 w - - 3+3, NO_KING",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/4K3 w Q - 3+3, IMPOSSIBLE_CASTLING_RIGHT",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/4K3 w - - 0+3, ''",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/4K3 w - - 0+0, BOTH_SIDES_WON",
    })
    void problemsDependOnTheVariant(Variant variant, String fen, String kinds) {
        String found = String.join(
                " ",
                Fen.parseSetup(fen, variant).problems(variant).stream()
                        .map(PositionProblem::kind)
                        .map(Kind::name)
                        .toList());
        assertThat(found).isEqualTo(kinds);
    }

    @Test
    void forbiddenCheckIsGivenToTheKingOfTheSideToMove() {
        PositionProblem problem = Fen.parseSetup("8/8/8/8/8/8/7k/K6R b - -", Variant.RACING_KINGS)
                .problems(Variant.RACING_KINGS)
                .get(0);
        assertThat(problem.color()).isEqualTo(Color.BLACK);
        assertThat(problem.squares()).isEqualTo(Square.H2.bit());
        assertThat(problem).hasToString("Black is in check");
    }

    @Test
    void problemsAreSortedBySeverityInAllVariants() {
        Random random = new Random(20261126);
        Piece[] pieces = Piece.values();
        for (Variant variant : Variant.values()) {
            Set<Severity> found = EnumSet.noneOf(Severity.class);
            for (int i = 0; i < 2_000; i++) {
                SetupBuilder builder = Setup.builder()
                        .put(Square.E1, Piece.WHITE_KING)
                        .put(Square.E8, Piece.BLACK_KING)
                        .castlingRooks(random.nextLong() & random.nextLong() & (Bitboards.RANK_1 | Bitboards.RANK_8))
                        .promoted(random.nextLong() & random.nextLong() & random.nextLong())
                        .pocket(Color.WHITE, Role.QUEEN, random.nextInt(4));
                for (int count = random.nextInt(30); count > 0; count--) {
                    builder.put(Square.of(random.nextInt(64)), pieces[random.nextInt(pieces.length)]);
                }
                List<Severity> severities = builder.build().problems(variant).stream()
                        .map(PositionProblem::severity)
                        .toList();
                assertThat(severities).isSorted();
                found.addAll(severities);
            }
            assertThat(found).as(variant.name()).hasSize(3);
        }
    }

    @Test
    void impossibleRightsAreDroppedInARepair() {
        Setup setup = Fen.parseSetup("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Variant.ANTICHESS);
        assertThatThrownBy(() -> setup.toPosition(Variant.ANTICHESS)).isInstanceOf(IllegalPositionException.class);
        Position position = setup.toRepairedPosition(Variant.ANTICHESS);
        assertThat(position.castlingRights().rooks()).isZero();
        assertThat(position.legalMoves()).hasSize(24);
    }

    @Test
    void builderKeepsTheStateOfVariants() {
        Setup setup = Setup.builder()
                .put(Square.E1, Piece.WHITE_KING)
                .put(Square.E8, Piece.BLACK_KING)
                .put(Square.A4, Piece.WHITE_QUEEN)
                .pocket(Color.BLACK, Role.KNIGHT, 2)
                .promoted(Square.A4.bit())
                .checksLeft(Color.WHITE, 1)
                .build();
        assertThat(setup.toBuilder().build()).isEqualTo(setup);
        assertThat(setup.mirrored().pocket(Color.WHITE)).containsExactly(Map.entry(Role.KNIGHT, 2));
        assertThat(setup.mirrored().promoted()).isEqualTo(Square.A5.bit());
        assertThat(setup.mirrored().checksLeft(Color.BLACK)).hasValue(1);
        assertThat(setup.mirrored().mirrored()).isEqualTo(setup);
        assertThat(setup.toBuilder().pocket(Color.BLACK, Role.KNIGHT, 1).build())
                .isNotEqualTo(setup);
    }

    @Test
    void boardAndPocketsHoldSixtyFourPieces() {
        SetupBuilder builder = Setup.builder()
                .put(Square.E1, Piece.WHITE_KING)
                .put(Square.E8, Piece.BLACK_KING)
                .pocket(Color.WHITE, Role.KNIGHT, 31)
                .pocket(Color.BLACK, Role.KNIGHT, 31);
        assertThat(builder.build().problems(Variant.CRAZYHOUSE))
                .extracting(PositionProblem::kind)
                .containsExactly(Kind.MORE_THAN_TWO_SETS);
        Setup tooMany = builder.pocket(Color.BLACK, Role.KNIGHT, 32).build();
        assertThat(tooMany.problems(Variant.CRAZYHOUSE))
                .extracting(PositionProblem::message)
                .containsExactly(
                        "there are 65 pieces on the board and in the pockets",
                        "there are 63 knights, but two sets have 4");
    }

    @Test
    void builderRejectsImpossibleStates() {
        SetupBuilder builder =
                Setup.builder().pocket(Color.BLACK, Role.PAWN, 63).pocket(Color.WHITE, Role.PAWN, 0);
        assertThat(builder.build().pocket(Color.BLACK)).containsExactly(Map.entry(Role.PAWN, 63));
        assertThat(builder.build().pocket(Color.WHITE)).isEmpty();
        assertThatThrownBy(() -> builder.pocket(Color.WHITE, Role.KING, 1)).hasMessage("a king cannot be in a pocket");
        assertThatThrownBy(() -> builder.pocket(Color.WHITE, Role.PAWN, 64)).hasMessageContaining("between 0 and 63");
        assertThatThrownBy(() -> builder.checksLeft(Color.WHITE, 4)).hasMessageContaining("between 0 and 3");
    }
}
