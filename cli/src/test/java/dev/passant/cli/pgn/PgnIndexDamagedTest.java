package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged or stale indexes: a command must give correct results or explain in one line why it does not. */
class PgnIndexDamagedTest {

    private static final int HEADER = 20;

    /** The bytes of the length field before a chunk and of the checksum after it. */
    private static final int LENGTH = 4;

    private static final int SUM = 4;

    /** The size of the footer, which is the last chunk. */
    private static final int FOOTER = LENGTH + 14 * Long.BYTES + SUM;

    private static final int GAMES = 500;

    private static final List<String> ASKED = List.of(
            "tree",
            "tree|e4 e5 Nf3",
            "tree|e4 c5 Nf3",
            "find|--where=after \"e4 c5 Nf3 d6\" and not check",
            "filter|--tag=Event==cup 3");

    private static final List<String> LINES = List.of(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O",
            "1. Nf3 e5 2. e4 Nc6 3. Bb5",
            "1. d4 d5 2. c4",
            "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4",
            "1. c4 Nf6 2. d4 e6 3. Nc3 Bb4 4. e3 O-O");

    @TempDir
    private Path folder;

    private Path file = Path.of("");
    private Path index = Path.of("");
    private byte[] games = new byte[0];
    private byte[] made = new byte[0];
    private FileTime time = FileTime.fromMillis(0);
    private Map<String, Run> right = Map.of();

    private static byte[] games(int count, long seed) {
        Random random = new Random(seed);
        StringBuilder games = new StringBuilder();
        for (int i = 0; i < count; i++) {
            games.append("[Event \"Cup ").append(random.nextInt(count / 20 + 1));
            games.append("\"]\n[White \"P").append(random.nextInt(40));
            games.append("\"]\n[WhiteElo \"")
                    .append(1500 + random.nextInt(1000))
                    .append("\"]\n\n");
            String line = i % 90 == 7 ? "1. e4 c5 2. Nf3 d6 3. d4" : LINES.get(random.nextInt(LINES.size()));
            games.append(line).append(random.nextBoolean() ? " 1-0\n\n" : " 1/2-1/2\n\n");
        }
        return games.toString().getBytes(StandardCharsets.US_ASCII);
    }

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("games.pgn");
        index = folder.resolve("games.pgn.idx");
        games = games(GAMES, 1);
        Files.write(file, games);
        time = Files.getLastModifiedTime(file);
        right = new LinkedHashMap<>();
        for (String asked : ASKED) {
            right.put(asked, run(asked, "--no-index"));
        }
        assertThat(right.values()).allSatisfy(run -> {
            assertThat(run.exitCode()).isZero();
            assertThat(run.out()).isNotEmpty();
        });
        made = index();
    }

    private byte[] index() throws IOException {
        assertThat(Run.of("pgn", "index", file.toString()).exitCode()).isZero();
        return Files.readAllBytes(index);
    }

    private Run run(String asked, String... more) {
        List<String> words = new ArrayList<>(List.of("pgn"));
        words.addAll(Arrays.asList(asked.split("\\|", -1)));
        words.add(2, file.toString());
        words.addAll(Arrays.asList(more));
        return Run.of(words.toArray(String[]::new));
    }

    /** Checks that all commands give correct results, or that tree fails. Returns how many rejected the index. */
    private int asked(String damage) {
        int refused = 0;
        for (Map.Entry<String, Run> entry : right.entrySet()) {
            Run run = run(entry.getKey());
            Run rightly = entry.getValue();
            boolean isTree = entry.getKey().startsWith("tree");
            boolean isRefused = run.err()
                    .startsWith("passant: the index \"" + index
                            + (isTree ? "\" cannot be used: " : "\" is not used, so all games are read: "));
            refused += isRefused ? 1 : 0;
            String said = isRefused ? run.err().substring(0, run.err().indexOf('\n') + 1) : "";
            Run expected = isRefused && isTree
                    ? new Run(2, "", said)
                    : new Run(rightly.exitCode(), rightly.out(), said + rightly.err());
            assertThat(run).as("%s, %s", damage, entry.getKey()).isEqualTo(expected);
        }
        return refused;
    }

    private void assertRefused(String damage) {
        assertThat(asked(damage)).as(damage).isEqualTo(ASKED.size());
    }

    /** Returns the offsets of all chunks, including the footer, and the end of the file. */
    private static List<Integer> borders(byte[] bytes) {
        List<Integer> borders = new ArrayList<>();
        int at = HEADER;
        while (at < bytes.length) {
            borders.add(at);
            at += LENGTH + ByteBuffer.wrap(bytes).getInt(at) + SUM;
        }
        borders.add(at);
        return borders;
    }

    private void damage(int at) throws IOException {
        byte[] damaged = made.clone();
        damaged[at] ^= 0x10;
        Files.write(index, damaged);
    }

    @Test
    void aWholeIndexIsUsedForAll() {
        assertThat(asked("none")).isZero();
        List<Integer> borders = borders(made);
        assertThat(borders).hasSizeGreaterThan(30).endsWith(made.length - FOOTER, made.length);
    }

    @Test
    void truncatedIndexIsRejected() throws IOException {
        List<Integer> borders = new ArrayList<>(List.of(0, 8, 12, HEADER));
        borders.addAll(borders(made));
        for (int border : borders) {
            for (int length : new int[] {border - 1, border, border + 1}) {
                if (length >= 0 && length < made.length) {
                    Files.write(index, Arrays.copyOf(made, length));
                    assertRefused("cut at " + length);
                }
            }
        }
        Files.write(index, Arrays.copyOf(made, made.length + 1));
        assertRefused("longer");
    }

    @Test
    void changedHeaderOrFooterIsDetected() throws IOException {
        for (int at = 0; at < HEADER; at++) {
            damage(at);
            assertRefused("header, byte " + at);
        }
        for (int at = made.length - FOOTER; at < made.length; at += 5) {
            damage(at);
            assertRefused("footer, byte " + at);
        }
    }

    @Test
    void changedChunksAreDetectedOrIrrelevant() throws IOException {
        List<Integer> borders = borders(made);
        int refused = 0;
        for (int i = 0; i + 1 < borders.size(); i++) {
            int start = borders.get(i);
            int end = borders.get(i + 1);
            // one byte each of the length, the content and the checksum
            for (int at : new int[] {start + 3, (start + end) / 2, end - 1}) {
                damage(at);
                refused += asked("byte " + at);
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void emptyOrMisplacedChunksAreDetected() throws IOException {
        List<Integer> borders = borders(made);
        int refused = 0;
        for (int i = 0; i + 1 < borders.size(); i++) {
            byte[] damaged = made.clone();
            Arrays.fill(damaged, borders.get(i), borders.get(i + 1), (byte) 0);
            Files.write(index, damaged);
            refused += asked("nothing at " + borders.get(i));
            if (i > 0) {
                damaged = made.clone();
                int length = Math.min(borders.get(1) - HEADER, made.length - borders.get(i));
                System.arraycopy(made, HEADER, damaged, borders.get(i), length);
                Files.write(index, damaged);
                refused += asked("the first chunk at " + borders.get(i));
            }
        }
        assertThat(refused).isPositive();
    }

    /** Simulates an interrupted copy that was continued with another file. */
    @Test
    void partsOfAnOldIndexAreNotUsed() throws IOException {
        byte[] other = games.clone();
        for (int at = games.length / 3; at < 2 * games.length / 3; at++) {
            // Only results and openings differ, so that the chunks keep their offsets.
            if (other[at] == '-' && other[at - 1] == '1' && other[at + 1] == '0') {
                other[at - 1] = '0';
                other[at + 1] = '1';
            }
        }
        Files.write(file, other);
        Files.setLastModifiedTime(file, FileTime.fromMillis(time.toMillis() - 7000));
        byte[] old = index();
        assertThat(old).hasSameSizeAs(made);
        Files.write(file, games);
        Files.setLastModifiedTime(file, time);
        int refused = 0;
        int before = 0;
        for (int border : borders(made)) {
            byte[] spliced = made.clone();
            System.arraycopy(old, 0, spliced, 0, Math.min(border, made.length - FOOTER));
            Files.write(index, spliced);
            assertRefused("an old index up to " + border);
            if (before > 0) {
                spliced = made.clone();
                System.arraycopy(old, before, spliced, before, border - before);
                Files.write(index, spliced);
                refused += asked("an old index from " + before + " to " + border);
            }
            before = border;
        }
        assertThat(refused).isPositive();
    }

    @Test
    void anotherVersionIsRefused() throws IOException {
        for (int version : new int[] {0, 1, 2, 3, 4, 6, -1, Integer.MAX_VALUE}) {
            byte[] damaged = made.clone();
            ByteBuffer.wrap(damaged).putInt(8, version);
            Files.write(index, damaged);
            assertRefused("version " + version);
            assertThat(run("tree").err()).contains("unsupported version " + version + ", expected 5");
        }
    }

    private void assertStale(String change, byte[] now, long millis) throws IOException {
        Files.write(file, now);
        Files.setLastModifiedTime(file, FileTime.fromMillis(millis));
        Files.write(index, made);
        for (String asked : ASKED) {
            right.put(asked, run(asked, "--no-index"));
        }
        assertRefused(change);
    }

    @Test
    void changedGamesAreDetected() throws IOException {
        long millis = time.toMillis();
        byte[] first = games.clone();
        first[11] = 'K'; // in the name of the first event
        byte[] last = games.clone();
        last[games.length - 4] = '1';
        assertStale("touched", games, millis + 1);
        assertStale("older", games, millis - 86_400_000);
        assertStale("grown", Arrays.copyOf(games, games.length + 1), millis);
        assertStale("shrunk", Arrays.copyOf(games, games.length / 2), millis);
        assertStale("its first game changed", first, millis);
        assertStale("its last game changed", last, millis);
        assertStale("replaced", Arrays.copyOf(games(2 * GAMES, 2), games.length), millis);
        assertStale("emptied", new byte[0], millis);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(games);
        }
        Files.write(file, compressed.toByteArray());
        Files.setLastModifiedTime(file, time);
        Run run = run("tree");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("passant: the index").hasLineCount(1);
    }

    @Test
    void otherFilesInPlaceOfTheIndexAreRejected() throws IOException {
        Files.delete(index);
        Files.createDirectory(index);
        assertRefused("a folder");
        Files.delete(index);
        Files.write(index, games);
        assertRefused("the games");
        Files.write(index, new byte[made.length]);
        assertRefused("nothing but zeros");
        Files.delete(index);
        assertThat(asked("none")).isZero();
    }
}
