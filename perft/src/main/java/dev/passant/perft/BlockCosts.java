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
 * What one more piece of the mover would cost the replies of the enemy's unpinned sliders and pawns, for every empty
 * square at once.
 *
 * <p>A slider that reaches a square loses, to a piece put there, the squares that it reaches beyond; here a rook on d1
 * loses 3 replies to a piece on d4 and 1 to a piece on d6 ({@code x} is a piece of the mover, which can be captured):
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
 * <p>The numbers, 0 to 28, are kept as five bitboards, one for each binary digit: the sum over a set of squares is five
 * population counts. A pawn loses its pushes to the square and over it, and gains a capture there.
 */
final class BlockCosts {

    private static final int NORTH = 8;
    private static final int EAST = 1;
    private static final int NORTH_EAST = 9;
    private static final int NORTH_WEST = 7;

    // The squares that a step can end on: all but those of the edge it comes from.
    private static final long FROM_SOUTH = ~RANK_1;
    private static final long FROM_NORTH = ~RANK_8;
    private static final long FROM_WEST = ~FILE_A;
    private static final long FROM_EAST = ~FILE_H;

    /** The squares that the enemy's unpinned sliders reach: empty ones and pieces of the mover. */
    long reached;

    /** The squares that unpinned enemy pawns attack towards the h-file, occupied or not. */
    long pawnsAttackEast;

    /** The same towards the a-file. */
    long pawnsAttackWest;

    /** How many replies the unpinned sliders and pawns have as things stand. */
    int replies;

    /** All squares that unpinned sliders and pawns of the enemy attack. */
    long attacked;

    private long ones;
    private long twos;
    private long fours;
    private long eights;
    private long sixteens;

    /** The squares that unpinned enemy pawns can push to, and push two to. */
    long pushes;

    long doublePushes;

    // How many unpinned pieces of the enemy but pawns and king attack each square, whatever stands there.
    private long attackersOnes;
    private long attackersTwos;
    private long attackersFours;
    private long attackersEights;
    private long attackersSixteens;

    /** Finds the costs. The enemy's pawns go south. */
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
        replies += Long.bitCount(pushes)
                + 3 * Long.bitCount(pushes & RANK_1)
                + Long.bitCount(doublePushes)
                + pawnCaptures(own);
    }

    /** What pieces on all of some empty squares would cost, each for itself and added up. */
    int sum(long squares) {
        return Long.bitCount(squares & ones)
                + 2 * Long.bitCount(squares & twos)
                + 4 * Long.bitCount(squares & fours)
                + 8 * Long.bitCount(squares & eights)
                + 16 * Long.bitCount(squares & sixteens)
                - pawnCaptures(squares);
    }

    /** The captures that unpinned enemy pawns have when pieces of the mover stand on some squares. */
    int pawnCaptures(long squares) {
        long east = squares & pawnsAttackEast;
        long west = squares & pawnsAttackWest;
        return Long.bitCount(east)
                + Long.bitCount(west)
                + 3 * (Long.bitCount(east & RANK_1) + Long.bitCount(west & RANK_1));
    }

    /** The pushes of unpinned enemy pawns to some squares. */
    int pushesTo(long squares) {
        long single = pushes & squares;
        return Long.bitCount(single) + 3 * Long.bitCount(single & RANK_1) + Long.bitCount(doublePushes & squares);
    }

    /** How often unpinned pieces of the enemy but pawns and king attack some squares, each for itself and added up. */
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

    /** The squares that sliders reach in one direction, by doubling: one step, two, four (Kogge and Stone, 1973). */
    private static long reach(long sliders, long empty, int step, long enterable) {
        long passable = empty & enterable;
        long filled = sliders | passable & Long.rotateLeft(sliders, step);
        passable &= Long.rotateLeft(passable, step);
        filled |= passable & Long.rotateLeft(filled, 2 * step);
        passable &= Long.rotateLeft(passable, 2 * step);
        filled |= passable & Long.rotateLeft(filled, 4 * step);
        return Long.rotateLeft(filled, step) & enterable;
    }

    /** Adds, for each square reached in a direction, how many more are reached beyond it, 0 to 6. */
    private void addRuns(long attacks, long reachable, int step) {
        attacked |= attacks;
        long inDirection = attacks & reachable;
        if (inDirection == 0) {
            return; // many sliders are blocked: 2% in all (the six well-known positions, paired runs, JDK 25)
        }
        reached |= inDirection;
        replies += Long.bitCount(inDirection);
        // Whether at least so many follow. What follows a reached square is reached by the same slider.
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
