package dev.passant.pgn.index;

import java.nio.ByteBuffer;

/**
 * Where the lists of one kind of keys are in an index.
 *
 * @param directory the place of the directory
 * @param bucketBits how many bits of a key say in which bucket it is
 * @param gameBits how many bits the number of a game has
 * @param plyLowBits how many bits of a ply stand as they are
 * @param keys how many different keys there are
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
            throw new IndexException("it is damaged: no index is laid out like this");
        }
        return section;
    }
}
