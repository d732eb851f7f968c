package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.FILE_A;
import static dev.passant.bitboard.Bitboards.FILE_H;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.north;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;
import static dev.passant.bitboard.Bitboards.southEast;
import static dev.passant.bitboard.Bitboards.southWest;

import dev.passant.bitboard.Attacks;
import dev.passant.movegen.Board;

/**
 * The replies that one more piece of the mover would take away from the enemy's unpinned sliders and pawns, for all
 * empty squares at once.
 *
 * <p>A piece on a square that a slider reaches blocks the squares beyond it. Here a piece on d4 costs the rook on d1
 * three replies, and a piece on d6 costs one ({@code x} is a piece of the mover, which can be captured):
 *
 * <pre>
 * . . . . . . . .
 * . . . x . . . .
 * . . . 1 . . . .
 * . . . 2 . . . .
 * . . . 3 . . . .
 * . . . 4 . . . .
 * . . . 5 . . . .
 * . . . r . . . .
 * </pre>
 *
 * <p>The costs, 0 to 28, are stored as five bitboards, one per binary digit, so the sum over a set of squares is five
 * population counts. An enemy pawn loses its pushes to and over the square, and gains a capture there.
 */
final class BlockCosts {

    private static final int NORTH = 8;
    private static final int EAST = 1;
    private static final int NORTH_EAST = 9;
    private static final int NORTH_WEST = 7;

    // The possible target squares of a step: all squares except those on the edge it comes from.
    private static final long FROM_SOUTH = ~RANK_1;
    private static final long FROM_NORTH = ~RANK_8;
    private static final long FROM_WEST = ~FILE_A;
    private static final long FROM_EAST = ~FILE_H;

    /** The squares that the enemy's unpinned sliders can move to: empty squares and pieces of the mover. */
    long reached;

    /** The squares that unpinned enemy pawns attack towards the h-file, occupied or not. */
    long pawnsAttackEast;

    /** The squares that unpinned enemy pawns attack towards the a-file, occupied or not. */
    long pawnsAttackWest;

    /** The number of replies of the unpinned enemy sliders, knights and pawns on the current board. */
    int replies;

    /** All squares that unpinned enemy sliders, knights and pawns attack. */
    long attacked;

    private long ones;
    private long twos;
    private long fours;
    private long eights;
    private long sixteens;

    /** The target squares of single and double pushes of unpinned enemy pawns. */
    long pushes;

    long doublePushes;

    // The number of attackers of each square, as binary digits: unpinned enemy pieces other than pawns and king.
    private long attackersOnes;
    private long attackersTwos;
    private long attackersFours;
    private long attackersEights;
    private long attackersSixteens;

    /** Computes the costs. Enemy pawns move south. */
    void prepare(Board board, long pinned) {
        ones = 0;
        twos = 0;
        fours = 0;
        eights = 0;
        sixteens = 0;
        reached = 0;
        attacked = 0;
        replies = 0;
        attackersOnes = 0;
        attackersTwos = 0;
        attackersFours = 0;
        attackersEights = 0;
        attackersSixteens = 0;
        long empty = ~board.occupied();
        long free = board.enemy & ~pinned;
        long reachable = ~board.enemy;
        long orthogonalSliders = board.orthogonalSliders & free;
        if (orthogonalSliders != 0) {
            long north = reach(orthogonalSliders, empty, NORTH, FROM_SOUTH);
            long south = reach(orthogonalSliders, empty, -NORTH, FROM_NORTH);
            long east = reach(orthogonalSliders, empty, EAST, FROM_WEST);
            long west = reach(orthogonalSliders, empty, -EAST, FROM_EAST);
            addRuns(north, reachable, NORTH);
            addRuns(south, reachable, -NORTH);
            addRuns(east, reachable, EAST);
            addRuns(west, reachable, -EAST);
            addAttackers(north, south, east, west);
        }
        long diagonalSliders = board.diagonalSliders & free;
        if (diagonalSliders != 0) {
            long northEast = reach(diagonalSliders, empty, NORTH_EAST, FROM_SOUTH & FROM_WEST);
            long southWest = reach(diagonalSliders, empty, -NORTH_EAST, FROM_NORTH & FROM_EAST);
            long northWest = reach(diagonalSliders, empty, NORTH_WEST, FROM_SOUTH & FROM_EAST);
            long southEast = reach(diagonalSliders, empty, -NORTH_WEST, FROM_NORTH & FROM_WEST);
            addRuns(northEast, reachable, NORTH_EAST);
            addRuns(southWest, reachable, -NORTH_EAST);
            addRuns(northWest, reachable, NORTH_WEST);
            addRuns(southEast, reachable, -NORTH_WEST);
            addAttackers(northEast, southWest, northWest, southEast);
        }
        for (long rest = board.knights & free; rest != 0; rest = popLsb(rest)) {
            long knight = Attacks.knight(lsb(rest));
            replies += Long.bitCount(knight & reachable);
            attacked |= knight;
            addAttackers(knight, 0, 0, 0);
        }
        addPawns(board.pawns & free, board.own, empty);
    }

    private void addPawns(long pawns, long own, long empty) {
        pushes = south(pawns) & empty;
        doublePushes = south(south(pawns & RANK_7) & empty) & empty;
        add(pushes, pushes & RANK_1, 0); // a promotion is four replies: 1 + 2 here, and 1 with the double pushes
        add(doublePushes | north(doublePushes) | pushes & RANK_1, 0, 0);
        pawnsAttackEast = southEast(pawns);
        pawnsAttackWest = southWest(pawns);
        attacked |= pawnsAttackEast | pawnsAttackWest;
        // Captures are gains. Every square costs two more than it does, less one for each capture.
        add(pawnsAttackEast ^ pawnsAttackWest, ~(pawnsAttackEast | pawnsAttackWest), 0);
        replies += Long.bitCount(pushes)
                + 3 * Long.bitCount(pushes & RANK_1)
                + Long.bitCount(doublePushes)
                + pawnCaptures(own);
    }

    /** Returns the total cost of pieces on a set of empty squares, each computed separately. */
    int sum(long squares) {
        int sum = Long.bitCount(squares & ones)
                + 2 * Long.bitCount(squares & twos)
                + 4 * Long.bitCount(squares & fours)
                - 2 * Long.bitCount(squares);
        if ((squares & (eights | sixteens)) != 0) {
            sum += 8 * Long.bitCount(squares & eights) + 16 * Long.bitCount(squares & sixteens);
        }
        return sum - promotionsMore(squares);
    }

    /** Returns the number of captures by unpinned enemy pawns if the mover has pieces on all these squares. */
    int pawnCaptures(long squares) {
        return Long.bitCount(squares & pawnsAttackEast)
                + Long.bitCount(squares & pawnsAttackWest)
                + promotionsMore(squares);
    }

    /** Returns how many more replies promoting captures on these squares are than other captures. */
    private int promotionsMore(long squares) {
        long promotions = squares & RANK_1 & (pawnsAttackEast | pawnsAttackWest);
        return promotions == 0
                ? 0
                : 3 * (Long.bitCount(promotions & pawnsAttackEast) + Long.bitCount(promotions & pawnsAttackWest));
    }

    /** Returns the number of pushes of unpinned enemy pawns to a set of squares. */
    int pushesTo(long squares) {
        long single = pushes & squares;
        return Long.bitCount(single) + 3 * Long.bitCount(single & RANK_1) + Long.bitCount(doublePushes & squares);
    }

    /** Returns the total number of attackers of a set of squares: unpinned enemy pieces other than pawns and king. */
    int attackers(long squares) {
        return Long.bitCount(squares & attackersOnes)
                + 2 * Long.bitCount(squares & attackersTwos)
                + 4 * Long.bitCount(squares & attackersFours)
                + 8 * Long.bitCount(squares & attackersEights)
                + 16 * Long.bitCount(squares & attackersSixteens);
    }

    /** Adds four sets of attacked squares to the numbers of attackers. */
    private void addAttackers(long a, long b, long c, long d) {
        long abc = a ^ b ^ c;
        long ones = abc ^ d;
        long twosOfThree = a & b | c & (a ^ b);
        long twosOfFour = abc & d;
        long twos = twosOfThree ^ twosOfFour;
        long fours = twosOfThree & twosOfFour;
        long carry = attackersOnes & ones;
        attackersOnes ^= ones;
        long either = attackersTwos ^ twos;
        long nextCarry = attackersTwos & twos | carry & either;
        attackersTwos = either ^ carry;
        either = attackersFours ^ fours;
        carry = attackersFours & fours | nextCarry & either;
        attackersFours = either ^ nextCarry;
        attackersSixteens ^= attackersEights & carry;
        attackersEights ^= carry;
    }

    /**
     * Returns the squares attacked by sliders in one direction: a Kogge-Stone fill (1973) of one, two and four steps.
     */
    private static long reach(long sliders, long empty, int step, long enterable) {
        long passable = empty & enterable;
        long filled = sliders | passable & Long.rotateLeft(sliders, step);
        passable &= Long.rotateLeft(passable, step);
        filled |= passable & Long.rotateLeft(filled, 2 * step);
        passable &= Long.rotateLeft(passable, 2 * step);
        filled |= passable & Long.rotateLeft(filled, 4 * step);
        return Long.rotateLeft(filled, step) & enterable;
    }

    /** Adds, for each square reached in a direction, the number of squares reached beyond it, 0 to 6. */
    private void addRuns(long attacks, long reachable, int step) {
        attacked |= attacks;
        long inDirection = attacks & reachable;
        if (inDirection == 0) {
            return; // many sliders are blocked: 2% in all (the six well-known positions, paired runs, JDK 25)
        }
        reached |= inDirection;
        replies += Long.bitCount(inDirection);
        // The squares followed by at least this many squares that the same slider reaches.
        long one = inDirection & Long.rotateRight(inDirection, step);
        long two = one & Long.rotateRight(one, step);
        long three = one & Long.rotateRight(one, 2 * step);
        long four = two & Long.rotateRight(two, 2 * step);
        long five = two & Long.rotateRight(two, 3 * step);
        long six = three & Long.rotateRight(three, 3 * step);
        add(one & ~two | three & ~four | five & ~six, two & ~four | six, four);
    }

    /** Adds a number of three binary digits on every square. */
    private void add(long one, long two, long four) {
        long carry = ones & one;
        ones ^= one;
        long either = twos ^ two;
        long nextCarry = twos & two | carry & either;
        twos = either ^ carry;
        either = fours ^ four;
        carry = fours & four | nextCarry & either;
        fours = either ^ nextCarry;
        nextCarry = eights & carry;
        eights ^= carry;
        sixteens ^= nextCarry;
    }
}
