package dev.passant.pgn.index;

import dev.passant.pgn.ParallelReader;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.scratch.ScratchException;
import dev.passant.pgn.source.PgnSource;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Writes the index of a PGN file for {@link GameIndex}.
 *
 * <p>Several threads read the parts of the file and sort their positions. The sorted records are merged, in a temporary
 * file if there are too many for memory. Memory use grows with the file only by 8 bytes for every 256 positions.
 */
public final class GameIndexWriter {

    private static final int RECORD = 16;

    /** The maximum heap size divided by this number is the maximum memory for records. */
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
     * Creates a writer.
     *
     * @param file a PGN file in plain text
     * @param options the reading options
     * @param threads the number of reading threads, at least 1
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
     * The statistics of a written index.
     *
     * @param games the number of games in the file
     * @param positions the number of positions in all main lines, repetitions included
     * @param differentPositions the number of distinct positions
     * @param errors the number of errors in the games; a game with an error is indexed up to the error
     * @param bytes the size of the index
     */
    public record Summary(long games, long positions, long differentPositions, long errors, long bytes) {}

    /** A progress listener. */
    public interface Progress {
        /**
         * Reports that more games have been read.
         *
         * @param games the number of games read since the last call
         * @param offset the current offset in the file, in bytes
         */
        void read(long games, long offset);
    }

    /**
     * Reads the file, and writes its index.
     *
     * @param out receives the index; not closed
     * @param temporary a folder for temporary files, which take up to 16 bytes for each position and each tag
     * @param progress the progress listener
     * @return the statistics of the index
     * @throws IOException if the file cannot be read, is compressed or UTF-16, or changes while it is read, or if the index
     *     cannot be written
     * @throws ScratchException if a temporary file cannot be written, for example because the disk is full
     */
    public Summary write(OutputStream out, Path temporary, Progress progress) throws IOException {
        if (!PgnSource.isPlain(file)) {
            throw new IOException("it is compressed or UTF-16, and an index needs a plain file");
        }
        SourceStamp source = SourceStamp.of(file);
        try (ExternalSort positions = new ExternalSort(temporary, mostInMemory);
                ExternalSort tags = new ExternalSort(temporary, mostInMemory / 2);
                GameFactsFile table = new GameFactsFile(temporary)) {
            read(positions, tags, table, progress);
            table.end();
            if (!SourceStamp.of(file).isOf(source)) {
                throw new IOException("it changed while it was read");
            }
            return write(out, source, positions, tags, table);
        }
    }

    private void read(ExternalSort positions, ExternalSort tags, GameFactsFile table, Progress progress)
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
            OutputStream target, SourceStamp source, ExternalSort positions, ExternalSort tags, GameFactsFile table)
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
