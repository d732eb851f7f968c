package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests the input and output streams of a run. */
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

    /** The last bytes may be the start of the next game. */
    @Test
    void gameAfterATooLongOneIsRead() throws IOException {
        byte[] text = new byte[96];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) i;
        }
        try (RecordedStream recorded = new RecordedStream(new ByteArrayInputStream(text), 64)) {
            byte[] block = new byte[32];
            for (int i = 0; i < 3; i++) {
                assertThat(recorded.read(block)).isEqualTo(32);
            }
            assertThat(recorded.take(60)).isEmpty();
            assertThat(recorded.take(90)).hasValue(Arrays.copyOfRange(text, 60, 90));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void temporaryFilesLeaveNoNames() throws IOException {
        try (Scratch scratch = new Scratch()) {
            scratch.append(new byte[] {1, 2, 3});
            scratch.flush();
            List<String> open = new ArrayList<>();
            try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
                for (Path file : files.toList()) {
                    if (Files.isSymbolicLink(file)) {
                        open.add(Files.readSymbolicLink(file).toString());
                    }
                }
            }
            assertThat(open)
                    .anyMatch(name -> name.matches(".*/passant\\d+\\.scratch \\(deleted\\)"))
                    .noneMatch(name -> name.endsWith(".scratch"));
            assertThat(scratch.read(0, 3)).containsExactly(1, 2, 3);
        }
    }

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
