package dev.passant.spark;

import dev.passant.pgn.Game;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.source.PgnSplit;
import dev.passant.pgn.source.SeekableBytes;
import java.io.IOException;
import java.util.Optional;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.unsafe.types.UTF8String;

/** The games of a split as rows, read lazily and only as far as requested. */
final class PgnRows implements PartitionReader<InternalRow> {

    private final PgnRequest request;
    private final PgnColumn.Work work;
    private final PgnScan.Task task;
    private final SeekableBytes file;
    private final PgnSplit.Text text;
    private final PgnReader reader;
    private final UTF8String fileName;
    private final StreamedGame streamed;
    private final PgnMetrics metrics = new PgnMetrics();
    private final Object[] row;
    private int rows;

    PgnRows(PgnRequest request, PgnScan.Task task, SeekableBytes file) throws IOException {
        this.request = request;
        this.work = request.work();
        this.task = task;
        this.file = file;
        try {
            this.text = task.split().open(file);
        } catch (IOException e) {
            file.close();
            throw e;
        }
        this.reader = new PgnReader(text, request.options().options());
        this.fileName = UTF8String.fromString(task.file());
        this.streamed = new StreamedGame(request, metrics);
        this.row = new Object[request.columns().length];
    }

    @Override
    public boolean next() throws IOException {
        try {
            return rows < request.limit() && readRow();
        } catch (IOException e) {
            throw new IOException("pgn: " + task.file() + ": " + e.getMessage(), e);
        }
    }

    /** Reads until the next game that yields a row. */
    private boolean readRow() throws IOException {
        while (work == PgnColumn.Work.TREE ? readTree() : readStreamed()) {
            if (streamed.isDropped()) {
                continue;
            }
            Optional<String> error = streamed.error();
            if (error.isPresent() && request.options().mode() == PgnReadOptions.Mode.FAIL_FAST) {
                throw new IOException("the game at byte " + place().offset() + ": " + error.get());
            }
            if (error.isPresent() && request.options().mode() == PgnReadOptions.Mode.DROP) {
                continue;
            }
            fillRow();
            rows++;
            return true;
        }
        return false;
    }

    private boolean readStreamed() throws IOException {
        return work == PgnColumn.Work.MOVES ? reader.replayGame(streamed) : reader.readTokens(streamed);
    }

    private boolean readTree() throws IOException {
        Optional<Game> game = reader.readGame(streamed::isWanted);
        game.ifPresent(streamed::read);
        return game.isPresent();
    }

    private PgnSplit.Place place() {
        return text.place(reader.gameOffset());
    }

    private void fillRow() {
        for (int i = 0; i < row.length; i++) {
            PgnColumn column = request.columns()[i];
            row[i] = switch (column) {
                case FILE -> fileName;
                case FRAME -> {
                    long frame = place().frame();
                    yield frame < 0 ? null : Long.valueOf(frame);
                }
                case OFFSET -> place().offset();
                default -> streamed.value(column);
            };
        }
    }

    @Override
    public InternalRow get() {
        return new GenericInternalRow(row.clone());
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        return metrics.values();
    }

    @Override
    public void close() throws IOException {
        reader.close();
        file.close();
    }
}
