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
 * The questions of {@link QueryBenchmark} by processor time: for machines on which other work disturbs the wall clock that
 * JMH reads. Each is asked in slices of 15 ms; the fastest and the median slice after warming up are printed, nanoseconds
 * for one question. Its arguments name questions; without any, all are asked, one after the other in one JVM.
 */
public final class QueryTimes {

    private static final int SLICES = 60;
    private static final int WARM_UP_SLICES = 20;
    private static final long SLICE_NANOS = 15_000_000;

    private QueryTimes() {}

    /** A question, and how many times one call asks it. */
    private record Question(int times, LongSupplier ask) {}

    /**
     * Asks and prints.
     *
     * @param args names of questions
     */
    public static void main(String[] args) {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        Map<String, Question> questions = questions();
        for (String name : args.length == 0 ? questions.keySet().toArray(new String[0]) : args) {
            Question question = questions.get(name);
            if (question == null) {
                throw new IllegalArgumentException("questions are " + questions.keySet() + ", not " + name);
            }
            double[] times = times(question);
            out.printf(Locale.ROOT, "%-20s %8.1f ns (median %.1f)%n", name, times[0], times[times.length / 2]);
        }
    }

    private static Map<String, Question> questions() {
        QueryBenchmark all = new QueryBenchmark();
        all.list();
        Position[] positions = Arrays.stream(WellKnownPosition.values())
                .map(where -> Fen.parse(where.fen()))
                .toArray(Position[]::new);
        MoveBuffer buffer = new MoveBuffer();
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put("hashCode", new Question(QueryBenchmark.MOVES, all::hash));
        questions.put("key", new Question(QueryBenchmark.MOVES, all::key));
        questions.put("keyAfter", new Question(QueryBenchmark.MOVES, all::keyAfter));
        questions.put("givesCheck", new Question(QueryBenchmark.MOVES, all::givesCheck));
        questions.put("attacks", new Question(2 * QueryBenchmark.MOVES, all::attacks));
        questions.put("Uci.parse", new Question(QueryBenchmark.MOVES, all::parseUci));
        questions.put("San.parse", new Question(QueryBenchmark.MOVES, all::parseSan));
        questions.put("Fen.parse", new Question(positions.length, () -> {
            long sum = 0;
            for (WellKnownPosition where : WellKnownPosition.values()) {
                sum += Fen.parse(where.fen()).fullmoveNumber();
            }
            return sum;
        }));
        questions.put("legalMoves()", new Question(positions.length, () -> {
            long sum = 0;
            for (Position position : positions) {
                sum += position.legalMoves().size();
            }
            return sum;
        }));
        questions.put("legalMoves(buffer)", new Question(positions.length, () -> {
            long sum = 0;
            for (Position position : positions) {
                position.legalMoves(buffer);
                sum += buffer.size();
            }
            return sum;
        }));
        return questions;
    }

    /** Times for one question, sorted. */
    private static double[] times(Question question) {
        double[] times = new double[SLICES];
        long sum = 0;
        for (int slice = -WARM_UP_SLICES; slice < SLICES; slice++) {
            long calls = 0;
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            long time;
            do {
                for (int i = 0; i < 50; i++) {
                    sum += question.ask().getAsLong();
                }
                calls += 50;
                time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            } while (time < SLICE_NANOS);
            if (slice >= 0) {
                times[slice] = (double) time / calls / question.times();
            }
        }
        Arrays.sort(times);
        if (sum == 0) {
            throw new IllegalStateException("nothing was answered");
        }
        return times;
    }
}
