package dev.passant.uci;

/**
 * When an engine has ended its answer to {@code go perft}: learnt from the answers that it has given, for the protocol knows
 * no perft and no end of it.
 */
final class PerftManners {

    /** How long to wait for more lines of an engine of which it is not known how its answers end. */
    static final long QUIET_NANOS = 1_000_000_000;

    /** The same before it has ever answered: it may count aside, and its first count may take it a while. */
    private static final long FIRST_QUIET_NANOS = 4_000_000_000L;

    /** So many answers that end before readyok, without a total, show that it comes last. */
    private static final int TELLING_ANSWERS = 4;

    /** An answer that took so long shows whether the engine goes on listening while it counts. */
    private static final long TELLING_NANOS = 15_000_000;

    private enum Manner {
        UNKNOWN,
        /** Says readyok only after its answer. */
        ANSWERS_IN_TURN,
        /** Says readyok while it counts. */
        COUNTS_ASIDE
    }

    private Manner manner = Manner.UNKNOWN;
    private boolean hasAnswered;
    private boolean givesTotals;
    private boolean totalsComeAfter;
    private int inTurn;

    /** How long it may say nothing after {@code readyok}; less than it has for the whole answer. */
    long patience(PerftReader reader, long timeoutNanos) {
        return hasAnswered || reader.hasLines()
                ? QUIET_NANOS
                : Math.max(QUIET_NANOS, Math.min(FIRST_QUIET_NANOS, timeoutNanos / 2));
    }

    /** Whether all has come that this engine ever says to one question; {@code readyok} has. */
    boolean isComplete(PerftReader reader) {
        if (manner == Manner.ANSWERS_IN_TURN) {
            // Its manner was told by the clock, which a busy machine makes lie: a total that is missing may still come.
            return !givesTotals || reader.answer().total().isPresent();
        }
        return reader.totalFits() || totalsComeAfter && reader.endsWithTotal();
    }

    /** Whether it has always said a total, so that what is missing is still to come. */
    boolean owesTotal() {
        return givesTotals && manner != Manner.ANSWERS_IN_TURN;
    }

    /** Lines of a divide have come after the answer seemed to have ended. */
    void countsAside() {
        manner = Manner.COUNTS_ASIDE;
    }

    /** Learns from an answer that has ended. */
    void learn(PerftReader reader, boolean linesAfterReady, boolean saidReadyLast, long nanos) {
        // Without moves, a total of 0 says nothing about the order: there was nothing to print.
        boolean telling = reader.hasLines() || reader.answer().total().orElse(0) > 0;
        if (telling) {
            hasAnswered = true;
            givesTotals |= reader.answer().total().isPresent();
            totalsComeAfter |= reader.endsWithTotal();
        }
        if (linesAfterReady) {
            manner = Manner.COUNTS_ASIDE;
        } else if (manner == Manner.UNKNOWN && telling) {
            inTurn++;
            if (nanos > TELLING_NANOS && saidReadyLast || !givesTotals && inTurn >= TELLING_ANSWERS) {
                manner = Manner.ANSWERS_IN_TURN;
            }
        }
    }
}
