package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;

/** Whatever the bytes are, they are a position or refused, and a position is packed into the bytes it came from. */
class PackedPositionFuzzTest {

    @FuzzTest
    void anyBytesAreAPositionOrRefused(byte[] bytes) {
        try {
            Position position = PackedPosition.unpackWithCounters(bytes);
            byte[] packed = PackedPosition.packWithCounters(position);
            assertThat(PackedPosition.unpackWithCounters(packed)).isEqualTo(position);
            assertThat(packed).hasSizeLessThanOrEqualTo(bytes.length);
        } catch (NotationException | IllegalPositionException e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
        }
    }
}
