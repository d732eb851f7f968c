package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * Fuzz tests: all levels of the reader find the same games in any input, and the games have the same
 * ends if their moves are skipped.
 */
class PgnFuzzTest {

    private static final PgnLimits LIMITS = new PgnLimits(256, 200, 8, 10);

    @FuzzTest
    void anythingIsReadToItsEnd(byte[] bytes) throws IOException {
        Recorder tokens = Recorder.tokens(new ByteArrayInputStream(bytes), PgnOptions.DEFAULT.with(LIMITS));
        Recorder replayed = Recorder.replay(new ByteArrayInputStream(bytes), PgnOptions.DEFAULT.with(LIMITS));
        long begun = tokens.begun();
        assertThat(tokens.ended()).isEqualTo(tokens.begun());
        assertThat(replayed.ended()).isEqualTo(tokens.begun());
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(bytes), PgnOptions.DEFAULT.with(LIMITS))) {
            assertThat(reader.games().count()).isEqualTo(begun);
        }
    }

    @FuzzTest
    void gamesHaveTheSameEndsIfTheirMovesAreSkipped(byte[] bytes) throws IOException {
        PgnOptions options = PgnOptions.DEFAULT.with(LIMITS);
        assertThat(Recorder.ends(bytes, 8, options, false)).isEqualTo(Recorder.ends(bytes, 8, options, true));
    }
}
