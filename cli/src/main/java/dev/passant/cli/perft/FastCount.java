package dev.passant.cli.perft;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.EndHooks;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftProgress;
import dev.passant.perft.PerftStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs the fast engine with a progress line. If interrupted (Ctrl-C), it reports the results so far, and the JVM exits
 * with 130.
 */
final class FastCount {

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Session session;
    private final int depth;
    private final PerftOptions options;
    private final Progress progress;
    private volatile boolean isInterrupted;
    private final AtomicReference<@Nullable PerftProgress> last = new AtomicReference<>();

    /**
     * Creates a count.
     *
     * @param options the options; their listener is replaced
     * @param progress the progress line
     */
    FastCount(Session session, int depth, PerftOptions options, Progress progress) {
        this.session = session;
        this.depth = depth;
        this.options = options;
        this.progress = progress;
    }

    /** Counts the leaf nodes. */
    long count(Position position) {
        return watched(state -> {}, listening -> Perft.count(position, depth, listening));
    }

    /** Counts the last moves by kind. */
    PerftStatistics statistics(Position position) {
        return watched(state -> {}, listening -> Perft.statistics(position, depth, listening));
    }

    /**
     * Counts the leaf nodes of each first move.
     *
     * @param shown receives each move and its count, in alphabetical order, as soon as all moves before it are counted
     */
    SortedMap<String, Long> divide(Position position, Consumer<Map.Entry<String, Long>> shown) {
        SortedMap<String, Move> waiting = new TreeMap<>();
        for (Move move : position.legalMoves()) {
            waiting.put(Uci.format(move, position), move);
        }
        SortedMap<String, Long> counts = new TreeMap<>();
        Consumer<PerftProgress> listener = state -> {
            while (!waiting.isEmpty()) {
                String first = waiting.firstKey();
                Long count = state.divide().get(waiting.get(first));
                if (count == null) {
                    return;
                }
                waiting.remove(first);
                counts.put(first, count);
                shown.accept(Map.entry(first, count));
            }
        };
        Map<Move, Long> divide = watched(listener, listening -> Perft.divide(position, depth, listening));
        while (!waiting.isEmpty()) {
            String first = waiting.firstKey();
            long count = Objects.requireNonNull(divide.get(waiting.remove(first)));
            counts.put(first, count);
            shown.accept(Map.entry(first, count));
        }
        return counts;
    }

    /** Runs a count whose options report its progress. */
    private <T> T watched(Consumer<PerftProgress> listener, Function<PerftOptions, T> counted) {
        last.set(null);
        PerftOptions listening = options.withListener(state -> {
            last.set(state);
            listener.accept(state);
            if (!isInterrupted) {
                progress.show(line(depth, state));
            }
        });
        Thread interrupted = new Thread(this::sayInterrupted, "perft-interrupted");
        Runtime.getRuntime().addShutdownHook(interrupted);
        try {
            return counted.apply(listening);
        } finally {
            EndHooks.remove(interrupted);
        }
    }

    private void sayInterrupted() {
        isInterrupted = true;
        PerftProgress state = last.get();
        progress.clear();
        session.say(state == null ? interrupted(depth) : interrupted(depth, state));
    }

    /** Returns the message for a count that was interrupted before it finished any work. */
    static String interrupted(int depth) {
        return "interrupted: perft " + depth + " had not finished its first work unit";
    }

    static String interrupted(int depth, PerftProgress state) {
        if (state.unitsDone() == 0 && state.nodes() == 0) {
            return interrupted(depth);
        }
        String units = Numbers.grouped(state.unitsDone()) + " of " + Numbers.grouped(state.units()) + " work units, in "
                + Numbers.seconds(state.nanos()) + " s";
        return "interrupted: perft " + depth
                + (state.nodes() == 0
                        ? " had finished " + units + ", but had not reached the leaf nodes yet"
                        : " had counted " + Numbers.grouped(state.nodes()) + " nodes, " + units + ", "
                                + Numbers.grouped(rate(state)) + " nodes/s");
    }

    /** Returns the progress line. A breadth-first count has no number of nodes before it reaches the last plies. */
    static String line(int depth, PerftProgress state) {
        if (state.units() == 0 && state.nodes() == 0) {
            return "perft " + depth + ": splitting the work, " + timeLeft(state.nanos()) + " so far";
        }
        long percent = state.units() == 0 ? 100 : state.unitsDone() * 100L / state.units();
        String nodes = state.nodes() == 0
                ? ""
                : Numbers.grouped(state.nodes()) + " nodes, " + Numbers.grouped(rate(state)) + " nodes/s, ";
        return "perft " + depth + ": " + percent + "% (" + Numbers.grouped(state.unitsDone()) + " of "
                + Numbers.grouped(state.units()) + "), " + nodes + timeLeft(state.nanosLeft()) + " left";
    }

    /** Returns the nodes per second of this run; nodes counted by earlier runs are excluded. */
    private static long rate(PerftProgress state) {
        return Numbers.perSecond(state.nodes() - state.nodesKnown(), state.nanos());
    }

    /** Formats a duration in hours and minutes, in minutes and seconds, or in seconds. */
    static String timeLeft(long nanos) {
        long seconds = (nanos + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND;
        if (seconds < 60) {
            return seconds + " s";
        }
        return seconds < 3600
                ? seconds / 60 + " min " + seconds % 60 + " s"
                : Numbers.grouped(seconds / 3600) + " h " + seconds / 60 % 60 + " min";
    }
}
