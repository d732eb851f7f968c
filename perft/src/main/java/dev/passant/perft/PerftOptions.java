package dev.passant.perft;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * How {@link Perft} counts with several threads: how many, what they remember, who listens to how far it is and who may stop
 * it. No option changes a count.
 *
 * <pre>{@code
 * PerftOptions options = PerftOptions.defaults().withThreads(2).withTable(new PerftTable(16));
 * System.out.println(Perft.count(Position.start(), 6, options)); // 119060324
 * }</pre>
 *
 * <p>Work is cut into the boards at a depth that is chosen from the tree, and each thread takes the next of them until
 * there is none. Of equal boards one is counted, unless {@link #withMerging} says otherwise.
 */
public final class PerftOptions {

    /** The most threads that can be asked for. */
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
     * As many threads as there are processors, nothing remembered, equal boards merged.
     *
     * @return the options to begin with
     */
    public static PerftOptions defaults() {
        return DEFAULTS;
    }

    /**
     * With another number of threads, the caller's among them.
     *
     * @param threads 1 to {@link #MAX_THREADS}
     * @return the options
     * @throws IllegalArgumentException when the number is out of bounds
     */
    public PerftOptions withThreads(int threads) {
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads are 1 to " + MAX_THREADS + ", not " + threads);
        }
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * With a table that all threads share, without locks; no table for statistics.
     *
     * @param table remembers counts; may be used for any number of calls
     * @return the options, without {@link #withMemory}
     */
    public PerftOptions withTable(PerftTable table) {
        Objects.requireNonNull(table, "table");
        return new PerftOptions(
                threads, Optional.of(table), OptionalInt.empty(), isMerging, listener, cancellation, log);
    }

    /**
     * With memory for whole boards. {@link Perft#count} and {@link Perft#divide} merge the equal boards of each ply in it (if
     * {@link #withMerging} does not say otherwise); other ways to count divide it among the threads, as a {@link PerftMemory}
     * or, for statistics, a {@link PerftStatisticsMemory} for each.
     *
     * @param mebibytes how much all threads may take, 1 to {@link PerftMemory#MAX_MEBIBYTES}; at least 1 for each thread
     * @return the options, without {@link #withTable}
     * @throws IllegalArgumentException when the size is out of bounds
     */
    public PerftOptions withMemory(int mebibytes) {
        if (mebibytes < 1 || mebibytes > PerftMemory.MAX_MEBIBYTES) {
            throw new IllegalArgumentException(
                    "a memory takes 1 to " + PerftMemory.MAX_MEBIBYTES + " MiB, not " + mebibytes);
        }
        return new PerftOptions(
                threads, Optional.empty(), OptionalInt.of(mebibytes), isMerging, listener, cancellation, log);
    }

    /**
     * With equal boards counted once or as often as they are reached.
     *
     * @param isMerging whether they are counted once
     * @return the options
     */
    public PerftOptions withMerging(boolean isMerging) {
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * With a listener to how far it is: called in the caller's thread, ten times a second at most, and at the end.
     *
     * @param listener receives the progress
     * @return the options
     */
    public PerftOptions withListener(Consumer<PerftProgress> listener) {
        Objects.requireNonNull(listener, "listener");
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * With somebody who may stop the count, which then ends in a {@link java.util.concurrent.CancellationException}.
     *
     * @param cancellation is asked before each piece of work, by all threads, whether to stop
     * @return the options
     */
    public PerftOptions withCancellation(BooleanSupplier cancellation) {
        Objects.requireNonNull(cancellation, "cancellation");
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, log);
    }

    /**
     * With a log that keeps the count of each unit of work, so that a count that was ended goes on where it was. Equal
     * positions are merged then, whatever {@link #withMerging} says, and memory is divided among the threads. For {@link
     * Perft#count} of a position only: other ways to count refuse it.
     *
     * @param log keeps counts; for one count at a time
     * @return the options
     */
    public PerftOptions withLog(PerftLog log) {
        Objects.requireNonNull(log, "log");
        return new PerftOptions(threads, table, memory, isMerging, listener, cancellation, Optional.of(log));
    }

    /**
     * How many threads count.
     *
     * @return 1 to {@link #MAX_THREADS}
     */
    public int threads() {
        return threads;
    }

    Optional<PerftTable> table() {
        return table;
    }

    /** For one of the units that the threads count: in one thread, with its share of the memory, told to nobody. */
    PerftOptions ofUnit() {
        return new PerftOptions(1, table, memoryOfThread(), true, state -> {}, cancellation, Optional.empty());
    }

    /** How much all threads together may remember, in MiB, if anything. */
    OptionalInt memory() {
        return memory;
    }

    /** How much each thread may remember, in MiB, if anything. */
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
