package dev.passant.spark;

import dev.passant.chess.Position;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftFrontier;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftUnits;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.ReplayVisitor;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Measures the figures in docs/spark.md; run by {@code benchmarks/spark-figures}. All times are processor times: of the
 * reading thread without Spark, and of all tasks ({@code executorCpuTime}) with Spark, so that other load on the
 * machine matters little.
 */
public final class SparkFigures {

    private static final String[] TAGS = {"event", "date", "white", "black", "white_elo", "eco"};
    private static final double NANOS = 1e9;
    private static final int WARMUPS = 3;

    private final int runs;
    private final Map<String, List<Double>> cpu = new LinkedHashMap<>();
    private final Map<String, List<Double>> wall = new LinkedHashMap<>();

    private SparkFigures(int runs) {
        this.runs = runs;
    }

    /**
     * Measures.
     *
     * @param arguments the subject ({@code read}, {@code cluster}, {@code perft} or {@code frontier}), the number of
     *     measured runs, a file of games or the depth of a tree, and a smaller one for the warm-up
     */
    public static void main(String[] arguments) {
        SparkFigures figures = new SparkFigures(Integer.parseInt(arguments[1]));
        switch (arguments[0]) {
            case "read" -> figures.read(arguments[2], arguments[3]);
            case "cluster" -> figures.cluster(arguments[2], arguments[3]);
            case "perft" -> figures.perft(arguments[2], arguments[3]);
            case "frontier" -> figures.frontier(Integer.parseInt(arguments[2]));
            default ->
                throw new IllegalArgumentException("expected read, cluster, perft or frontier, got " + arguments[0]);
        }
    }

    /** A measurement that returns the nanoseconds of its threads for some input. */
    private record Trial(String name, ToLongFunction<String> nanos) {}

    /** Runs trials alternately, first to warm up and then to measure. */
    private void alternate(int warmups, String input, String small, List<Trial> trials) {
        for (int run = -warmups; run < runs; run++) {
            for (Trial trial : trials) {
                long start = System.nanoTime();
                long nanos = trial.nanos().applyAsLong(run < 0 ? small : input);
                if (run >= 0) {
                    cpu.computeIfAbsent(trial.name(), name -> new ArrayList<>()).add(nanos / NANOS);
                    wall.computeIfAbsent(trial.name(), name -> new ArrayList<>())
                            .add((System.nanoTime() - start) / NANOS);
                }
            }
        }
        for (Trial trial : trials) {
            System.out.printf(
                    Locale.ROOT,
                    "%-28s %7.2f s of processor time (%s), %7.2f s in all%n",
                    trial.name(),
                    median(cpu, trial.name()),
                    cpu.get(trial.name()).stream()
                            .map(seconds -> String.format(Locale.ROOT, "%.2f", seconds))
                            .collect(Collectors.joining(" ")),
                    median(wall, trial.name()));
        }
    }

    private static double median(Map<String, List<Double>> times, String name) {
        List<Double> sorted = times.get(name).stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    private void ratio(String what, Map<String, List<Double>> times, String one, String other) {
        System.out.printf(Locale.ROOT, "%s: %.2f%n", what, median(times, one) / median(times, other));
    }

    // Without Spark

    private static long ofThisThread(Runnable work) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        work.run();
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    }

    private interface Reading {
        void of(PgnReader reader) throws IOException;
    }

    private static long reading(String file, Reading reading) {
        return ofThisThread(() -> {
            try (PgnReader reader = PgnReader.open(Path.of(file))) {
                reading.of(reader);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    // With Spark

    private static SparkSession session(String master) {
        return SparkSession.builder()
                .master(master)
                .appName("passant-figures")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.executor.memory", "1g")
                .config("spark.executor.extraClassPath", folders())
                .getOrCreate();
    }

    /** Returns the class path without the jars in Spark's home. */
    private static String folders() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith(".jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the nanoseconds of all tasks of a job. */
    private static long ofTasks(SparkSession spark, Runnable job) {
        AtomicLong nanos = new AtomicLong();
        SparkListener listener = new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                nanos.addAndGet(end.taskMetrics().executorCpuTime());
            }
        };
        spark.sparkContext().addSparkListener(listener);
        job.run();
        try {
            spark.sparkContext().listenerBus().waitUntilEmpty();
        } catch (java.util.concurrent.TimeoutException e) {
            throw new IllegalStateException(e);
        }
        spark.sparkContext().removeSparkListener(listener);
        return nanos.get();
    }

    /** Reads columns of all games and discards them. */
    private static long select(SparkSession spark, String file, String... columns) {
        return ofTasks(
                spark,
                () -> spark.read()
                        .format("pgn")
                        .load(file)
                        .selectExpr(columns)
                        .write()
                        .format("noop")
                        .mode("overwrite")
                        .save());
    }

    private void read(String input, String small) {
        SparkSession spark = session("local[1]");
        alternate(
                WARMUPS,
                input,
                small,
                List.of(
                        new Trial(
                                "tokens, no Spark",
                                file -> reading(file, reader -> reader.readAllTokens(new PgnVisitor() {}))),
                        new Trial("tags, local[1]", file -> select(spark, file, TAGS)),
                        new Trial(
                                "replay, no Spark",
                                file -> reading(file, reader -> reader.replayAll(new ReplayVisitor() {}))),
                        new Trial("plies, local[1]", file -> select(spark, file, "plies")),
                        new Trial("moves, local[1]", file -> select(spark, file, "moves"))));
        // On the smaller file, because a tree is built for each game.
        alternate(
                WARMUPS,
                small,
                small,
                List.of(new Trial(
                        "comments of fewer, local[1]",
                        file -> select(spark, file, "moves", "clocks", "evals", "comments"))));
        ratio("tokens / tags", cpu, "tokens, no Spark", "tags, local[1]");
        ratio("replay / plies", cpu, "replay, no Spark", "plies, local[1]");
        ratio("replay / moves", cpu, "replay, no Spark", "moves, local[1]");
        spark.stop();
    }

    /** Starts a separate cluster for each run, which first reads the smaller file. */
    private long onCluster(String master, String name, String file, String small) {
        SparkSession spark = session(master);
        for (int i = 0; i < WARMUPS; i++) {
            select(spark, small, "plies");
        }
        long start = System.nanoTime();
        long nanos = select(spark, file, "plies");
        wall.computeIfAbsent(name, key -> new ArrayList<>()).add((System.nanoTime() - start) / NANOS);
        spark.stop();
        return nanos;
    }

    private void cluster(String input, String small) {
        alternate(
                0,
                input,
                small,
                List.of(
                        new Trial("plies, local[1]", file -> onCluster("local[1]", "one core", file, small)),
                        new Trial("plies, local[2]", file -> onCluster("local[2]", "two cores", file, small)),
                        new Trial(
                                "plies, one executor",
                                file -> onCluster("local-cluster[1,1,1024]", "one executor", file, small)),
                        new Trial(
                                "plies, two executors",
                                file -> onCluster("local-cluster[2,1,1024]", "two executors", file, small))));
        ratio("local[1] / local[2], elapsed", wall, "one core", "two cores");
        ratio("local[1] / local[2], processor time", cpu, "plies, local[1]", "plies, local[2]");
        ratio("one executor / two, elapsed", wall, "one executor", "two executors");
        ratio("one executor / two, processor time", cpu, "plies, one executor", "plies, two executors");
    }

    /** The options of {@code passant perft 8 --threads=1}. */
    private static final PerftOptions ONE_THREAD =
            PerftOptions.DEFAULT.withThreads(1).withMemory(1024);

    private void perft(String input, String small) {
        SparkSession spark = session("local[1]");
        alternate(
                WARMUPS,
                input,
                small,
                List.of(
                        new Trial(
                                "perft, no Spark",
                                depth -> ofThisThread(() -> System.out.println(
                                        Perft.count(Position.start(), Integer.parseInt(depth), ONE_THREAD)))),
                        new Trial(
                                "PerftJob, local[1]",
                                depth -> ofTasks(
                                        spark,
                                        () -> System.out.println(
                                                PerftJob.of(spark, Position.start(), Integer.parseInt(depth))
                                                        .count())))));
        ratio("PerftJob / perft", cpu, "PerftJob, local[1]", "perft, no Spark");
        spark.stop();
    }

    /** Counts every hundredth group of positions, with one path to each position. */
    private static void groups(int ply, int below) {
        PerftUnits units = PerftUnits.of(Position.start(), ply + below);
        if (units.depthLeft() != below) {
            throw new IllegalStateException("the tree is split at ply " + (ply + below - units.depthLeft()));
        }
        List<PerftFrontier> sample = new ArrayList<>();
        for (int unit = 0; unit < units.size(); unit += 100) {
            PerftFrontier positions = units.positions(unit);
            PerftFrontier once = PerftFrontier.empty(Position.start(), ply);
            for (int i = 0; i < positions.size(); i++) {
                once.add(positions.bytes(i), 1);
            }
            sample.add(once);
        }
        AtomicLong leaves = new AtomicLong();
        long nanos =
                ofThisThread(() -> sample.forEach(positions -> leaves.addAndGet(positions.count(below, ONE_THREAD))));
        int size = sample.stream().mapToInt(PerftFrontier::size).sum();
        System.out.printf(
                Locale.ROOT,
                "perft(%d) of %d positions of ply %d in %d groups: %d leaf nodes each, %.0f million a second of processor"
                        + " time%n",
                below,
                size,
                ply,
                sample.size(),
                leaves.get() / size,
                leaves.get() * 1e3 / nanos);
    }

    /**
     * Prints the figures for docs/perft-statistics.md: distinct positions and paths by ply, and the time to expand and
     * count them.
     */
    private void frontier(int plies) {
        SparkSession spark = session("local[1]");
        for (int ply = 3; ply <= plies; ply++) {
            PerftJob job = PerftJob.of(spark, Position.start(), plies).withSplitDepth(ply);
            int last = ply;
            List<Row> sums = new ArrayList<>();
            long nanos = 0;
            for (int run = 0; run <= WARMUPS; run++) {
                sums.clear();
                nanos = ofTasks(
                        spark,
                        () -> sums.addAll(job.frontier()
                                .selectExpr("count(*)", "sum(paths)")
                                .collectAsList()));
            }
            System.out.printf(
                    Locale.ROOT,
                    "ply %d: %d distinct positions, %s paths, %.1f s of processor time%n",
                    last,
                    sums.get(0).getLong(0),
                    sums.get(0).get(1),
                    nanos / NANOS);
        }
        for (int below = 3; below <= 5; below++) {
            groups(plies, below);
        }
        spark.stop();
    }
}
