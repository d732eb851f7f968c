package dev.passant.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Square;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import java.util.List;
import org.junit.jupiter.api.Test;

class FenPolicyTest {

    @Test
    void aPolicyAcceptsWhatItsOptionsAllow() {
        String repairable = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
        String unrestricted = "8/8/8/8/8/8/8/4K3 w - - 0 1";
        assertThatThrownBy(() -> FenPolicy.STRICT.read(repairable)).isInstanceOf(IllegalPositionException.class);
        FenPolicy.Accepted repaired =
                FenPolicy.STRICT.accepting(Tolerance.REPAIRABLE).read(repairable);
        assertThat(Fen.format(repaired.position())).isEqualTo("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(repaired.problems()).hasSize(1);
        assertThatThrownBy(
                        () -> FenPolicy.STRICT.accepting(Tolerance.REPAIRABLE).read(unrestricted))
                .isInstanceOf(IllegalPositionException.class);
        assertThat(FenPolicy.STRICT
                        .accepting(Tolerance.ILLEGAL)
                        .read(unrestricted)
                        .position()
                        .isUnrestricted())
                .isTrue();
    }

    @Test
    void ordinaryChessRejectsChess960CastlingRights() {
        FenPolicy strict = FenPolicy.STRICT.withCastling(Castling.STANDARD);
        FenPolicy repairing = FenPolicy.STRICT.accepting(Tolerance.REPAIRABLE).withCastling(Castling.STANDARD);
        String inner = "r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1";
        assertThatThrownBy(() -> strict.read(inner))
                .isInstanceOfSatisfying(
                        IllegalPositionException.class,
                        e -> assertThat(e.problems()).singleElement().satisfies(problem -> {
                            assertThat(problem.kind()).isEqualTo(PositionProblem.Kind.IMPOSSIBLE_CASTLING_RIGHT);
                            assertThat(problem.color()).isEqualTo(Color.WHITE);
                            assertThat(problem.squares()).isEqualTo(Square.F1.bit());
                        }));
        Position repaired = repairing.read(inner).position();
        assertThat(Fen.format(repaired)).isEqualTo("r3k2r/8/8/8/8/8/8/R3KR2 w Qkq - 0 1");
        assertThat(repaired.isChess960()).isFalse();
        // A king away from the e-file loses both rights, reported once per rook.
        FenPolicy.Accepted away = repairing.read("r2k2rr/8/8/8/8/8/8/R3K2R w KQagh - 0 1");
        assertThat(Fen.format(away.position())).isEqualTo("r2k2rr/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(away.problems())
                .extracting(PositionProblem::squares)
                .containsExactlyInAnyOrder(Square.A8.bit(), Square.G8.bit(), Square.H8.bit());
        assertThat(FenPolicy.STRICT
                        .accepting(Tolerance.ILLEGAL)
                        .withCastling(Castling.STANDARD)
                        .read(inner)
                        .position())
                .isEqualTo(repaired);
        assertThat(strict.read(Fen.START)).isEqualTo(new FenPolicy.Accepted(Position.start(), List.of()));
        assertThat(strict.read("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1").problems())
                .isEmpty();
        // The most severe problem comes first.
        assertThat(repairing.read("4k3/8/8/8/8/8/PPPPPPPP/QQ2KR2 w K - 0 1").problems())
                .extracting(PositionProblem::severity)
                .containsExactly(PositionProblem.Severity.REPAIRABLE, PositionProblem.Severity.UNREACHABLE);
        assertThatThrownBy(() -> strict.read("8/8/8/8/8/8/8/R3KR2 w KQ - 0 1"))
                .hasMessageContaining("Black has no king; White cannot castle");
    }
}
