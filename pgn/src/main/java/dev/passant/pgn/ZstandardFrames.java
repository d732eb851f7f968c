package dev.passant.pgn;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Where the frames of a file of Zstandard begin and end, found without decompressing any of it (RFC 8878, 3.1).
 *
 * <p>{@code pzstd}, as which Lichess publishes games, writes before each frame a skippable one (3.1.2) of 12 bytes: the
 * number 184D2A50, the length 4, and the size of the frame that follows. Of other frames the blocks are walked over, each
 * of which says how long it is (3.1.1.2). Skippable frames belong to the frame behind them.
 */
final class ZstandardFrames {

    private static final int FRAME = 0xfd2fb528;
    private static final int SKIPPABLE = 0x184d2a50;
    private static final int SKIPPABLE_MASK = 0xfffffff0;
    private static final int SKIPPABLE_HEADER = 8;

    /** Magic number, descriptor, window, dictionary and size of the content take no more. */
    private static final int MAX_HEADER = 18;

    private static final int BLOCK_HEADER = 3;
    private static final int RUN_LENGTH_BLOCK = 1;
    private static final int RESERVED_BLOCK = 3;
    private static final int CHECKSUM = 4;

    /** Blocks that are walked over at the most: 12.5 GiB of text. What is longer is taken for one frame. */
    private static final int MAX_BLOCKS = 100_000;

    private final SeekableBytes file;
    private final long size;
    private int blocks;

    ZstandardFrames(SeekableBytes file) throws IOException {
        this.file = file;
        this.size = file.size();
    }

    /**
     * Where a frame ends.
     *
     * @param start where it begins, or the skippable ones before it
     * @return the offset behind it; the end of the file when what stands there is cut off, or no frame: whoever decompresses it
     *     tells
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
            long told = sizeToldByPzstd(header);
            long behind = at + SKIPPABLE_HEADER + Integer.toUnsignedLong(header.getInt(Integer.BYTES));
            if (told > 0 && isFrame(behind)) {
                return Math.min(size, behind + told);
            }
            at = behind;
            if (at >= size) {
                return size;
            }
        }
    }

    /** The size that a skippable frame of pzstd tells, or 0. */
    private static long sizeToldByPzstd(ByteBuffer header) {
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
