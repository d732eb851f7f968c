package dev.passant.tables;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The checksum that a Syzygy file ends with: CityHashCrc256 of its bytes, and CityHash128 of that. Ronald de Man's
 * program calculates it so for files of up to 16 MiB. CityHash is a family of hash functions by Geoff Pike and Jyrki
 * Alakuijala (Google, 2011); the names of the variables are theirs, so that both can be read side by side.
 */
final class SyzygyChecksum {

    /** The bytes of a checksum. */
    static final int LENGTH = 16;

    /** Larger files are hashed in pieces of this length. They are not checked, because all of a file has to be read. */
    static final int LARGEST = 1 << 24;

    private static final long K0 = 0xc3a5_c85c_97cb_3127L;
    private static final long K1 = 0xb492_b66f_be98_f273L;
    private static final long K3 = 0xc949_d7c7_509e_6557L;

    /** The bytes of a step, and of the six steps of a round. */
    private static final int STEP = 40;

    private static final int ROUND = 6 * STEP;

    /** {@code CRC[n][b]}: the CRC-32C of the byte b and n bytes of zeros. */
    private static final int[][] CRC = new int[8][256];

    static {
        for (int value = 0; value < 256; value++) {
            int crc = value;
            for (int bit = 0; bit < 8; bit++) {
                crc = crc >>> 1 ^ (crc & 1) * 0x82f6_3b78;
            }
            CRC[0][value] = crc;
        }
        for (int zeros = 1; zeros < 8; zeros++) {
            for (int value = 0; value < 256; value++) {
                int crc = CRC[zeros - 1][value];
                CRC[zeros][value] = crc >>> 8 ^ CRC[0][crc & 0xff];
            }
        }
    }

    private final ByteBuffer bytes;
    private long a;
    private long b;
    private long c;
    private long d;
    private long e;
    private long t;

    // The CRCs of the values that a to e have had.
    private long f;
    private long g;
    private long h;
    private long i;
    private long j;

    private SyzygyChecksum(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /**
     * Refuses a file whose checksum is wrong. A file of more than {@link #LARGEST} bytes is not checked.
     *
     * @throws TableException if a byte has changed
     */
    static void check(MappedFile file) {
        int length = (int) Math.min(file.size() - LENGTH, LARGEST + 1);
        if (length > LARGEST) {
            return;
        }
        ByteBuffer bytes = file.bufferAt(0);
        long[] hash = of(bytes, length);
        if (bytes.getLong(length) != hash[0] || bytes.getLong(length + 8) != hash[1]) {
            throw TableException.damaged("its checksum is wrong: bytes have changed");
        }
    }

    /** Returns the checksum of the first bytes of a little-endian buffer, as two little-endian numbers. */
    static long[] of(ByteBuffer bytes, int length) {
        if (length >= ROUND) {
            return hash128(new SyzygyChecksum(bytes).hash256(length, 0));
        }
        ByteBuffer padded = ByteBuffer.allocate(ROUND).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < length; at++) {
            padded.put(at, bytes.get(at));
        }
        return hash128(new SyzygyChecksum(padded).hash256(ROUND, ~length & 0xffff_ffffL));
    }

    /** Returns CityHashCrc256 of at least one round. */
    private long[] hash256(int length, long seed) {
        a = bytes.getLong(56) + K0;
        b = bytes.getLong(96) + K0;
        c = hash64(b, length);
        d = bytes.getLong(120) * K0 + length;
        e = bytes.getLong(184) + seed;
        f = seed;
        t = c + d;
        long first = c;
        long second = d;
        int at = 0;
        for (int rounds = length / ROUND; rounds > 0; rounds--) {
            for (int pair = 0; pair < 3; pair++, at += 2 * STEP) {
                step(at, 1, 1);
                step(at + STEP, K0, 0);
            }
        }
        for (; length - at >= STEP; at += STEP) {
            step(at, K0, 0);
        }
        if (at < length) {
            step(length - STEP, K0, 0);
        }
        return mixed(first, second);
    }

    private void step(int at, long multiplier, int turn) {
        long oldA = a;
        a = Long.rotateRight(b, 41 ^ turn) * multiplier + bytes.getLong(at);
        b = Long.rotateRight(c, 27 ^ turn) * multiplier + bytes.getLong(at + 8);
        c = Long.rotateRight(d, 41 ^ turn) * multiplier + bytes.getLong(at + 16);
        d = Long.rotateRight(e, 33 ^ turn) * multiplier + bytes.getLong(at + 24);
        e = Long.rotateRight(t, 25 ^ turn) * multiplier + bytes.getLong(at + 32);
        t = oldA;
        f = crc(f, a);
        g = crc(g, b);
        h = crc(h, c);
        i = crc(i, d);
        j = crc(j, e);
    }

    /** Returns the CRC-32C of what a CRC is of and eight more bytes. */
    private static long crc(long crc, long value) {
        long x = crc ^ value;
        int next = CRC[7][(int) x & 0xff]
                ^ CRC[6][(int) (x >>> 8) & 0xff]
                ^ CRC[5][(int) (x >>> 16) & 0xff]
                ^ CRC[4][(int) (x >>> 24) & 0xff]
                ^ CRC[3][(int) (x >>> 32) & 0xff]
                ^ CRC[2][(int) (x >>> 40) & 0xff]
                ^ CRC[1][(int) (x >>> 48) & 0xff]
                ^ CRC[0][(int) (x >>> 56)];
        return next & 0xffff_ffffL;
    }

    private long[] mixed(long first, long second) {
        j += i << 32;
        a = hash64(a, j);
        h += g << 32;
        b += h;
        c = hash64(c, f) + i;
        d = hash64(d, e + first);
        j += e;
        i += hash64(h, t);
        e = hash64(a, d) + j;
        f = hash64(b, c) + a;
        g = hash64(j, i) + c;
        long[] hash = new long[4];
        hash[0] = e + f + g + h;
        a = shiftMix((a + g) * K0) * K0 + b;
        hash[1] = second + a + hash[0];
        a = shiftMix(a * K0) * K0 + c;
        hash[2] = a + hash[1];
        a = shiftMix((a + e) * K0) * K0;
        hash[3] = a + hash[2];
        return hash;
    }

    /** Returns CityHash128 of 32 bytes: the first half is the seed of the second. */
    private static long[] hash128(long[] words) {
        long low = shiftMix((words[0] ^ K3) * K1) * K1;
        long high = words[1] * K1 + (hash64(words[2], Long.rotateRight(words[3] + 16, 16)) ^ words[3]);
        long one = hash64(low, high);
        long other = hash64(shiftMix(low + words[2]), words[1]);
        return new long[] {one ^ other, hash64(other, one)};
    }

    /** Returns 64 bits for 128. */
    private static long hash64(long low, long high) {
        long multiplier = 0x9ddf_ea08_eb38_2d69L;
        long one = shiftMix((low ^ high) * multiplier);
        return shiftMix((high ^ one) * multiplier) * multiplier;
    }

    private static long shiftMix(long value) {
        return value ^ value >>> 47;
    }
}
