package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.contains;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Searches for any line of legal moves that ends in mate, with both sides cooperating. If no position is left to
 * search, there is no such line.
 *
 * <p>Every position is stored once ({@link StateTable}). With the 75-move rule, it is stored again whenever it is
 * reached with a lower clock. Positions are queued in several orders, which take turns: distance to a mate, distance to
 * a promotion, material left, and order of discovery. So a misleading order cannot block the others; orders affect only
 * the speed. After an irreversible move, a position is pruned if {@link Reach} proves that no mate can follow.
 */
final class HelpmateSearch implements MateSearch {

    /** The search mode. */
    enum Mode {
        /** Two search orders and no proofs, for the many positions with an easy mate. */
        FAST,
        /** All search orders, with proofs. */
        THOROUGH,
        /** Breadth first, so that the first mate found is a shortest one. */
        SHORTEST
    }

    private static final int ORDERS = 4;
    private static final int HIGHEST = 511;

    /** The orders from which the next states are taken, in turn. {@code ORDERS} stands for the order of discovery. */
    private static final int[] TURNS = {0, 1, 2, 0, 3, 0, 2, ORDERS};

    private static final int STRUCTURES = 1 << 12;

    /** Before this many nodes, proofs are tried only if a wall is likely: a proof costs as much as a dozen moves. */
    private static final long PROOFS_EVERYWHERE = 20_000;

    private static final int SEVENTY_FIVE_MOVES = 150;

    private final boolean winnerIsBlack;
    private final boolean provable;
    private final boolean fast;
    private final boolean shortest;
    private final boolean counting;
    private final int maxStates;
    private final BooleanSupplier stop;

    private final StateTable table = new StateTable();
    private final Queues queues = new Queues(ORDERS, HIGHEST);
    private final Reach reach = new Reach();
    private final MateShapes shapes = new MateShapes();
    private final StructureCache structures;
    private int[] codes = new int[256];

    /** With the 75-move rule: the halfmove clock of each state. */
    private byte[] clocks = new byte[0];

    /** One bit for each expanded state. */
    private long[] done = new long[16];

    /** The ply of the current state, in a breadth-first search. */
    private int ply;

    /** The first state of the next ply. */
    private int plyEnd = 1;

    private int turn;
    private long nodes;
    private int mate = -1;

    HelpmateSearch(WinQuery query, WinSearchLimits limits, int halfmoveClock, Mode mode, BooleanSupplier stop) {
        winnerIsBlack = query.winnerIsBlack;
        provable = query.provable;
        fast = mode == Mode.FAST;
        shortest = mode == Mode.SHORTEST;
        counting = limits.withinSeventyFiveMoves();
        maxStates = states(limits);
        this.stop = stop;
        structures = new StructureCache(fast ? 1 : STRUCTURES);
        table.add(query.board, -1);
        setClock(0, halfmoveClock);
        enqueue(0, query.board);
    }

    /** Returns the number of states that fit into memory: a power of two, because the table doubles. */
    static int states(WinSearchLimits limits) {
        return Integer.highestOneBit((int) (((long) limits.memory() << 20) / StateTable.BYTES_PER_STATE));
    }

    /** Returns the number of moves made so far. */
    @Override
    public long nodes() {
        return nodes;
    }

    StateTable table() {
        return table;
    }

    @Override
    public List<Integer> line() {
        List<Integer> moves = new ArrayList<>();
        for (int state = mate; table.parent(state) >= 0; state = table.parent(state)) {
            moves.add(moveTo(state));
        }
        Collections.reverse(moves);
        return moves;
    }

    /**
     * Continues until a mate is found, there is none, or a limit is reached; {@code maxNodes} counts all moves so far.
     */
    int run(long maxNodes) {
        return run(maxNodes, Integer.MAX_VALUE);
    }

    @Override
    public int run(long maxNodes, int maxPlies) {
        // Stops before an expansion could make the table grow beyond the limit.
        while (nodes < maxNodes && table.size() <= maxStates - MoveGenerator.MAX_MOVES) {
            int state = next(turn++);
            if (state < 0) {
                return NONE;
            }
            if (shortest && state >= plyEnd) {
                ply++;
                plyEnd = table.size();
            }
            if (ply >= maxPlies) {
                return NONE;
            }
            if (expand(state)) {
                return MATE;
            }
            if ((turn & 255) == 0 && stop.getAsBoolean()) {
                return BOUND;
            }
        }
        return BOUND;
    }

    /** Returns the move that leads to a state from its parent. */
    private int moveTo(int state) {
        Board board = table.board(table.parent(state));
        int[] legal = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, legal);
        long occupied = Bitboards.mirror(table.occupied(state));
        for (int m = 0; m < count; m++) {
            // Only castling can leave the origin square occupied.
            boolean isCastling = contains(board.kings, MoveCode.from(legal[m])) && board.castlingRooks != 0;
            if ((isCastling || !contains(occupied, MoveCode.from(legal[m]))) && table.is(state, board.play(legal[m]))) {
                return legal[m];
            }
        }
        throw new IllegalStateException("a state of the search is not reached from its parent");
    }

    private int clock(int state) {
        return counting ? clocks[state] & 0xFF : 0;
    }

    private void setClock(int state, int clock) {
        if (counting) {
            if (state >= clocks.length) {
                clocks = Arrays.copyOf(clocks, table.capacity());
            }
            clocks[state] = (byte) Math.min(clock, SEVENTY_FIVE_MOVES);
        }
    }

    private int next(int number) {
        int order = shortest ? ORDERS : fast ? number & 1 : TURNS[number & 7];
        for (int tried = 0; tried <= ORDERS; tried++) {
            int state;
            do {
                state = order == ORDERS ? queues.pollFirst(table.size()) : queues.poll(order);
            } while (state >= 0 && !mark(state));
            if (state >= 0) {
                return state;
            }
            order = (order + 1) % (ORDERS + 1);
        }
        return -1;
    }

    /** Marks a state as expanded, and returns whether this changed it. */
    private boolean mark(int state) {
        int word = state >> 6;
        if (word >= done.length) {
            done = Arrays.copyOf(done, Math.max(word + 1, done.length * 2));
        }
        boolean fresh = (done[word] >>> state & 1) == 0;
        done[word] |= 1L << state;
        return fresh;
    }

    private boolean isMate(Board board) {
        return board.checkers != 0 && board.blackToMove != winnerIsBlack && MoveCounter.count(board) == 0;
    }

    /** Makes all moves of a state, and returns whether one of them mates. */
    private boolean expand(int state) {
        int clock = clock(state);
        if (clock >= SEVENTY_FIVE_MOVES) {
            return false;
        }
        Board board = table.board(state);
        int bound = MoveGenerator.bound(board);
        if (bound > codes.length) {
            codes = new int[bound];
        }
        int count = MoveGenerator.legal(board, codes);
        for (int m = 0; m < count; m++) {
            int code = codes[m];
            Board child = board.play(code);
            nodes++;
            boolean zeroing = contains(board.enemy, MoveCode.to(code)) || contains(board.pawns, MoveCode.from(code));
            int childClock = zeroing ? 0 : clock + 1;
            int number = table.add(child, state);
            if (number < 0) {
                if (!counting || childClock >= clock(~number)) {
                    continue;
                }
                number = table.addAgain(~number, state);
            }
            setClock(number, childClock);
            if (isMate(child)) {
                mate = number;
                return true;
            }
            boolean irreversible = zeroing || Long.bitCount(child.castlingRooks) != Long.bitCount(board.castlingRooks);
            if (irreversible && provable && !fast && isDead(child)) {
                mark(number);
                continue;
            }
            enqueue(number, child);
        }
        return false;
    }

    private boolean isDead(Board child) {
        View view = View.of(child, winnerIsBlack);
        if (WinningMaterial.isMissing(view)) {
            return true;
        }
        if (nodes < PROOFS_EVERYWHERE && WinningMaterial.isPlentiful(view) || !structures.isWorthTrying(view)) {
            return false;
        }
        reach.find(view);
        boolean dead = shapes.squares(reach, false) == 0;
        structures.record(dead);
        return dead;
    }

    private void enqueue(int state, Board board) {
        if (shortest) {
            return;
        }
        View view = View.of(board, winnerIsBlack);
        if (fast) {
            queues.push(0, state, SearchOrders.fast(view));
            queues.push(1, state, SearchOrders.corner(view));
            return;
        }
        queues.push(0, state, SearchOrders.mate(view));
        queues.push(1, state, SearchOrders.corner(view));
        queues.push(2, state, SearchOrders.promotion(view));
        queues.push(3, state, SearchOrders.open(view));
    }
}
