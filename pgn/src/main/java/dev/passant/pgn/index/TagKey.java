package dev.passant.pgn.index;

/** 64 bits that stand for a tag pair: FNV-1a over name and value, mixed by the end of MurmurHash3. */
final class TagKey {

    private static final long BASIS = 0xcbf2_9ce4_8422_2325L;
    private static final long PRIME = 0x100_0000_01b3L;

    /** What stands between name and value; another number where the value is in lower case and was not. */
    private static final long AS_WRITTEN = 0x1_0000;

    private static final long FOLDED = 0x2_0000;

    /** The key of games that are not in all lists in which they should be; no tag has an empty name. */
    static final long INCOMPLETE = of("", "incomplete");

    private TagKey() {}

    /**
     * The key of a tag.
     *
     * @param name its name
     * @param value its value without escapes
     */
    static long of(CharSequence name, CharSequence value) {
        return of(name, value, AS_WRITTEN);
    }

    /**
     * The key of a tag whose value is not in lower case, by which it is found whatever its case.
     *
     * @param name its name
     * @param lower its value without escapes, in lower case
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
