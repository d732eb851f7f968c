package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import java.nio.charset.StandardCharsets;

/** Any text is either rejected with a documented exception or a usable position. */
class FenFuzzTest {

    @FuzzTest
    void fenIsReadOrRefused(byte[] bytes) {
        // Raw bytes make saved inputs readable; malformed UTF-8 becomes replacement characters.
        String text = new String(bytes, StandardCharsets.UTF_8);
        Setup setup;
        try {
            setup = Fen.parseSetup(text);
        } catch (NotationException refused) {
            assertThat(refused.offset()).isBetween(0, text.length());
            return;
        }
        assertThat(Fen.parseSetup(Fen.format(setup))).isEqualTo(setup);
        Position unrestricted = setup.toUnrestricted();
        assertThat(unrestricted.legalMoves())
                .hasSize(unrestricted.countLegalMoves())
                .containsExactlyInAnyOrderElementsOf(unrestricted.filteredPseudoLegalMoves());
    }
}
