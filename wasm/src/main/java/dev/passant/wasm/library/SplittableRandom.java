package dev.passant.wasm.library;

/** Generates the same random numbers as {@link java.util.SplittableRandom}. */
public final class SplittableRandom {

    private static final long GOLDEN_GAMMA = 0x9e37_79b9_7f4a_7c15L;

    private long seed;

    /** Creates a generator. */
    public SplittableRandom(long seed) {
        this.seed = seed;
    }

    /** Returns any number. */
    public long nextLong() {
        seed += GOLDEN_GAMMA;
        long z = (seed ^ seed >>> 30) * 0xbf58_476d_1ce4_e5b9L;
        z = (z ^ z >>> 27) * 0x94d0_49bb_1331_11ebL;
        return z ^ z >>> 31;
    }

    /** Returns any number. */
    public int nextInt() {
        seed += GOLDEN_GAMMA;
        long z = (seed ^ seed >>> 33) * 0x62a9_d9ed_7997_05f5L;
        return (int) ((z ^ z >>> 28) * 0xcb24_d0a5_c88c_35b3L >>> 32);
    }

    /** Returns a number from 0 to a bound, exclusive. */
    public int nextInt(int bound) {
        int largest = bound - 1;
        if ((bound & largest) == 0) {
            return nextInt() & largest;
        }
        int number = nextInt() >>> 1;
        // Draw again if the number is in the last, incomplete range.
        while (number + largest - number % bound < 0) {
            number = nextInt() >>> 1;
        }
        return number % bound;
    }

    /** Returns true or false. */
    public boolean nextBoolean() {
        return nextInt() < 0;
    }
}
