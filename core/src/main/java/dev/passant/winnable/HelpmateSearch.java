package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveGenerator;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Looks for any line of legal moves that ends in mate, both sides helping; where it runs out of positions, there is none.
 *
 * <p>Every position is met once ({@link StateTable}). Positions wait in several orders that take turns: by how near a mate
 * looks, by how near a promotion is, by how much is left on the board, and in the order in which they were met, so that no
 * order that misleads can keep the others from the way. Orders decide only what is looked at first. After a move that
 * cannot be taken back, a position from which no mate can follow by {@link Reach} is not looked at.
 */
final class HelpmateSearch {

    static final int MATE = 1;
    static final int NONE = 0;
    static final int BOUND = -1;

    private static final int ORDERS = 3;
    private static final int HIGHEST = 1023;

    private final boolean winnerIsBlack;
    private final long maxNodes;
    private final long maxStates;
    private final BooleanSupplier stop;
    private final boolean provable;

    private final StateTable table = new StateTable();
    private final Queues queues = new Queues(ORDERS, HIGHEST);
    private final Reach reach = new Reach();
    private final MateShapes shapes = new MateShapes();
    private final StructureCache structures = new StructureCache();
    private int[] codes = new int[256];

    private long nodes;
    private int mate = -1;

    HelpmateSearch(boolean winnerIsBlack, boolean provable, long maxNodes, long maxStates, BooleanSupplier stop) {
        this.winnerIsBlack = winnerIsBlack;
        this.provable = provable;
        this.maxNodes = maxNodes;
        this.maxStates = maxStates;
        this.stop = stop;
    }

    long nodes() {
        return nodes;
    }

    StateTable table() {
        return table;
    }

    /** The state of the mate found. */
    int mate() {
        return mate;
    }

    int run(Board root) {
        if (isMate(root)) {
            mate = table.add(root, -1);
            return MATE;
        }
        table.add(root, -1);
        enqueue(0, root);
        int turn = 0;
        while (true) {
            int state = next(turn++);
            if (state < 0) {
                return NONE;
            }
            if (expand(state)) {
                return MATE;
            }
            if (nodes >= maxNodes || table.size() >= maxStates || (turn & 255) == 0 && stop.getAsBoolean()) {
                return BOUND;
            }
        }
    }

    private static final int[] TURNS = {0, 0, 1, 0, 2, 0, 1, 3};
    private long[] done = new long[16];

    private int next(int turn) {
        int order = TURNS[turn & 7];
        for (int tried = 0; tried <= ORDERS; tried++) {
            while (true) {
                int state = order == ORDERS ? queues.pollFirst(table.size()) : queues.poll(order);
                if (state < 0) {
                    break;
                }
                if (mark(state)) {
                    return state;
                }
            }
            order = (order + 1) % (ORDERS + 1);
        }
        return -1;
    }

    private boolean isDone(int state) {
        int word = state >> 6;
        return word < done.length && (done[word] >>> state & 1) != 0;
    }

    /** Whether a state was not yet marked as looked at; now it is. */
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

    private boolean expand(int state) {
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
            int number = table.add(child, state);
            if (number < 0) {
                continue;
            }
            if (isMate(child)) {
                mate = number;
                return true;
            }
            boolean irreversible = contains(board.enemy | 0, MoveCode.to(code))
                    || contains(board.pawns, MoveCode.from(code))
                    || board.castlingRooks != 0 && Long.bitCount(child.castlingRooks) != Long.bitCount(board.castlingRooks);
            if (irreversible && provable && isDead(child)) {
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
        if (!structures.worthAsking(view)) {
            return false;
        }
        reach.find(view);
        boolean dead = shapes.squares(reach, false) == 0;
        structures.answered(dead);
        return dead;
    }

    private void enqueue(int state, Board board) {
        View view = View.of(board, winnerIsBlack);
        queues.push(0, state, Math.min(HIGHEST, matePriority(view, board)));
        queues.push(1, state, Math.min(HIGHEST, promotionPriority(view)));
        queues.push(2, state, Math.min(HIGHEST, openPriority(view)));
    }

    private static final int[] EDGE = new int[64];
    static final byte[] DISTANCE = new byte[64 * 64];

    static {
        for (int a = 0; a < 64; a++) {
            int file = Math.min(a & 7, 7 - (a & 7));
            int rank = Math.min(a >> 3, 7 - (a >> 3));
            EDGE[a] = Math.min(file, rank) * 3 + Math.max(file, rank);
            for (int b = 0; b < 64; b++) {
                DISTANCE[a << 6 | b] = (byte) Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
            }
        }
    }

    private int matePriority(View v, Board board) {
        long l = v.loser();
        long w = v.winner();
        long king = v.kings() & l;
        int lk = lsb(king);
        long occupied = (w | l) & ~king;
        long ring = Attacks.king(lk);
        long attacked = 0;
        int sum = 0;
        long heavy = 0;
        for (long rest = w & v.orthogonals(); rest != 0; rest = popLsb(rest)) {
            int s = lsb(rest);
            attacked |= Attacks.rook(s, occupied);
            sum += DISTANCE[s << 6 | lk];
            heavy++;
        }
        for (long rest = w & v.diagonals(); rest != 0; rest = popLsb(rest)) {
            int s = lsb(rest);
            attacked |= Attacks.bishop(s, occupied);
            sum += DISTANCE[s << 6 | lk];
        }
        for (long rest = w & v.knights(); rest != 0; rest = popLsb(rest)) {
            int s = lsb(rest);
            attacked |= Attacks.knight(s);
            sum += DISTANCE[s << 6 | lk];
        }
        long wk = w & v.kings();
        int kingDistance = 0;
        if (wk != 0) {
            int s = lsb(wk);
            attacked |= Attacks.king(s);
            kingDistance = DISTANCE[s << 6 | lk];
        }
        long pawns = w & v.pawns();
        attacked |= Bitboards.northEast(pawns) | Bitboards.northWest(pawns);
        int flights = Long.bitCount(ring & ~attacked & ~l);
        int value = 6 * flights + EDGE[lk] * 2 + 4 * kingDistance + sum;
        if (heavy == 0) {
            value += 40 + pawnSteps(v);
            for (long rest = l & ~king; rest != 0; rest = popLsb(rest)) {
                value += DISTANCE[lsb(rest) << 6 | lk];
            }
        }
        return value;
    }

    private static int pawnSteps(View v) {
        int best = 60;
        for (long rest = v.winner() & v.pawns(); rest != 0; rest = popLsb(rest)) {
            int s = lsb(rest);
            long ahead = Bitboards.FILE_A << (s & 7) & ~((2L << s) - 1);
            long enemyPawns = v.loser() & v.pawns();
            int steps = 4 * (7 - (s >> 3)) + 2 * Long.bitCount(ahead & (v.winner() | v.loser())) + 6 * Long.bitCount(ahead & enemyPawns);
            best = Math.min(best, steps);
        }
        return best;
    }

    private int promotionPriority(View v) {
        int value = 40 * Math.max(0, 2 - Long.bitCount(v.winner() & v.orthogonals()));
        value += 3 * pawnSteps(v);
        for (long rest = v.loser() & v.pawns(); rest != 0; rest = popLsb(rest)) {
            value += 2 + (lsb(rest) >> 3);
        }
        value += 3 * Long.bitCount(v.loser() & ~v.pawns());
        return value;
    }

    private int openPriority(View v) {
        int value = 0;
        for (long rest = v.winner() & v.pawns(); rest != 0; rest = popLsb(rest)) {
            value += 7 - (lsb(rest) >> 3);
        }
        for (long rest = v.loser() & v.pawns(); rest != 0; rest = popLsb(rest)) {
            value += lsb(rest) >> 3;
        }
        value += 2 * Long.bitCount(v.winner() | v.loser());
        return value;
    }
}
