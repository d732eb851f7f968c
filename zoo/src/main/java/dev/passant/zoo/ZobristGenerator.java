package dev.passant.zoo;

import java.util.HashMap;
import java.util.Map;

/** A correct generator with Zobrist hashing and a perft that uses a transposition table. */
class ZobristGenerator extends Generator {

    private static final int MAX_ENTRIES = 1 << 20;
    private static final long SIDE = random(1);

    private final Map<Long, Long> counts = new HashMap<>();

    /**
     * Returns a pseudorandom number: SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number
     * generators".
     */
    static long random(long index) {
        long mixed = index * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }

    /** Returns the hash key of the position without the move counters. */
    final long positionKey() {
        long key = sideKey() ^ rightsKey() ^ enPassantKey();
        for (int square = 0; square < 64; square++) {
            if (!isEmpty(square)) {
                key ^= pieceKey(squares[square], square);
            }
        }
        return key;
    }

    long pieceKey(char piece, int square) {
        return random(1000 + 64L * piece + square);
    }

    long sideKey() {
        return white ? 0 : SIDE;
    }

    long rightsKey() {
        long key = 0;
        for (long rooks = rights; rooks != 0; rooks &= rooks - 1) {
            key ^= random(100 + Long.numberOfTrailingZeros(rooks));
        }
        return key;
    }

    long enPassantKey() {
        return enPassant == NOWHERE ? 0 : random(200 + enPassant);
    }

    long depthKey(int depth) {
        return random(300 + depth);
    }

    /** Returns the table key of a count. */
    long countKey(int depth) {
        return positionKey() ^ depthKey(depth);
    }

    /** Counts leaf nodes using the transposition table. */
    final long perftWithTable(int depth) {
        if (depth < 2) {
            return super.perft(depth);
        }
        long key = countKey(depth);
        Long known = counts.get(key);
        if (known != null) {
            return known;
        }
        long nodes = super.perft(depth);
        if (!stopped) {
            if (counts.size() >= MAX_ENTRIES) {
                counts.clear();
            }
            counts.put(key, nodes);
        }
        return nodes;
    }
}
