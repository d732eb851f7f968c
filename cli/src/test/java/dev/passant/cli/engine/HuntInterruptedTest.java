package dev.passant.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.JsonSchemas;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** On Ctrl-C, a hunt prints the results so far and leaves no process running. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the signal is sent by kill")
class HuntInterruptedTest {

    private static final int MINUTE = 60_000;

    /** The bit of SIGINT, which is signal 2, in a signal mask. */
    private static final long SIGINT_BIT = 1 << 1;

    @TempDir
    private Path folder;

    @Test
    void interruptedHuntPrintsItsFindingsAndStopsTheEngine() throws IOException, InterruptedException {
        assertThat(outputOfAnInterruptedHunt("wrong"))
                .startsWith("{\"engine\":\"Stuck\",\"verdict\":\"bugs\",")
                .contains("\"family\":\"double-push\"")
                .contains("\"kind\":\"missing\"")
                .endsWith("\"interrupted: the hunt did not finish; bugs may have been missed\"]}\n");
    }

    @Test
    void interruptedHuntWithoutBugsIsNotClean() throws IOException, InterruptedException {
        String out = outputOfAnInterruptedHunt("correct");
        assertThat(out)
                .startsWith("{\"engine\":\"Stuck\",\"verdict\":\"interrupted\",")
                .contains("\"bugs\":[]")
                .endsWith("\"interrupted: the hunt did not finish; bugs may have been missed\"]}\n");
        JsonSchemas.assertLines(out, "Hunt");
    }

    private String outputOfAnInterruptedHunt(String moves) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        String java = System.getProperty("java.home") + "/bin/java";
        String classes = System.getProperty("java.class.path");
        try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port.setSoTimeout(5 * MINUTE);
            String engine = "'" + java + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + classes + "' "
                    + StuckEngine.class.getName() + " " + port.getLocalPort() + " " + moves;
            List<String> command = List.of(
                    java,
                    "-cp",
                    classes,
                    "dev.passant.cli.Main",
                    "hunt",
                    "--engine",
                    engine,
                    "--all",
                    "--time=1h",
                    "--timeout=1h",
                    "--seed=1",
                    "--json");
            Process hunt = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            try {
                Optional<ProcessHandle> stuck = ProcessHandle.of(process(port));
                Ending ending = Ending.here();
                new ProcessBuilder("sh", "-c", "kill -" + ending.name() + " " + hunt.pid())
                        .start()
                        .waitFor();
                assertThat(hunt.waitFor(5, TimeUnit.MINUTES)).isTrue();
                assertThat(hunt.exitValue()).isEqualTo(ending.exitCode);
                stuck.ifPresent(left -> left.onExit().join());
            } finally {
                hunt.destroyForcibly();
            }
        }
        assertThat(Files.readString(err)).endsWith("passant: interrupted: these are the results so far\n");
        return Files.readString(out);
    }

    /** A signal that terminates a program in an orderly way, and the resulting exit code. */
    private enum Ending {
        INT(130),
        TERM(143);

        private final int exitCode;

        Ending(int exitCode) {
            this.exitCode = exitCode;
        }

        /**
         * Returns the signal to use. Shells make background jobs ignore SIGINT, and their child processes inherit that,
         * so the build may ignore it, too.
         */
        private static Ending here() throws IOException {
            Path status = Path.of("/proc/self/status");
            String line = Files.exists(status)
                    ? Files.readAllLines(status).stream()
                            .filter(each -> each.startsWith("SigIgn:"))
                            .findFirst()
                            .orElse("")
                    : "";
            String ignored = line.replaceFirst("SigIgn:\\s*", "");
            return !ignored.isEmpty() && (Long.parseUnsignedLong(ignored, 16) & SIGINT_BIT) != 0 ? TERM : INT;
        }
    }

    /** Returns the process ID of the engine, which the engine sends when it hangs. */
    private static long process(ServerSocket port) throws IOException {
        try (Socket engine = port.accept();
                BufferedReader told =
                        new BufferedReader(new InputStreamReader(engine.getInputStream(), StandardCharsets.UTF_8))) {
            return Long.parseLong(told.readLine());
        }
    }
}
