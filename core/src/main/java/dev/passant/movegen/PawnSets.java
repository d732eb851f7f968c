package dev.passant.movegen;

import dev.passant.bitboard.Bitboards;

/**
 * Set-wise push targets and attacks of white pawns.
 *
 * <p>The pawns move north. For black pawns, mirror the arguments and the result ({@link Bitboards#mirror}).
 */
public final class PawnSets {

    private PawnSets() {}

    /** Returns the target squares of single pushes. */
    public static long singlePushTargets(long pawns, long empty) {
        return Bitboards.north(pawns) & empty;
    }

    /**
     * Returns the target squares of double pushes: from the second rank, across an empty square, to an empty square.
     */
    public static long doublePushTargets(long pawns, long empty) {
        long passed = singlePushTargets(pawns, empty) & Bitboards.RANK_3;
        return singlePushTargets(passed, empty);
    }

    /** Returns the pawns that can make a single push. */
    public static long ableToPush(long pawns, long empty) {
        return Bitboards.south(empty) & pawns;
    }

    /** Returns the pawns that can make a double push. */
    public static long ableToDoublePush(long pawns, long empty) {
        long passable = Bitboards.south(empty & Bitboards.RANK_4) & empty;
        return ableToPush(pawns, passable);
    }

    /** Returns the squares that pawns attack towards the h-file, occupied or not. */
    public static long eastAttacks(long pawns) {
        return Bitboards.northEast(pawns);
    }

    /** Returns the squares that pawns attack towards the a-file, occupied or not. */
    public static long westAttacks(long pawns) {
        return Bitboards.northWest(pawns);
    }

    /** Returns the squares attacked by at least one pawn, occupied or not. */
    public static long anyAttacks(long pawns) {
        return eastAttacks(pawns) | westAttacks(pawns);
    }

    /** Returns the squares attacked by two pawns, occupied or not. */
    public static long doubleAttacks(long pawns) {
        return eastAttacks(pawns) & westAttacks(pawns);
    }

    /** Returns the squares attacked by exactly one pawn, occupied or not. */
    public static long singleAttacks(long pawns) {
        return eastAttacks(pawns) ^ westAttacks(pawns);
    }
}
