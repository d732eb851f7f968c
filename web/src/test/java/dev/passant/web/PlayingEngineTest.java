package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.tables.Tablebase;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.UciEngine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests games against a UCI engine: a program that answers {@code go} with the move for the last position. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class PlayingEngineTest {

    private static UciEngine engine;
    private static WebServer server;
    private static Client client;

    /** An engine that misbehaves after some moves, and does not start if the file of its argument exists. */
    static final class Scripted {

        private Scripted() {}

        static EngineCommand command(String... arguments) {
            List<String> words = new ArrayList<>(List.of(
                    System.getProperty("java.home") + "/bin/java",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Scripted.class.getName()));
            words.addAll(List.of(arguments));
            return EngineCommand.of(words.toArray(String[]::new));
        }

        public static void main(String[] args) throws IOException {
            if (args.length > 0 && Files.exists(Path.of(args[0]))) {
                System.exit(4);
            }
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            String position = "";
            for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
                if (line.equals("uci")) {
                    out.print("id name Scripted 1\nuciok\n");
                } else if (line.equals("isready")) {
                    out.print("readyok\n");
                } else if (line.startsWith("position ")) {
                    position = line;
                } else if (line.startsWith("go ") && position.endsWith("moves h2h3")) {
                    System.exit(3);
                } else if (line.startsWith("go ") && position.endsWith("moves h2h4")) {
                    out.print("bestmove e7e4\n");
                } else if (line.startsWith("go ") && position.endsWith("moves g2g4")) {
                    out.print("bestmove (none)\n");
                } else if (line.startsWith("go ")) {
                    int depth = line.equals("go movetime 400") ? 40 : Integer.parseInt(line.substring(9));
                    out.print("info depth " + depth + " nodes " + 100 * depth + "\nbestmove e7e5\n");
                }
            }
        }
    }

    @BeforeAll
    static void start() throws IOException {
        engine = UciEngine.start(Scripted.command(), Duration.ofMinutes(1));
        server = WebServer.start("127.0.0.1", 0, Set.of(), Set.of(), Optional.of(engine), Tablebase.included());
        client = new Client(server);
    }

    @AfterAll
    static void stop() {
        server.close();
        engine.close();
    }

    private static Client.Answer reply(String query, String moves) throws IOException, InterruptedException {
        return client.post("/api/v1/reply?seed=1&engine=true&" + query, "application/x-chess-moves", moves);
    }

    @Test
    void theLimitsNameTheEngine() throws Exception {
        assertThat(client.get("/api/v1/limits").body().path("engine").asString())
                .isEqualTo("Scripted 1");
        try (WebServer without = WebServer.start("127.0.0.1", 0)) {
            Client other = new Client(without);
            assertThat(other.get("/api/v1/limits").body().has("engine")).isFalse();
            Client.Answer answer =
                    other.post("/api/v1/reply?strength=easy&seed=1&engine=true", "application/x-chess-moves", "e2e4");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.detail()).contains("passant serve --engine=COMMAND");
        }
    }

    @ParameterizedTest
    @CsvSource({"easy, 1", "medium, 5", "hard, 40"})
    void eachStrengthHasItsLimit(String strength, int depth) throws Exception {
        Client.Answer answer = reply("strength=" + strength, "e2e4");
        assertThat(answer.body().path("move").path("uci").asString()).isEqualTo("e7e5");
        assertThat(answer.body().path("depth").asInt()).isEqualTo(depth);
        assertThat(answer.body().path("nodes").asInt()).isEqualTo(100 * depth);
    }

    /** The message names the engine, not its command; the next move restarts it. */
    @ParameterizedTest
    @CsvSource({
        "h2h3, Scripted 1 exits with code 3",
        "h2h4, Scripted 1",
        "g2g4, Scripted 1 gives no move",
    })
    void failuresAreReportedAndTheNextMoveIsAnswered(String move, String words) throws Exception {
        Client.Answer failed = reply("strength=easy", move);
        assertThat(failed.status()).isEqualTo(502);
        assertThat(failed.detail()).startsWith(words).doesNotContain("bin/java");
        assertThat(reply("strength=easy", "e2e4")
                        .body()
                        .path("move")
                        .path("uci")
                        .asString())
                .isEqualTo("e7e5");
    }

    @Test
    void anEngineThatDoesNotRestartKeepsItsName(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("later");
        try (UciEngine mortal = UciEngine.start(Scripted.command(file.toString()), Duration.ofMinutes(1));
                WebServer other = WebServer.start(
                        "127.0.0.1", 0, Set.of(), Set.of(), Optional.of(mortal), Tablebase.included())) {
            Client asking = new Client(other);
            Files.createFile(file);
            for (int code : new int[] {3, 4, 4}) {
                assertThat(asking.post(
                                        "/api/v1/reply?seed=1&engine=true&strength=easy",
                                        "application/x-chess-moves",
                                        "h2h3")
                                .detail())
                        .startsWith("Scripted 1 exits with code " + code)
                        .doesNotContain("bin/java");
            }
            assertThat(asking.get("/api/v1/limits").body().path("engine").asString())
                    .isEqualTo("Scripted 1");
        }
    }

    @Test
    void anIllegalMoveIsQuoted() throws Exception {
        assertThat(reply("strength=easy", "h2h4").detail()).contains("bestmove e7e4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"variant=atomic", "chess960=true&fen=960:1", "unrestricted=true&fen=8/8/8/8/8/8/8/8+w+-+-"})
    void otherChessIsRefused(String query) throws Exception {
        Client.Answer answer = reply("strength=easy&" + query, "");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.detail()).startsWith("Scripted 1 cannot play here");
    }

    @Test
    void nothingIsAskedWhenTheGameIsOver() throws Exception {
        Client.Answer answer = reply("strength=easy", "f2f3 e7e5 g2g4 d8h4");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("move").isNull()).isTrue();
    }
}
