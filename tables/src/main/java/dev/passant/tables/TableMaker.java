package dev.passant.tables;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Makes tables of mate distances from the rules of chess, by retrograde analysis.
 *
 * <pre>{@code
 * Path folder = Files.createTempDirectory("tables");
 * TableMaker maker = TableMaker.into(folder).withThreads(2);
 * System.out.println(maker.make(Material.parse("KNNvK")).get(0).longest().moves()); // 1
 * Position position = Fen.parse("7k/5K2/8/4NN2/8/8/8/8 w - - 0 1");
 * System.out.println(Tablebase.open(folder).category(position).orElseThrow()); // DRAW
 * }</pre>
 *
 * <p>Each table takes seconds to a minute. Its file is complete or absent, also if the
 * computation is stopped. A maker is immutable.
 */
public final class TableMaker {

    /** The maximum number of threads. */
    public static final int MAX_THREADS = 1024;

    private final Path folder;
    private final int threads;
    private final Consumer<TableProgress> listener;
    private final BooleanSupplier cancellation;

    private TableMaker(Path folder, int threads, Consumer<TableProgress> listener, BooleanSupplier cancellation) {
        this.folder = folder;
        this.threads = threads;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /**
     * Returns a maker that uses one thread per processor.
     *
     * @param folder the folder for the files; it is created if it does not exist
     * @return the maker
     */
    public static TableMaker into(Path folder) {
        Objects.requireNonNull(folder, "folder");
        int threads = Math.min(Runtime.getRuntime().availableProcessors(), MAX_THREADS);
        return new TableMaker(folder, threads, progress -> {}, () -> false);
    }

    /**
     * Sets the number of threads, including the calling thread. With 1, no thread is started.
     *
     * @param threads 1 to {@link #MAX_THREADS}
     * @return the maker
     * @throws IllegalArgumentException if the number is out of bounds
     */
    public TableMaker withThreads(int threads) {
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads must be between 1 and " + MAX_THREADS + ", got " + threads);
        }
        return new TableMaker(folder, threads, listener, cancellation);
    }

    /**
     * Sets a progress listener. It runs in the calling thread, once for each distance that is being found.
     *
     * @param listener receives the progress
     * @return the maker
     */
    public TableMaker withListener(Consumer<TableProgress> listener) {
        Objects.requireNonNull(listener, "listener");
        return new TableMaker(folder, threads, listener, cancellation);
    }

    /**
     * Sets a cancellation check. {@link #make} throws {@link java.util.concurrent.CancellationException} once it
     * returns true.
     *
     * @param cancellation returns whether to stop; called often, in the calling thread
     * @return the maker
     */
    public TableMaker withCancellation(BooleanSupplier cancellation) {
        Objects.requireNonNull(cancellation, "cancellation");
        return new TableMaker(folder, threads, listener, cancellation);
    }

    /**
     * Makes a table, and those that it depends on: for the pieces after captures and promotions. Tables that exist are
     * kept.
     *
     * @param material the pieces
     * @return the tables that were made, in this order; none if all exist
     * @throws IOException if a file cannot be written
     * @throws TableException if a table that exists is damaged
     * @throws java.util.concurrent.CancellationException if the cancellation check returned true
     */
    public List<TableSummary> make(Material material) throws IOException {
        List<TableSummary> made = new ArrayList<>();
        for (Material current : Material.withDependencies(List.of(material))) {
            // Opened again each time, so that only what this table depends on is in memory.
            MateTables tables = existing();
            if (!tables.isPresent(current)) {
                write(
                        current,
                        Retrograde.compute(
                                current,
                                smaller -> tables.table(smaller)::distance,
                                threads,
                                plies -> listener.accept(new TableProgress(current, plies)),
                                cancellation));
                made.add(existing().summary(current));
            }
        }
        return made;
    }

    /**
     * Describes a table that is included or in the folder.
     *
     * @param material the pieces
     * @return what it contains
     * @throws IOException if the folder cannot be read
     * @throws TableException if the table is missing or damaged
     */
    public TableSummary summary(Material material) throws IOException {
        return existing().summary(material);
    }

    private MateTables existing() throws IOException {
        return MateTables.of(Files.isDirectory(folder) ? TableFile.in(folder) : List.of());
    }

    private void write(Material material, Retrograde.Result result) throws IOException {
        Files.createDirectories(folder);
        // Not createTempFile, whose files only their owner may read.
        Path temporary = folder.resolve(material + "." + UUID.randomUUID() + ".tmp");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary))) {
                MateTable.write(material, result, out);
            }
            Files.move(
                    temporary,
                    folder.resolve(material + MateTables.SUFFIX),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
