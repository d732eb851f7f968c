package dev.passant.winnable;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import java.util.Arrays;

/**
 * The positions that a search has found, each stored exactly. Four bitboards encode everything on which the legal moves
 * depend, so different positions are never confused. Perft uses five words, which are faster to write and do not
 * contain the side to move. Here, four are better, because memory limits the search.
 *
 * <pre>
 * planes 0-2  the piece: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king; 7 a rook with a castling right (on the
 *             first or last rank) or a pawn that can be captured en passant (on the fifth rank); 0 none
 * plane 3     own pieces; on empty squares, whether Black is to move
 * </pre>
 */
final class StateTable {

    /** The maximum bytes per position: four planes, parent, clock, four links, and its slots in the index. */
    static final int BYTES_PER_STATE = 32 + 4 + 1 + 16 + 8;

    private static final int PLANES = 4;

    private long[] planes;
    private int[] parents;
    private int[] index;
    private int size;
    private final long[] packed = new long[PLANES];

    StateTable() {
        planes = new long[PLANES * 256];
        parents = new int[256];
        index = new int[1024];
    }

    int size() {
        return size;
    }

    int capacity() {
        return parents.length;
    }

    int parent(int state) {
        return parents[state];
    }

    /** Adds a board and returns its number, inverted ({@code ~number}) if it was already present. */
    int add(Board board, int parent) {
        pack(board);
        long p0 = packed[0];
        long p1 = packed[1];
        long p2 = packed[2];
        long p3 = packed[3];
        if (size == parents.length) {
            grow();
        }
        int mask = index.length - 1;
        int slot = hash(p0, p1, p2, p3) & mask;
        while (index[slot] != 0) {
            int known = index[slot] - 1;
            int at = known * PLANES;
            if (planes[at] == p0 && planes[at + 1] == p1 && planes[at + 2] == p2 && planes[at + 3] == p3) {
                return ~known;
            }
            slot = slot + 1 & mask;
        }
        int state = size++;
        index[slot] = state + 1;
        int at = state * PLANES;
        planes[at] = p0;
        planes[at + 1] = p1;
        planes[at + 2] = p2;
        planes[at + 3] = p3;
        parents[state] = parent;
        return state;
    }

    /**
     * Adds another state for a known board, with a new number and another parent; later lookups find the new state.
     */
    int addAgain(int known, int parent) {
        if (size == parents.length) {
            grow();
        }
        int state = size++;
        int slot = slot(known);
        while (index[slot] != known + 1) {
            slot = slot + 1 & index.length - 1;
        }
        index[slot] = state + 1;
        System.arraycopy(planes, known * PLANES, planes, state * PLANES, PLANES);
        parents[state] = parent;
        return state;
    }

    /** Returns the slot at which probing for a state begins. */
    private int slot(int state) {
        int at = state * PLANES;
        return hash(planes[at], planes[at + 1], planes[at + 2], planes[at + 3]) & index.length - 1;
    }

    /** Returns whether a state has this board. */
    boolean is(int state, Board board) {
        pack(board);
        return Arrays.equals(planes, state * PLANES, state * PLANES + PLANES, packed, 0, PLANES);
    }

    /** Returns the occupied squares of a state, from the view of its side to move. */
    long occupied(int state) {
        int at = state * PLANES;
        return planes[at] | planes[at + 1] | planes[at + 2];
    }

    Board board(int state) {
        int at = state * PLANES;
        long p0 = planes[at];
        long p1 = planes[at + 1];
        long p2 = planes[at + 2];
        long p3 = planes[at + 3];
        long occupied = p0 | p1 | p2;
        boolean blackToMove = (p3 & ~occupied) != 0;
        long own = p3 & occupied;
        long special = p0 & p1 & p2;
        long castling = special & (Bitboards.RANK_1 | Bitboards.RANK_8);
        long passed = special & ~castling;
        return new Board(
                own,
                occupied & ~own,
                p0 & ~p1 & ~p2 | passed,
                p1 & ~p0 & ~p2,
                p0 & ~special & (p1 ^ p2),
                p2 & ~p1 | castling,
                p1 & p2 & ~p0,
                castling,
                passed << 8,
                blackToMove);
    }

    private void pack(Board board) {
        long rooks = board.orthogonalSliders & ~board.diagonalSliders;
        long queens = board.orthogonalSliders & board.diagonalSliders;
        long bishops = board.diagonalSliders & ~board.orthogonalSliders;
        long special = board.castlingRooks;
        if (board.enPassant != 0 && EnPassant.legalCapturers(board) != 0) {
            special |= board.enPassant >>> 8;
        }
        packed[0] = board.pawns | bishops | queens | special;
        packed[1] = board.knights | bishops | board.kings | special;
        packed[2] = rooks | queens | board.kings | special;
        packed[3] = board.own | (board.blackToMove ? ~board.occupied() : 0);
    }

    private void grow() {
        int capacity = parents.length * 2;
        planes = Arrays.copyOf(planes, capacity * PLANES);
        parents = Arrays.copyOf(parents, capacity);
        index = new int[capacity * 2];
        int mask = index.length - 1;
        // In descending order: of several states with the same board, lookups must find the latest.
        for (int state = size - 1; state >= 0; state--) {
            int slot = slot(state);
            while (index[slot] != 0) {
                slot = slot + 1 & mask;
            }
            index[slot] = state + 1;
        }
    }

    /** Hashes the planes. States with equal hashes are compared by their planes. */
    private static int hash(long p0, long p1, long p2, long p3) {
        long h = p0 * 0x9E37_79B9_7F4A_7C15L;
        h = (h ^ h >>> 32 ^ p1) * 0xC2B2_AE3D_27D4_EB4FL;
        h = (h ^ h >>> 29 ^ p2) * 0x9E37_79B9_7F4A_7C15L;
        h = (h ^ h >>> 32 ^ p3) * 0xC2B2_AE3D_27D4_EB4FL;
        return (int) (h ^ h >>> 29 ^ h >>> 47);
    }
}
