package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PgnTextTest {

    /** A subsequence has the characters at its offsets, for any encoding. */
    @Test
    void everyPartHasTheCharactersThatStandThere() throws IOException {
        int[] comments = {0};
        byte[] pgn = "1. e4 {a \u00e9\u0160 b} e5 {plain} *".getBytes(StandardCharsets.UTF_8);
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(pgn))) {
            reader.readAllTokens(new PgnVisitor() {
                @Override
                public void comment(PgnText text) {
                    comments[0]++;
                    assertPartsFit(text);
                }
            });
        }
        assertThat(comments[0]).isEqualTo(2);
    }

    private static void assertPartsFit(CharSequence text) {
        for (int from = 0; from <= text.length(); from++) {
            for (int to = from; to <= text.length(); to++) {
                CharSequence part = text.subSequence(from, to);
                assertThat(part.length()).isEqualTo(to - from);
                for (int i = from; i < to; i++) {
                    assertThat(part.charAt(i - from)).isEqualTo(text.charAt(i));
                }
            }
        }
    }
}
