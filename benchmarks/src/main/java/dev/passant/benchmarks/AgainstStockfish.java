package dev.passant.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.passant.chess.Move;
import dev.passant.chess.MoveBuffer;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongBiFunction;

/**
 * Perft of the six well-known positions, by Passant and by Stockfish in turn, on one thread each.
 *
 * <p>Seven ways of Passant can be measured, each in a JVM of its own, so that what is compiled for one is not shaped by
 * another: {@code Perft.count}; the public API with the last ply counted ({@code play}
 * and {@code countLegalMoves}), from a buffer, in the natural loop over a list, and by index; and full lists of moves, of
 * which the last are counted by their size, as Stockfish does. Every count is checked. Times are of the processor, as the operating system accounts them to the thread or
 * process, so that other work on the machine disturbs less; starting up and warming up are left out on both sides.
 *
 * <p>Run it with {@code benchmarks/against-stockfish [RUNS]}.
 */
public final class AgainstStockfish {

    private static final List<WellKnownPosition> TASKS = List.of(WellKnownPosition.values());

    private static final int WARM_UP_RUNS = 3;

    private final PrintStream out;
    private final MoveBuffer[] buffers = new MoveBuffer[8];

    private AgainstStockfish(PrintStream out) {
        this.out = out;
        Arrays.setAll(buffers, ply -> new MoveBuffer());
    }

    /** Times in nanoseconds: one for each task, by run. */
    private record Times(long[][] byRun) {
        long total(int run) {
            return Arrays.stream(byRun[run]).sum();
        }
    }

    /**
     * Runs the comparison and prints it.
     *
     * @param args the way, 0 to 6, and the number of alternating runs
     * @throws IOException when Stockfish cannot be run
     */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        new AgainstStockfish(out).compare(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    }

    private void compare(int number, int runs) throws IOException {
        Times stockfish = new Times(new long[runs][TASKS.size()]);
        Way way = List.of(
                        new Way("Perft.count", (position, depth) -> Perft.count(position, depth), runs),
                        new Way("play and countLegalMoves", this::playAndCount, runs),
                        new Way("lists", this::list, runs),
                        new Way("for each of legalMoves, play", AgainstStockfish::playEach, runs),
                        new Way("... playUnchecked", AgainstStockfish::playEachUnchecked, runs),
                        new Way("moves.play(i)", this::playListed, runs),
                        new Way("moves.countReplies(i)", this::countReplies, runs))
                .get(number);
        try (Stockfish engine = new Stockfish()) {
            for (int run = -WARM_UP_RUNS; run < runs; run++) {
                for (int task = 0; task < TASKS.size(); task++) {
                    long time = engine.perft(TASKS.get(task));
                    if (run >= 0) {
                        stockfish.byRun[run][task] = time;
                    }
                }
                way.measure(run);
            }
        }
        if (number == 0) {
            out.printf("%s %s%n", System.getProperty("java.vm.name"), System.getProperty("java.version"));
        }
        report("Stockfish", stockfish, stockfish);
        report(way.name, way.times, stockfish);
    }

    private void report(String name, Times times, Times stockfish) {
        int runs = times.byRun.length;
        long nodes = TASKS.stream().mapToLong(WellKnownPosition::nodes).sum();
        double[] ratios = new double[runs];
        double[] speeds = new double[runs];
        for (int run = 0; run < runs; run++) {
            ratios[run] = (double) stockfish.total(run) / times.total(run);
            speeds[run] = nodes * 1e3 / times.total(run);
        }
        out.printf(
                Locale.ROOT,
                "%n%-26s %6.0f million nodes/s, %.2f times Stockfish (median of %d; %.2f to %.2f)%n",
                name,
                median(speeds),
                median(ratios),
                runs,
                Arrays.stream(ratios).min().orElseThrow(),
                Arrays.stream(ratios).max().orElseThrow());
        if (times == stockfish) {
            return;
        }
        for (int task = 0; task < TASKS.size(); task++) {
            double[] taskRatios = new double[runs];
            for (int run = 0; run < runs; run++) {
                taskRatios[run] = (double) stockfish.byRun[run][task] / times.byRun[run][task];
            }
            out.printf(Locale.ROOT, "  %-24s %6.2f%n", TASKS.get(task), median(taskRatios));
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
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

    /** As anybody would write it who has read nothing about speed. */
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

    /** One way of Passant to count, with its times. */
    private static final class Way {
        final String name;
        final Times times;
        private final ToLongBiFunction<Position, Integer> count;

        Way(String name, ToLongBiFunction<Position, Integer> count, int runs) {
            this.name = name;
            this.count = count;
            this.times = new Times(new long[runs][TASKS.size()]);
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
                    times.byRun[run][task] = time;
                }
            }
        }
    }

    private static void check(String who, WellKnownPosition task, long nodes) {
        if (nodes != task.nodes()) {
            throw new IllegalStateException(who + " counts " + nodes + " nodes in " + task + ", not " + task.nodes());
        }
    }

    /** Stockfish as a process that speaks UCI. */
    private static final class Stockfish implements AutoCloseable {
        private final Process process;
        private final BufferedWriter to;
        private final BufferedReader from;

        Stockfish() throws IOException {
            process = new ProcessBuilder("stockfish").redirectErrorStream(true).start();
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
                throw new IOException("Stockfish ended before it had counted");
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
