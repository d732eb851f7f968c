package dev.passant.uci;

import java.time.Duration;
import java.util.function.LongSupplier;

/** The deadline of an answer. Each line of a divide extends it: an engine that prints moves is slow, not stuck. */
final class AnswerTimeout {

    /** The maximum duration of a whole answer, as a multiple of the timeout. */
    private static final int MAX_TIMEOUTS = 10;

    /** Fourteen years: a multiple of a longer timeout might overflow. */
    private static final long MAX_NANOS = Long.MAX_VALUE / MAX_TIMEOUTS / 2;

    private final LongSupplier clock;
    private final long nanos;
    private final long latest;
    private long deadline;

    /**
     * Starts timing an answer.
     *
     * @param timeout the maximum time until the next line
     * @param clock the time in nanoseconds
     */
    AnswerTimeout(Duration timeout, LongSupplier clock) {
        this.clock = clock;
        this.nanos = Math.min(timeout.toNanos(), MAX_NANOS);
        this.deadline = clock.getAsLong() + nanos;
        this.latest = clock.getAsLong() + MAX_TIMEOUTS * nanos;
    }

    void extend() {
        deadline = Math.min(clock.getAsLong() + nanos, latest);
    }

    /** Returns the deadline in the units of the clock. */
    long deadline() {
        return deadline;
    }
}
