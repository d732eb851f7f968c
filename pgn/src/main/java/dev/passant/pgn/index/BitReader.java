package dev.passant.pgn.index;

/**
 * Reads the output of a {@link BitWriter}. Malformed data cause an {@link IndexException}, never an unchecked
 * exception.
 */
final class BitReader {

    private final byte[] bytes;
    private long next;

    BitReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Reads a number of a fixed width, 0 to 64 bits. */
    long bits(int count) throws IndexException {
        if (next + count > 8L * bytes.length) {
            throw new IndexException("it is damaged: a list ends too early");
        }
        long value = 0;
        for (int left = count; left > 0; ) {
            int offset = (int) (next & 7);
            int taken = Math.min(left, 8 - offset);
            int chunk = (bytes[(int) (next >>> 3)] & 0xff) >>> 8 - offset - taken & (1 << taken) - 1;
            value = value << taken | chunk;
            next += taken;
            left -= taken;
        }
        return value;
    }

    /** Reads a number written by {@link BitWriter#rice}. */
    long rice(int lowBits) throws IndexException {
        long high = 0;
        while (bits(1) == 1) {
            high++;
        }
        return high << lowBits | bits(lowBits);
    }

    /** Reads a number written by {@link BitWriter#gamma}. */
    long gamma() throws IndexException {
        int zeros = 0;
        while (bits(1) == 0) {
            zeros++;
            if (zeros == Long.SIZE) {
                throw new IndexException("it is damaged: a number is too long");
            }
        }
        return 1L << zeros | bits(zeros);
    }
}
