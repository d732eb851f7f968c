package dev.passant.wasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/** Runs scripts of {@code src/test/npm} that answer each line of their input with a line. */
final class NodeScript {

    private NodeScript() {}

    /** Asserts the answers of a script, each converted before the comparison. Skips the test without Node 22. */
    static void check(String script, List<String> questions, List<String> expected, UnaryOperator<String> converted)
            throws IOException, InterruptedException {
        Process finder = new ProcessBuilder("sh", "node22")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String node = new String(finder.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assumeTrue(finder.waitFor() == 0, "no Node 22");
        Process asked = new ProcessBuilder(node, "src/test/npm/" + script)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> send(questions, asked));
        try (BufferedReader answers = asked.inputReader(StandardCharsets.UTF_8)) {
            for (int i = 0; i < questions.size(); i++) {
                String answer = answers.readLine();
                assertThat(answer).as(questions.get(i)).isNotNull();
                assertThat(converted.apply(answer)).as(questions.get(i)).isEqualTo(expected.get(i));
            }
            assertThat(answers.readLine()).isNull();
        }
        writer.join();
        assertThat(asked.waitFor()).isZero();
    }

    private static void send(List<String> questions, Process asked) {
        try (BufferedWriter out = asked.outputWriter(StandardCharsets.UTF_8)) {
            for (String question : questions) {
                out.write(question);
                out.newLine();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
