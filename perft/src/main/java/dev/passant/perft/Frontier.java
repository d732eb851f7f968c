package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;

/**
 * The boards at some depth of a tree, each with the number of ways that lead to it. Equal boards are merged, compared word
 * by word and never by a hash alone; or, where that is not wanted, each way has its own.
 */
final class Frontier {

    private final boolean merges;
    private final MergeTable boards = new MergeTable(MergeTable.MAX_BOARDS);
    private final long[] words = new long[BoardWords.WORDS];

    private Frontier(boolean merges) {
        this.merges = merges;
    }

    /** One board, reached in one way. */
    static Frontier of(Board board, boolean merges) {
        Frontier frontier = new Frontier(merges);
        frontier.add(board, 1);
        return frontier;
    }

    /** No board yet. */
    static Frontier empty() {
        return new Frontier(true);
    }

    /** The boards one ply further on. */
    Frontier next() {
        Frontier next = new Frontier(merges);
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        for (int i = 0; i < size(); i++) {
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
        return boards.size();
    }

    /** A board; the same moves follow, but whose colour is to move is not kept. */
    Board board(int index) {
        return board(index, false);
    }

    /** A board, with the side to move, which is not kept. */
    Board board(int index, boolean isBlackToMove) {
        return BoardWords.read(entries(), index * BoardWords.ENTRY, isBlackToMove);
    }

    /** In how many ways a board is reached. */
    long ways(int index) {
        return boards.ways(index);
    }

    /** All boards with their ways ({@link BoardWords#ENTRY}), one after the other. */
    long[] entries() {
        return boards.entries();
    }

    /** A number for all boards, their order and their ways; no proof that they are equal. */
    long fingerprint() {
        long hash = size();
        for (int i = 0; i < size() * BoardWords.ENTRY; i++) {
            hash = mixed(hash, entries()[i]);
        }
        return hash;
    }

    private void add(Board board, long ways) {
        BoardWords.write(board, words, 0);
        add(words, 0, ways);
    }

    /** Adds the board of five words at an index of an array. */
    void add(long[] words, int at, long ways) {
        if (merges) {
            boards.add(words, at, ways);
        } else {
            boards.append(words, at, ways);
        }
    }

    /** The finaliser of MurmurHash3 (Appleby), shortened. */
    private static long mixed(long hash, long word) {
        long mixed = (hash ^ word) * 0xFF51_AFD7_ED55_8CCDL;
        return mixed ^ mixed >>> 32;
    }
}
