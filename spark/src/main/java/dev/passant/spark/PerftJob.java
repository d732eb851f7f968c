package dev.passant.spark;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.PackedPosition;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftFrontier;
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
import java.util.stream.Stream;
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
 * <p>The tree is expanded ply by ply. After each ply, equal positions are merged, compared completely and never by hash
 * alone, and the numbers of paths to them are added. At the split depth, the positions are distributed to tasks in
 * groups whose trees have the most in common ({@link PerftFrontier#group}), and each task counts its positions
 * together. Positions of variants are merged by their whole state, and counted one by one without memory. If an
 * executor is lost, others repeat its tasks. With {@link #withCheckpoints}, every stage is stored, so that a killed job
 * can be resumed. Instances are immutable.
 */
public final class PerftJob {

    /** The default number of plies below the split depth. */
    private static final int USUAL_DEPTH_LEFT = 3;

    /** The default maximum split depth: depth 6 of the starting position has 9 million positions. */
    private static final int MAX_EXPANDED = 6;

    /** The number of stages in which positions are counted if there are checkpoints. */
    private static final int USUAL_BATCHES = 16;

    /**
     * The driver expands this many boards before it starts tasks, because stages of a few rows would take longer.
     */
    private static final int USUAL_FIRST = 10_000;

    /** The default memory of each task to merge equal positions while counting, in MiB. */
    private static final int USUAL_MEBIBYTES = 128;

    /** The total number of paths. A plain sum in Spark would overflow silently if ANSI mode is off. */
    private static final Column PATHS = functions.coalesce(
            functions.try_sum(functions.col("paths")),
            functions
                    .raise_error(functions.lit("perft: the number of paths to a position exceeds 63 bits"))
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
     * Creates a job with the default settings. The tree is split three plies above the leaf nodes, but at most six
     * plies below the root. Each stage has 32 tasks per core.
     *
     * @param spark the session
     * @param start the root of the tree, of any variant
     * @param depth the depth of the tree in plies
     * @return the job
     * @throws IllegalArgumentException if the depth is less than 0 or more than {@link Perft#MAX_DEPTH}
     */
    public static PerftJob of(SparkSession spark, Position start, int depth) {
        Objects.requireNonNull(start, "start");
        if (depth < 0 || depth > Perft.MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "perft: depth must be between 0 and " + Perft.MAX_DEPTH + ", got " + depth);
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
     * Sets the depth at which the tree is split into tasks.
     *
     * @param plies 0 to the depth of the tree
     * @return the new job
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public PerftJob withSplitDepth(int plies) {
        if (plies < 0 || plies > depth) {
            throw new IllegalArgumentException("perft: split depth must be between 0 and " + depth + ", got " + plies);
        }
        return new PerftJob(spark, start, depth, plies, partitions, batches, mebibytes, first, checkpoints);
    }

    /**
     * Sets the number of tasks per stage.
     *
     * @param number at least 1
     * @return the new job
     * @throws IllegalArgumentException if the number is less than 1
     */
    public PerftJob withPartitions(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("perft: partitions must be at least 1, got " + number);
        }
        return new PerftJob(spark, start, depth, splitDepth, number, batches, mebibytes, first, checkpoints);
    }

    /**
     * Stores every stage in a folder on any file system that Hadoop can write to.
     *
     * @param folder a folder for this job only; it is created if missing
     * @return the new job
     */
    public PerftJob withCheckpoints(String folder) {
        return new PerftJob(
                spark, start, depth, splitDepth, partitions, batches, mebibytes, first, Optional.of(folder));
    }

    /**
     * Sets the memory that each task may use for merging equal positions. Less memory means more time.
     *
     * @param mebibytesOfTask 1 to {@link PerftOptions#MAX_MEMORY}
     * @return the new job
     * @throws IllegalArgumentException if the size is out of bounds
     */
    public PerftJob withMemory(int mebibytesOfTask) {
        PerftOptions.DEFAULT.withMemory(mebibytesOfTask);
        return new PerftJob(spark, start, depth, splitDepth, partitions, batches, mebibytesOfTask, first, checkpoints);
    }

    /** Sets the number of stages in which positions are counted. */
    PerftJob withBatches(int number) {
        return new PerftJob(spark, start, depth, splitDepth, partitions, number, mebibytes, first, checkpoints);
    }

    /** Sets the number of boards expanded before tasks are started. */
    PerftJob withFirst(int boards) {
        return new PerftJob(spark, start, depth, splitDepth, partitions, batches, mebibytes, boards, checkpoints);
    }

    /**
     * Counts the leaf nodes. Totals have at most 38 decimal digits; the job fails if a total is larger.
     *
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the checkpoint folder belongs to another job
     */
    public BigInteger count() {
        checkFolder();
        if (checkpoints.isEmpty()) {
            // In chess, tasks merge the equal boards of their groups, so the boards need not be merged before.
            Dataset<Row> boards = splitDepth == 0 || FrontierRows.isVariant(start)
                    ? merged(splitDepth)
                    : expanded(merged(splitDepth - 1), splitDepth - 1);
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
     * Returns the distinct positions at the split depth.
     *
     * @return rows with {@code position} (in the format of {@link PackedPosition}, without counters) and {@code paths},
     *     the number of paths that lead to it
     */
    public Dataset<Row> frontier() {
        MapPartitionsFunction<Row, Row> packed = rows(splitDepth)::packed;
        return merged(splitDepth).mapPartitions(packed, Encoders.row(FrontierRows.POSITIONS));
    }

    /** Returns the distinct boards at a depth, one per row. */
    private Dataset<Row> merged(int ply) {
        int made = 0;
        Stream<Row> rows = Stream.of(FrontierRows.row(start, 1));
        if (!FrontierRows.isVariant(start)) {
            PerftFrontier begin = PerftFrontier.of(start);
            while (made < ply && begin.size() < first) {
                begin = begin.next();
                made++;
            }
            rows = FrontierRows.rows(begin);
        }
        Dataset<Row> boards = spark.createDataFrame(slices(rows), FrontierRows.BOARDS);
        while (made < ply) {
            made++;
            Dataset<Row> merged = grouped(expanded(boards, made - 1), made)
                    .groupBy(functions.col("group"), functions.col("board"))
                    .agg(PATHS.as("paths"));
            boards = kept("ply-" + made, merged, FrontierRows.BOARDS);
        }
        return boards;
    }

    /**
     * Distributes the frontier so that boards of a group are neighbours, and most of their successors are merged
     * locally.
     */
    private JavaRDD<Row> slices(Stream<Row> boards) {
        List<Row> rows =
                boards.sorted(Comparator.comparingInt(row -> row.getInt(0))).toList();
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(rows, Math.max(1, Math.min(partitions, rows.size())));
    }

    /** Returns the boards one ply deeper, with equal boards merged only partly. */
    private Dataset<Row> expanded(Dataset<Row> boards, int ply) {
        MapPartitionsFunction<Row, Row> expanded = rows(ply)::expanded;
        return boards.mapPartitions(expanded, Encoders.row(FrontierRows.BOARDS));
    }

    /** Returns the boards of a depth, with each group in one partition. */
    private Dataset<Row> grouped(Dataset<Row> boards, int ply) {
        // A few positions are not spread over many tasks, because each task has a start-up cost.
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

    /** Returns the stored result of a stage, if any. Otherwise computes it, and stores it if there are checkpoints. */
    private Dataset<Row> kept(String name, Dataset<Row> stage, StructType schema) {
        if (checkpoints.isEmpty()) {
            return stage;
        }
        String folder = checkpoints.get() + "/" + name;
        try {
            Path done = new Path(folder, "_SUCCESS");
            // Written last, so that a partly written stage of a killed job is ignored.
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

    /** Writes the job's description to the folder, or checks that the folder belongs to this job. */
    private void checkFolder() {
        if (checkpoints.isEmpty()) {
            return;
        }
        Path file = new Path(checkpoints.get(), "job.txt");
        String variant = FrontierRows.isVariant(start) ? start.variant() + " " : "";
        String job = "passant perft, version 3\n" + variant + Fen.format(start) + "\ndepth " + depth + ", split at "
                + splitDepth + ", " + batches + " batches\n";
        try {
            FileSystem system = system();
            if (system.exists(file)) {
                String found;
                try (FSDataInputStream in = system.open(file)) {
                    found = new String(in.readNBytes(1 << 10), StandardCharsets.UTF_8);
                }
                if (!found.equals(job)) {
                    throw new IllegalArgumentException("perft: " + checkpoints.get() + " belongs to another job: "
                            + found.strip().replace("\n", "; "));
                }
                return;
            }
            if (system.exists(file.getParent()) && system.listStatus(file.getParent()).length > 0) {
                throw new IllegalArgumentException(
                        "perft: the folder " + checkpoints.get() + " is not empty and has no checkpoints");
            }
            try (FSDataOutputStream out = system.create(file, false)) {
                out.write(job.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("perft: " + checkpoints.get() + ": " + e.getMessage(), e);
        }
    }
}
