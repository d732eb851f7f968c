package dev.passant.spark;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.PackedPosition;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftFrontier;
import dev.passant.perft.PerftMemory;
import dev.passant.perft.PerftOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Perft on a cluster: {@code PerftJob.of(spark, Position.start(), 10).count()}.
 *
 * <p>The tree is expanded ply by ply; after each, equal positions are merged, by all that they are and never by a hash, with
 * the number of ways that lead to them. Those at the split depth go to tasks in groups whose trees have most in common
 * ({@link PerftFrontier#group}), and each task counts its positions together. An executor that is lost has its tasks run
 * again by others; with {@link #withCheckpoints} every stage is kept, so that a job that was killed goes on where it was.
 * Immutable.
 */
public final class PerftJob {

    /** Below each position so many plies are left, unless it is said otherwise. */
    private static final int USUAL_DEPTH_LEFT = 3;

    /** The plies that are expanded at the most, unless it is said otherwise: depth 6 of the start has 9 million positions. */
    private static final int MAX_EXPANDED = 6;

    /** With checkpoints, the positions are counted in so many stages. */
    private static final int USUAL_BATCHES = 16;

    /** So many boards are made where the job is asked for, before tasks join: stages of few rows take longer. */
    private static final int USUAL_FIRST = 10_000;

    /** What each task may use to merge equal positions while it counts, unless it is said otherwise. */
    private static final int USUAL_MEBIBYTES = 128;

    /** The sum of the ways; a sum of Spark's own would be wrapped where its setting for ANSI is off. */
    private static final Column WAYS = functions.coalesce(
            functions.try_sum(functions.col("ways")),
            functions
                    .raise_error(functions.lit("perft: the ways to a position do not fit in 63 bits"))
                    .cast(DataTypes.LongType));

    private final SparkSession spark;
    private final Position start;
    private final int depth;
    private final int splitDepth;
    private final int partitions;
    private final int batches;
    private final int mebibytes;
    private final int first;
    private final Optional<String> checkpoints;

    private PerftJob(
            SparkSession spark,
            Position start,
            int depth,
            int splitDepth,
            int partitions,
            int batches,
            int mebibytes,
            int first,
            Optional<String> checkpoints) {
        this.spark = spark;
        this.start = start;
        this.depth = depth;
        this.splitDepth = splitDepth;
        this.partitions = partitions;
        this.batches = batches;
        this.mebibytes = mebibytes;
        this.first = first;
        this.checkpoints = checkpoints;
    }

    /**
     * A job with the usual settings: it splits three plies above the leaf nodes, but six plies below the start at the
     * deepest, into 32 tasks for each core.
     *
     * @param spark the session
     * @param start where the tree begins
     * @param depth its depth in halfmoves
     * @return the job
     * @throws IllegalArgumentException when the depth is less than 0 or more than {@link Perft#MAX_DEPTH}
     */
    public static PerftJob of(SparkSession spark, Position start, int depth) {
        Objects.requireNonNull(start, "start");
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException("perft: the depth is 0 to " + Perft.MAX_DEPTH + ", not " + depth);
        }
        int splitDepth = Math.max(0, Math.min(MAX_EXPANDED, depth - USUAL_DEPTH_LEFT));
        int partitions = 32 * spark.sparkContext().defaultParallelism();
        return new PerftJob(
                spark,
                start,
                depth,
                splitDepth,
                partitions,
                USUAL_BATCHES,
                USUAL_MEBIBYTES,
                USUAL_FIRST,
                Optional.empty());
    }

    /**
     * The same with another depth at which the positions are counted.
     *
     * @param plies 0 to the depth of the tree
     * @return the job
     * @throws IllegalArgumentException when it is not within these bounds
     */
    public PerftJob withSplitDepth(int plies) {
        if (plies < 0 || plies > depth) {
            throw new IllegalArgumentException("perft: the split depth is 0 to " + depth + ", not " + plies);
        }
        return new PerftJob(spark, start, depth, plies, partitions, batches, mebibytes, first, checkpoints);
    }

    /**
     * The same with another number of tasks a stage.
     *
     * @param number at least 1
     * @return the job
     * @throws IllegalArgumentException when it is less
     */
    public PerftJob withPartitions(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("perft: there is at least one partition, not " + number);
        }
        return new PerftJob(spark, start, depth, splitDepth, number, batches, mebibytes, first, checkpoints);
    }

    /**
     * The same with every stage kept in a folder of any file system that Hadoop writes to.
     *
     * @param folder a folder of its own, which need not be there
     * @return the job
     */
    public PerftJob withCheckpoints(String folder) {
        return new PerftJob(
                spark, start, depth, splitDepth, partitions, batches, mebibytes, first, Optional.of(folder));
    }

    /**
     * The same with another amount of memory for each task, in which it merges equal positions while it counts: less of it
     * means more time.
     *
     * @param mebibytesOfTask 1 to {@link PerftMemory#MAX_MEBIBYTES}
     * @return the job
     * @throws IllegalArgumentException when it is not within these bounds
     */
    public PerftJob withMemory(int mebibytesOfTask) {
        PerftOptions.defaults().withMemory(mebibytesOfTask);
        return new PerftJob(spark, start, depth, splitDepth, partitions, batches, mebibytesOfTask, first, checkpoints);
    }

    /** The same with another number of stages in which positions are counted. */
    PerftJob withBatches(int number) {
        return new PerftJob(spark, start, depth, splitDepth, partitions, number, mebibytes, first, checkpoints);
    }

    /** The same with another number of boards that are made before tasks join. */
    PerftJob withFirst(int boards) {
        return new PerftJob(spark, start, depth, splitDepth, partitions, batches, mebibytes, boards, checkpoints);
    }

    /**
     * Counts the leaf nodes. Everything is summed up in 38 decimal digits; a sum that does not fit fails the job.
     *
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the folder of checkpoints is one of another job
     */
    public BigInteger count() {
        checkFolder();
        if (checkpoints.isEmpty()) {
            // A task merges what it counts, so that equal boards of its groups need not be merged before.
            Dataset<Row> boards = splitDepth == 0 ? merged(0) : expanded(merged(splitDepth - 1), splitDepth - 1);
            return sum(counted(grouped(boards, splitDepth)));
        }
        Dataset<Row> boards = merged(splitDepth);
        BigInteger total = BigInteger.ZERO;
        Column group = functions.col("group");
        for (int i = 0; i < batches; i++) {
            Dataset<Row> batch = boards.filter(
                            functions.pmod(group, functions.lit(batches)).equalTo(functions.lit(i)))
                    .repartition(Math.max(1, partitions / batches), group);
            total = total.add(sum(kept("counts-" + i, total(counted(batch)), FrontierRows.COUNTS)));
        }
        return total;
    }

    /**
     * The different positions at the split depth.
     *
     * @return rows with {@code position} (as {@link PackedPosition} packs it, without counters) and {@code ways}
     */
    public Dataset<Row> frontier() {
        MapPartitionsFunction<Row, Row> packed = rows(splitDepth)::packed;
        return merged(splitDepth).mapPartitions(packed, Encoders.row(FrontierRows.POSITIONS));
    }

    /** The different boards at a depth, each in one row. */
    private Dataset<Row> merged(int ply) {
        PerftFrontier begin = PerftFrontier.of(start);
        int made = 0;
        while (made < ply && begin.size() < first) {
            begin = begin.next();
            made++;
        }
        Dataset<Row> boards = spark.createDataFrame(slices(begin), FrontierRows.BOARDS);
        while (made < ply) {
            made++;
            Dataset<Row> merged = grouped(expanded(boards, made - 1), made)
                    .groupBy(functions.col("group"), functions.col("board"))
                    .agg(WAYS.as("ways"));
            boards = kept("ply-" + made, merged, FrontierRows.BOARDS);
        }
        return boards;
    }

    /** Boards of one group are neighbours, so that most of what they lead to is merged before it goes on. */
    private JavaRDD<Row> slices(PerftFrontier frontier) {
        List<Row> rows = FrontierRows.rows(frontier)
                .sorted(Comparator.comparingInt(row -> row.getInt(0)))
                .toList();
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(rows, Math.max(1, Math.min(partitions, rows.size())));
    }

    /** The boards one ply further on, equal ones not all merged yet. */
    private Dataset<Row> expanded(Dataset<Row> boards, int ply) {
        MapPartitionsFunction<Row, Row> expanded = rows(ply)::expanded;
        return boards.mapPartitions(expanded, Encoders.row(FrontierRows.BOARDS));
    }

    /** The boards of a depth with those of a group in one partition. */
    private Dataset<Row> grouped(Dataset<Row> boards, int ply) {
        // Few positions are not spread over many tasks, of which each takes its time to start.
        int tasks = ply == splitDepth ? partitions : Math.min(partitions, 1 << Math.min(2 * ply, 30));
        return boards.repartition(tasks, functions.col("group"));
    }

    private FrontierRows rows(int ply) {
        return new FrontierRows(PackedPosition.pack(start), ply);
    }

    private Dataset<Row> counted(Dataset<Row> boards) {
        FrontierRows rows = rows(splitDepth);
        int left = depth - splitDepth;
        int memory = mebibytes;
        MapPartitionsFunction<Row, Row> count = partition -> rows.counted(partition, left, memory);
        return boards.mapPartitions(count, Encoders.row(FrontierRows.COUNTS));
    }

    private static Dataset<Row> total(Dataset<Row> counts) {
        Column sum = functions.sum("leaves").cast(DataTypes.createDecimalType(38, 0));
        return counts.agg(
                functions.coalesce(sum, functions.lit(BigDecimal.ZERO)).as("leaves"));
    }

    private static BigInteger sum(Dataset<Row> counts) {
        return total(counts).first().getDecimal(0).toBigIntegerExact();
    }

    // Checkpoints

    /** What a stage came to: read where it was kept, otherwise computed and kept, if stages are kept. */
    private Dataset<Row> kept(String name, Dataset<Row> stage, StructType schema) {
        if (checkpoints.isEmpty()) {
            return stage;
        }
        String folder = checkpoints.get() + "/" + name;
        try {
            Path done = new Path(folder, "_SUCCESS");
            // Written last, so that what a killed job has begun does not count.
            if (!system().exists(done)) {
                stage.write().mode(SaveMode.Overwrite).parquet(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("perft: " + folder + ": " + e.getMessage(), e);
        }
        return spark.read().schema(schema).parquet(folder);
    }

    private FileSystem system() throws IOException {
        return new Path(checkpoints.orElseThrow())
                .getFileSystem(spark.sparkContext().hadoopConfiguration());
    }

    /** Says in the folder for which job it is, or reads there that it is for this one. */
    private void checkFolder() {
        if (checkpoints.isEmpty()) {
            return;
        }
        Path file = new Path(checkpoints.get(), "job.txt");
        String job = "passant perft, version 2\n" + Fen.format(start) + "\ndepth " + depth + ", split at " + splitDepth
                + ", " + batches + " batches\n";
        try {
            FileSystem system = system();
            if (system.exists(file)) {
                String found;
                try (FSDataInputStream in = system.open(file)) {
                    found = new String(in.readNBytes(1 << 10), StandardCharsets.UTF_8);
                }
                if (!found.equals(job)) {
                    throw new IllegalArgumentException("perft: " + checkpoints.get() + " is of another job: "
                            + found.strip().replace("\n", "; "));
                }
                return;
            }
            if (system.exists(file.getParent()) && system.listStatus(file.getParent()).length > 0) {
                throw new IllegalArgumentException(
                        "perft: the folder " + checkpoints.get() + " is not empty, and not one of checkpoints");
            }
            try (FSDataOutputStream out = system.create(file, false)) {
                out.write(job.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("perft: " + checkpoints.get() + ": " + e.getMessage(), e);
        }
    }
}
