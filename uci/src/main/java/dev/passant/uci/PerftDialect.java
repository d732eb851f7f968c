package dev.passant.uci;

/**
 * Detects the end of an answer to {@code go perft}. The protocol does not define perft or the end of its output, so
 * this class learns from earlier answers of the same engine.
 */
final class PerftDialect {

    /** Time to wait for more lines while the end of this engine's answers is still unknown. */
    static final long QUIET_NANOS = 1_000_000_000;

    /** The same time for the first answer: longer, because the engine may count in another thread. */
    private static final long FIRST_QUIET_NANOS = 4_000_000_000L;

    /**
     * After this many answers in which no total came before {@code readyok}, {@code readyok} is taken as the end of an
     * answer.
     */
    private static final int LEARNING_ANSWERS = 4;

    /** The minimum duration of an answer from which the order of count and {@code readyok} is learned. */
    private static final long LEARNING_NANOS = 15_000_000;

    private enum ReplyOrder {
        UNKNOWN,
        /** Prints readyok only after its answer. */
        ANSWERS_IN_TURN,
        /** Prints readyok while it counts. */
        COUNTS_ASIDE
    }

    private ReplyOrder replyOrder = ReplyOrder.UNKNOWN;
    private boolean hasAnswered;
    private boolean givesTotals;
    private boolean totalsComeAfter;
    private int inTurn;

    /** Returns the maximum silence after {@code readyok}. */
    long patience(PerftReader reader, long timeoutNanos) {
        return hasAnswered || reader.hasLines()
                ? QUIET_NANOS
                : Math.max(QUIET_NANOS, Math.min(FIRST_QUIET_NANOS, timeoutNanos / 2));
    }

    /** Returns whether the answer is complete, given that {@code readyok} has been printed. */
    boolean isComplete(PerftReader reader) {
        if (replyOrder == ReplyOrder.ANSWERS_IN_TURN) {
            // The order (answer, then readyok) was inferred from timing, which is unreliable on a busy machine, so a
            // missing total may still follow.
            return !givesTotals || reader.answer().total().isPresent();
        }
        return reader.totalFits() || totalsComeAfter && reader.endsWithTotal();
    }

    /** Returns whether this engine has always printed a total, so that a missing one must still follow. */
    boolean owesTotal() {
        return givesTotals && replyOrder != ReplyOrder.ANSWERS_IN_TURN;
    }

    /**
     * Records that the engine answers {@code isready} while it counts: lines of a divide followed an answer that seemed
     * complete.
     */
    void countsAside() {
        replyOrder = ReplyOrder.COUNTS_ASIDE;
    }

    /** Records a complete answer. */
    void learn(PerftReader reader, boolean linesAfterReady, boolean saidReadyLast, long nanos) {
        // A total of 0 without moves says nothing about the order.
        boolean hasCounts = reader.hasLines() || reader.answer().total().orElse(0) > 0;
        if (hasCounts) {
            hasAnswered = true;
            givesTotals |= reader.answer().total().isPresent();
            totalsComeAfter |= reader.endsWithTotal();
        }
        if (linesAfterReady) {
            replyOrder = ReplyOrder.COUNTS_ASIDE;
        } else if (replyOrder == ReplyOrder.UNKNOWN && hasCounts) {
            inTurn++;
            if (nanos > LEARNING_NANOS && saidReadyLast || !givesTotals && inTurn >= LEARNING_ANSWERS) {
                replyOrder = ReplyOrder.ANSWERS_IN_TURN;
            }
        }
    }
}
