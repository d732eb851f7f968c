package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

/** What goes in and out of a run, byte by byte and line by line. */
class StreamsTest {

    @Test
    void aRecordedByteIsNotNegative() throws IOException {
        byte[] bytes = {(byte) 0xff, 'a', 'b'};
        try (RecordedStream recorded = new RecordedStream(new ByteArrayInputStream(bytes))) {
            assertThat(recorded.read()).isEqualTo(0xff);
            assertThat(recorded.read()).isEqualTo('a');
            assertThat(recorded.read()).isEqualTo('b');
            assertThat(recorded.read()).isEqualTo(-1);
            assertThat(recorded.take(2)).hasValue(new byte[] {(byte) 0xff, 'a'});
            assertThat(recorded.take(3)).hasValue(new byte[] {'b'});
        }
    }

    @Test
    void whatIsSaidStaysOnOneLine() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = new Session(
                InputStream.nullInputStream(), new Output(OutputStream.nullOutputStream()), new Output(err), false);
        session.say("a\nb\u2028c\u2029d\u0085e");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("passant: a?b?c?d?e\n");
    }

    @Test
    void aFileWithPipeInItsNameIsNoPipe() {
        assertThat(new OutputException(new IOException("Broken pipe")).isClosedPipe())
                .isTrue();
        assertThat(new OutputException(new FileSystemException("pipe.pgn", null, "No space left on device"))
                        .isClosedPipe())
                .isFalse();
        assertThat(new OutputException(new IOException("No space left on device")).isClosedPipe())
                .isFalse();
    }
}
