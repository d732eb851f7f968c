package dev.passant.pgn.index;

import java.util.Arrays;

/** Writes numbers as bits, the highest first: of a fixed width, by Golomb and Rice, by Elias. Read by {@link BitReader}. */
final class BitWriter {

    private byte[] bytes = new byte[1 << 12];
    private int length;
    private int pending;
    private int pendingBits;

    /** The lowest bits of a number. */
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

    /** A number whose lowest bits stand as they are, behind so many ones as the rest counts. */
    void rice(long value, int lowBits) {
        for (long rest = value >>> lowBits; rest > 0; rest--) {
            bits(1, 1);
        }
        bits(0, 1);
        bits(value, lowBits);
    }

    /** Elias' gamma code of a number, 1 or more: its length in zeros, then its digits. */
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

    /** All that was written, filled up to a whole byte; what is written next begins anew. */
    byte[] take() {
        if (pendingBits > 0) {
            bits(0, 8 - pendingBits);
        }
        byte[] taken = Arrays.copyOf(bytes, length);
        length = 0;
        return taken;
    }
}
