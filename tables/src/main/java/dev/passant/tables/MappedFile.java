package dev.passant.tables;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The bytes of a file, mapped into memory. A buffer holds less than 2 GiB, so larger files are mapped in pieces that
 * overlap: a block of a table is always inside of one.
 */
final class MappedFile {

    private static final int PIECE_BITS = 30;
    private static final long PIECE = 1L << PIECE_BITS;

    /** More than the largest block, and the eight bytes of one read. */
    private static final int OVERLAP = (1 << CompressedValues.MAX_BLOCK_BITS) + 64;

    private final ByteBuffer[] pieces;
    private final long size;

    private MappedFile(ByteBuffer[] pieces, long size) {
        this.pieces = pieces;
        this.size = size;
    }

    static MappedFile open(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            ByteBuffer[] pieces = new ByteBuffer[(int) ((size + PIECE - 1) >>> PIECE_BITS)];
            for (int i = 0; i < pieces.length; i++) {
                long start = (long) i << PIECE_BITS;
                pieces[i] = channel.map(FileChannel.MapMode.READ_ONLY, start, Math.min(size - start, PIECE + OVERLAP))
                        .order(ByteOrder.LITTLE_ENDIAN);
            }
            return new MappedFile(pieces, size);
        }
    }

    /** Bytes in memory, for tests. */
    static MappedFile of(byte[] bytes) {
        return new MappedFile(new ByteBuffer[] {ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)}, bytes.length);
    }

    long size() {
        return size;
    }

    /** Returns the little-endian buffer with a byte of the file, and at least one block after it. */
    ByteBuffer bufferAt(long position) {
        return pieces.length == 1 ? pieces[0] : pieces[(int) (position >>> PIECE_BITS)];
    }

    /** Returns the index of a byte of the file in {@link #bufferAt}. */
    static int offset(long position) {
        return (int) (position & PIECE - 1);
    }

    int unsignedByte(long position) {
        return bufferAt(position).get(offset(position)) & 0xff;
    }

    int unsignedShort(long position) {
        return bufferAt(position).getShort(offset(position)) & 0xffff;
    }

    long unsignedInt(long position) {
        return bufferAt(position).getInt(offset(position)) & 0xffff_ffffL;
    }
}
