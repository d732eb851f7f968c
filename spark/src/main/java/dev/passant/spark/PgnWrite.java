package dev.passant.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
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

/**
 * Writes games into a folder, one file for each task. Files are written beside their place and moved there when all tasks
 * are done; what a lost executor has begun is thrown away.
 */
final class PgnWrite implements SupportsTruncate, Write, BatchWrite {

    private static final String SUFFIX = ".pgn";

    private final StructType schema;
    private final String folder;
    private final String query;
    private boolean isOverwriting;

    PgnWrite(LogicalWriteInfo info) {
        schema = info.schema();
        query = info.queryId();
        folder = PgnFiles.paths(info.options()).get(0);
        GameOfRow.check(schema);
    }

    /** A file that a task has written. */
    record Written(String temporary, String name) implements WriterCommitMessage {
        private static final long serialVersionUID = 1;
    }

    /** Makes the writers of tasks. */
    record Factory(StructType schema, String temporary, SerializableConfiguration configuration)
            implements DataWriterFactory {
        private static final long serialVersionUID = 1;

        @Override
        public DataWriter<InternalRow> createWriter(int partition, long task) {
            Path file = new Path(temporary, String.format("part-%05d-%d%s", partition, task, SUFFIX));
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
        return new Factory(schema, temporary().toString(), new SerializableConfiguration(configuration()));
    }

    private Path temporary() {
        return new Path(folder, "_temporary-" + query);
    }

    private static Configuration configuration() {
        return SparkSession.active().sparkContext().hadoopConfiguration();
    }

    @Override
    public void commit(WriterCommitMessage[] messages) {
        try {
            FileSystem system = new Path(folder).getFileSystem(configuration());
            if (isOverwriting && system.exists(new Path(folder))) {
                for (FileStatus old : system.listStatus(new Path(folder))) {
                    if (old.isFile() && old.getPath().getName().endsWith(SUFFIX)) {
                        system.delete(old.getPath(), false);
                    }
                }
            }
            for (WriterCommitMessage message : messages) {
                Written written = (Written) message;
                // A folder to which games are added has parts of several writings.
                Path target = new Path(folder, written.name().replace(SUFFIX, "-" + query + SUFFIX));
                if (!system.rename(new Path(written.temporary()), target)) {
                    throw new IOException("cannot be moved to " + target);
                }
            }
            system.delete(temporary(), true);
            system.create(new Path(folder, "_SUCCESS"), true).close();
        } catch (IOException e) {
            throw new UncheckedIOException("pgn: " + folder + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void abort(WriterCommitMessage[] messages) {
        try {
            temporary().getFileSystem(configuration()).delete(temporary(), true);
        } catch (IOException e) {
            throw new UncheckedIOException("pgn: " + folder + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return "pgn " + folder + " " + Arrays.toString(schema.fieldNames());
    }
}
