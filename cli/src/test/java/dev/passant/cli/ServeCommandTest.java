package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.engine.ScriptedEngine;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import dev.passant.web.WebServer;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how {@code passant serve} starts, and which arguments it rejects. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ServeCommandTest {

    /** A run of the command in a separate thread, which is interrupted at the end. */
    private record Serving(Thread thread, FutureTask<Integer> run, String line, ByteArrayOutputStream err)
            implements AutoCloseable {

        static Serving of(String... args) throws IOException {
            PipedOutputStream out = new PipedOutputStream();
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(new PipedInputStream(out), StandardCharsets.UTF_8));
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Session session = new Session(InputStream.nullInputStream(), new Output(out), new Output(err), false);
            FutureTask<Integer> run = new FutureTask<>(() -> Main.run(session, args));
            Thread thread = new Thread(run, "serving");
            thread.start();
            return new Serving(thread, run, lines.readLine(), err);
        }

        String url() {
            return line.replaceFirst("^Passant is at (\\S+) \\(press Ctrl-C to stop\\)$", "$1");
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }

    private static HttpURLConnection get(String url) throws IOException {
        return (HttpURLConnection) URI.create(url).toURL().openConnection();
    }

    @Test
    void addressIsPrintedOnceTheServerAnswers() throws Exception {
        try (Serving serving = Serving.of("serve", "--port=0")) {
            assertThat(serving.url()).matches("http://127\\.0\\.0\\.1:[0-9]+/");
            assertThat(get(serving.url() + "api/v1/limits").getResponseCode()).isEqualTo(200);
            String said = serving.err().toString(StandardCharsets.UTF_8);
            assertThat(said.isEmpty()).isEqualTo(WebServer.missingPage().isEmpty());
            serving.thread().interrupt();
            assertThat(serving.run().get()).isEqualTo(ExitCode.DONE);
        }
    }

    /** The launch script does this before it builds the page. */
    @Test
    void trialRunReportsErrorsAndServesNothing() throws IOException {
        System.setProperty(ServeCommand.TRIAL_PROPERTY, "true");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertThat(Run.of("serve", "--port=0").exitCode()).isEqualTo(ExitCode.DONE);
            assertThat(Run.of("serve", "--port=0").out()).isEmpty();
            assertThat(Run.of("serve", "--port=99999999").exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(Run.of("serve", "--port=" + taken.getLocalPort()).err()).contains("cannot listen at 127.0.0.1:");
        } finally {
            System.clearProperty(ServeCommand.TRIAL_PROPERTY);
        }
    }

    @Test
    void theEngineIsAnOpponent(@TempDir Path folder) throws Exception {
        String engine = ScriptedEngine.command(folder.resolve("log"), "e2e4");
        try (Serving serving = Serving.of("serve", "--port=0", "--engine=" + engine, "--option=Hash=32")) {
            try (InputStream limits = get(serving.url() + "api/v1/limits").getInputStream()) {
                assertThat(new String(limits.readAllBytes(), StandardCharsets.UTF_8))
                        .contains("\"engine\":\"Scripted\"");
            }
            assertThat(Files.readString(folder.resolve("log"))).contains("setoption name Hash value 32");
            serving.thread().interrupt();
            assertThat(serving.run().get()).isEqualTo(ExitCode.DONE);
        }
    }

    /** Otherwise the first requests might be answered by an engine without its options. */
    @Test
    void theOptionsOfTheEngineAreSetBeforeTheServerListens(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("log");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Run run = Run.of(
                    "serve",
                    "--port=" + taken.getLocalPort(),
                    "--engine=" + ScriptedEngine.command(log, "e2e4"),
                    "--option=Hash=32");
            assertThat(run.err()).startsWith("passant: cannot listen at ");
        }
        assertThat(log).content().contains("setoption name Hash value 32");
    }

    @Test
    void anEngineThatDoesNotStartIsReported() {
        Run run = Run.of("serve", "--port=0", "--engine=/no/such/engine");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err()).contains("\"/no/such/engine\" does not start");
        assertThat(Run.of("serve", "--port=0", "--option=Hash=32").err()).contains("--option needs --engine");
    }

    @Test
    void positionIsPartOfTheAddress() throws Exception {
        try (Serving serving = Serving.of("serve", "--port=0", "--fen=4k3/8/8/8/8/8/8/4K2R w K - 3 9")) {
            assertThat(serving.url()).endsWith("/#fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_3_9");
        }
    }

    @Test
    void unplayablePositionsAreOpenedAsUnrestricted() throws Exception {
        try (Serving serving = Serving.of("serve", "--port=0", "--fen=8/pppppppp/8/8/8/8/PPPPPPPP/8")) {
            assertThat(serving.url()).endsWith("/#fen=8/pppppppp/8/8/8/8/PPPPPPPP/8_w_-_-_0_1&unrestricted=true");
        }
    }

    @Test
    void listeningOnTheNetworkWarns() throws Exception {
        try (Serving serving = Serving.of("serve", "--port=0", "--host=0.0.0.0")) {
            assertThat(serving.url()).startsWith("http://127.0.0.1:");
            assertThat(get(serving.url() + "api/v1/limits").getResponseCode()).isEqualTo(200);
            assertThat(serving.err().toString(StandardCharsets.UTF_8))
                    .startsWith(
                            "passant: warning: anyone who can reach 0.0.0.0 over the network can use this server\n");
        }
    }

    @Test
    void requestsForFurtherHostsAreAnswered() throws Exception {
        try (Serving serving =
                        Serving.of("serve", "--port=0", "--allow-host=board.example", "--allow-host=other.example:81");
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(),
                        URI.create(serving.url()).getPort())) {
            socket.getOutputStream()
                    .write("GET /api/v1/limits HTTP/1.1\r\nHost: other.example:81\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void onlyTheSitesThatAreNamedMayShowTheBoardInAFrame() throws Exception {
        try (Serving serving = Serving.of("serve", "--port=0", "--embed-in=https://school.example");
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(),
                        URI.create(serving.url()).getPort())) {
            String host = URI.create(serving.url()).getAuthority();
            socket.getOutputStream()
                    .write(("GET /embed HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .contains("frame-ancestors https://school.example\r\n")
                    .doesNotContain("X-Frame-Options");
        }
    }

    @Test
    void portInUseIsReportedOnOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Run run = Run.of("serve", "--port=" + taken.getLocalPort());
            assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .startsWith("passant: cannot listen at 127.0.0.1:" + taken.getLocalPort() + ": ")
                    .endsWith(" (use --port=0 for any free port)\n");
            assertThat(run.err().lines()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--port=x",
                "--port=-1",
                "--port=65536",
                "--host=no.such.host.invalid",
                "--allow-host=https://board.example",
                "--allow-host=board.example:123456",
                "--embed-in=school.example",
                "--embed-in=https://school.example; script-src *",
                "--fen=nonsense",
                "--prot=1"
            })
    void invalidInputIsRejectedOnOneLine(String option) {
        Run run = Run.of("serve", option);
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith("passant: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "8/8/8/8/x7/8/8/8 w - - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 x",
                "P3k3/8/8/8/8/8/8/K3R3 w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
                "4k3/8/8/8/8/8/8/4KQQQ b - e3 0 1"
            })
    void serverAndCommandLineShareErrorMessages(String fen) throws IOException {
        String said = Run.of("moves", fen).err();
        assertThat(said).startsWith("passant: ");
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            HttpURLConnection connection =
                    get(server.url() + "api/v1/moves?fen=" + URLEncoder.encode(fen, StandardCharsets.UTF_8));
            assertThat(connection.getResponseCode()).isEqualTo(400);
            String answer = new String(connection.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            // The error names an option on the command line, but a parameter in the HTTP API.
            String sentence =
                    said.substring("passant: ".length()).strip().replaceFirst(" \\([a-z ]*--[a-z]+[a-z ]*\\)$", "");
            assertThat(answer).contains("\"detail\":\"" + sentence.replace("\"", "\\\""));
            assertThat(answer).doesNotContain("--");
        }
    }
}
