package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import java.util.Arrays;

/**
 * Finds the squares on which the losing king might be mated if each piece could be on any one of the squares that it
 * can reach.
 *
 * <p>In a mate, the king is in check, and each square next to it is occupied by a piece of the loser or attacked by a
 * piece of the winner. Each piece is on one square, and a piece of the winner attacks from this square. The sets of
 * squares (nine bits: the king's and its neighbours) that pieces can cover together are built up piece by piece.
 * Blocking is considered only for pieces that never move, so <i>possible</i> may be wrong, but <i>impossible</i> is
 * always right.
 */
final class MateShapes {

    private static final int CHECK = 1 << 4;

    private final long[] unions = new long[8];
    private final long[] next = new long[8];
    private final boolean[] known = new boolean[512];
    private final int[] masks = new int[512];

    /**
     * Returns the squares on which a mate of the losing king is not excluded, or only one of them unless {@code all}.
     */
    long squares(Reach reach, boolean all) {
        long found = 0;
        for (long rest = reach.reach[reach.loserKing]; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            if (canBeMatedOn(reach, square)) {
                found |= Bitboards.of(square);
                if (!all) {
                    return found;
                }
            }
        }
        return found;
    }

    boolean canBeMatedOn(Reach reach, int square) {
        return canBeMatedOn(reach, square, Bitboards.ALL);
    }

    /** Returns whether a mate on a square is not excluded, with check from one of the given squares. */
    boolean canBeMatedOn(Reach reach, int square, long checkers) {
        long ring = Attacks.king(square);
        long zone = ring | Bitboards.of(square);
        long standing = reach.fixed & ~Bitboards.of(square);
        long settled = ring & (reach.fixed & ~reach.fixedWinner | reach.heldByWinner);
        // Exclude these squares first. The loop below would also find them, but it combines fewer sets if fewer squares
        // are required.
        int required = bits(zone & ~settled, square);
        Arrays.fill(unions, 0);
        unions[0] = 1;
        for (int piece = 0; piece < reach.pieces + Reach.POOLS; piece++) {
            long from = reach.reach[piece];
            if (from == 0 || piece == reach.loserKing) {
                continue;
            }
            int count = reach.winners[piece]
                    ? attackMasks(reach, piece, square, zone, standing, required, checkers)
                    : blockMasks(from & ring, square, required);
            if (count == 0) {
                continue;
            }
            boolean unlimited = piece >= reach.pieces;
            do {
                System.arraycopy(unions, 0, next, 0, 8);
                for (int m = 0; m < count; m++) {
                    join(masks[m]);
                }
                boolean same = Arrays.equals(unions, next);
                System.arraycopy(next, 0, unions, 0, 8);
                if (same) {
                    break;
                }
            } while (unlimited);
        }
        return (unions[required >> 6] >>> (required & 63) & 1) != 0;
    }

    private void join(int mask) {
        for (int word = 0; word < 8; word++) {
            for (long rest = unions[word]; rest != 0; rest = popLsb(rest)) {
                int union = word << 6 | lsb(rest) | mask;
                next[union >> 6] |= 1L << union;
            }
        }
    }

    private int attackMasks(Reach reach, int piece, int square, long zone, long standing, int required, long checkers) {
        int kind = reach.kinds[piece];
        long from = reach.reach[piece] & ~Bitboards.of(square);
        if (kind == Placement.KING) {
            from &= ~zone;
        }
        int count = 0;
        for (; from != 0; from = popLsb(from)) {
            int origin = lsb(from);
            long attacked = Reach.attacks(kind, true, origin, standing & ~Bitboards.of(origin)) & zone;
            if (attacked == 0) {
                continue;
            }
            int mask = bits(attacked, square) & required;
            if (!contains(checkers, origin)) {
                mask &= ~CHECK;
            }
            if (mask != 0 && !known[mask]) {
                known[mask] = true;
                masks[count++] = mask;
            }
        }
        return forget(count);
    }

    private int blockMasks(long squares, int square, int required) {
        int count = 0;
        for (long rest = squares; rest != 0; rest = popLsb(rest)) {
            int mask = bits(Long.lowestOneBit(rest), square) & required & ~CHECK;
            if (mask != 0 && !known[mask]) {
                known[mask] = true;
                masks[count++] = mask;
            }
        }
        return forget(count);
    }

    /** Keeps only masks that are not subsets of other masks, and clears {@code known}. */
    private int forget(int count) {
        int kept = 0;
        for (int m = 0; m < count; m++) {
            known[masks[m]] = false;
        }
        for (int m = 0; m < count; m++) {
            boolean within = false;
            for (int other = 0; other < count && !within; other++) {
                within = other != m && (masks[m] & ~masks[other]) == 0 && masks[m] != masks[other];
            }
            if (!within) {
                masks[kept++] = masks[m];
            }
        }
        return kept;
    }

    /** Returns the part of a set on a square and its neighbours, as nine bits, rank by rank. */
    private static int bits(long squares, int square) {
        long turned = Long.rotateRight(squares, square - 9);
        return (int) (turned & 7 | turned >>> 5 & 0x38 | turned >>> 10 & 0x1C0);
    }
}
