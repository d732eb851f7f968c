package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the input and output streams of a run. */
class StreamsTest {

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void theLineOfProgressIsTakenAwayOnce() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = new Session(
                InputStream.nullInputStream(), new Output(OutputStream.nullOutputStream()), new Output(err), true);
        try (Progress progress = new Progress(session)) {
            progress.clear();
            assertThat(err.size()).isZero();
            // Progress is shown only after some time.
            while (err.size() == 0) {
                progress.show("half");
            }
            assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("\r\u001B[Khalf");
            progress.clear();
            progress.clear();
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("\r\u001B[Khalf\r\u001B[K");
    }

    @Test
    void messagesStayOnOneLine() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Session session = new Session(
                InputStream.nullInputStream(), new Output(OutputStream.nullOutputStream()), new Output(err), false);
        session.say("a\nb\u2028c\u2029d\u0085e");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("passant: a?b?c?d?e\n");
    }

    @Test
    void fileNamedPipeIsNotAPipe() {
        assertThat(new OutputException(new IOException("Broken pipe")).isClosedPipe())
                .isTrue();
        assertThat(new OutputException(new FileSystemException("pipe.pgn", null, "No space left on device"))
                        .isClosedPipe())
                .isFalse();
        assertThat(new OutputException(new IOException("No space left on device")).isClosedPipe())
                .isFalse();
    }
}
