package dev.passant.pgn.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf16ReaderTest {

    private static final String TEXT = "\ufeff[Event \"Málaga\"] {😀x😀😀} *";

    /** Sources that return few bytes cut characters and pairs. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 10_000})
    void pairsAreWholeWhereverTheSourceIsCut(int room) throws IOException {
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            for (int most = 1; most < 6; most++) {
                assertThat(read(TEXT.getBytes(charset), most, room)).isEqualTo(TEXT.substring(1));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9})
    void halfACharacterAtTheEndIsReplaced(int room) throws IOException {
        byte[] text = "\ufeffab😀".getBytes(StandardCharsets.UTF_16LE);
        assertThat(read(Arrays.copyOf(text, text.length - 1), 5, room)).isEqualTo("ab\ud83d\ufffd");
        assertThat(read(Arrays.copyOf(text, 2), 5, room)).isEmpty();
        assertThat(read(Arrays.copyOf(text, 1), 5, room)).isEqualTo("\ufffd");
    }

    /** Reads all characters; a read of several must not end within a pair. */
    private static String read(byte[] text, int most, int room) throws IOException {
        InputStream source = new ByteArrayInputStream(text) {
            @Override
            public int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(most, length));
            }
        };
        StringBuilder all = new StringBuilder();
        char[] target = new char[room];
        try (Utf16Reader reader = new Utf16Reader(source)) {
            for (int count = reader.read(target, 0, room); count >= 0; count = reader.read(target, 0, room)) {
                assertThat(count).isPositive();
                all.append(target, 0, count);
                boolean isPaired = all.length() < TEXT.length() - 3;
                if (room > 1 && isPaired) {
                    assertThat(target[count - 1]).matches(last -> !Character.isHighSurrogate(last));
                }
            }
        }
        return all.toString();
    }
}
