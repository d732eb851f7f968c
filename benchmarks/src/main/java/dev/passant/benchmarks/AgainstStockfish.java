package dev.passant.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.passant.chess.Move;
import dev.passant.chess.MoveBuffer;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongBiFunction;
import java.util.stream.Collectors;

/**
 * Compares perft of the six well-known positions by Passant and Stockfish, alternately, on one thread each.
 *
 * <p>Eight variants of Passant are measured: {@code Perft.count}, without and with 16 MiB to merge equal boards
 * (Stockfish uses no table); five loops over the public API with bulk counting; and full move lists, with the last ply
 * counted by list size, as in Stockfish. Each variant runs in several separate JVMs, so that the compilation of one
 * does not influence another, and a figure does not depend on one JVM's compilation. Every count is verified. Times are
 * processor times from the operating system, so that other processes disturb them less. Start-up and warm-up are
 * excluded on both sides.
 *
 * <p>One JVM measures one variant and prints a line of times: for each position, the median of its runs and
 * Stockfish's. The table of {@code docs/benchmarks.md} is computed from all lines, with the median and the range over
 * the JVMs.
 *
 * <p>Run it with {@code benchmarks/all perft}.
 */
public final class AgainstStockfish {

    private static final List<WellKnownPosition> TASKS = List.of(WellKnownPosition.values());

    private static final int WARM_UP_RUNS = 3;
    private static final int RUNS = 3;

    private static final int MEMORY_MEBIBYTES = 16;

    private final MoveBuffer[] buffers = new MoveBuffer[8];

    private AgainstStockfish() {
        Arrays.setAll(buffers, ply -> new MoveBuffer());
    }

    /** The results of one JVM: for each task, the nanoseconds of Passant and of Stockfish. */
    private record Sample(String way, long[] passant, long[] stockfish) {

        static Sample parse(String line) {
            String[] fields = line.split("\t");
            return new Sample(fields[0], times(fields[1]), times(fields[2]));
        }

        private static long[] times(String field) {
            return Arrays.stream(field.split(" ")).mapToLong(Long::parseLong).toArray();
        }

        String line() {
            return way + '\t' + joined(passant) + '\t' + joined(stockfish);
        }

        private static String joined(long[] times) {
            return Arrays.stream(times).mapToObj(Long::toString).collect(Collectors.joining(" "));
        }

        double ratio() {
            return (double) Arrays.stream(stockfish).sum()
                    / Arrays.stream(passant).sum();
        }

        double ratio(int task) {
            return (double) stockfish[task] / passant[task];
        }
    }

    /**
     * Measures one variant, or prints the table of earlier measurements.
     *
     * @param args the variant, 0 to 7, and the program; or {@code table} and a file with the lines printed by the
     *     measurements
     * @throws IOException if Stockfish cannot be run or the file cannot be read
     */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        if (args[0].equals("table")) {
            printTable(Files.readAllLines(Path.of(args[1])), out);
        } else {
            out.println(new AgainstStockfish()
                    .measure(Integer.parseInt(args[0]), args[1])
                    .line());
        }
    }

    private Sample measure(int number, String stockfish) throws IOException {
        Way way = List.of(
                        new Way("`Perft.count`", (position, depth) -> Perft.count(position, depth)),
                        new Way("`Perft.count` with 16 MiB of memory", AgainstStockfish::countWithMemory),
                        new Way("`for (Move move : p.legalMoves()) p.play(move)`", AgainstStockfish::playEach),
                        new Way("the same with `playUnchecked`", AgainstStockfish::playEachUnchecked),
                        new Way("a buffer, `p.play(moves.get(i))`", this::playAndCount),
                        new Way("`moves.play(i)`", this::playListed),
                        new Way("`moves.countReplies(i)`", this::countReplies),
                        new Way("full move lists, with the last ply counted by list size", this::list))
                .get(number);
        long[] times = new long[TASKS.size()];
        try (Stockfish engine = new Stockfish(stockfish)) {
            engine.perft(TASKS.get(0));
            for (int run = -WARM_UP_RUNS; run < RUNS; run++) {
                way.measure(run);
                // Measures Stockfish once, between the runs of Passant, so that both run under the same conditions.
                for (int task = 0; task < TASKS.size() && run == 0; task++) {
                    times[task] = engine.perft(TASKS.get(task));
                }
            }
        }
        long[] medians = new long[TASKS.size()];
        for (int task = 0; task < medians.length; task++) {
            int measured = task;
            medians[task] = (long) median(
                    Arrays.stream(way.times).mapToDouble(run -> run[measured]).toArray());
        }
        return new Sample(way.name, medians, times);
    }

    private static void printTable(List<String> lines, PrintStream out) {
        Map<String, List<Sample>> byWay = lines.stream()
                .map(Sample::parse)
                .collect(Collectors.groupingBy(Sample::way, LinkedHashMap::new, Collectors.toList()));
        long nodes = TASKS.stream().mapToLong(WellKnownPosition::nodes).sum();
        int jvms = byWay.values().stream().mapToInt(List::size).max().orElse(0);
        out.println("JDK " + Runtime.version().feature() + ", times Stockfish: medians of " + jvms
                + " JVMs (lowest to highest)\n");
        out.println("| | M/s | all six | start | Kiwipete | endgame | promotions | captures | middlegame |");
        out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        byWay.forEach((way, samples) -> {
            StringBuilder row = new StringBuilder("| ").append(way);
            row.append(speed(samples, Sample::passant, nodes)).append(ratios(samples, Sample::ratio));
            for (int task = 0; task < TASKS.size(); task++) {
                int measured = task;
                row.append(ratios(samples, sample -> sample.ratio(measured)));
            }
            out.println(row.append(" |"));
        });
        List<Sample> all = byWay.values().stream().flatMap(List::stream).toList();
        out.println("| Stockfish, `go perft`" + speed(all, Sample::stockfish, nodes) + " | 1"
                + " | 1".repeat(TASKS.size()) + " |");
    }

    /** Returns the speed in millions of nodes per second. */
    private static String speed(List<Sample> samples, Function<Sample, long[]> times, long nodes) {
        double[] speeds = samples.stream()
                .mapToDouble(sample ->
                        nodes * 1e3 / Arrays.stream(times.apply(sample)).sum())
                .toArray();
        return String.format(Locale.ROOT, " | %,.0f", median(speeds));
    }

    private static String ratios(List<Sample> samples, ToDoubleFunction<Sample> ratio) {
        double[] ratios = samples.stream().mapToDouble(ratio).sorted().toArray();
        return String.format(
                Locale.ROOT, " | %.1f (%.1f to %.1f)", median(ratios), ratios[0], ratios[ratios.length - 1]);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static long countWithMemory(Position position, int depth) {
        return Perft.count(position, depth, PerftOptions.DEFAULT.withThreads(1).withMemory(MEMORY_MEBIBYTES));
    }

    private long playAndCount(Position position, int depth) {
        if (depth == 1) {
            return position.countLegalMoves();
        }
        MoveBuffer moves = buffers[depth];
        position.legalMoves(moves);
        long count = 0;
        for (int i = 0; i < moves.size(); i++) {
            count += playAndCount(position.play(moves.get(i)), depth - 1);
        }
        return count;
    }

    /** The obvious loop, without any optimization. */
    private static long playEach(Position position, int depth) {
        if (depth == 1) {
            return position.countLegalMoves();
        }
        long count = 0;
        for (Move move : position.legalMoves()) {
            count += playEach(position.play(move), depth - 1);
        }
        return count;
    }

    private static long playEachUnchecked(Position position, int depth) {
        if (depth == 1) {
            return position.countLegalMoves();
        }
        long count = 0;
        for (Move move : position.legalMoves()) {
            count += playEachUnchecked(position.playUnchecked(move), depth - 1);
        }
        return count;
    }

    private long playListed(Position position, int depth) {
        if (depth == 1) {
            return position.countLegalMoves();
        }
        MoveBuffer moves = buffers[depth];
        position.legalMoves(moves);
        long count = 0;
        for (int i = 0; i < moves.size(); i++) {
            count += playListed(moves.play(i), depth - 1);
        }
        return count;
    }

    private long countReplies(Position position, int depth) {
        MoveBuffer moves = buffers[depth];
        position.legalMoves(moves);
        long count = 0;
        for (int i = 0; i < moves.size(); i++) {
            count += depth == 2 ? moves.countReplies(i) : countReplies(moves.play(i), depth - 1);
        }
        return count;
    }

    private long list(Position position, int depth) {
        MoveBuffer moves = buffers[depth];
        position.legalMoves(moves);
        if (depth == 1) {
            return moves.size();
        }
        long count = 0;
        for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            count += list(position.playUnchecked(move), depth - 1);
        }
        return count;
    }

    /** A way to count with Passant, and its times in nanoseconds for each run and task. */
    private static final class Way {
        final String name;
        final long[][] times = new long[RUNS][TASKS.size()];
        private final ToLongBiFunction<Position, Integer> count;

        Way(String name, ToLongBiFunction<Position, Integer> count) {
            this.name = name;
            this.count = count;
        }

        void measure(int run) {
            for (int task = 0; task < TASKS.size(); task++) {
                WellKnownPosition measured = TASKS.get(task);
                Position position = Fen.parse(measured.fen());
                long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                long nodes = count.applyAsLong(position, measured.depth());
                long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
                check(name, measured, nodes);
                if (run >= 0) {
                    times[run][task] = time;
                }
            }
        }
    }

    private static void check(String who, WellKnownPosition task, long nodes) {
        if (nodes != task.nodes()) {
            throw new IllegalStateException(
                    task + ": expected " + task.nodes() + " nodes, " + who + " counted " + nodes);
        }
    }

    /** Stockfish as a UCI process. */
    private static final class Stockfish implements AutoCloseable {
        private final Process process;
        private final BufferedWriter to;
        private final BufferedReader from;

        Stockfish(String program) throws IOException {
            process = new ProcessBuilder(program).redirectErrorStream(true).start();
            to = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
            from = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        }

        long perft(WellKnownPosition task) throws IOException {
            long start = cpuTime();
            to.write("position fen " + task.fen() + "\ngo perft " + task.depth() + "\n");
            to.flush();
            String line = from.readLine();
            while (line != null && !line.startsWith("Nodes searched: ")) {
                line = from.readLine();
            }
            if (line == null) {
                throw new IOException("Stockfish exited before the count was complete");
            }
            long time = cpuTime() - start;
            check("Stockfish", task, Long.parseLong(line.substring("Nodes searched: ".length())));
            return time;
        }

        private long cpuTime() {
            return process.info().totalCpuDuration().orElseThrow().toNanos();
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}
