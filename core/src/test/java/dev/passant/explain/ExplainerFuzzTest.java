package dev.passant.explain;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.testing.Positions;
import dev.passant.testing.UnrestrictedBytes;
import java.util.HashSet;
import java.util.Set;

/** In any position, any two squares have a verdict, and only legal moves have a legal one. */
class ExplainerFuzzTest {

    @FuzzTest
    void anyTwoSquaresHaveAVerdict(byte[] bytes) {
        Position position = Positions.unrestricted(UnrestrictedBytes.fen(bytes));
        Set<Move> legal = new HashSet<>(position.legalMoves());
        for (Square from : Square.values()) {
            for (Square to : Square.values()) {
                Verdict verdict = Explainer.explain(position, from, to);
                assertThat(verdict.sentence()).endsWith(".");
                assertThat(verdict.witness().marks()).isNotEmpty();
                if (verdict instanceof Legal found) {
                    assertThat(legal).contains(found.move());
                }
            }
        }
        assertThat(Trace.of(position).legalMoves()).containsExactlyInAnyOrderElementsOf(legal);
    }
}
