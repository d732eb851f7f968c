package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.nio.charset.StandardCharsets;

/**
 * For all boards, also unrestricted ones: lines are legal and end in mate, and unwinnable positions stay unwinnable
 * after each move.
 */
class WinnabilityFuzzTest {

    private static final WinSearchLimits LIMITS = WinSearchLimits.DEFAULT.withMaxNodes(5_000);

    @FuzzTest
    void verdictsHold(byte[] bytes) {
        Position position;
        try {
            position = Fen.parseSetup(new String(bytes, StandardCharsets.UTF_8)).toUnrestricted();
        } catch (NotationException refused) {
            assertThat(refused.getMessage()).isNotEmpty();
            return;
        }
        for (Color color : Color.values()) {
            WinVerdict verdict = Winnability.full(position, color, LIMITS);
            WinVerdict quick = Winnability.quick(position, color);
            WinnabilityTest.assertEndsInMate(position, color, verdict);
            assertThat(quick.isUnwinnable() && verdict.isWinnable()).isFalse();
            assertThat(verdict.nodes()).isLessThan(2 * LIMITS.maxNodes());
            if (verdict.isUnwinnable() || quick.isUnwinnable()) {
                for (Move move : position.legalMoves()) {
                    assertThat(Winnability.full(position.play(move), color, LIMITS)
                                    .isWinnable())
                            .as("%s after %s", Fen.format(position), move)
                            .isFalse();
                }
            }
        }
    }
}
