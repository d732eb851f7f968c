package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Kills commands while they write, which must not lose or truncate files, and processes large files in little memory.
 */
@Tag("slow")
class PgnWritingDeepTest {

    private static final long LARGE = Long.getLong("passant.deep.bytes", 1_000_000_000L);

    private static final int KILLS = 20;

    private static final String OLD = "[Event \"old\"]\n\n1. d4 *\n\n";

    /** Processes that will be killed do not need optimized code. */
    private static final String QUICK = "-Xmx256m -XX:TieredStopAtLevel=1";

    @TempDir
    private Path folder;

    private Path games(long bytes) throws IOException {
        Path file = folder.resolve("games.pgn");
        Random random = new Random(1);
        long written = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            StringBuilder block = new StringBuilder();
            for (int number = 0; written < bytes; number++) {
                block.append("[Event \"Cup\"]\n[Date \"20").append(10 + random.nextInt(15));
                block.append(".0")
                        .append(1 + random.nextInt(9))
                        .append(".11\"]\n[White \"P")
                        .append(random.nextInt(500));
                block.append("\"]\n[Black \"Q\"]\n[Result \"1-0\"]\n[Number \"").append(number);
                block.append("\"]\n\n1. e4 {[%clk 0:10:00]} e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {")
                        .append(random.nextLong());
                block.append("} (4... b5 5. Bb3) 5. O-O Be7 1-0\n\n");
                if (block.length() > 1 << 16) {
                    byte[] text = block.toString().getBytes(StandardCharsets.US_ASCII);
                    out.write(text);
                    written += text.length;
                    block.setLength(0);
                }
            }
        }
        return file;
    }

    private Process start(String flags, String command) throws IOException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(Arrays.asList(flags.split(" ", -1)));
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        line.add("-Djava.io.tmpdir=" + temporary);
        line.addAll(List.of(
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), "dev.passant.cli.Main", "pgn"));
        line.addAll(Arrays.asList(command.split(" ", -1)));
        return new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
    }

    private void run(String flags, String command) throws IOException, InterruptedException {
        Process process = start(flags, command);
        assertThat(process.waitFor(30, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue())
                .as(command + ": " + Files.readString(folder.resolve("said")))
                .isZero();
        assertThat(folder.resolve("tmp")).isEmptyDirectory();
    }

    /** Returns hash codes of the contents of all files in a folder, or of a single file. */
    private static Map<String, Long> contents(Path place) throws IOException {
        Map<String, Long> contents = new HashMap<>();
        if (!Files.exists(place)) {
            return contents;
        }
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                contents.put(place.relativize(file).toString(), (long) Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return contents;
    }

    private static void delete(Path place) throws IOException {
        if (Files.exists(place)) {
            try (Stream<Path> files = Files.walk(place)) {
                for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                    Files.delete(file);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert --to=pgn --openings --output=out games.pgn",
                "convert --to=json --output=out games.pgn",
                "convert --to=csv --output=out games.pgn",
                "convert --to=sqlite --columns=games --output=out games.pgn",
                "convert --to=csv --columns=positions --output=out games.pgn",
                "convert --to=sqlite --output=out games.pgn",
                "convert --to=fen --output=out games.pgn",
                "convert --to=epd --output=out games.pgn",
                "convert --to=san --output=out games.pgn",
                "convert --to=uci --output=out games.pgn",
                "filter --unique --output=out games.pgn",
                "filter --tag=White=P7 --append --output=out games.pgn",
                "filter --tag=White=P7 --partial --output=out games.pgn",
                "filter --tag=White=P7 --output=out games.pgn.gz",
                "filter --unique --known=games.pgn --duplicates=out games.pgn",
                "filter --unique --duplicates=out2 --output=out games.pgn games.pgn",
                "stats --report=out games.pgn",
                "index games.pgn",
                "sort --by=Date,White:desc --output=out games.pgn",
                "merge --output=out games.pgn games.pgn",
                "filter --sample=1000 --output=out games.pgn",
                "split --by=white --into=out games.pgn",
                "split --megabytes=1 --into=out games.pgn",
                "book make --output=out games.pgn",
            })
    void killedRunLeavesTheOldOrTheNewFile(String command, TestReporter reporter)
            throws IOException, InterruptedException {
        compress(games(1_200_000));
        boolean isFolder = command.startsWith("split");
        List<Path> outputs = outputs(command);
        writeOld(outputs, isFolder);
        List<Map<String, Long>> before = contents(outputs);
        Map<String, Long> games = contents(folder.resolve("games.pgn"));
        long begun = System.nanoTime();
        run(QUICK, command);
        long whole = System.nanoTime() - begun;
        List<Map<String, Long>> all = contents(outputs);
        long size = written(outputs);
        assertThat(all).allSatisfy(content -> assertThat(content).isNotEmpty());
        assertThat(all).doesNotContainAnyElementsOf(before);
        Random random = new Random(20261122);
        int killed = 0;
        int killedWriting = 0;
        for (int i = 0; i < KILLS; i++) {
            writeOld(outputs, isFolder);
            Process process = start(QUICK, command);
            double share = random.nextDouble();
            // Kill at a random moment up to slightly after the expected end, or once some of the output is written.
            boolean isOver = i % 2 == 0
                    ? process.waitFor((long) (whole * (0.05 + 1.1 * share)), TimeUnit.NANOSECONDS)
                    : isOverBefore(process, (long) (size * share));
            if (!isOver) {
                process.destroyForcibly();
                killed++;
            }
            process.waitFor();
            List<Map<String, Long>> now = contents(outputs);
            for (int j = 0; j < now.size(); j++) {
                assertThat(now.get(j)).as("%s, kill %d", command, i).isIn(before.get(j), all.get(j));
            }
            assertThat(contents(folder.resolve("games.pgn"))).isEqualTo(games);
            killedWriting += removeParts() ? 1 : 0;
        }
        reporter.publishEntry(command, killed + " of " + KILLS + " killed, " + killedWriting + " while it wrote");
        assertThat(killed).isPositive();
    }

    /** Returns whether a process ends before it has written this many bytes. */
    private boolean isOverBefore(Process process, long bytes) throws IOException, InterruptedException {
        while (!process.waitFor(1, TimeUnit.MILLISECONDS)) {
            List<Path> parts = parts();
            if (!parts.isEmpty() && written(parts) >= bytes) {
                return false;
            }
        }
        return true;
    }

    /** Returns the files left by killed runs, which must have temporary names. */
    private List<Path> parts() throws IOException {
        List<Path> parts = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.getFileName().toString();
                if (!name.matches("out2?|games\\.pgn(\\.gz|\\.idx)?|said|tmp")) {
                    assertThat(name)
                            .matches(
                                    "(out2?|games\\.pgn\\.idx)\\.passant-\\d+-\\d+(-\\d+)?\\.part|passant-index-\\d+\\.tmp");
                    parts.add(file);
                }
            }
        }
        return parts;
    }

    private boolean removeParts() throws IOException {
        List<Path> parts = parts();
        for (Path part : parts) {
            delete(part);
        }
        return !parts.isEmpty();
    }

    /** Returns the total size of files and folders, which may disappear meanwhile. */
    private static long written(List<Path> places) throws IOException {
        long bytes = 0;
        for (Path place : places) {
            try (Stream<Path> files = Files.walk(place)) {
                for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                    bytes += Files.size(file);
                }
            } catch (NoSuchFileException | UncheckedIOException e) {
                // The file was moved into place.
            }
        }
        return bytes;
    }

    /** Returns the output files named by a command line. */
    private List<Path> outputs(String command) {
        List<Path> outputs = new ArrayList<>();
        for (String word : command.split(" ", -1)) {
            if (word.matches("--(output|into|duplicates|report)=.*")) {
                outputs.add(folder.resolve(word.substring(word.indexOf('=') + 1)));
            }
        }
        return outputs.isEmpty() ? List.of(folder.resolve("games.pgn.idx")) : outputs;
    }

    private static void writeOld(List<Path> outputs, boolean areFolders) throws IOException {
        for (Path output : outputs) {
            delete(output);
            if (!areFolders) {
                Files.writeString(output, OLD);
            }
        }
    }

    private static List<Map<String, Long>> contents(List<Path> places) throws IOException {
        List<Map<String, Long>> contents = new ArrayList<>();
        for (Path place : places) {
            contents.add(contents(place));
        }
        return contents;
    }

    private static void compress(Path file) throws IOException {
        try (OutputStream out =
                new GZIPOutputStream(Files.newOutputStream(file.resolveSibling(file.getFileName() + ".gz")))) {
            Files.copy(file, out);
        }
    }

    /** Covers the default maximum number of files. */
    @Test
    void hundredThousandFilesAreWrittenInBoundedMemory() throws IOException, InterruptedException {
        int files = 100_000;
        StringBuilder games = new StringBuilder();
        for (int i = 0; i < 2 * files; i++) {
            games.append("[White \"A Player of the Club, Number ").append(i % files);
            games.append("\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n");
        }
        Files.writeString(folder.resolve("games.pgn"), games);
        run("-Xmx64m", "split --by=white --into=out games.pgn");
        try (Stream<Path> written = Files.list(folder.resolve("out"))) {
            assertThat(written.count()).isEqualTo(files);
        }
        String last = "[White \"A Player of the Club, Number 99999\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";
        assertThat(folder.resolve("out").resolve("A Player of the Club, Number 99999.pgn"))
                .hasContent(last + last);
    }

    /** Returns the number of positions found. */
    private long counted() throws IOException {
        String said = Files.readString(folder.resolve("said"));
        return Long.parseLong(said.substring("positions ".length(), said.indexOf(',')));
    }

    @Test
    void largeFileIsProcessedInBoundedMemory() throws IOException, InterruptedException {
        Path file = games(LARGE);
        long size = Files.size(file);
        run("-Xmx64m", "check --quiet-roster games.pgn");
        run("-Xmx64m", "filter --tag=White=P7 --output=out games.pgn");
        delete(folder.resolve("out"));
        run("-Xmx64m", "find --where=castling --count games.pgn");
        long found = counted();
        run("-Xmx64m", "find --where=castling games.pgn"); // prints one line of about 160 bytes per match
        assertThat(found).isGreaterThan(LARGE / 1000);
        run("-Xmx256m", "index games.pgn");
        run("-Xmx64m", "find --tag=White==p7 --where=castling --count games.pgn");
        long indexed = counted();
        run("-Xmx64m", "find --tag=White==p7 --where=castling --count --no-index games.pgn");
        assertThat(indexed).isPositive().isEqualTo(counted());
        delete(folder.resolve("games.pgn.idx"));
        delete(folder.resolve("out"));
        run("-Xmx64m", "split --by=white --into=out games.pgn");
        long split = 0;
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            for (Path part : (Iterable<Path>) files::iterator) {
                split += Files.size(part);
            }
        }
        assertThat(split).isEqualTo(size);
        delete(folder.resolve("out"));
        run("-Xmx256m", "sort --by=White,Date:desc --output=out games.pgn");
        assertThat(Files.size(folder.resolve("out"))).isEqualTo(size);
        delete(folder.resolve("out"));
        run("-Xmx64m", "convert --to=csv --output=out games.pgn");
        delete(folder.resolve("out"));
        run("-Xmx64m", "filter --sample=5000 --output=out games.pgn");
    }
}
