package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import java.nio.charset.StandardCharsets;

/** Holds the place of the fuzz targets, and shows that the machinery works. */
class MachineryFuzzTest {

    @FuzzTest
    void fenIsReadOrRefused(byte[] bytes) {
        // Raw bytes, so that a fixture is the text itself; Latin-1, so that every byte is a character.
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Position position;
        try {
            position = Fen.parse(text);
        } catch (NotationException | IllegalPositionException refused) {
            return;
        }
        assertThat(Fen.parse(Fen.format(position))).isEqualTo(position);
    }
}
