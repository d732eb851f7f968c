package dev.passant.spark;

import dev.passant.pgn.PgnWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.WriterCommitMessage;

/** Writes the games of a task to a file. */
final class PgnFileWriter implements DataWriter<InternalRow> {

    private final GameOfRow games;
    private final FileSystem system;
    private final Path file;
    private final Writer out;
    private final PgnWriter writer;

    PgnFileWriter(GameOfRow games, FileSystem system, Path file) throws IOException {
        this.games = games;
        this.system = system;
        this.file = file;
        this.out =
                new BufferedWriter(new OutputStreamWriter(system.create(file, true), StandardCharsets.UTF_8), 1 << 16);
        this.writer = new PgnWriter(out);
    }

    @Override
    public void write(InternalRow row) throws IOException {
        writer.write(games.game(row));
    }

    @Override
    public WriterCommitMessage commit() throws IOException {
        out.close();
        return new PgnWrite.Written(file.toString());
    }

    @Override
    public void abort() throws IOException {
        try {
            out.close();
        } finally {
            system.delete(file, false);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
