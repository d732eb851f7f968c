package dev.passant.pgn.index;

import java.util.Arrays;

/**
 * Writes numbers as bits, highest first: with a fixed width, or in Rice or Elias gamma code. {@link BitReader} reads
 * them.
 */
final class BitWriter {

    private byte[] bytes = new byte[1 << 12];
    private int length;
    private int pending;
    private int pendingBits;

    /** Writes the lowest bits of a number. */
    void bits(long value, int count) {
        for (int left = count; left > 0; ) {
            int taken = Math.min(left, 8 - pendingBits);
            pending = pending << taken | (int) (value >>> left - taken) & (1 << taken) - 1;
            pendingBits += taken;
            left -= taken;
            if (pendingBits == 8) {
                put();
            }
        }
    }

    /** Writes a number in Rice code: the bits above {@code lowBits} in unary, then the low bits. */
    void rice(long value, int lowBits) {
        for (long rest = value >>> lowBits; rest > 0; rest--) {
            bits(1, 1);
        }
        bits(0, 1);
        bits(value, lowBits);
    }

    /** Writes a number, at least 1, in Elias gamma code: its length as zeros, then its digits. */
    void gamma(long value) {
        int digits = 64 - Long.numberOfLeadingZeros(value);
        bits(0, digits - 1);
        bits(value, digits);
    }

    private void put() {
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * length);
        }
        bytes[length++] = (byte) pending;
        pending = 0;
        pendingBits = 0;
    }

    /** Returns the bits written, padded to a whole byte, and clears the writer. */
    byte[] take() {
        if (pendingBits > 0) {
            bits(0, 8 - pendingBits);
        }
        byte[] taken = Arrays.copyOf(bytes, length);
        length = 0;
        return taken;
    }
}
