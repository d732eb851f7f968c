package dev.passant.spark;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.PackedPosition;
import dev.passant.perft.Perft;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Perft on a cluster: {@code PerftJob.of(spark, Position.start(), 10).count()}.
 *
 * <p>The tree is expanded ply by ply; after each, equal positions are merged, by all that they are and never by a hash, with
 * the number of ways that lead to them. Of what is left at the split depth each position is counted once, by
 * {@link Perft#count(Position, int)}, and its count multiplied. An executor that is lost has its tasks run again by others;
 * with {@link #withCheckpoints} every stage is kept, so that a job that was killed goes on where it was. Immutable.
 */
public final class PerftJob {

    private static final StructType POSITIONS = new StructType()
            .add("position", DataTypes.BinaryType, false)
            .add("ways", DataTypes.createDecimalType(38, 0), false);

    private static final StructType COUNTS = new StructType().add("leaves", DataTypes.createDecimalType(38, 0), false);

    /** Below each position so many plies are left, unless it is said otherwise: milliseconds of work. */
    private static final int USUAL_DEPTH_LEFT = 4;

    /** The plies that are expanded at the most, unless it is said otherwise: depth 6 of the start has 9 million positions. */
    private static final int MAX_EXPANDED = 6;

    /** With checkpoints, the positions are counted in so many stages. */
    private static final int USUAL_BATCHES = 16;

    private final SparkSession spark;
    private final Position start;
    private final int depth;
    private final int splitDepth;
    private final int partitions;
    private final int batches;
    private final Optional<String> checkpoints;

    private PerftJob(
            SparkSession spark,
            Position start,
            int depth,
            int splitDepth,
            int partitions,
            int batches,
            Optional<String> checkpoints) {
        this.spark = spark;
        this.start = start;
        this.depth = depth;
        this.splitDepth = splitDepth;
        this.partitions = partitions;
        this.batches = batches;
        this.checkpoints = checkpoints;
    }

    /**
     * A job with the usual settings: it splits four plies above the leaf nodes, but six plies below the start at the
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
        return new PerftJob(spark, start, depth, splitDepth, partitions, USUAL_BATCHES, Optional.empty());
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
        return new PerftJob(spark, start, depth, plies, partitions, batches, checkpoints);
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
        return new PerftJob(spark, start, depth, splitDepth, number, batches, checkpoints);
    }

    /**
     * The same with every stage kept in a folder of any file system that Hadoop writes to.
     *
     * @param folder a folder of its own, which need not be there
     * @return the job
     */
    public PerftJob withCheckpoints(String folder) {
        return new PerftJob(spark, start, depth, splitDepth, partitions, batches, Optional.of(folder));
    }

    /** The same with another number of stages in which positions are counted. */
    PerftJob withBatches(int number) {
        return new PerftJob(spark, start, depth, splitDepth, partitions, number, checkpoints);
    }

    /**
     * Counts the leaf nodes. Everything is summed up in 38 decimal digits; a sum that does not fit fails the job.
     *
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the folder of checkpoints is one of another job
     */
    public BigInteger count() {
        checkFolder();
        Dataset<Row> positions = frontier();
        int left = depth - splitDepth;
        if (checkpoints.isEmpty()) {
            return sum(counted(positions, left));
        }
        BigInteger total = BigInteger.ZERO;
        Column batch = functions.pmod(functions.xxhash64(functions.col("position")), functions.lit((long) batches));
        for (long i = 0; i < batches; i++) {
            Dataset<Row> part = positions.filter(batch.equalTo(functions.lit(i)));
            total = total.add(sum(kept("counts-" + i, total(counted(part, left)), COUNTS)));
        }
        return total;
    }

    /**
     * The different positions at the split depth.
     *
     * @return rows with {@code position} (as {@link PackedPosition} packs it, without counters) and {@code ways}
     */
    public Dataset<Row> frontier() {
        Dataset<Row> positions = spark.createDataFrame(
                List.of(RowFactory.create(PackedPosition.pack(start), BigDecimal.ONE)), POSITIONS);
        for (int ply = 1; ply <= splitDepth; ply++) {
            Dataset<Row> next = merged(expanded(positions), ply);
            positions = kept("ply-" + ply, next, POSITIONS);
        }
        return positions;
    }

    private static Dataset<Row> expanded(Dataset<Row> positions) {
        FlatMapFunction<Row, Row> expand = row -> {
            Position position = PackedPosition.unpack(row.getAs(0));
            List<Row> next = new ArrayList<>();
            for (Move move : position.legalMoves()) {
                next.add(RowFactory.create(PackedPosition.pack(position.playUnchecked(move)), row.getDecimal(1)));
            }
            return next.iterator();
        };
        return positions.flatMap(expand, Encoders.row(POSITIONS));
    }

    /** Merges equal positions; the last time into as many parts as are counted at once. */
    private Dataset<Row> merged(Dataset<Row> positions, int ply) {
        Column position = functions.col("position");
        // Few positions are not spread over many tasks, of which each takes its time to start.
        int tasks = ply == splitDepth ? partitions : Math.min(partitions, 1 << Math.min(2 * ply, 30));
        return positions
                .repartition(tasks, position)
                .groupBy(position)
                .agg(functions
                        .sum("ways")
                        .cast(DataTypes.createDecimalType(38, 0))
                        .as("ways"));
    }

    private static Dataset<Row> counted(Dataset<Row> positions, int left) {
        MapFunction<Row, Row> count = row -> {
            long leaves = Perft.count(PackedPosition.unpack(row.getAs(0)), left);
            return RowFactory.create(row.getDecimal(1).multiply(BigDecimal.valueOf(leaves)));
        };
        return positions.map(count, Encoders.row(COUNTS));
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
        String job = "passant perft, version 1\n" + Fen.format(start) + "\ndepth " + depth + ", split at " + splitDepth
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
