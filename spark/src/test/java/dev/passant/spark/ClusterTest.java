package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.Game;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Killing an executor does not change a result. {@code mvn test -Pdeep,spark -pl spark -am}. */
@Tag("slow")
class ClusterTest {

    private static final String TEXT = Texts.games(400, 21);

    @TempDir
    Path folder;

    private final List<Process> processes = new ArrayList<>();

    /** A Spark home with nothing but jars; outside the temporary folder, which would cause warnings about links. */
    private static final Path HOME = Path.of("target", "spark-home").toAbsolutePath();

    @BeforeEach
    void makeHome() throws IOException {
        Path jars = Files.createDirectories(HOME.resolve("jars"));
        for (String entry : classPath().split(File.pathSeparator)) {
            Path link = jars.resolve(Path.of(entry).getFileName());
            if (entry.endsWith(".jar") && Files.notExists(link)) {
                Files.deleteIfExists(link);
                Files.createSymbolicLink(link, Path.of(entry).toAbsolutePath());
            }
        }
    }

    @AfterEach
    void endProcesses() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private Process start(String... words) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(ProcessHandle.current().info().command().orElseThrow()));
        command.addAll(java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("--add-opens"))
                .toList());
        command.addAll(List.of("-Xmx1g", "-classpath", classPath()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out-" + processes.size()).toFile());
        builder.environment().put("SPARK_HOME", HOME.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private void assertCountsOn(String master) throws IOException, InterruptedException {
        Path games = Texts.write(folder.resolve("games.pgn"), TEXT);
        Process job = start(ClusterJob.class.getName(), master, games.toString());
        boolean isOver = job.waitFor(15, TimeUnit.MINUTES);
        String said = Files.readString(folder.resolve("out-" + (processes.size() - 1)));

        assertThat(isOver).as(said).isTrue();
        List<Game> trees = Texts.trees(TEXT);
        long plies = trees.stream().mapToLong(game -> game.end().ply()).sum();
        long errors = trees.stream().filter(Game::isIncomplete).count();
        assertThat(said)
                .contains("games [" + trees.size() + "|" + plies + "|" + errors + "]")
                .contains("perft 4865609")
                .contains("killed true");
    }

    @Test
    void onALocalCluster() throws IOException, InterruptedException {
        assertCountsOn("local-cluster[2,1,1024]");
    }

    @Test
    void onAMasterWithTwoWorkers() throws IOException, InterruptedException {
        String port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = Integer.toString(free.getLocalPort());
        }
        String master = "spark://127.0.0.1:" + port;
        start("org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", "0");
        for (int worker = 0; worker < 2; worker++) {
            start(
                    "org.apache.spark.deploy.worker.Worker",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--webui-port",
                    "0",
                    "--work-dir",
                    folder.resolve("work-" + worker).toString(),
                    master);
        }
        assertCountsOn(master);
    }
}
