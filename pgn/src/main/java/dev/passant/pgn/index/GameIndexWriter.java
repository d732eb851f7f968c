package dev.passant.pgn.index;

import dev.passant.pgn.ParallelReader;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnSource;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Makes the index of a file of games, which a {@link GameIndex} reads.
 *
 * <p>Each part of the file is read, and its positions are sorted, by one of several threads; what is sorted is merged, in
 * a temporary file when it becomes too much. Memory does not grow with the file, but for 8 bytes for 256 positions.
 */
public final class GameIndexWriter {

    private static final int RECORD = 16;

    /** How much of the heap the records may fill, before they are written. */
    private static final int SHARE_OF_HEAP = 8;

    private static final long MAX_RECORDS = 1 << 22;
    private static final long LEAST_RECORDS = 1 << 12;

    private final Path file;
    private final PgnOptions options;
    private final int threads;
    private final long mostInMemory;
    private long games;
    private long errors;

    /**
     * A writer.
     *
     * @param file a file of games, plain text
     * @param options how it is read
     * @param threads how many threads read, at least 1
     */
    public GameIndexWriter(Path file, PgnOptions options, int threads) {
        this(
                file,
                options,
                threads,
                Math.max(
                        LEAST_RECORDS,
                        Math.min(MAX_RECORDS, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP / RECORD)));
    }

    GameIndexWriter(Path file, PgnOptions options, int threads, long mostInMemory) {
        this.file = file;
        this.options = options;
        this.threads = threads;
        this.mostInMemory = mostInMemory;
    }

    /**
     * What was written.
     *
     * @param games how many games the file has
     * @param positions how many positions their main lines have, each as often as it stands there
     * @param differentPositions how many different ones
     * @param errors how many errors are in the games, which are taken up to there
     * @param bytes how large the index is
     */
    public record Summary(long games, long positions, long differentPositions, long errors, long bytes) {}

    /** Receives how far the reading has come. */
    public interface Progress {
        /**
         * More was read.
         *
         * @param games how many more games
         * @param offset how many bytes of the file lie before what is read next
         */
        void read(long games, long offset);
    }

    /**
     * Reads the file, and writes its index.
     *
     * @param out where; not closed
     * @param temporary a folder for temporary files, of up to 16 bytes for each position and each tag
     * @param progress receives how far the reading has come
     * @return what was written
     * @throws IOException when the file cannot be read, is compressed, or changes meanwhile, or the index cannot be written
     */
    public Summary write(OutputStream out, Path temporary, Progress progress) throws IOException {
        if (!PgnSource.isPlain(file)) {
            throw new IOException(
                    "it is compressed, and an index needs a plain file, whose games can be read each at its place");
        }
        SourceStamp source = SourceStamp.of(file);
        try (ExternalSort positions = new ExternalSort(temporary, mostInMemory);
                ExternalSort tags = new ExternalSort(temporary, mostInMemory / 2);
                GameTable table = new GameTable(temporary)) {
            read(positions, tags, table, progress);
            table.end();
            if (!SourceStamp.of(file).isOf(source)) {
                throw new IOException("it changed while it was read");
            }
            return write(out, source, positions, tags, table);
        }
    }

    private void read(ExternalSort positions, ExternalSort tags, GameTable table, Progress progress)
            throws IOException {
        games = 0;
        errors = 0;
        ParallelReader.replayWithOffsets(file, threads, options, IndexVisitor::new, IndexVisitor::sort, (part, end) -> {
            part.positions.addToValues(games << Integer.SIZE);
            part.tags.addToValues(games << Integer.SIZE);
            positions.add(part.positions);
            tags.add(part.tags);
            for (int i = 0; i < part.gameCount; i++) {
                table.add(part.games[2 * i], part.games[2 * i + 1]);
            }
            games += part.gameCount;
            errors += part.errors;
            progress.read(part.gameCount, end);
        });
        if (games > Integer.MAX_VALUE) {
            throw new IOException("it has more than " + Integer.MAX_VALUE + " games");
        }
    }

    private Summary write(
            OutputStream target, SourceStamp source, ExternalSort positions, ExternalSort tags, GameTable table)
            throws IOException {
        long reading = IndexFormat.reading(options);
        long identity = IndexFormat.identity(source, reading);
        ChunkWriter out = new ChunkWriter(target, identity);
        out.plain(ByteBuffer.allocate(IndexFormat.HEADER)
                .putLong(IndexFormat.MAGIC)
                .putInt(IndexFormat.VERSION)
                .putLong(identity)
                .array());
        Section positionLists = new ListWriter(out, positions.size(), games, table).write(positions.merged());
        Section tagLists = new ListWriter(out, tags.size(), games, null).write(tags.merged());
        long gameTable = out.offset();
        table.write(out);
        long length = out.offset() + Footer.BYTES + ChunkWriter.OVERHEAD;
        Footer footer =
                new Footer(length, source, reading, games, positions.size(), positionLists, tagLists, gameTable);
        out.chunk(footer.toBytes(), Footer.BYTES);
        return new Summary(games, positions.size(), positionLists.keys(), errors, length);
    }
}
