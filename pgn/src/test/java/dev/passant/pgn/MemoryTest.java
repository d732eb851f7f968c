package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a heap of 64 MiB suffices for any input: JVMs with that heap read inputs that exceed it. */
@Tag("it")
class MemoryTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [Event "x"]\\n\\n1. e4 e5 2. Nf3 Nc6 1-0\\n\\n |
            e4 e5 Nf3 Nc6 Ng1 Nb8                          |
            {comment}                                      |
            x                                              | {
            (e4                                            |
            [White "x"]                                    | [Event "x"]
            e4 (d4) !? $5                                  |
            &                                              |
            """)
    void aSmallHeapIsEnoughForAnyFile(String repeated, String first) throws IOException, InterruptedException {
        String begin = first == null ? "" : first;
        for (Level level : Level.values()) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-Xmx64m",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Reading.class.getName(),
                            level.name(),
                            begin,
                            repeated)
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(said).as("%s of %s", level, repeated).startsWith("read " + Reading.SIZE);
            assertThat(process.waitFor()).isZero();
        }
    }

    /** MOVES includes reading the tokens. */
    enum Level {
        MOVES,
        TREES
    }

    /** The main class of the JVMs with the small heap. */
    static final class Reading {

        /** Larger than the heap. */
        static final long SIZE = 70_000_000;

        private Reading() {}

        public static void main(String[] args) throws IOException {
            try (PgnReader reader = new PgnReader(new Repetition(args[1], args[2].replace("\\n", "\n")))) {
                switch (Level.valueOf(args[0])) {
                    case MOVES -> reader.replayAll(new ReplayVisitor() {});
                    case TREES -> {
                        try (Stream<Game> games = reader.games()) {
                            games.forEach(game -> {});
                        }
                    }
                }
                System.out.println("read " + reader.offset());
            }
        }
    }

    /** A stream that repeats a text, after a different text at the beginning. */
    private static final class Repetition extends InputStream {
        private final byte[] first;
        private final byte[] repeated;
        private long at;

        Repetition(String first, String repeated) {
            this.first = first.getBytes(StandardCharsets.UTF_8);
            this.repeated = (repeated + " ").repeat(1000).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException("only blocks are read");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            if (at >= Reading.SIZE) {
                return -1;
            }
            byte[] source = at < first.length ? first : repeated;
            int from = (int) (at < first.length ? at : (at - first.length) % repeated.length);
            int count = (int) Math.min(Math.min(length, source.length - from), Reading.SIZE - at);
            System.arraycopy(source, from, bytes, offset, count);
            at += count;
            return count;
        }
    }
}
