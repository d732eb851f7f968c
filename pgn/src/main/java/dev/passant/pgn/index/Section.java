package dev.passant.pgn.index;

import java.nio.ByteBuffer;

/**
 * The directory and the parameters of the position lists or the tag lists of an index.
 *
 * @param directory the offset of the directory
 * @param bucketBits the number of key bits that select the bucket
 * @param gameBits the number of bits of a game number
 * @param plyLowBits the number of low bits of a ply in Rice code
 * @param keys the number of distinct keys
 */
record Section(long directory, int bucketBits, int gameBits, int plyLowBits, long keys) {

    void write(ByteBuffer buffer) {
        buffer.putLong(directory).putLong((long) bucketBits << 16 | gameBits << 8 | plyLowBits);
        buffer.putLong(keys);
    }

    static Section read(ByteBuffer buffer) throws IndexException {
        long directory = buffer.getLong();
        long bits = buffer.getLong();
        Section section = new Section(
                directory, (int) (bits >>> 16), (int) bits >>> 8 & 0xff, (int) bits & 0xff, buffer.getLong());
        if (directory < 0
                || bits < 0
                || section.bucketBits > IndexFormat.MAX_BUCKET_BITS
                || section.gameBits > Integer.SIZE
                || section.plyLowBits > Short.SIZE) {
            throw new IndexException("it is damaged: a number in its section table is out of range");
        }
        return section;
    }
}
