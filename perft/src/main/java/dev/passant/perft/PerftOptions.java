package dev.passant.perft;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Options for {@link Perft} with several threads: threads, memory, progress and cancellation. No option changes a
 * count.
 *
 * <pre>{@code
 * PerftOptions options = PerftOptions.defaults().withThreads(2).withTable(new PerftTable(16));
 * System.out.println(Perft.count(Position.start(), 6, options)); // 119060324
 * }</pre>
 *
 * <p>The tree is split at a depth chosen from its size, and each thread takes the next board there until none remain.
 * Equal boards are counted once; see {@link #withMerging}.
 */
public final class PerftOptions {

    /** The maximum number of threads. */
    public static final int MAX_THREADS = 1024;

    private static final PerftOptions DEFAULTS = new PerftOptions(
            Math.min(Runtime.getRuntime().availableProcessors(), MAX_THREADS),
            Optional.empty(),
            OptionalInt.empty(),
            true,
            progress -> {},
            () -> false,
            Optional.empty());

    private final int threads;
    private final Optional<PerftTable> table;
    private final OptionalInt memory;
    private final boolean isMerging;
    private final Consumer<PerftProgress> listener;
    private final BooleanSupplier cancellation;
    private final Optional<PerftLog> log;

    private PerftOptions(
            int threads,
            Optional<PerftTable> table,
            OptionalInt memory,
            boolean isMerging,
            Consumer<PerftProgress> listener,
            BooleanSupplier cancellation,
            Optional<PerftLog> log) {
        this.threads = threads;
        this.table = table;
        this.memory = memory;
        this.isMerging = isMerging;
        this.listener = listener;
        this.cancellation = cancellation;
        this.log = log;
    }

    /**
     * Returns the default options: one thread per processor, no table or memory, equal boards merged.
     *
     * @return the default options
     */
    public static PerftOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the number of threads, including the calling thread.
     *
     * @param threads 1 to {@link #MAX_THREADS}
     * @return the options
     * @throws IllegalArgumentException if the number is out of bounds
     */
    public PerftOptions withThreads(int threads) {
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads must be between 1 and " + MAX_THREADS + ", got " + threads);
        }
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * Sets a transposition table that all threads share without locks. Statistics do not use it.
     *
     * @param table the table; it can be reused for any number of calls
     * @return the options, without {@link #withMemory}
     */
    public PerftOptions withTable(PerftTable table) {
        Objects.requireNonNull(table, "table");
        return new PerftOptions(
                threads, Optional.of(table), OptionalInt.empty(), isMerging, listener, cancellation, log);
    }

    /**
     * Sets the memory for whole boards. {@link Perft#count} and {@link Perft#divide} use it to merge equal boards of
     * each ply, unless merging is off ({@link #withMerging}). Other counts divide it among the threads, as one {@link
     * PerftMemory} or {@link PerftStatisticsMemory} for each.
     *
     * @param mebibytes the memory of all threads together, 1 to {@link PerftMemory#MAX_MEBIBYTES}; each thread gets at
     *     least 1
     * @return the options, without {@link #withTable}
     * @throws IllegalArgumentException if the size is out of bounds
     */
    public PerftOptions withMemory(int mebibytes) {
        if (mebibytes < 1 || mebibytes > PerftMemory.MAX_MEBIBYTES) {
            throw new IllegalArgumentException(
                    "memory must be between 1 and " + PerftMemory.MAX_MEBIBYTES + " MiB, got " + mebibytes);
        }
        return new PerftOptions(
                threads, Optional.empty(), OptionalInt.of(mebibytes), isMerging, listener, cancellation, log);
    }

    /**
     * Sets whether equal boards are counted only once.
     *
     * @param isMerging whether equal boards are merged
     * @return the options
     */
    public PerftOptions withMerging(boolean isMerging) {
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * Sets a progress listener. It runs in the calling thread, at most ten times per second, and once at the end.
     *
     * @param listener receives the progress
     * @return the options
     */
    public PerftOptions withListener(Consumer<PerftProgress> listener) {
        Objects.requireNonNull(listener, "listener");
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * Sets a cancellation check. The count throws {@link java.util.concurrent.CancellationException} once it returns
     * true.
     *
     * @param cancellation returns whether to stop; called by all threads before each work unit
     * @return the options
     */
    public PerftOptions withCancellation(BooleanSupplier cancellation) {
        Objects.requireNonNull(cancellation, "cancellation");
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * Sets a log that stores the count of each work unit, so that an interrupted count can be resumed. Equal positions
     * are always merged, whatever {@link #withMerging} is, and memory is divided among the threads. Only {@link
     * Perft#count} of a position supports a log.
     *
     * @param log the log; for one count at a time
     * @return the options
     */
    public PerftOptions withLog(PerftLog log) {
        Objects.requireNonNull(log, "log");
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, Optional.of(log));
    }

    /**
     * Returns the number of threads.
     *
     * @return 1 to {@link #MAX_THREADS}
     */
    public int threads() {
        return threads;
    }

    Optional<PerftTable> table() {
        return table;
    }

    /** Returns options for one work unit: single-threaded, a proportional share of the memory, no progress reports. */
    PerftOptions ofUnit() {
        return new PerftOptions(1, table, memoryOfThread(), true, state -> {}, cancellation, Optional.empty());
    }

    /** Returns the memory for all threads together in MiB, if set. */
    OptionalInt memory() {
        return memory;
    }

    /** Returns the memory for each thread in MiB, if set. */
    OptionalInt memoryOfThread() {
        return memory.isPresent() ? OptionalInt.of(Math.max(1, memory.getAsInt() / threads)) : memory;
    }

    boolean isMerging() {
        return isMerging;
    }

    Consumer<PerftProgress> listener() {
        return listener;
    }

    BooleanSupplier cancellation() {
        return cancellation;
    }

    Optional<PerftLog> log() {
        return log;
    }
}
