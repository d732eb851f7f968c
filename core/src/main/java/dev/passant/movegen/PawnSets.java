package dev.passant.movegen;

import dev.passant.bitboard.Bitboards;

/**
 * Set-wise push targets and attacks of white pawns.
 *
 * <p>The pawns move north. For black pawns, mirror the arguments and the result ({@link Bitboards#mirror}).
 */
public final class PawnSets {

    private PawnSets() {}

    /**
     * {@return the target squares of single pushes}
     *
     * @param pawns the pawns
     * @param empty the empty squares
     */
    public static long singlePushTargets(long pawns, long empty) {
        return Bitboards.north(pawns) & empty;
    }

    /**
     * {@return the target squares of double pushes: from the second rank, across an empty square, to an empty square}
     *
     * @param pawns the pawns
     * @param empty the empty squares
     */
    public static long doublePushTargets(long pawns, long empty) {
        long passed = singlePushTargets(pawns, empty) & Bitboards.RANK_3;
        return singlePushTargets(passed, empty);
    }

    /**
     * {@return the pawns that can make a single push}
     *
     * @param pawns the pawns
     * @param empty the empty squares
     */
    public static long ableToPush(long pawns, long empty) {
        return Bitboards.south(empty) & pawns;
    }

    /**
     * {@return the pawns that can make a double push}
     *
     * @param pawns the pawns
     * @param empty the empty squares
     */
    public static long ableToDoublePush(long pawns, long empty) {
        long passable = Bitboards.south(empty & Bitboards.RANK_4) & empty;
        return ableToPush(pawns, passable);
    }

    /**
     * {@return the squares that pawns attack towards the h-file, occupied or not}
     *
     * @param pawns the pawns
     */
    public static long eastAttacks(long pawns) {
        return Bitboards.northEast(pawns);
    }

    /**
     * {@return the squares that pawns attack towards the a-file, occupied or not}
     *
     * @param pawns the pawns
     */
    public static long westAttacks(long pawns) {
        return Bitboards.northWest(pawns);
    }

    /**
     * {@return the squares attacked by at least one pawn, occupied or not}
     *
     * @param pawns the pawns
     */
    public static long anyAttacks(long pawns) {
        return eastAttacks(pawns) | westAttacks(pawns);
    }

    /**
     * {@return the squares attacked by two pawns, occupied or not}
     *
     * @param pawns the pawns
     */
    public static long doubleAttacks(long pawns) {
        return eastAttacks(pawns) & westAttacks(pawns);
    }

    /**
     * {@return the squares attacked by exactly one pawn, occupied or not}
     *
     * @param pawns the pawns
     */
    public static long singleAttacks(long pawns) {
        return eastAttacks(pawns) ^ westAttacks(pawns);
    }
}
