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
import org.jspecify.annotations.Nullable;

/**
 * Counts with the fast engine, shows how far it is, and says what was counted when it is interrupted (Ctrl-C), upon which
 * the JVM exits with 130.
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
     * A way to count.
     *
     * @param options how; what they listen with is replaced
     * @param progress shows how far it is
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

    /** Counts what kinds of moves the last ones are. */
    PerftStatistics statistics(Position position) {
        return watched(state -> {}, listening -> Perft.statistics(position, depth, listening));
    }

    /**
     * Counts for each first move.
     *
     * @param shown is told each move with its count in the order of their text, as soon as it and those before are counted
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

    /** What is counted, with somebody who listens. */
    private interface Counted<T> {
        T count(PerftOptions listening);
    }

    private <T> T watched(Consumer<PerftProgress> listener, Counted<T> counted) {
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
            return counted.count(listening);
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

    /** The message for a count that was interrupted before it had finished anything. */
    static String interrupted(int depth) {
        return "interrupted: perft " + depth + " had not finished the first piece of its work";
    }

    /** The message for a count that was interrupted. */
    static String interrupted(int depth, PerftProgress state) {
        if (state.unitsDone() == 0 && state.nodes() == 0) {
            return interrupted(depth);
        }
        String pieces = Numbers.grouped(state.unitsDone()) + " of " + Numbers.grouped(state.units())
                + " pieces of the work, in " + Numbers.seconds(state.nanos()) + " s";
        return "interrupted: perft " + depth
                + (state.nodes() == 0
                        ? " had finished " + pieces + ", and not yet reached the leaf nodes"
                        : " had counted " + Numbers.grouped(state.nodes()) + " nodes, " + pieces + ", "
                                + Numbers.grouped(rate(state)) + " nodes/s");
    }

    /** The progress line. A breadth-first count has no nodes to show before it reaches the last plies. */
    static String line(int depth, PerftProgress state) {
        long percent = state.units() == 0 ? 100 : state.unitsDone() * 100L / state.units();
        String nodes = state.nodes() == 0
                ? ""
                : Numbers.grouped(state.nodes()) + " nodes, " + Numbers.grouped(rate(state)) + " nodes/s, ";
        return "perft " + depth + ": " + percent + "% (" + Numbers.grouped(state.unitsDone()) + " of "
                + Numbers.grouped(state.units()) + "), " + nodes + hits(state) + timeLeft(state.nanosLeft()) + " left";
    }

    /** Nodes a second in this run. */
    private static long rate(PerftProgress state) {
        return Numbers.perSecond(state.nodes() - state.nodesKnown(), state.nanos());
    }

    private static String hits(PerftProgress state) {
        return state.lookups() == 0 ? "" : "table knows " + state.hits() * 100 / state.lookups() + "%, ";
    }

    /** A time in hours, minutes and seconds, as far as there are any. */
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
