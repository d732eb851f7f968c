package dev.passant.pgn.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Finds the frames of a Zstandard file without decompressing any of it (RFC 8878, 3.1).
 *
 * <p>{@code pzstd}, which Lichess uses to publish games, writes a skippable frame (3.1.2) of 12 bytes before each
 * frame: the magic number 184D2A50, the length 4, and the size of the following frame. The size of other frames is the
 * sum of the sizes in their block headers (3.1.1.2). A skippable frame belongs to the frame after it.
 */
final class ZstandardFrames {

    private static final int FRAME = 0xfd2fb528;
    private static final int SKIPPABLE = 0x184d2a50;
    private static final int SKIPPABLE_MASK = 0xfffffff0;
    private static final int SKIPPABLE_HEADER = 8;

    /** The maximum size of magic number, frame header descriptor, window descriptor, dictionary ID and content size. */
    private static final int MAX_HEADER = 18;

    private static final int BLOCK_HEADER = 3;
    private static final int RUN_LENGTH_BLOCK = 1;
    private static final int RESERVED_BLOCK = 3;
    private static final int CHECKSUM = 4;

    /**
     * The maximum number of blocks to walk over: 12.5 GiB of text. The rest of a longer file is treated as one frame.
     */
    private static final int MAX_BLOCKS = 100_000;

    private final SeekableBytes file;
    private final long size;
    private int blocks;

    ZstandardFrames(SeekableBytes file) throws IOException {
        this.file = file;
        this.size = file.size();
    }

    /**
     * {@return the end of a frame: the offset after the frame, or the end of the file if the frame is truncated or
     * invalid, so that the decompressor reports the error}
     *
     * @param start the start of the frame, or of the skippable frames before it
     */
    long end(long start) throws IOException {
        long at = start;
        while (true) {
            ByteBuffer header = read(at, MAX_HEADER);
            if (header.remaining() < SKIPPABLE_HEADER) {
                return size;
            }
            if ((header.getInt(0) & SKIPPABLE_MASK) != SKIPPABLE) {
                return header.getInt(0) == FRAME ? Math.min(size, endOfBlocks(at, header)) : size;
            }
            long frame = sizeFromPzstd(header);
            long behind = at + SKIPPABLE_HEADER + Integer.toUnsignedLong(header.getInt(Integer.BYTES));
            if (frame > 0 && isFrame(behind)) {
                return Math.min(size, behind + frame);
            }
            at = behind;
            if (at >= size) {
                return size;
            }
        }
    }

    /** Returns the frame size stored in a skippable frame of pzstd, or 0. */
    private static long sizeFromPzstd(ByteBuffer header) {
        boolean isOfPzstd = header.getInt(0) == SKIPPABLE
                && header.getInt(Integer.BYTES) == Integer.BYTES
                && header.remaining() >= SKIPPABLE_HEADER + Integer.BYTES;
        return isOfPzstd ? Integer.toUnsignedLong(header.getInt(SKIPPABLE_HEADER)) : 0;
    }

    private boolean isFrame(long offset) throws IOException {
        ByteBuffer header = read(offset, Integer.BYTES);
        return header.remaining() == Integer.BYTES && header.getInt(0) == FRAME;
    }

    private long endOfBlocks(long start, ByteBuffer header) throws IOException {
        int descriptor = header.get(Integer.BYTES);
        boolean isSingleSegment = (descriptor & 0x20) != 0;
        int dictionary = new int[] {0, 1, 2, 4}[descriptor & 3];
        int contentSize = new int[] {isSingleSegment ? 1 : 0, 2, 4, 8}[descriptor >> 6 & 3];
        boolean hasChecksum = (descriptor & 4) != 0;
        long at = start + Integer.BYTES + 1 + (isSingleSegment ? 0 : 1) + dictionary + contentSize;
        while (at < size && blocks++ < MAX_BLOCKS) {
            ByteBuffer block = read(at, BLOCK_HEADER);
            if (block.remaining() < BLOCK_HEADER) {
                return size;
            }
            int told = block.get(0) & 0xff | (block.get(1) & 0xff) << 8 | (block.get(2) & 0xff) << 16;
            int kind = told >> 1 & 3;
            if (kind == RESERVED_BLOCK) {
                return size;
            }
            at += BLOCK_HEADER + (kind == RUN_LENGTH_BLOCK ? 1 : told >> 3);
            if ((told & 1) != 0) {
                return at + (hasChecksum ? CHECKSUM : 0);
            }
        }
        return size;
    }

    private ByteBuffer read(long at, int length) throws IOException {
        byte[] bytes = new byte[length];
        int read = new FileSlice(file, at, size).readNBytes(bytes, 0, length);
        return ByteBuffer.wrap(bytes, 0, read).order(ByteOrder.LITTLE_ENDIAN);
    }
}
