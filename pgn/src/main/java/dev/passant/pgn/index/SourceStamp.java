package dev.passant.pgn.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * Identifies a PGN file without reading all of it: its size, its modification time, and a checksum of its start and
 * end.
 *
 * @param size the size in bytes
 * @param millis the time of the last modification, in milliseconds since 1970
 * @param sum a CRC-32C of the first and last 64 KiB
 */
record SourceStamp(long size, long millis, long sum) {

    private static final int LOOKED_AT = 1 << 16;

    static SourceStamp of(Path file) throws IOException {
        long millis = Files.getLastModifiedTime(file).toMillis();
        try (FileChannel channel = FileChannel.open(file)) {
            long size = channel.size();
            int length = (int) Math.min(size, LOOKED_AT);
            CRC32C sum = new CRC32C();
            sum.update(ChunkReader.plain(channel, 0, length));
            sum.update(ChunkReader.plain(channel, size - length, length));
            return new SourceStamp(size, millis, sum.getValue());
        }
    }

    /** Equivalent to {@code equals}, which is generated at run time in every process and takes a tenth of a second. */
    boolean isOf(SourceStamp other) {
        return size == other.size && millis == other.millis && sum == other.sum;
    }

    void write(ByteBuffer buffer) {
        buffer.putLong(size).putLong(millis).putLong(sum);
    }

    static SourceStamp read(ByteBuffer buffer) {
        return new SourceStamp(buffer.getLong(), buffer.getLong(), buffer.getLong());
    }
}
