package dev.passant.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.nio.charset.StandardCharsets;

/** Any text is either a position or rejected with an offset in the text. */
class PositionTextFuzzTest {

    @FuzzTest
    void positionIsReadOrRefused(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        PositionText read;
        try {
            read = PositionText.parse(text);
        } catch (NotationException refused) {
            assertThat(refused.offset()).isBetween(0, text.length());
            return;
        } catch (IllegalPositionException refused) {
            assertThat(refused.problems()).isNotEmpty();
            return;
        }
        Position position = read.position();
        assertThat(Fen.parse(Fen.format(position), position.variant())).isEqualTo(position);
        assertThat(read.history().position()).isEqualTo(position);
    }
}
