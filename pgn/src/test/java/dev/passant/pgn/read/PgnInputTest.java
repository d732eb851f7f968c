package dev.passant.pgn.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.PgnEncoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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

    @Test
    void columnsOfLaterLinesAreRightAfterACut() throws IOException {
        String lines =
                IntStream.range(0, 1000).mapToObj(i -> "x".repeat(i % 23)).collect(Collectors.joining("\n"));
        PgnInput input = new PgnInput(
                new ByteArrayInputStream(lines.getBytes(StandardCharsets.US_ASCII)), 8, 16, PgnEncoding.AUTO);
        input.has(1);
        input.keep();
        int column = 1;
        while (input.has(1)) {
            assertThat(input.column(input.position)).isEqualTo(column++);
            if (input.bytes[input.position++] == '\n') {
                input.nextLine();
                column = 1;
            }
        }
    }

    @Test
    void offsetsInUtf16CountFromItsFirstCharacter() throws IOException {
        byte[] text = "1. e4 *".getBytes(StandardCharsets.UTF_16);
        PgnInput input = new PgnInput(new ByteArrayInputStream(text), 64, 64, PgnEncoding.AUTO);
        input.detectUtf16();
        assertThat(input.offset()).isZero();
    }
}
