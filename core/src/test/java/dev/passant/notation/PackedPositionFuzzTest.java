package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;

/** Any bytes are either rejected or a position that packs into the same bytes. */
class PackedPositionFuzzTest {

    @FuzzTest
    void anyBytesAreAPositionOrRefused(byte[] bytes) {
        try {
            Position position = PackedPosition.unpack(bytes);
            byte[] packed = PackedPosition.pack(position);
            assertThat(PackedPosition.unpack(packed)).isEqualTo(position);
            assertThat(packed).hasSizeLessThanOrEqualTo(bytes.length);
        } catch (NotationException | IllegalPositionException e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
        }
    }
}
