package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.variants.Chess;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rules of a tree, and the encoding of its boards in {@link BoardWords}. The word of the rights also contains the
 * number of a {@link State}, so that boards with equal words also have equal pockets, promoted pieces and checks left.
 * The number of states is bounded; a board whose state has no number is not merged. In chess all boards have state 0.
 */
final class TreeBoards {

    /** The expected memory per state, including both maps. */
    private static final int BYTES_OF_STATE = 256;

    /** States use at most the memory divided by this number. */
    private static final int STATES_OF_MEMORY = 8;

    /**
     * The lowest of the 32 bits for the number of a state, in the word that also contains castling and en-passant
     * rights. Those rights use the bits of ranks 1, 6 and 8 only.
     */
    private static final int STATE_SHIFT = 8;

    private static final long STATE_MASK = 0xFFFF_FFFFL << STATE_SHIFT;

    /** Black is to move. Stored if the colours have different rules; otherwise a board equals its mirror image. */
    private static final long BLACK = 1L << 48;

    final Ruleset rules;
    private final int maxStates;
    private final ConcurrentHashMap<State, Integer> numbers = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, State> states = new ConcurrentHashMap<>();

    /**
     * Prepares a tree.
     *
     * @param mebibytes the memory of a count
     */
    TreeBoards(Ruleset rules, int mebibytes) {
        this.rules = rules;
        // Chess and the root need one state each.
        maxStates = Math.max(2, (int) (((long) mebibytes << 20) / STATES_OF_MEMORY / BYTES_OF_STATE));
        add(State.NONE);
    }

    /**
     * Makes a move and writes the words of the board after it.
     *
     * @return false if its state has no number because there are too many states
     */
    boolean play(Board board, State state, int code, long[] words) {
        if (rules instanceof Chess && BoardWords.writeAfter(board, code, words)) {
            return true;
        }
        Board after = rules.play(board, code);
        return write(after, rules.play(state, board, code, after), words);
    }

    /**
     * Writes the words of a board and its state.
     *
     * @return false if the state has no number because there are too many states
     */
    boolean write(Board board, State state, long[] words) {
        int number = state.equals(State.NONE) ? 0 : number(state);
        if (number < 0) {
            return false;
        }
        long rights = board.castlingRooks | rules.legalEnPassant(board, state) | (long) number << STATE_SHIFT;
        BoardWords.write(board, board.blackToMove && !rules.canBeMirrored() ? rights | BLACK : rights, words);
        return true;
    }

    /** Returns the number of a state, from 0; -1 if there are too many states. */
    private int number(State state) {
        Integer known = numbers.get(state);
        return known != null ? known : add(state);
    }

    private synchronized int add(State state) {
        int next = states.size();
        if (next == maxStates) {
            return numbers.getOrDefault(state, -1);
        }
        Integer known = numbers.putIfAbsent(state, next);
        if (known != null) {
            return known;
        }
        states.put(next, state);
        return next;
    }

    /** Returns the board that starts at an index of an array. */
    Board board(long[] words, int at) {
        return rules.adapted(BoardWords.read(words, at, (words[at + BoardWords.RIGHTS] & BLACK) != 0));
    }

    /** Returns the state of the board that starts at an index of an array. */
    State state(long[] words, int at) {
        int number = (int) ((words[at + BoardWords.RIGHTS] & STATE_MASK) >>> STATE_SHIFT);
        return number == 0 ? State.NONE : Objects.requireNonNull(states.get(number), "the state has been written");
    }
}
