package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import java.util.Arrays;

/**
 * The boards at some depth of a tree, each with the number of ways that lead to it. Equal boards are merged, compared word
 * by word and never by a hash alone; or, where that is not wanted, each way has its own.
 */
final class Frontier {

    /** Five words for the board and one for the ways. */
    private static final int LONGS = BoardWords.WORDS + 1;

    private static final int WAYS = BoardWords.WORDS;
    private static final int MAX_BOARDS = Integer.MAX_VALUE / LONGS / 2;

    private final boolean merges;
    private long[] boards = new long[64 * LONGS];
    private int size;

    /** Where the boards are, by hash: 0 for an empty place, otherwise an index plus 1. */
    private int[] places = new int[256];

    private Frontier(boolean merges) {
        this.merges = merges;
    }

    /** One board, reached in one way. */
    static Frontier of(Board board, boolean merges) {
        Frontier frontier = new Frontier(merges);
        frontier.add(board, 1);
        return frontier;
    }

    /** The boards one ply further on. */
    Frontier next() {
        Frontier next = new Frontier(merges);
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        for (int i = 0; i < size; i++) {
            Board board = board(i);
            int moves = MoveGenerator.legal(board, codes);
            for (int move = 0; move < moves; move++) {
                next.add(board.play(codes[move]), ways(i));
            }
        }
        return next;
    }

    /** How many boards there are; different ones if equal boards are merged. */
    int size() {
        return size;
    }

    /** A board; the same moves follow, but whose colour is to move is not kept. */
    Board board(int index) {
        return board(index, false);
    }

    /** A board, with the side to move, which is not kept. */
    Board board(int index, boolean isBlackToMove) {
        return BoardWords.read(boards, index * LONGS, isBlackToMove);
    }

    /** In how many ways a board is reached. */
    long ways(int index) {
        return boards[index * LONGS + WAYS];
    }

    /** A number for all boards, their order and their ways; no proof that they are equal. */
    long fingerprint() {
        long hash = size;
        for (int i = 0; i < size * LONGS; i++) {
            hash = mixed(hash, boards[i]);
        }
        return hash;
    }

    private void add(Board board, long ways) {
        if ((size + 1) * LONGS > boards.length) {
            if (size >= MAX_BOARDS) {
                throw new IllegalStateException("more than " + MAX_BOARDS + " boards");
            }
            boards = Arrays.copyOf(boards, boards.length * 2);
        }
        int at = size * LONGS;
        BoardWords.write(board, boards, at);
        if (merges) {
            int place = place(at);
            int known = places[place];
            if (known != 0) {
                int ways0 = (known - 1) * LONGS + WAYS;
                boards[ways0] = Math.addExact(boards[ways0], ways);
                return;
            }
            places[place] = size + 1;
            if (size * 2 > places.length) {
                boards[at + WAYS] = ways;
                size++;
                rehash();
                return;
            }
        }
        boards[at + WAYS] = ways;
        size++;
    }

    private void rehash() {
        places = new int[places.length * 4];
        for (int i = 0; i < size; i++) {
            places[place(i * LONGS)] = i + 1;
        }
    }

    /** The place of an equal board, or the empty one where the board belongs. */
    private int place(int at) {
        int mask = places.length - 1;
        int place = hash(at) & mask;
        for (; places[place] != 0; place = place + 1 & mask) {
            if (isEqual((places[place] - 1) * LONGS, at)) {
                return place;
            }
        }
        return place;
    }

    private boolean isEqual(int a, int b) {
        for (int word = 0; word < BoardWords.WORDS; word++) {
            if (boards[a + word] != boards[b + word]) {
                return false;
            }
        }
        return true;
    }

    private int hash(int at) {
        long hash = 0;
        for (int word = 0; word < BoardWords.WORDS; word++) {
            hash = mixed(hash, boards[at + word]);
        }
        return (int) hash;
    }

    /** The finaliser of MurmurHash3 (Appleby), shortened; what it cannot tell apart is compared. */
    private static long mixed(long hash, long word) {
        long mixed = (hash ^ word) * 0xFF51_AFD7_ED55_8CCDL;
        return mixed ^ mixed >>> 32;
    }
}
