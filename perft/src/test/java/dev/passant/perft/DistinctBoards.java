package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.MoveGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The distinct boards reachable in a number of plies, compared field by field; the hash only selects a slot. */
final class DistinctBoards {

    /** Three bitboards encode the kind of piece, one the side, and one the rights. */
    private static final int LONGS_PER_BOARD = 5;

    private static final int FREE = -1;

    /** The functions whose values are collected for each board. */
    private final List<ToLongFunction<Board>> words;

    private final long[][] wordsOfBoards;
    private long[] boards = new long[LONGS_PER_BOARD << 10];
    private int[] slots = new int[1 << 11];
    private int size;

    private DistinctBoards(List<ToLongFunction<Board>> words) {
        this.words = words;
        wordsOfBoards = new long[words.size()][1 << 10];
        Arrays.fill(slots, FREE);
    }

    /**
     * Finds the boards at a depth.
     *
     * @param words the values to collect for each distinct board
     * @return for each of {@code words}, one value per distinct board
     */
    static long[][] at(Board root, int depth, List<ToLongFunction<Board>> words) {
        List<Board> frontier = List.of(root);
        for (int ply = 1; ply < depth; ply++) {
            List<Board> next = new ArrayList<>();
            DistinctBoards distinct = new DistinctBoards(List.of());
            for (Board board : frontier) {
                distinct.addChildren(board, next);
            }
            frontier = next;
        }
        DistinctBoards distinct = new DistinctBoards(words);
        for (Board board : frontier) {
            distinct.addChildren(board, null);
        }
        long[][] values = new long[words.size()][];
        for (int i = 0; i < words.size(); i++) {
            values[i] = Arrays.copyOf(distinct.wordsOfBoards[i], distinct.size);
        }
        return values;
    }

    private void addChildren(Board parent, @Nullable List<Board> found) {
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        int moves = MoveGenerator.legal(parent, codes);
        for (int i = 0; i < moves; i++) {
            Board child = parent.play(codes[i]);
            if (add(child) && found != null) {
                found.add(child);
            }
        }
    }

    private boolean add(Board board) {
        int at = size * LONGS_PER_BOARD;
        if (at + LONGS_PER_BOARD > boards.length) {
            boards = Arrays.copyOf(boards, boards.length * 2);
        }
        boards[at] = board.own;
        boards[at + 1] = board.pawns | board.diagonalSliders | board.kings;
        boards[at + 2] = board.knights | board.diagonalSliders;
        boards[at + 3] = board.orthogonalSliders | board.kings;
        boards[at + 4] = board.castlingRooks | EnPassant.legalSquare(board);
        int slot = slotOf(at);
        if (slots[slot] != FREE) {
            return false;
        }
        slots[slot] = size;
        for (int i = 0; i < words.size(); i++) {
            if (size == wordsOfBoards[i].length) {
                wordsOfBoards[i] = Arrays.copyOf(wordsOfBoards[i], size * 2);
            }
            wordsOfBoards[i][size] = words.get(i).applyAsLong(board);
        }
        size++;
        if (size * 2 > slots.length) {
            slots = new int[slots.length * 2];
            Arrays.fill(slots, FREE);
            for (int i = 0; i < size; i++) {
                slots[slotOf(i * LONGS_PER_BOARD)] = i;
            }
        }
        return true;
    }

    /** Returns the slot that has the board at an offset, or the free slot for it. */
    private int slotOf(int at) {
        long hash = 0;
        for (int i = 0; i < LONGS_PER_BOARD; i++) {
            hash = (Long.rotateLeft(hash, 23) ^ boards[at + i]) * 0x9E37_79B9_7F4A_7C15L;
            hash ^= hash >>> 29;
        }
        int slot = (int) (hash >>> 32) & slots.length - 1;
        while (slots[slot] != FREE && !isSame(slots[slot] * LONGS_PER_BOARD, at)) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private boolean isSame(int first, int second) {
        return Arrays.equals(boards, first, first + LONGS_PER_BOARD, boards, second, second + LONGS_PER_BOARD);
    }
}
