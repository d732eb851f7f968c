package dev.passant.bitboard;

/**
 * Where white pawns push and what they attack, for all pawns at once.
 *
 * <p>Pawns here move north. Black pawns are the same thing seen from the other side: mirror the sets, ask, and mirror
 * the answer ({@link Bitboards#mirror}).
 */
public final class Pawns {

    private Pawns() {}

    /**
     * The empty squares that pawns reach by a push of one.
     *
     * @param pawns the pawns
     * @param empty the squares on which nothing stands
     * @return the targets, not the pawns
     */
    public static long singlePushTargets(long pawns, long empty) {
        return Bitboards.north(pawns) & empty;
    }

    /**
     * The squares that pawns reach by a push of two: from the second rank, over an empty square, to an empty one.
     *
     * @param pawns the pawns
     * @param empty the squares on which nothing stands
     * @return the targets, all on the fourth rank
     */
    public static long doublePushTargets(long pawns, long empty) {
        long passed = singlePushTargets(pawns, empty) & Bitboards.RANK_3;
        return singlePushTargets(passed, empty);
    }

    /**
     * The pawns that a push of one is open to.
     *
     * @param pawns the pawns
     * @param empty the squares on which nothing stands
     * @return those of the pawns before which the square is empty
     */
    public static long ableToPush(long pawns, long empty) {
        return Bitboards.south(empty) & pawns;
    }

    /**
     * The pawns that a push of two is open to.
     *
     * @param pawns the pawns
     * @param empty the squares on which nothing stands
     * @return those of the pawns on the second rank before which two squares are empty
     */
    public static long ableToDoublePush(long pawns, long empty) {
        long passable = Bitboards.south(empty & Bitboards.RANK_4) & empty;
        return ableToPush(pawns, passable);
    }

    /**
     * The squares that pawns attack towards the h-file.
     *
     * @param pawns the pawns
     * @return the squares, occupied or not
     */
    public static long eastAttacks(long pawns) {
        return Bitboards.northEast(pawns);
    }

    /**
     * The squares that pawns attack towards the a-file.
     *
     * @param pawns the pawns
     * @return the squares, occupied or not
     */
    public static long westAttacks(long pawns) {
        return Bitboards.northWest(pawns);
    }

    /**
     * The squares that at least one pawn attacks.
     *
     * @param pawns the pawns
     * @return the squares, occupied or not
     */
    public static long anyAttacks(long pawns) {
        return eastAttacks(pawns) | westAttacks(pawns);
    }

    /**
     * The squares that two pawns attack.
     *
     * @param pawns the pawns
     * @return the squares, occupied or not
     */
    public static long doubleAttacks(long pawns) {
        return eastAttacks(pawns) & westAttacks(pawns);
    }

    /**
     * The squares that exactly one pawn attacks.
     *
     * @param pawns the pawns
     * @return the squares, occupied or not
     */
    public static long singleAttacks(long pawns) {
        return eastAttacks(pawns) ^ westAttacks(pawns);
    }
}
