package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TableMakerTest {

    private static final Material KNIGHTS = Material.parse("KNNvK");

    @TempDir
    private static Path folder;

    private static final List<TableProgress> PROGRESS = new ArrayList<>();

    @BeforeAll
    static void make() throws IOException {
        List<TableSummary> made = TableMaker.into(folder.resolve("new"))
                .withThreads(2)
                .withListener(PROGRESS::add)
                .make(KNIGHTS);
        assertThat(made).extracting(TableSummary::material).containsExactly(KNIGHTS);
    }

    private static MateTables tables() throws IOException {
        return MateTables.of(TableFile.in(folder.resolve("new")));
    }

    /** Two knights mate only if the other side helps: in one move. */
    @Test
    void tableIsWritten() throws IOException {
        assertThat(files(folder.resolve("new"))).containsExactly("KNNvK.mate");
        assertThat(tables().materials()).contains(KNIGHTS);
        assertThat(tables().summary(KNIGHTS).longest()).isEqualTo(new MateDistance(1));
        assertThat(tables().distance(Fen.parse("k7/8/KN6/8/8/4N3/8/8 b - - 0 1")))
                .isEmpty();
        assertThat(PROGRESS).first().isEqualTo(new TableProgress(KNIGHTS, 0));
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void tablesThatExistAreKept() throws IOException {
        assertThat(TableMaker.into(folder.resolve("new")).make(KNIGHTS)).isEmpty();
        assertThat(TableMaker.into(folder.resolve("new")).make(Material.parse("KQvK")))
                .isEmpty();
    }

    @Test
    void aCancelledTableLeavesNoFile() {
        Path empty = folder.resolve("cancelled");
        TableMaker maker = TableMaker.into(empty).withThreads(2).withCancellation(() -> true);
        assertThatThrownBy(() -> maker.make(KNIGHTS)).isInstanceOf(CancellationException.class);
        assertThat(empty).doesNotExist();
    }

    @Test
    void damagedAndForeignFilesAreNamed() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other"));
        Path file = other.resolve("KNNvK.mate");
        Files.writeString(file, "not a table of anything");
        assertDamaged(other, "letters PMAT");
        byte[] bytes = Files.readAllBytes(folder.resolve("new").resolve("KNNvK.mate"));
        Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length - 1));
        assertDamaged(other, "expected " + bytes.length + " bytes, found " + (bytes.length - 1));
        Files.write(file, java.util.Arrays.copyOf(bytes, 20));
        assertDamaged(other, "ends within its header");
        Files.move(folder.resolve("new").resolve("KNNvK.mate"), other.resolve("KBBvK.mate"));
        assertThatThrownBy(() -> MateTables.of(TableFile.in(other)).summary(Material.parse("KBBvK")))
                .hasMessageContaining("contains the table KNNvK");
        Files.move(other.resolve("KBBvK.mate"), folder.resolve("new").resolve("KNNvK.mate"));
    }

    private static void assertDamaged(Path folder, String message) {
        assertThatThrownBy(() -> MateTables.of(TableFile.in(folder)).summary(KNIGHTS))
                .isInstanceOfSatisfying(
                        TableException.class,
                        e -> assertThat(e.reason()).isEqualTo(TableException.Reason.DAMAGED_TABLE))
                .hasMessageContaining("KNNvK.mate")
                .hasMessageContaining(message);
    }

    @Test
    void tablesInMemoryAreThoseOfFiles() throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve("new").resolve("KNNvK.mate"));
        try (Tablebase tables = Tablebase.of(Map.of("KNNvK.mate", bytes, "notes.txt", new byte[1]))) {
            assertThat(tables.materials()).contains(KNIGHTS);
            assertThat(tables.mostPieces()).isEqualTo(4);
            assertThat(tables.category(Fen.parse("7k/5K2/8/4NN2/8/8/8/8 w - - 0 1")))
                    .contains(Category.DRAW);
        }
        try (Tablebase tables = Tablebase.of(Map.of("KQvKRB.rtbw", new byte[1]))) {
            assertThat(tables.mostPieces()).isEqualTo(5);
        }
        assertThat(Tablebase.included().mostPieces()).isEqualTo(3);
    }

    @Test
    void theFirstFolderCountsAndOnlyExactNames() throws IOException {
        Path damaged = Files.createDirectories(folder.resolve("damaged"));
        for (String name : List.of("KNNvK", "KvKQQ", "KRvKQ", "KvK", "KQRBvK")) {
            Files.writeString(damaged.resolve(name + ".mate"), "");
        }
        try (Tablebase tables = Tablebase.open(folder.resolve("new"), damaged)) {
            assertThat(tables.summary(KNIGHTS).longest()).isEqualTo(new MateDistance(1));
            assertThat(tables.materials()).hasSize(6).contains(KNIGHTS);
        }
        try (Tablebase tables = Tablebase.open(damaged, folder.resolve("new"))) {
            assertThatThrownBy(() -> tables.summary(KNIGHTS)).hasMessageContaining("ends within its header");
        }
    }

    @Test
    void filesAreRefusedThatAreLargerThanAnyTable() throws IOException {
        byte[] bytes = new byte[5];
        Path file = Files.write(folder.resolve("five"), bytes);
        for (TableFile each : List.of(new TableFile.InMemory("five", bytes), new TableFile.OnDisk(file))) {
            assertThat(each.read(5)).hasSize(5);
            assertThatThrownBy(() -> each.read(4))
                    .isInstanceOf(TableException.class)
                    .hasMessageContaining("five is not a table: it is larger than 4 bytes");
        }
    }

    @Test
    void threadsAreBounded() {
        TableMaker maker = TableMaker.into(folder);
        assertThatThrownBy(() -> maker.withThreads(0)).hasMessageContaining("between 1 and 1024, got 0");
        assertThatThrownBy(() -> maker.withThreads(1025)).hasMessageContaining("between 1 and 1024, got 1025");
    }

    @Test
    void anInterruptedThreadStopsTheOthers(@TempDir Path folder) {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> TableMaker.into(folder).withThreads(8).make(Material.parse("KNNvK")))
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** A folder with the name of the table cannot be replaced. */
    @Test
    void aFileThatCannotBeMovedIsDeleted(@TempDir Path folder) {
        TableMaker maker = TableMaker.into(folder).withListener(progress -> {
            try {
                Files.createDirectories(folder.resolve("KNNvK.mate/full"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThatThrownBy(() -> maker.make(Material.parse("KNNvK"))).isInstanceOf(IOException.class);
        assertThat(folder.toFile().list()).containsExactly("KNNvK.mate");
    }

    @Test
    void equalPiecesOfDifferentSidesAreNotExchanged() {
        PlacementIndex places = new PlacementIndex(Material.parse("KNvKN"));
        assertThat(places.index(new int[] {1, 19, 40, 50}, 0)).isNotEqualTo(places.index(new int[] {1, 19, 50, 40}, 0));
    }

    @Test
    void aDistanceAboveTheLongestIsRefused() throws IOException {
        Material knights = Material.parse("KNNvK");
        byte[] distances = new byte[new PlacementIndex(knights).size()];
        distances[0] = 3; // Mate in 2 plies.
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MateTable.write(knights, new Retrograde.Result(distances, 1, 1), out);
        assertThatThrownBy(() -> MateTable.read("KNNvK.mate", out.toByteArray()).distance(0))
                .hasMessageContaining("a distance over 1 plies");
    }
}
