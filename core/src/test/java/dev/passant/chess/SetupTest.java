package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.PositionProblem.Kind;
import dev.passant.notation.Fen;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetupTest {

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1,''",
        "8/8/8/8/8/8/8/4K3 w - - 0 1,NO_KING",
        "4k3/8/8/8/8/8/8/K3K3 w - - 0 1,SEVERAL_KINGS",
        "4k3/8/8/8/8/8/8/4RK2 w - - 0 1,OPPOSITE_CHECK",
        "8/8/8/8/8/8/8/4kK2 w - - 0 1,ADJACENT_KINGS OPPOSITE_CHECK",
        "4k2P/8/8/8/8/8/8/4K3 w - - 0 1,PAWN_ON_EDGE_RANK",
        "4k3/P7/8/8/8/P7/PPPPPPP1/4K3 w - - 0 1,TOO_MANY_PAWNS",
        "4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/K7 b - - 0 1,TOO_MANY_PIECES TOO_MANY_PROMOTED_PIECES",
        "4k3/8/8/8/8/8/4r3/r3K2b w - - 0 1,''",
        "4k3/8/8/8/7b/2n5/4r3/r3K3 w - - 0 1,TOO_MANY_CHECKERS",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1,IMPOSSIBLE_CASTLING_RIGHT",
        "4k3/8/8/8/8/8/4K3/7R w K - 0 1,IMPOSSIBLE_CASTLING_RIGHT",
        "4k3/8/8/8/8/8/8/4K1RR w GH - 0 1,IMPOSSIBLE_CASTLING_RIGHT",
        "4k3/8/8/8/8/8/8/4K3 w - e3 0 1,IMPOSSIBLE_EN_PASSANT",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1,IMPOSSIBLE_EN_PASSANT",
        "4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1,IMPOSSIBLE_EN_PASSANT",
        "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1,IMPOSSIBLE_EN_PASSANT",
        "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1,TOO_MANY_PROMOTED_PIECES",
        "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1,TOO_MANY_PROMOTED_PIECES",
        "4k3/8/8/8/8/r2K3r/8/8 w - - 0 1,CHECKERS_ON_ONE_LINE",
        "4k3/8/8/4p3/8/8/8/r3K3 w - e6 0 1,CHECKER_AGAINST_EN_PASSANT",
        "b3k3/8/8/3p4/4K3/8/8/8 w - d6 0 1,''",
        "8/8/8/8/8/8/8/8 w KQkq e3 0 1,"
                + "NO_KING NO_KING IMPOSSIBLE_CASTLING_RIGHT IMPOSSIBLE_CASTLING_RIGHT IMPOSSIBLE_CASTLING_RIGHT"
                + " IMPOSSIBLE_CASTLING_RIGHT IMPOSSIBLE_EN_PASSANT",
    })
    void everyProblemIsNamed(String fen, String kinds) {
        assertThat(Fen.parseSetup(fen).problems())
                .extracting(PositionProblem::kind)
                .containsExactlyInAnyOrder(Arrays.stream(kinds.split(" ", -1))
                        .filter(kind -> !kind.isEmpty())
                        .map(Kind::valueOf)
                        .toArray(Kind[]::new));
    }

    @Test
    void anIllegalSetupIsRefusedWithAllProblems() {
        Setup setup = Fen.parseSetup("4k2P/8/8/8/8/8/8/8 w K - 0 1");
        assertThatThrownBy(setup::toPosition)
                .isInstanceOfSatisfying(
                        IllegalPositionException.class,
                        e -> assertThat(e.problems())
                                .extracting(PositionProblem::kind)
                                .containsExactly(Kind.NO_KING, Kind.PAWN_ON_EDGE_RANK, Kind.IMPOSSIBLE_CASTLING_RIGHT))
                .hasMessageContaining("White has no king; ");
    }

    @Test
    void theRepairableIsRefusedUnlessMendingIsAskedFor() {
        Setup setup = Fen.parseSetup("4k3/8/8/8/8/8/8/4K2R w KQ e3 0 1");
        assertThatThrownBy(setup::toPosition).isInstanceOf(IllegalPositionException.class);
        assertThat(Fen.format(setup.toRepairedPosition())).isEqualTo("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(setup.toRepairedPosition().isStudy()).isFalse();
    }

    @Test
    void mendingDoesNotHelpTheIllegal() {
        assertThatThrownBy(() -> Fen.parseSetup("8/8/8/8/8/8/8/4K3 w - - 0 1").toRepairedPosition())
                .isInstanceOf(IllegalPositionException.class);
    }

    @Test
    void theUnreachableIsAccepted() {
        assertThat(Fen.parse("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1").isStudy())
                .isFalse();
    }

    @Test
    void aStudyAcceptsAnythingAndSaysSo() {
        assertThat(Fen.parseSetup("8/pppppppp/8/8/8/8/PPPPPPPP/8").toStudy().isStudy())
                .isTrue();
        assertThat(Fen.parseSetup(Fen.START).toStudy().isStudy()).isFalse();
        assertThat(Fen.parseSetup(Fen.START).toStudy()).isEqualTo(Position.start());
    }

    @Test
    void aBuilderPutsAndClearsAndRefusesNonsense() {
        Setup.Builder builder = Setup.builder().put(Square.E4, Piece.WHITE_KING).put(Square.E4, Piece.BLACK_PAWN);
        assertThat(builder.build().pieceAt(Square.E4)).contains(Piece.BLACK_PAWN);
        assertThat(builder.clear(Square.E4).build().pieceAt(Square.E4)).isEmpty();
        assertThatThrownBy(() -> builder.castlingRooks(Square.E4.bit())).hasMessageContaining("e4");
        assertThatThrownBy(() -> builder.halfmoveClock(-1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> builder.fullmoveNumber(0)).hasMessageContaining("0");
        Setup setup = builder.put(Square.A1, Piece.WHITE_KING)
                .enPassant(Optional.of(Square.E6))
                .build();
        assertThat(setup.toBuilder().build()).isEqualTo(setup).hasSameHashCodeAs(setup);
        assertThat(setup.toBuilder().sideToMove(Color.BLACK).build()).isNotEqualTo(setup);
    }
}
