package dev.passant.pgn.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf16ReaderTest {

    private static final String TEXT = "\ufeff[Event \"Málaga\"] {😀x😀😀} *";

    /** Sources that return few bytes cut characters and pairs. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 10_000})
    void theTextIsReadWhereverTheSourceIsCut(int room) throws IOException {
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

    /** The stream in UTF-8 keeps pairs that its buffer of 8,192 characters cuts. */
    @Test
    void pairsAreEncodedWhereverABufferEnds() throws IOException {
        for (String before : new String[] {"", "x", "ä€"}) {
            String text = before + "😀".repeat(9_000) + "\ud83d";
            byte[] bytes = new Utf8Stream(new StringReader(text)).readAllBytes();
            assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(text.replaceFirst(".$", "?"));
            assertThat(bytes).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Reads all characters. */
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
            }
        }
        return all.toString();
    }
}
