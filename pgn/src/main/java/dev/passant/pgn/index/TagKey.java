package dev.passant.pgn.index;

/** The 64-bit key of a tag pair: FNV-1a over name and value, then the finalizer of MurmurHash3. */
final class TagKey {

    private static final long BASIS = 0xcbf2_9ce4_8422_2325L;
    private static final long PRIME = 0x100_0000_01b3L;

    /**
     * The separators between name and value. They differ, so that a value that is written in lower case and a value
     * converted to lower case have different keys.
     */
    private static final long AS_WRITTEN = 0x1_0000;

    private static final long FOLDED = 0x2_0000;

    /**
     * The key of incomplete games, which are missing from some lists. It cannot be the key of a tag, which has a name.
     */
    static final long INCOMPLETE = of("", "incomplete");

    private TagKey() {}

    /**
     * Returns the key of a tag with its value as written.
     *
     * @param name the name
     * @param value the value without escapes
     */
    static long of(CharSequence name, CharSequence value) {
        return of(name, value, AS_WRITTEN);
    }

    /**
     * Returns the key for case-insensitive lookup of a tag whose value is not in lower case.
     *
     * @param name the name
     * @param lower the value without escapes, in lower case
     */
    static long folded(CharSequence name, CharSequence lower) {
        return of(name, lower, FOLDED);
    }

    private static long of(CharSequence name, CharSequence value, long between) {
        long hash = add((add(BASIS, name) ^ between) * PRIME, value);
        hash = (hash ^ hash >>> 33) * 0xff51_afd7_ed55_8ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ce_b9fe_1a85_ec53L;
        return hash ^ hash >>> 33;
    }

    private static long add(long hash, CharSequence text) {
        long sum = hash;
        for (int i = 0; i < text.length(); i++) {
            sum = (sum ^ text.charAt(i)) * PRIME;
        }
        return sum;
    }
}
