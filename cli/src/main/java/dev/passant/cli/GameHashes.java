package dev.passant.cli;

import dev.passant.chess.Move;

/**
 * Remembers which games were seen, by 128 bits of a hash of their start and moves: 32 bytes a game. Among a thousand
 * million different games, the chance that two are taken for one is below one in 10^20.
 */
final class GameHashes {

    private static final long FIRST_FACTOR = 0x9E37_79B9_7F4A_7C15L;
    private static final long SECOND_FACTOR = 0xC2B2_AE3D_27D4_EB4FL;

    /** Pairs of hashes, open addressing; a pair of zeros is an empty place. */
    private long[] table = new long[1 << 11];

    private int size;

    private long first;
    private long second;

    /** A game begins, in a position. */
    void begin(String startFen) {
        first = FIRST_FACTOR;
        second = SECOND_FACTOR;
        startFen.chars().forEach(this::mix);
    }

    /** The game goes on with a move. */
    void add(Move move) {
        int promotion = move.promotion().map(role -> role.ordinal() + 1).orElse(0);
        mix(move.kind().ordinal() + 1 << 16
                | promotion << 12
                | move.from().index() << 6
                | move.to().index());
    }

    private void mix(int value) {
        first = scrambled((first ^ value) * FIRST_FACTOR);
        second = scrambled((second + value) * SECOND_FACTOR);
    }

    /** The finalizer of SplitMix64 (Steele, Lea, Flood, 2014): every bit of the input changes half of those behind it. */
    private static long scrambled(long bits) {
        long mixed = (bits ^ bits >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D0_49BB_1331_11EBL;
        return mixed ^ mixed >>> 31;
    }

    /**
     * Remembers the game that was told.
     *
     * @return whether it was not seen before
     */
    boolean addGame() {
        if (4 * size >= table.length) {
            grow();
        }
        int at = place(table, first, second);
        if (table[at] != 0 || table[at + 1] != 0) {
            return false;
        }
        table[at] = first;
        table[at + 1] = second;
        size++;
        return true;
    }

    private void grow() {
        long[] old = table;
        if (old.length == 1 << 30) {
            throw new InputException("--unique remembers no more than " + size + " games");
        }
        table = new long[2 * old.length];
        for (int i = 0; i < old.length; i += 2) {
            if (old[i] != 0 || old[i + 1] != 0) {
                int at = place(table, old[i], old[i + 1]);
                table[at] = old[i];
                table[at + 1] = old[i + 1];
            }
        }
    }

    /** Where a pair stands, or would stand. */
    private static int place(long[] table, long first, long second) {
        int mask = table.length - 1;
        int at = (int) first << 1 & mask;
        while ((table[at] != 0 || table[at + 1] != 0) && (table[at] != first || table[at + 1] != second)) {
            at = at + 2 & mask;
        }
        return at;
    }
}
