package dev.passant.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.cli.Run;
import dev.passant.cli.io.InputException;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftUnits;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that an interrupted count resumes from its folder, and that a folder of another count is rejected. */
class CheckpointTest {

    private static final String HEAD = "passant-perft 3\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            + "kind playable\ndepth 5\nleft 3\nunits 20\ncut ";

    @TempDir
    private Path parent;

    private Path folder() {
        return parent.resolve("count");
    }

    private Path counts() {
        return folder().resolve("counts.txt");
    }

    private Run count(String... more) {
        List<String> args = new ArrayList<>(List.of("perft", "5", "--checkpoint=" + folder()));
        args.addAll(List.of(more));
        return Run.of(args.toArray(String[]::new));
    }

    private static void refused(Run run, String message) {
        assertThat(run.exitCode()).as(run.toString()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("passant: " + message + "\n");
    }

    @Test
    void eachUnitIsKept() throws IOException {
        Run run = count();
        assertThat(run.out()).isEqualTo("Nodes searched: 4865609\n");
        assertThat(run.exitCode()).isZero();
        assertThat(Files.readString(counts())).startsWith(HEAD);
        assertThat(Files.readAllLines(counts())).hasSize(8 + 20);
        // All units are known now, so nothing is written.
        byte[] whole = Files.readAllBytes(counts());
        assertThat(count("--threads=1", "--hash=1").out()).isEqualTo("Nodes searched: 4865609\n");
        assertThat(Files.readAllBytes(counts())).isEqualTo(whole);
    }

    @Test
    void countResumesAfterTheLastCompleteLine() throws IOException {
        count();
        List<String> lines = Files.readAllLines(counts());
        // As if the process had been killed while it wrote line 21.
        String cut =
                String.join("\n", lines.subList(0, 21)) + "\n" + lines.get(21).substring(0, 5);
        Files.writeString(counts(), cut);
        assertThat(Run.of("perft", "status", folder().toString()).lines())
                .startsWith(
                        "perft 5 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                        "13 of 20 work units are counted (65.0%), 7 are left")
                .endsWith("No process is counting.");
        assertThat(count().out()).isEqualTo("Nodes searched: 4865609\n");
        assertThat(new HashSet<>(Files.readAllLines(counts()))).isEqualTo(new HashSet<>(lines));
        assertThat(Files.readAllLines(counts())).hasSameSizeAs(lines);
    }

    @Test
    void statusShowsProgress() throws IOException {
        count();
        assertThat(Run.of("perft", "status", folder().toString()).lines())
                .containsExactly(
                        "perft 5 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                        "20 of 20 work units are counted (100.0%), 0 are left",
                        "Nodes searched: 4865609",
                        "No process is counting.");
        assertThat(Run.of("perft", "status", folder().toString(), "--json").out())
                .isEqualTo("{\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\",\"depth\":5,"
                        + "\"units\":20,\"unitsDone\":20,\"nodes\":4865609,\"running\":false}\n");
    }

    @Test
    void secondProcessIsRejectedAndStatusShowsTheFirst() throws IOException {
        count();
        try (FileChannel lock = FileChannel.open(folder().resolve("lock"), StandardOpenOption.WRITE);
                FileLock held = lock.lock()) {
            assertThat(held.isValid()).isTrue();
            refused(count(), "another process is counting in \"" + folder() + "\"");
            assertThat(Run.of("perft", "status", folder().toString()).lines()).endsWith("A process is counting.");
        }
        assertThat(count().exitCode()).isZero();
    }

    @Test
    void differentCountIsRejectedWithoutLoss() throws IOException {
        count();
        byte[] before = Files.readAllBytes(counts());
        refused(
                Run.of("perft", "4", "--checkpoint=" + folder()),
                "\"" + folder() + "\" belongs to perft 5 of rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,"
                        + " not to perft 4 of rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        refused(
                count("8/8/8/8/8/k7/p7/K7 b"),
                "\"" + folder() + "\" belongs to perft 5 of rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,"
                        + " not to perft 5 of 8/8/8/8/8/k7/p7/K7 b - - 0 1");
        assertThat(Files.readAllBytes(counts())).isEqualTo(before);
    }

    @Test
    void damagedFilesAreRejected() throws IOException {
        count();
        CheckpointText text = CheckpointText.read(counts());
        String whole = Files.readString(counts());
        List<String> lines = whole.lines().toList();
        String line10 = lines.get(9);
        String file = "\"" + counts() + "\", line ";
        String damaged = file + "10: it is damaged: wrong checksum";
        wrong(whole.replace(line10, "1" + line10), damaged);
        wrong(whole.replace(line10, line10.replaceFirst(" ", " 1")), damaged);
        wrong(whole.replace(line10, line10 + " "), damaged);
        wrong(whole.replace(line10, ""), damaged);
        wrong(whole.replace("depth 5", "depth 6"), file + "8: the lines above are damaged: wrong checksum");
        wrong(
                whole.replace("passant-perft 3", "passant-perft 1"),
                file + "1: unsupported version \"passant-perft 1\", expected \"passant-perft 3\": start a new count");
        wrong(whole.replace("passant-perft 3", "other"), file + "1: it does not start with \"passant-perft 3\"");
        wrong("", file + "1: it is missing");
        wrong(whole.substring(0, 60), file + "2: it is missing");
        wrong("x".repeat(5000), file + "1: it is longer than 1000 bytes");
        wrong(whole + text.line(0, 1), file + "29: unit 0 was counted before, as " + countOf(0, lines));
        wrong(whole + text.line(20, 1), file + "29: the unit must be a number up to 19, got \"20\"");
        wrong(whole + text.line(-1, 1), file + "29: the unit must be a number up to 19, got \"-1\"");
        wrong(whole + text.line(1, -1), file + "29: the count must be a number up to 9223372036854775807, got \"-1\"");
        String head = String.join("\n", lines.subList(0, 8)) + "\n";
        wrong(head + text.line(0, 0) + text.line(0, 1), file + "10: unit 0 was counted before, as 0");
        // A repeated identical line is valid.
        Files.writeString(counts(), whole + line10 + "\n");
        assertThat(count().out()).isEqualTo("Nodes searched: 4865609\n");
        assertThat(Run.of("perft", "status", folder().toString()).lines())
                .contains("20 of 20 work units are counted (100.0%), 0 are left", "Nodes searched: 4865609");
    }

    @Test
    void unfinishedProgressLineIsErased() throws IOException {
        count();
        String whole = Files.readString(counts());
        String last = whole.substring(whole.lastIndexOf('\n', whole.length() - 2) + 1);
        Files.writeString(counts(), whole.substring(0, whole.length() - last.length()) + "x".repeat(500));
        assertThat(count().out()).isEqualTo("Nodes searched: 4865609\n");
        assertThat(Files.readString(counts())).isEqualTo(whole);
    }

    @Test
    void transpositionsCountSeparately() {
        String rooks = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
        Run run = Run.of("perft", "5", rooks, "--checkpoint=" + folder());
        assertThat(run.out())
                .isEqualTo(Run.of("perft", "5", "--threads=1", rooks).out());
        assertThat(Run.of("perft", "status", folder().toString()).lines())
                .contains(run.out().strip());
    }

    @Test
    void theSeedChoosesTheSample() {
        count();
        List<String> said = new ArrayList<>();
        for (int seed = 1; seed <= 5; seed++) {
            String[] audit = {"perft", "audit", folder().toString(), "--sample=1", "--seed=" + seed};
            said.add(Run.of(audit).out());
            assertThat(Run.of(audit).out()).isEqualTo(said.get(seed - 1));
        }
        assertThat(new HashSet<>(said)).hasSizeGreaterThan(1);
    }

    private static String countOf(int unit, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(unit + " "))
                .findFirst()
                .orElseThrow()
                .split(" ")[1];
    }

    private void wrong(String text, String reason) throws IOException {
        Files.writeString(counts(), text);
        refused(count(), reason);
        refused(Run.of("perft", "status", folder().toString()), reason);
        refused(Run.of("perft", "audit", folder().toString()), reason);
        assertThat(Files.readString(counts())).isEqualTo(text);
    }

    @Test
    void differentWorkUnitsAreRejected() throws IOException {
        count();
        String whole = Files.readString(counts());
        String said = whole.substring(0, whole.indexOf("check "));
        for (String other : new String[] {
            said.replaceFirst("cut .*", "cut 0123456789abcdef"),
            said.replace("units 20", "units 19"),
            said.replace("units 20", "units 21"),
            said.replace("left 3", "left 4")
        }) {
            CheckpointText text = checkpoint(head(other));
            String reason = "\"" + folder()
                    + "\" was written by a version that divides the work differently: start a new count";
            refused(count(), reason);
            Files.writeString(counts(), head(other) + text.line(0, 1));
            refused(Run.of("perft", "audit", folder().toString()), reason);
        }
    }

    /** Whatever byte is flipped or missing: the file is rejected, or only the last line is not read. */
    @Test
    void noDamageChangesACount() throws IOException {
        count();
        byte[] whole = Files.readAllBytes(counts());
        CheckpointText text = CheckpointText.read(counts());
        int rejected = 0;
        for (int at = 0; at < whole.length; at++) {
            for (int flipped = 0; flipped <= 8; flipped++) {
                byte[] damaged = flipped == 8 ? Arrays.copyOf(whole, at) : whole.clone();
                if (flipped < 8) {
                    damaged[at] ^= (byte) (1 << flipped);
                }
                Files.write(counts(), damaged);
                try {
                    CheckpointText read = CheckpointText.read(counts());
                    int line = new String(damaged, 0, (int) read.bytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList()
                            .size();
                    assertThat(read.fen()).isEqualTo(text.fen());
                    assertThat(read.depth()).isEqualTo(5);
                    assertThat(read.depthLeft()).isEqualTo(3);
                    assertThat(read.units()).isEqualTo(20);
                    assertThat(read.unitsDone()).isEqualTo(line - 8).isGreaterThanOrEqualTo(flipped == 8 ? 0 : 19);
                    for (int unit = 0; unit < 20; unit++) {
                        assertThat(read.count(unit)).isIn(text.count(unit), OptionalLong.empty());
                    }
                } catch (InputException e) {
                    assertThat(e.getMessage())
                            .startsWith("\"" + counts() + "\", line ")
                            .doesNotContain("\n", "\r");
                    rejected++;
                }
            }
        }
        assertThat(rejected).isGreaterThan(8 * (whole.length - 1));
    }

    /** The split of the first run is kept, although this memory would lead to another one. */
    @Test
    void anotherMemoryKeepsTheSplit() throws IOException {
        Files.createDirectory(folder());
        PerftUnits units = PerftUnits.of(Position.start(), 5, 4, PerftOptions.DEFAULT);
        Files.writeString(counts(), CheckpointText.head(units));
        assertThat(count("--memory=100").out()).isEqualTo("Nodes searched: 4865609\n");
        assertThat(Files.readAllLines(counts())).contains("left 4").hasSize(8 + units.size());
        assertThat(Run.of("perft", "audit", folder().toString(), "--sample=100%")
                        .exitCode())
                .isZero();
    }

    /** Writes a file and reads it. */
    private CheckpointText checkpoint(String content) throws IOException {
        Files.writeString(counts(), content);
        return CheckpointText.read(counts());
    }

    @Test
    void statusRejectsACountBeyond63Bits() throws IOException {
        count();
        String head = String.join("\n", Files.readAllLines(counts()).subList(0, 8)) + "\n";
        CheckpointText text = checkpoint(head);
        Files.writeString(counts(), head + text.line(0, Long.MAX_VALUE) + text.line(1, 1));
        refused(Run.of("perft", "status", folder().toString()), "at depth 5 the count does not fit in 63 bits");
    }

    /** No pawn can capture there, but the header contains the square, as the FEN of the user does. */
    @Test
    void theEnPassantSquareIsKept() throws IOException {
        String fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        for (int run = 0; run < 2; run++) {
            assertThat(Run.of("perft", "4", fen, "--checkpoint=" + folder()).out())
                    .isEqualTo("Nodes searched: 405385\n");
        }
        assertThat(Files.readAllLines(counts())).contains("fen " + fen);
    }

    /** Returns a header with a valid checksum, whatever its contents. */
    private String head(String changed) {
        CRC32C crc = new CRC32C();
        crc.update(changed.getBytes(StandardCharsets.UTF_8));
        return changed + "check " + String.format(Locale.ROOT, "%08x", crc.getValue()) + "\n";
    }

    @Test
    void linesOfAnotherCountAreDamaged() throws IOException {
        count();
        List<String> lines = Files.readAllLines(counts());
        Path other = parent.resolve("other");
        Run.of("perft", "5", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq -", "--checkpoint=" + other);
        List<String> mixed = new ArrayList<>(lines.subList(0, 8));
        List<String> others = Files.readAllLines(other.resolve("counts.txt"));
        mixed.addAll(others.subList(8, others.size()));
        wrong(String.join("\n", mixed) + "\n", "\"" + counts() + "\", line 9: it is damaged: wrong checksum");
    }

    @Test
    void invalidHeaderIsRejected() throws IOException {
        count();
        String whole = Files.readString(counts());
        String said = whole.substring(0, whole.indexOf("check "));
        String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        String file = "\"" + counts() + "\", line ";
        wrong(
                head(said.replace(start, "not a fen")),
                file + "2: invalid FEN at offset 1: expected a piece or a digit 1 to 8, found 'o' in \"not a fen\"");
        wrong(head(said.replace("left 3", "left 6")), file + "5: left must be a number up to 5, got \"6\"");
        wrong(
                head(said.replace("units 20", "units 65537")),
                file + "6: units must be a number up to 65536, got \"65537\"");
        wrong(
                head(said.replace("playable", "junk")),
                file + "3: the kind must be \"unrestricted\" or \"playable\", got \"junk\"");
        Files.writeString(counts(), head(said.replace(start, "8/8/8/8/8/8/8/8 w - - 0 1")));
        for (String command : new String[] {"status", "audit"}) {
            Run run = Run.of("perft", command, folder().toString());
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).startsWith("passant: " + file + "3: the position above is not legal: ");
        }
        Files.writeString(counts(), head(said.replace("playable", "unrestricted")));
        assertThat(count().err())
                .contains("belongs to perft 5 of the unrestricted position rnbqkbnr/", "not to perft 5 of rnbqkbnr/");
    }

    @Test
    void readOnlyFolderCanBeRead() throws IOException {
        count();
        Path lock = folder().resolve("lock");
        assertThat(lock.toFile().setWritable(false)).isTrue();
        assertThat(Run.of("perft", "status", folder().toString()).lines()).endsWith("No process is counting.");
    }

    @Test
    void processThatHasJustStartedIsReported() throws IOException {
        count();
        Files.delete(counts());
        try (FileChannel lock = FileChannel.open(folder().resolve("lock"), StandardOpenOption.WRITE);
                FileLock held = lock.lock()) {
            assertThat(held.isValid()).isTrue();
            refused(
                    Run.of("perft", "status", folder().toString()),
                    "a process has started in \"" + folder() + "\" but has not counted anything yet");
        }
    }

    @Test
    void anAuditCountsAgain() throws IOException {
        count();
        assertThat(Run.of("perft", "audit", folder().toString(), "--sample=100%")
                        .out())
                .isEqualTo("20 of 20 finished units were recounted by lazy, 4,865,609 nodes: all counts match\n");
        for (String generator : new String[] {"legal", "reference"}) {
            assertThat(Run.of("perft", "audit", folder().toString(), "--sample=3", "--generator=" + generator)
                            .out())
                    .startsWith("3 of 20 finished units were recounted by " + generator + ", ");
        }
        assertThat(Run.of("perft", "audit", folder().toString()).out()).startsWith("1 of 20 ");
        // Rounded up.
        assertThat(Run.of("perft", "audit", folder().toString(), "--sample=5.01%")
                        .out())
                .startsWith("2 of 20 ");
        assertThat(Run.of("perft", "audit", folder().toString(), "--sample=0.01%")
                        .out())
                .startsWith("1 of 20 ");
    }

    /** Several paths lead to the positions after three plies. */
    @Test
    void anAuditMultipliesByThePaths() {
        String pawn = "8/8/8/8/8/k7/p7/7K w - - 0 1";
        String count = Run.of("perft", "6", pawn, "--checkpoint=" + folder()).out();
        long nodes = Long.parseLong(count.replaceAll("[^0-9]", ""));
        assertThat(Run.of("perft", "audit", folder().toString(), "--sample=100%")
                        .out())
                .endsWith(String.format(Locale.ROOT, " %,d nodes: all counts match\n", nodes));
    }

    @Test
    void anAuditFindsAWrongCount() throws IOException {
        count();
        List<String> lines = new ArrayList<>(Files.readAllLines(counts()));
        String[] words = lines.get(20).split(" ");
        int unit = Integer.parseInt(words[0]);
        long count = Long.parseLong(words[1]);
        CheckpointText text = CheckpointText.read(counts());
        lines.set(20, text.line(unit, count + 1).strip());
        Files.writeString(counts(), String.join("\n", lines) + "\n");
        Run audit = Run.of("perft", "audit", folder().toString(), "--sample=100%");
        assertThat(audit.exitCode()).isEqualTo(1);
        assertThat(audit.out())
                .matches("unit " + unit + ": " + (count + 1) + " in the folder, " + count
                        + " by lazy: perft 3 of [0-9]+ positions, weighted by the paths to each; the first is \""
                        + "[^\"]+ w KQkq - 0 1\"\n");
    }

    @Test
    void sampleIsANumberOrAPercentage() {
        count();
        for (String sample : new String[] {"0", "-1", "x", "0%", "101%", "1.234%", "%", "1%%", ".5%", ""}) {
            Run run = Run.of("perft", "audit", folder().toString(), "--sample=" + sample);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err())
                    .contains("--sample must be")
                    .endsWith(sample.matches("-?[0-9]+") ? "got " + sample + "\n" : "got \"" + sample + "\"\n");
        }
        assertThat(Run.of("perft", "audit", folder().toString(), "--sample=20").out())
                .startsWith("20 of 20 ");
        assertThat(Run.of("perft", "audit", folder().toString(), "--sample=4000000")
                        .out())
                .startsWith("20 of 20 ");
    }

    @Test
    void unrestrictedPositionsAndChess960AreKeptToo() {
        for (String[] position : new String[][] {
            {"--unrestricted", "8/8/8/8/8/k7/p7/8 b - - 0 1"}, {"--chess960", "1k6/8/8/8/8/8/8/RK4R1 w GA - 0 1"}
        }) {
            String name = parent.resolve(position[0]).toString();
            String[] args = {"perft", "4", position[0], position[1], "--checkpoint=" + name};
            Run first = Run.of(args);
            assertThat(first.out())
                    .isEqualTo(Run.of("perft", "4", position[0], position[1]).out());
            assertThat(Run.of(args).out()).isEqualTo(first.out());
            assertThat(Run.of("perft", "audit", name, "--sample=100%").exitCode())
                    .isZero();
        }
    }

    @Test
    void incompatibleOptionsAreRejected() {
        for (String option : new String[] {"--divide", "--stats", "--compare=x", "--generator=lazy", "--input=x"}) {
            Run run = count(option);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err())
                    .startsWith(
                            "passant: --checkpoint and " + option.replaceFirst("=.*", "") + " cannot be used together");
        }
        assertThat(folder()).doesNotExist();
    }

    @Test
    void invalidFolderIsRejected() throws IOException {
        Path file = Files.createFile(parent.resolve("file"));
        refused(Run.of("perft", "3", "--checkpoint=" + file), "\"" + file + "\" is not a folder");
        Path loop = Files.createSymbolicLink(parent.resolve("loop"), parent.resolve("loop"));
        refused(
                Run.of("perft", "3", "--checkpoint=" + loop),
                "\"" + loop + "\" cannot be used: a file or folder with this name already exists");
        // An empty name must not mean the current folder.
        refused(Run.of("perft", "3", "--checkpoint="), "empty folder name");
        refused(Run.of("perft", "status", ""), "empty folder name");
        Path deep = parent.resolve("no/such");
        refused(
                Run.of("perft", "3", "--checkpoint=" + deep),
                "\"" + deep + "\" cannot be used: there is no such file or directory");
        refused(
                Run.of("perft", "status", parent.toString()),
                "\"" + parent + "\" contains no count: there is no file counts.txt");
        assertThat(Run.of("perft", "status").exitCode()).isEqualTo(2);
    }

    @Test
    void depthsWithLittleToDo() {
        assertThat(Run.of("perft", "0", "--checkpoint=" + folder()).out()).isEqualTo("Nodes searched: 1\n");
        String none = parent.resolve("none").toString();
        String mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assertThat(Run.of("perft", "5", mated, "--checkpoint=" + none).out()).isEqualTo("Nodes searched: 0\n");
        assertThat(Run.of("perft", "status", none).lines())
                .contains("0 of 0 work units are counted (100.0%), 0 are left");
        refused(Run.of("perft", "audit", none), "nothing has been counted in \"" + none + "\" yet");
    }
}
