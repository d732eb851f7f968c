package dev.passant.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.util.SerializableConfiguration;

/** Opens splits on executors. */
record PgnReaderFactory(PgnRequest request, SerializableConfiguration configuration) implements PartitionReaderFactory {

    private static final long serialVersionUID = 1;

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        PgnScan.Task task = (PgnScan.Task) partition;
        try {
            return new PgnRows(request, task, new HadoopBytes(task.file(), configuration.value()));
        } catch (IOException e) {
            throw new UncheckedIOException("pgn: " + task.file() + ": " + e.getMessage(), e);
        }
    }
}
