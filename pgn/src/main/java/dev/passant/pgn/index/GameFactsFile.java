package dev.passant.pgn.index;

import dev.passant.pgn.scratch.ScratchException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The offsets and facts of all games while an index is written. They are kept in a memory-mapped file instead of the
 * heap.
 */
final class GameFactsFile implements Closeable {

    private static final int BUFFERED = 1 << 16;
    private static final int MAPPED_BITS = 30;

    private final Path folder;
    private final FileChannel file;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFERED);
    private final List<MappedByteBuffer> mapped = new ArrayList<>();
    private long games;

    GameFactsFile(Path folder) {
        this.folder = folder;
        file = ExternalSort.temporaryFile(folder);
    }

    void add(long offset, long packed) {
        buffer.putLong(offset).putLong(packed);
        games++;
        if (!buffer.hasRemaining()) {
            flush();
        }
    }

    private void flush() {
        buffer.flip();
        try {
            while (buffer.hasRemaining()) {
                file.write(buffer);
            }
        } catch (IOException e) {
            throw new ScratchException(folder, e);
        }
        buffer.clear();
    }

    /** Ends adding games, and maps the file for lookups. */
    void end() throws IOException {
        flush();
        long size = games * IndexFormat.GAME_BYTES;
        for (long start = 0; start < size; start += 1L << MAPPED_BITS) {
            long length = Math.min(1L << MAPPED_BITS, size - start);
            mapped.add(file.map(FileChannel.MapMode.READ_ONLY, start, length));
        }
    }

    private long number(long at) {
        return mapped.get((int) (at >>> MAPPED_BITS)).getLong((int) at & (1 << MAPPED_BITS) - 1);
    }

    long packed(long game) {
        return number(game * IndexFormat.GAME_BYTES + Long.BYTES);
    }

    /** Writes all games as pages. */
    void write(ChunkWriter out) throws IOException {
        for (long start = 0; start < games; start += IndexFormat.GAMES_PAGE) {
            int count = (int) Math.min(IndexFormat.GAMES_PAGE, games - start);
            ByteBuffer page = ByteBuffer.allocate(count * IndexFormat.GAME_BYTES);
            for (long game = start; game < start + count; game++) {
                page.putLong(number(game * IndexFormat.GAME_BYTES)).putLong(packed(game));
            }
            out.chunk(page.array(), page.capacity());
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
