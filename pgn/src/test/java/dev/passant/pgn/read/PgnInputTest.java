package dev.passant.pgn.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.PgnEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PgnInputTest {

    /** The middle of a token that is too long is dropped, but nothing that was not read yet. */
    @ParameterizedTest
    @CsvSource({"8, 16, 5", "8, 16, 15", "8, 16, 16", "16, 8, 6", "8, 64, 40", "4, 4, 2", "4, 4, 4"})
    void lookingAheadLosesNothing(int block, int mostKept, int ahead) throws IOException {
        String text = IntStream.range(0, 1000).mapToObj(Integer::toString).collect(Collectors.joining(" "));
        PgnInput input = new PgnInput(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), block, mostKept, PgnEncoding.AUTO);
        StringBuilder read = new StringBuilder();
        input.has(1);
        input.keep();
        while (input.has(1)) {
            input.has(ahead);
            assertThat(input.column(input.position)).isEqualTo(read.length() + 1);
            read.append((char) input.bytes[input.position++]);
        }
        assertThat(read).hasToString(text);
        assertThat(input.offset()).isEqualTo(text.length());
    }
}
