package dev.passant.spark;

import dev.passant.pgn.source.PgnSplit;
import dev.passant.pgn.source.SeekableBytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;

/** A scan of files: the splits, and the data to read from each. */
final class PgnScan implements Scan, Batch {

    private final List<String> paths;
    private final StructType schema;
    private final PgnRequest request;

    PgnScan(List<String> paths, StructType schema, PgnRequest request) {
        this.paths = paths;
        this.schema = schema;
        this.request = request;
    }

    /**
     * The input of a task.
     *
     * @param file the file
     * @param from the start of its split
     * @param to the end of its split
     * @param kind the kind of split
     */
    record Task(String file, long from, long to, PgnSplit.Kind kind) implements InputPartition {
        private static final long serialVersionUID = 1;

        PgnSplit split() {
            return new PgnSplit(from, to, kind);
        }
    }

    @Override
    public StructType readSchema() {
        return schema;
    }

    @Override
    public String description() {
        return "pgn " + String.join(", ", paths) + ", read: " + request.work() + ", tags: " + request.filters()
                + (request.limit() == Integer.MAX_VALUE ? "" : ", limit: " + request.limit());
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return PgnMetrics.all();
    }

    @Override
    public InputPartition[] planInputPartitions() {
        Configuration configuration = configuration();
        List<Task> tasks = new ArrayList<>();
        try {
            for (FileStatus status : PgnFiles.list(paths, configuration)) {
                String file = status.getPath().toString();
                if (status.getLen() > 0) {
                    addTasks(file, configuration, tasks);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return tasks.toArray(InputPartition[]::new);
    }

    private void addTasks(String file, Configuration configuration, List<Task> tasks) throws IOException {
        try (SeekableBytes bytes = new HadoopBytes(file, configuration)) {
            for (PgnSplit split : PgnSplit.of(bytes, request.options().splitBytes())) {
                tasks.add(new Task(file, split.from(), split.to(), split.kind()));
            }
        }
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new PgnReaderFactory(request, new SerializableConfiguration(configuration()));
    }

    private static Configuration configuration() {
        return SparkSession.active().sparkContext().hadoopConfiguration();
    }
}
