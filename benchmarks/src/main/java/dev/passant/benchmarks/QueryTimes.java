package dev.passant.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.passant.chess.MoveBuffer;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Measures the queries of {@link QueryBenchmark} by processor time, for machines on which other processes disturb JMH's
 * wall-clock times. Queries run in slices of 15 ms; after warm-up, the fastest and the median slice are printed in
 * nanoseconds per query. Arguments select queries; without arguments, all queries run one after the other in one JVM.
 */
public final class QueryTimes {

    private static final int SLICES = 60;
    private static final int WARM_UP_SLICES = 20;
    private static final long SLICE_NANOS = 15_000_000;

    private QueryTimes() {}

    /** A query, and the number of queries per call. */
    private record Query(int times, LongSupplier run) {}

    /**
     * Measures and prints.
     *
     * @param args the names of queries
     */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        Map<String, Query> queries = queries();
        for (String name : args.length == 0 ? queries.keySet().toArray(new String[0]) : args) {
            Query query = queries.get(name);
            if (query == null) {
                throw new IllegalArgumentException(
                        "unknown query \"" + name + "\": expected one of " + queries.keySet());
            }
            double[] times = times(query);
            out.printf(Locale.ROOT, "%-20s %8.1f ns (median %.1f)%n", name, times[0], times[times.length / 2]);
        }
    }

    private static Map<String, Query> queries() {
        QueryBenchmark all = new QueryBenchmark();
        all.list();
        Position[] positions = Arrays.stream(WellKnownPosition.values())
                .map(where -> Fen.parse(where.fen()))
                .toArray(Position[]::new);
        MoveBuffer buffer = new MoveBuffer();
        Map<String, Query> queries = new LinkedHashMap<>();
        queries.put("hashCode", new Query(QueryBenchmark.MOVES, all::hash));
        queries.put("key", new Query(QueryBenchmark.MOVES, all::key));
        queries.put("keyAfter", new Query(QueryBenchmark.MOVES, all::keyAfter));
        queries.put("givesCheck", new Query(QueryBenchmark.MOVES, all::givesCheck));
        queries.put("attacks", new Query(2 * QueryBenchmark.MOVES, all::attacks));
        queries.put("Uci.parse", new Query(QueryBenchmark.MOVES, all::parseUci));
        queries.put("San.parse", new Query(QueryBenchmark.MOVES, all::parseSan));
        queries.put("Fen.parse", new Query(positions.length, () -> {
            long sum = 0;
            for (WellKnownPosition where : WellKnownPosition.values()) {
                sum += Fen.parse(where.fen()).fullmoveNumber();
            }
            return sum;
        }));
        queries.put("legalMoves()", new Query(positions.length, () -> {
            long sum = 0;
            for (Position position : positions) {
                sum += position.legalMoves().size();
            }
            return sum;
        }));
        queries.put("legalMoves(buffer)", new Query(positions.length, () -> {
            long sum = 0;
            for (Position position : positions) {
                position.legalMoves(buffer);
                sum += buffer.size();
            }
            return sum;
        }));
        return queries;
    }

    /** Returns the sorted times per query. */
    private static double[] times(Query query) {
        double[] times = new double[SLICES];
        long sum = 0;
        for (int slice = -WARM_UP_SLICES; slice < SLICES; slice++) {
            long calls = 0;
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            long time;
            do {
                for (int i = 0; i < 50; i++) {
                    sum += query.run().getAsLong();
                }
                calls += 50;
                time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            } while (time < SLICE_NANOS);
            if (slice >= 0) {
                times[slice] = (double) time / calls / query.times();
            }
        }
        Arrays.sort(times);
        if (sum == 0) {
            throw new IllegalStateException("no query returned a result");
        }
        return times;
    }
}
