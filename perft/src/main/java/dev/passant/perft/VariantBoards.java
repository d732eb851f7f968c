package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.variants.Root;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The encoding of a variant's boards in {@link BoardWords}: the word of the rights also contains the number of a {@link
 * State}. Boards with equal words therefore also have equal pockets, promoted pieces and checks left. The number of
 * states is bounded; a board whose state has no number is not merged.
 */
final class VariantBoards {

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

    final Ruleset rules;

    /** The root of the tree. */
    final Board board;

    /** The state of the root. */
    final State state;

    private final ConcurrentHashMap<State, Integer> numbers = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, State> states = new ConcurrentHashMap<>();

    private VariantBoards(Ruleset rules, Board board, State state) {
        this.rules = rules;
        this.board = board;
        this.state = state;
        number(state, 1);
    }

    static VariantBoards of(Root root) {
        return new VariantBoards(root.rules(), root.board(), root.state());
    }

    /** Returns the number of states that fit into the memory of a count. */
    static int maxStates(PerftOptions options) {
        return (int) (((long) options.memory() << 20) / STATES_OF_MEMORY / BYTES_OF_STATE);
    }

    /**
     * Writes the words of a board and its state.
     *
     * @param maxStates the maximum number of states
     * @return false if the state has no number because there are too many states
     */
    boolean write(Board written, State stateOfBoard, long[] words, int maxStates) {
        int number = number(stateOfBoard, maxStates);
        if (number < 0) {
            return false;
        }
        BoardWords.write(written, words, 0);
        words[BoardWords.RIGHTS] =
                written.castlingRooks | rules.legalEnPassant(written, stateOfBoard) | (long) number << STATE_SHIFT;
        return true;
    }

    /** Returns the number of a state, from 0; -1 if there are too many states. */
    private int number(State stateOfBoard, int maxStates) {
        Integer known = numbers.get(stateOfBoard);
        if (known != null) {
            return known;
        }
        synchronized (this) {
            known = numbers.get(stateOfBoard);
            if (known != null) {
                return known;
            }
            int number = states.size();
            if (number >= maxStates) {
                return -1;
            }
            states.put(number, stateOfBoard);
            numbers.put(stateOfBoard, number);
            return number;
        }
    }

    /** Returns the board that starts at an index of an array, a number of plies below the root. */
    Board board(long[] words, int at, int ply) {
        return rules.adapted(BoardWords.read(words, at, board.blackToMove ^ (ply & 1) != 0));
    }

    /** Returns the state of the board that starts at an index of an array. */
    State state(long[] words, int at) {
        int number = (int) ((words[at + BoardWords.RIGHTS] & STATE_MASK) >>> STATE_SHIFT);
        return Objects.requireNonNull(states.get(number), "the state has been written");
    }
}
