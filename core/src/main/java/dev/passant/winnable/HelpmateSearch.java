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

    /** How to search. */
    enum Manner {
        /** By two orders and without proofs: for the many positions with an easy mate. */
        DASH,
        /** By all orders, and with proofs. */
        THOROUGH,
        /** In the order of plies, so that a mate found is a nearest one. */
        SHORTEST
    }

    static final int MATE = 1;
    static final int NONE = 0;
    static final int BOUND = -1;

    private static final int ORDERS = 4;
    private static final int HIGHEST = 511;
    private static final int STRUCTURES = 1 << 12;

    /** Until so many nodes, proofs are tried only where a wall is likely: each costs as much as a dozen moves. */
    private static final long PROOFS_EVERYWHERE = 20_000;

    private static final int SEVENTY_FIVE_MOVES = 150;

    private final boolean winnerIsBlack;
    private final boolean provable;
    private final boolean dash;
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

    /** With the 75-move rule: the lowest halfmove clock that each state was met with. */
    private byte[] clocks = new byte[0];

    /** States met again with a lower clock, and so to be looked at again. */
    private int[] reopened = new int[16];

    private int reopenedSize;

    private int turn;
    private long nodes;
    private int mate = -1;

    HelpmateSearch(Question question, WinBounds bounds, int halfmoveClock, Manner manner, BooleanSupplier stop) {
        winnerIsBlack = question.winnerIsBlack;
        provable = question.provable;
        dash = manner == Manner.DASH;
        shortest = manner == Manner.SHORTEST;
        counting = bounds.withinSeventyFiveMoves();
        maxStates = states(bounds);
        this.stop = stop;
        structures = new StructureCache(dash ? 1 : STRUCTURES);
        table.add(question.board, -1);
        setClock(0, halfmoveClock);
        enqueue(0, question.board);
    }

    /** How many states the memory holds: a power of two, as the table grows by doubling. */
    static int states(WinBounds bounds) {
        return Integer.highestOneBit((int) (((long) bounds.mebibytes() << 20) / StateTable.BYTES_PER_STATE));
    }

    /** How many moves were played. */
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

    /** Goes on until so many moves have been played in all: a mate is found, or there is none, or a bound is reached. */
    int run(long maxNodes) {
        while (nodes < maxNodes && table.size() < maxStates) {
            int state = next(turn++);
            if (state < 0) {
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

    /** The move by which a state was reached from its parent. */
    int moveTo(int state) {
        Board board = table.board(table.parent(state));
        int[] legal = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, legal);
        long occupied = Bitboards.mirror(table.occupied(state));
        for (int m = 0; m < count; m++) {
            // Only castling may leave a square that is occupied then.
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

    private static final int[] TURNS = {0, 1, 2, 0, 3, 0, 2, 4};
    private long[] done = new long[16];

    private int next(int number) {
        if (reopenedSize > 0) {
            return reopened[--reopenedSize];
        }
        int order = shortest ? ORDERS : dash ? number & 1 : TURNS[number & 7];
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

    /** Plays all moves of a state; true when one mates. */
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
                if (counting && childClock < clock(~number)) {
                    reopen(~number, state, childClock);
                }
                continue;
            }
            setClock(number, childClock);
            if (isMate(child)) {
                mate = number;
                return true;
            }
            boolean irreversible = zeroing || Long.bitCount(child.castlingRooks) != Long.bitCount(board.castlingRooks);
            if (irreversible && provable && !dash && isDead(child)) {
                mark(number);
                continue;
            }
            enqueue(number, child);
        }
        return false;
    }

    /** A position that was met late is looked at again when it is met earlier. */
    private void reopen(int state, int parent, int clock) {
        table.reparent(state, parent);
        setClock(state, clock);
        if (isDone(state)) {
            if (reopenedSize == reopened.length) {
                reopened = Arrays.copyOf(reopened, reopenedSize * 2);
            }
            reopened[reopenedSize++] = state;
        }
    }

    private boolean isDead(Board child) {
        View view = View.of(child, winnerIsBlack);
        if (WinningMaterial.isMissing(view)) {
            return true;
        }
        if (nodes < PROOFS_EVERYWHERE && WinningMaterial.isPlentiful(view) || !structures.worthAsking(view)) {
            return false;
        }
        reach.find(view);
        boolean dead = shapes.squares(reach, false) == 0;
        structures.answered(dead);
        return dead;
    }

    private void enqueue(int state, Board board) {
        if (shortest) {
            return;
        }
        View view = View.of(board, winnerIsBlack);
        if (dash) {
            queues.push(0, state, dashPriority(view));
            queues.push(1, state, cornerPriority(view));
            return;
        }
        queues.push(0, state, matePriority(view));
        queues.push(1, state, cornerPriority(view));
        queues.push(2, state, promotionPriority(view));
        queues.push(3, state, openPriority(view));
    }

    /** How near a mate looks, for positions with much on the board or an easy mate. */
    private int dashPriority(View v) {
        long l = v.loser();
        long w = v.winner();
        long king = v.kings() & l;
        int lk = lsb(king);
        long occupied = (w | l) & ~king;
        long attacked = 0;
        long heavy = w & v.orthogonals();
        for (long rest = heavy; rest != 0; rest = popLsb(rest)) {
            attacked |= Attacks.rook(lsb(rest), occupied);
        }
        for (long rest = w & v.diagonals(); rest != 0; rest = popLsb(rest)) {
            attacked |= Attacks.bishop(lsb(rest), occupied);
        }
        for (long rest = w & v.knights(); rest != 0; rest = popLsb(rest)) {
            attacked |= Attacks.knight(lsb(rest));
        }
        long wk = w & v.kings();
        int kingDistance = 0;
        if (wk != 0) {
            int s = lsb(wk);
            attacked |= Attacks.king(s);
            kingDistance = Math.max(0, DISTANCE[s << 6 | lk] - 2);
        }
        long pawns = w & v.pawns();
        attacked |= Bitboards.northEast(pawns) | Bitboards.northWest(pawns);
        int flights = Long.bitCount(Attacks.king(lk) & ~attacked & ~l);
        int value = 6 * flights + 4 * EDGE[lk] + 2 * kingDistance;
        if (heavy == 0) {
            value += 60 + 2 * pawnSteps(v);
        }
        return value;
    }

    /**
     * How far both kings are from a mate in a corner by a rook or a queen; or, where only minor pieces are left to mate with,
     * in a corner on which they can give check, with a piece of the loser beside its king. A bishop of the corner's own
     * square colour never stands beside a king there but on the diagonal, where it keeps no square that a knight needs.
     */
    private static int cornerPriority(View v) {
        int lk = lsb(v.kings() & v.loser());
        long own = v.kings() & v.winner();
        boolean isHeavy = (v.winner() & v.orthogonals()) != 0;
        boolean isMinor = !isHeavy && (v.winner() & v.pawns()) == 0;
        boolean onlyBishops = isMinor && (v.winner() & v.knights()) == 0;
        long helpers = v.loser() & ~v.pawns() & ~v.kings();
        long bishops = v.diagonals() & ~v.orthogonals();
        if (onlyBishops) {
            // Whatever can take the bishop or step between helps no mate: a pawn must become something else first.
            long seen = (v.winner() & bishops & LIGHT_SQUARES) != 0 ? LIGHT_SQUARES : 0;
            seen |= (v.winner() & bishops & ~LIGHT_SQUARES) != 0 ? ~LIGHT_SQUARES : 0;
            helpers &= v.knights() | bishops & ~seen;
        }
        boolean knightsAgainstBishops =
                isMinor && (v.winner() & v.diagonals()) == 0 && helpers != 0 && (helpers & ~bishops) == 0;
        int value = 1000;
        for (int c = 0; c < 4; c++) {
            int corner = CORNERS[c];
            int steps = DISTANCE[lk << 6 | corner];
            if (own != 0) {
                int king = lsb(own) << 6;
                steps += Math.min(DISTANCE[king | SUPPORTS[2 * c]], DISTANCE[king | SUPPORTS[2 * c + 1]]);
            }
            if (isMinor) {
                int nearest = 8;
                for (long rest = helpers; rest != 0; rest = popLsb(rest)) {
                    nearest = Math.min(nearest, DISTANCE[lsb(rest) << 6 | corner]);
                }
                steps += nearest;
                if (onlyBishops && (v.winner() & v.diagonals() & colorOf(corner)) == 0) {
                    steps += 12;
                }
                if (knightsAgainstBishops && (helpers & ~colorOf(corner)) == 0) {
                    steps += 12;
                }
            }
            value = Math.min(value, 3 * steps);
        }
        if (isMinor && helpers == 0) {
            int ranks = 7;
            for (long rest = v.loser() & v.pawns(); rest != 0; rest = popLsb(rest)) {
                ranks = Math.min(ranks, lsb(rest) >> 3);
            }
            value += 20 + 4 * ranks;
        }
        return isHeavy || isMinor ? value : value + 60 + 2 * pawnSteps(v);
    }

    private static long colorOf(int square) {
        return ((square ^ square >> 3) & 1) == 0 ? ~LIGHT_SQUARES : LIGHT_SQUARES;
    }

    private static final long LIGHT_SQUARES = 0x55AA_55AA_55AA_55AAL;

    private static final int[] CORNERS = {0, 7, 56, 63};
    private static final int[] SUPPORTS = {17, 10, 22, 13, 41, 50, 46, 53};

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

    private int matePriority(View v) {
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
            int steps = 4 * (7 - (s >> 3))
                    + 2 * Long.bitCount(ahead & (v.winner() | v.loser()))
                    + 6 * Long.bitCount(ahead & enemyPawns);
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
