package dev.passant.winnable;

/**
 * Counts attempted and successful static proofs by pawn structure and number of pieces, so that proofs that rarely
 * succeed can be skipped. This affects only the speed.
 */
final class StructureCache {

    private final int[] tries;
    private final int[] proofs;
    private int slot;

    /** Creates a cache with this many slots, a power of two. */
    StructureCache(int size) {
        tries = new int[size];
        proofs = new int[size];
    }

    boolean isWorthTrying(View view) {
        long key = (view.pawns() & view.winner()) * 0x9E37_79B9_7F4A_7C15L
                ^ Long.rotateLeft((view.pawns() & view.loser()) * 0xC2B2_AE3D_27D4_EB4FL, 31);
        key ^= (Long.bitCount(view.winner()) * 37L + Long.bitCount(view.loser())) * 0x5851_F42D_4C95_7F2DL;
        slot = (int) (key >>> 40 ^ key >>> 20) & tries.length - 1;
        return tries[slot] < 8 || proofs[slot] * 8 > tries[slot];
    }

    void record(boolean proven) {
        tries[slot]++;
        if (proven) {
            proofs[slot]++;
        }
    }
}
