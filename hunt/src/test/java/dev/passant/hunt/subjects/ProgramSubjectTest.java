package dev.passant.hunt.subjects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are started for each query are started only if necessary. */
class ProgramSubjectTest {

    @TempDir
    private Path folder;

    /** Logs the depth to a file and prints the divide; fails on Kiwipete. */
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), args[1] + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (args[2].startsWith("r3k2r/p1ppqpb1")) {
            System.exit(3);
        }
        StringBuilder lines = new StringBuilder();
        Oracle.reference()
                .divide(Fen.parse(args[2]), Integer.parseInt(args[1]))
                .forEach((move, nodes) ->
                        lines.append(move).append(": ").append(nodes).append('\n'));
        new PrintStream(System.out, true, StandardCharsets.UTF_8).print(lines);
    }

    private ProgramSubject subject() {
        return new ProgramSubject(
                EngineCommand.of(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ProgramSubjectTest.class.getName(),
                        folder.resolve("log").toString(),
                        "{depth}",
                        "{fen}"),
                Duration.ofMinutes(1));
    }

    private List<String> runs() throws IOException {
        return Files.readAllLines(folder.resolve("log"));
    }

    @Test
    void answersAreCachedUntilRestart() throws IOException {
        try (ProgramSubject subject = subject()) {
            assertThat(subject.takesMoves()).isFalse();
            subject.prefetch(Fen.START, List.of(), 2);
            assertThat(subject.divide(Fen.START, List.of(), 2).sum()).isEqualTo(400);
            assertThat(subject.divide(Fen.START, List.of(), 2).sum()).isEqualTo(400);
            assertThat(runs()).containsExactly("2");
            subject.restart();
            assertThat(subject.divide(Fen.START, List.of(), 2).lines()).hasSize(20);
            assertThat(runs()).containsExactly("2", "2");
        }
    }

    @Test
    void failuresAreNotCached() throws IOException {
        String kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        try (ProgramSubject subject = subject()) {
            for (int time = 0; time < 2; time++) {
                assertThatThrownBy(() -> subject.divide(kiwipete, List.of(), 1))
                        .isInstanceOf(EngineException.Exited.class);
            }
            assertThat(runs()).hasSize(2);
        }
    }
}
