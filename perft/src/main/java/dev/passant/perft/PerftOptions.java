package dev.passant.perft;

import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Options for {@link Perft}: threads, memory, progress and cancellation. No option changes a count.
 *
 * <pre>{@code
 * PerftOptions options = PerftOptions.DEFAULT.withThreads(2).withMemory(16);
 * System.out.println(Perft.count(Position.start(), 6, options)); // 119060324
 * }</pre>
 *
 * <p>With memory, the count is breadth first and merges equal boards of each ply. Boards are compared completely, never
 * by hash alone. Each distinct board is counted once and multiplied by the number of paths to it, as far as the memory
 * allows. Without memory ({@link #withoutMemory}), the tree is counted depth first, and each path separately.
 */
public final class PerftOptions {

    /** The maximum number of threads. */
    public static final int MAX_THREADS = 1024;

    /** The maximum memory in MiB. */
    public static final int MAX_MEMORY = 20480;

    private static final int USUAL_MEBIBYTES = 64;

    /** One thread for each processor, and 64 MiB to merge equal boards. */
    public static final PerftOptions DEFAULT = new PerftOptions(
            Math.min(Runtime.getRuntime().availableProcessors(), MAX_THREADS),
            USUAL_MEBIBYTES,
            Long.MAX_VALUE,
            progress -> {},
            () -> false,
            Optional.empty());

    private final int threads;
    private final int memory;
    private final long maxNodes;
    private final Consumer<PerftProgress> listener;
    private final BooleanSupplier cancellation;
    private final Optional<PerftLog> log;

    private PerftOptions(
            int threads,
            int memory,
            long maxNodes,
            Consumer<PerftProgress> listener,
            BooleanSupplier cancellation,
            Optional<PerftLog> log) {
        this.threads = threads;
        this.memory = memory;
        this.maxNodes = maxNodes;
        this.listener = listener;
        this.cancellation = cancellation;
        this.log = log;
    }

    /**
     * Sets the number of threads, including the calling thread. With 1, no thread is started.
     *
     * @param threads 1 to {@link #MAX_THREADS}
     * @return the options
     * @throws IllegalArgumentException if the number is out of bounds
     */
    public PerftOptions withThreads(int threads) {
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads must be between 1 and " + MAX_THREADS + ", got " + threads);
        }
        return new PerftOptions(threads, memory, maxNodes, listener, cancellation, log);
    }

    /**
     * Sets the memory for merging equal boards. With less memory, more boards are counted repeatedly.
     *
     * @param mebibytes the maximum memory of all threads together, 1 to {@link #MAX_MEMORY}; a small count uses
     *     less, and each thread needs a few MiB in any case
     * @return the options
     * @throws IllegalArgumentException if the size is out of bounds
     */
    public PerftOptions withMemory(int mebibytes) {
        if (mebibytes < 1 || mebibytes > MAX_MEMORY) {
            throw new IllegalArgumentException("memory must be between 1 and " + MAX_MEMORY + " MiB, got " + mebibytes);
        }
        return new PerftOptions(threads, mebibytes, maxNodes, listener, cancellation, log);
    }

    /**
     * Removes the memory: the tree is counted depth first, and nothing is merged.
     *
     * @return the options
     */
    public PerftOptions withoutMemory() {
        return new PerftOptions(threads, 0, maxNodes, listener, cancellation, log);
    }

    /**
     * Limits the work. The count throws {@link java.util.concurrent.CancellationException} once it has more leaf nodes
     * than this, or has expanded more positions near the root than this. The second limit is for trees whose lines end
     * early.
     *
     * @param maxNodes the maximum number of leaf nodes, at least 0
     * @return the options
     * @throws IllegalArgumentException if the number is negative
     */
    public PerftOptions withMaxNodes(long maxNodes) {
        if (maxNodes < 0) {
            throw new IllegalArgumentException("the maximum number of nodes must be at least 0, got " + maxNodes);
        }
        return new PerftOptions(threads, memory, maxNodes, listener, cancellation, log);
    }

    /**
     * Sets a progress listener. It runs in the calling thread: at most ten times per second, and also after each root
     * move of a divide and at the end.
     *
     * @param listener receives the progress
     * @return the options
     */
    public PerftOptions withListener(Consumer<PerftProgress> listener) {
        Objects.requireNonNull(listener, "listener");
        return new PerftOptions(threads, memory, maxNodes, listener, cancellation, log);
    }

    /**
     * Sets a cancellation check. The count throws {@link java.util.concurrent.CancellationException} once it returns
     * true.
     *
     * @param cancellation returns whether to stop; called often, by all threads
     * @return the options
     */
    public PerftOptions withCancellation(BooleanSupplier cancellation) {
        Objects.requireNonNull(cancellation, "cancellation");
        return new PerftOptions(threads, memory, maxNodes, listener, cancellation, log);
    }

    /**
     * Sets a log that stores the count of each work unit, so that an interrupted count can be resumed. Half of the
     * memory, and at least 90 MiB, holds the {@linkplain PerftUnits parents} of the units' positions, so that each of
     * these positions is in one unit. The other half is divided among the threads and merges equal boards within each
     * unit. Only {@link Perft#count} of a position supports a log.
     *
     * @param log the log; for one count at a time
     * @return the options
     */
    public PerftOptions withLog(PerftLog log) {
        Objects.requireNonNull(log, "log");
        return new PerftOptions(threads, memory, maxNodes, listener, cancellation, Optional.of(log));
    }

    /** {@return the number of threads, 1 to {@link #MAX_THREADS}} */
    public int threads() {
        return threads;
    }

    /** Returns options for one work unit: single-threaded, a share of the units' memory, no progress reports. */
    PerftOptions ofUnit() {
        int ofUnits = memory - memory / PerftUnits.PARENTS_OF_MEMORY;
        int share = memory == 0 ? 0 : Math.max(1, ofUnits / threads);
        return new PerftOptions(1, share, Long.MAX_VALUE, state -> {}, cancellation, Optional.empty());
    }

    /** Returns the memory for all threads together in MiB, or 0 if nothing is merged. */
    int memory() {
        return memory;
    }

    long maxNodes() {
        return maxNodes;
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
