package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

/**
 * Generates pawn moves set-wise: pushes, double pushes, captures, and promotions. For en-passant captures, see
 * {@link EnPassant}.
 */
final class PawnMoves {

    private static final int NORTH = 8;
    private static final int NORTH_EAST = 9;
    private static final int NORTH_WEST = 7;

    private PawnMoves() {}

    /** Adds the moves of the given pawns to the given targets. */
    static int list(Board board, long pawns, long targets, int[] codes, int size) {
        long empty = ~board.occupied();
        long captures = board.enemy & targets;
        long pushes = PawnSets.singlePushTargets(pawns, empty) & targets;
        long doublePushes = PawnSets.doublePushTargets(pawns, empty) & targets;
        long east = PawnSets.eastAttacks(pawns) & captures;
        long west = PawnSets.westAttacks(pawns) & captures;
        int listed = size;
        if ((pawns & RANK_7) != 0) {
            listed = listPromotions(pushes, NORTH, codes, listed);
            listed = listPromotions(east, NORTH_EAST, codes, listed);
            listed = listPromotions(west, NORTH_WEST, codes, listed);
            pushes &= ~RANK_8;
            east &= ~RANK_8;
            west &= ~RANK_8;
        }
        listed = listPushes(pushes, codes, listed);
        listed = listSteps(doublePushes, 2 * NORTH, MoveCode.DOUBLE_PAWN_PUSH, codes, listed);
        listed = listSteps(east, NORTH_EAST, MoveCode.QUIET, codes, listed);
        return listSteps(west, NORTH_WEST, MoveCode.QUIET, codes, listed);
    }

    private static int listPromotions(long targets, int step, int[] codes, int size) {
        int listed = size;
        for (long rest = targets & RANK_8; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            for (int promotion = 3; promotion >= 0; promotion--) {
                codes[listed++] = MoveCode.of(to - step, to, MoveCode.PROMOTION + promotion);
            }
        }
        return listed;
    }

    /** Adds single pushes, in groups of four as in {@link PieceMoves#list}. */
    private static int listPushes(long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = targets; rest != 0; listed += 4) {
            codes[listed] = push(lsb(rest));
            rest = popLsb(rest);
            codes[listed + 1] = push(lsb(rest));
            rest = popLsb(rest);
            codes[listed + 2] = push(lsb(rest));
            rest = popLsb(rest);
            codes[listed + 3] = push(lsb(rest));
            rest = popLsb(rest);
        }
        return size + Long.bitCount(targets);
    }

    private static int push(int to) {
        return MoveCode.of(to - NORTH, to, MoveCode.QUIET);
    }

    private static int listSteps(long targets, int step, int kind, int[] codes, int size) {
        int listed = size;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            codes[listed++] = MoveCode.of(to - step, to, kind);
        }
        return listed;
    }

    /** Returns the number of moves of the given pawns to the given targets. */
    static int count(long pawns, long enemy, long occupied, long targets) {
        long empty = ~occupied;
        long captures = enemy & targets;
        long pushes = PawnSets.singlePushTargets(pawns, empty) & targets;
        long doublePushes = PawnSets.doublePushTargets(pawns, empty) & targets;
        long east = PawnSets.eastAttacks(pawns) & captures;
        long west = PawnSets.westAttacks(pawns) & captures;
        int count = Long.bitCount(pushes | doublePushes) + Long.bitCount(east) + Long.bitCount(west);
        if ((pawns & RANK_7) != 0) {
            // A promotion counts as four moves, one of which has already been counted.
            count += 3 * (Long.bitCount(pushes & RANK_8) + Long.bitCount(east & RANK_8) + Long.bitCount(west & RANK_8));
        }
        return count;
    }
}
