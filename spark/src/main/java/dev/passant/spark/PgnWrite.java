package dev.passant.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.SupportsTruncate;
import org.apache.spark.sql.connector.write.Write;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Writes games into a folder, one file per task. Files are written to a temporary folder and moved when all tasks are
 * done ({@link PgnCommit}). Partial output of a lost executor is discarded.
 */
final class PgnWrite implements SupportsTruncate, Write, BatchWrite {

    private final StructType schema;
    private final String folder;
    private final String query;
    private boolean isOverwriting;
    private @Nullable PgnCommit commit;

    PgnWrite(LogicalWriteInfo info) {
        schema = info.schema();
        query = info.queryId();
        folder = PgnFiles.paths(info.options()).get(0);
        GameOfRow.check(schema);
    }

    /** A file written by a task. */
    record Written(String temporary) implements WriterCommitMessage {
        private static final long serialVersionUID = 1;
    }

    /** Creates the writers of tasks. */
    record Factory(StructType schema, String temporary, SerializableConfiguration configuration)
            implements DataWriterFactory {
        private static final long serialVersionUID = 1;

        @Override
        public DataWriter<InternalRow> createWriter(int partition, long task) {
            Path file = new Path(temporary, String.format("part-%05d-%d%s", partition, task, PgnCommit.SUFFIX));
            try {
                return new PgnFileWriter(new GameOfRow(schema), file.getFileSystem(configuration.value()), file);
            } catch (IOException e) {
                throw new UncheckedIOException("pgn: " + file + ": " + e.getMessage(), e);
            }
        }
    }

    @Override
    public PgnWrite truncate() {
        isOverwriting = true;
        return this;
    }

    @Override
    public Write build() {
        return this;
    }

    @Override
    public BatchWrite toBatch() {
        return this;
    }

    @Override
    public DataWriterFactory createBatchWriterFactory(PhysicalWriteInfo info) {
        try {
            committed().check();
            return new Factory(
                    schema, committed().temporary().toString(), new SerializableConfiguration(configuration()));
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private static Configuration configuration() {
        return SparkSession.active().sparkContext().hadoopConfiguration();
    }

    @Override
    public void commit(WriterCommitMessage[] messages) {
        List<Path> files = Arrays.stream(messages)
                .map(message -> new Path(((Written) message).temporary()))
                .toList();
        try {
            committed().commit(files);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void abort(WriterCommitMessage[] messages) {
        try {
            committed().abort();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private PgnCommit committed() throws IOException {
        if (commit == null) {
            commit = new PgnCommit(new Path(folder), configuration(), query, isOverwriting);
        }
        return commit;
    }

    private UncheckedIOException failure(IOException e) {
        return new UncheckedIOException("pgn: " + folder + ": " + e.getMessage(), e);
    }

    @Override
    public String toString() {
        return "pgn " + folder + " " + Arrays.toString(schema.fieldNames());
    }
}
