package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;

/**
 * Remembers how many ways there are to play from a position to a depth, in a fixed amount of memory.
 *
 * <p>A position is known by 64 bits mixed from everything that decides its moves. Two different positions with the same
 * 64 bits would spoil a count; over a billion look-ups the chance of that is below one in a billion. The board is seen
 * from the side to move, so a position and its mirror image with the colours changed share an entry.
 *
 * <p>For one thread at a time.
 */
public final class PerftTable {

    private static final int LONGS_PER_ENTRY = 2;
    private static final long LONGS_PER_MEBIBYTE = (1 << 20) / Long.BYTES;

    /** The most memory that a table can be given, in MiB. */
    public static final int MAX_MEBIBYTES = 8192;

    /** The fractional part of the golden ratio, made odd: the usual multiplier of multiplicative hashing (Knuth). */
    private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    /** Pairs of key and count; a key of 0 with a count of 0 is an empty place. */
    private final long[] entries;

    /**
     * An empty table.
     *
     * @param mebibytes how much memory it takes, 1 to {@link #MAX_MEBIBYTES}; used up to a power of two
     * @throws IllegalArgumentException when the size is out of bounds
     */
    public PerftTable(int mebibytes) {
        if (mebibytes < 1 || mebibytes > MAX_MEBIBYTES) {
            throw new IllegalArgumentException("a hash table takes 1 to " + MAX_MEBIBYTES + " MiB, not " + mebibytes);
        }
        entries = new long[(int) Long.highestOneBit(mebibytes * LONGS_PER_MEBIBYTE)];
    }

    /** What stands for a position and a depth in this table. */
    static long key(Board board, int depth) {
        // A square that no pawn stands beside makes no difference to the moves.
        long enPassant = EnPassant.capturers(board) != 0 ? board.enPassant : 0;
        long key = depth;
        key = mix(key ^ board.own);
        key = mix(key ^ board.enemy);
        key = mix(key ^ board.pawns);
        key = mix(key ^ board.knights);
        key = mix(key ^ board.diagonalSliders);
        key = mix(key ^ board.orthogonalSliders);
        key = mix(key ^ board.kings);
        return mix(key ^ (board.castlingRooks | enPassant));
    }

    private static long mix(long bits) {
        long product = bits * MULTIPLIER;
        return product ^ product >>> 32;
    }

    /** The count remembered for a key, or -1. */
    long get(long key) {
        int first = index(key);
        if (entries[first] == key) {
            return entries[first + 1];
        }
        int second = first ^ LONGS_PER_ENTRY;
        return entries[second] == key ? entries[second + 1] : -1;
    }

    /** Remembers a count in the one of two places that holds the smaller count: it took less time to find. */
    void put(long key, long count) {
        int first = index(key);
        int second = first ^ LONGS_PER_ENTRY;
        int place = entries[first + 1] <= entries[second + 1] ? first : second;
        entries[place] = key;
        entries[place + 1] = count;
    }

    private int index(long key) {
        return (int) key & entries.length - LONGS_PER_ENTRY;
    }
}
