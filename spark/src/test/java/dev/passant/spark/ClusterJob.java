package dev.passant.spark;

import dev.passant.chess.Position;
import java.io.File;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The process started by {@link ClusterTest}: it counts, and kills an executor meanwhile. */
public final class ClusterJob {

    private static final int TASKS_BEFORE_THE_KILL = 4;

    private ClusterJob() {}

    /**
     * Runs on a cluster.
     *
     * @param arguments the master, and a file of games
     */
    public static void main(String[] arguments) {
        SparkSession spark = SparkSession.builder()
                .master(arguments[0])
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", "false")
                .config("spark.executor.extraClassPath", folders())
                .config("spark.executor.memory", "1g")
                .config("spark.cores.max", "2")
                .config("spark.sql.shuffle.partitions", "2")
                .getOrCreate();
        String application = spark.sparkContext().applicationId();
        AtomicInteger ended = new AtomicInteger();
        AtomicInteger failed = new AtomicInteger();
        spark.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                failed.addAndGet(end.taskInfo().successful() ? 0 : 1);
                if (ended.incrementAndGet() == TASKS_BEFORE_THE_KILL) {
                    System.out.println("killed " + killExecutor(application));
                }
            }
        });
        Dataset<Row> games =
                spark.read().format("pgn").option("splitBytes", "3000").load(arguments[1]);
        System.out.println("games " + Sparks.rows(games.selectExpr("count(*)", "sum(plies)", "count(error)")));
        System.out.println("perft "
                + PerftJob.of(spark, Position.start(), 5)
                        .withSplitDepth(3)
                        .withPartitions(8)
                        .withFirst(1) // expand everything in tasks
                        .count());
        System.out.println("failed tasks " + failed.get());
        spark.stop();
    }

    /**
     * Returns the class path without the jars in Spark's home; with these, command lines would exceed Java's limit.
     */
    private static String folders() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.endsWith(".jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean killExecutor(String application) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .arguments()
                        .map(words -> String.join(" ", words))
                        .filter(line -> line.contains("CoarseGrainedExecutorBackend") && line.contains(application))
                        .isPresent())
                .findFirst()
                .map(ProcessHandle::destroyForcibly)
                .orElse(false);
    }
}
