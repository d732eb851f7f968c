package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/**
 * The heuristics that order a search for a mate; lower values are searched first.
 *
 * <p>The weights affect only the speed, so they need no proof. {@code WinnableFigures} of the benchmarks measures their
 * effect.
 */
final class SearchOrders {

    /** The corners, and for each corner two squares from which a king supports a mate there. */
    private static final int[] CORNERS = {0, 7, 56, 63};

    private static final int[] SUPPORTS = {17, 10, 22, 13, 41, 50, 46, 53};

    /** A measure of the distance to the edge and, with less weight, to the corner. */
    private static final int[] EDGE = new int[64];
    /** The number of king moves between two squares. */
    private static final byte[] DISTANCE = new byte[64 * 64];

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

    private SearchOrders() {}

    /** Estimates the distance to a mate in positions with many pieces or an easy mate. */
    static int fast(View v) {
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
     * Estimates the distance of both kings to a mate in a corner. If only minor pieces can mate, a piece of the loser
     * must block a flight square of its king. Corners that allow no such mate get a penalty: those in which bishops
     * cannot give check, and those in which bishops must block for a mating knight but can block only the diagonal. The
     * mating pieces have a small weight as a tie-break.
     */
    static int corner(View v) {
        int lk = lsb(v.kings() & v.loser());
        long own = v.kings() & v.winner();
        boolean isHeavy = (v.winner() & v.orthogonals()) != 0;
        boolean isMinor = !isHeavy && (v.winner() & v.pawns()) == 0;
        boolean onlyBishops = isMinor && (v.winner() & v.knights()) == 0;
        long helpers = v.loser() & ~v.pawns() & ~v.kings();
        long bishops = v.diagonals() & ~v.orthogonals();
        if (onlyBishops) {
            // Pieces that can capture the bishop or block its check do not help to mate; a pawn must promote first.
            long seen = (v.winner() & bishops & Bitboards.LIGHT_SQUARES) != 0 ? Bitboards.LIGHT_SQUARES : 0;
            seen |= (v.winner() & bishops & ~Bitboards.LIGHT_SQUARES) != 0 ? ~Bitboards.LIGHT_SQUARES : 0;
            helpers &= v.knights() | bishops & ~seen;
        }
        if (isMinor && (v.winner() & v.diagonals()) == 0) {
            // A queen that blocks its king's flight squares can capture a knight that gives check.
            helpers &= ~(v.diagonals() & v.orthogonals());
        }
        boolean knightsAgainstBishops =
                isMinor && (v.winner() & v.diagonals()) == 0 && helpers != 0 && (helpers & ~bishops) == 0;
        long pieces = v.winner() & (v.knights() | v.diagonals());
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
            int mating = 0;
            for (long rest = isMinor ? pieces : 0; rest != 0; rest = popLsb(rest)) {
                mating += DISTANCE[lsb(rest) << 6 | corner];
            }
            value = Math.min(value, 3 * steps + mating);
        }
        if (isMinor) {
            // Pieces that do not help should be captured, which makes the search space smaller.
            value += 6 * Long.bitCount(v.loser() & ~v.pawns() & ~v.kings() & ~helpers);
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
        return ((square ^ square >> 3) & 1) == 0 ? ~Bitboards.LIGHT_SQUARES : Bitboards.LIGHT_SQUARES;
    }

    /** Estimates the distance to a mate: the flight squares of the king, and the distance of the pieces to it. */
    static int mate(View v) {
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

    /** Estimates how far the most advanced pawn is from promotion; blockers add to it. */
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

    /** Estimates the distance to a promotion, including obstacles. */
    static int promotion(View v) {
        int value = 40 * Math.max(0, 2 - Long.bitCount(v.winner() & v.orthogonals()));
        value += 3 * pawnSteps(v);
        for (long rest = v.loser() & v.pawns(); rest != 0; rest = popLsb(rest)) {
            value += 2 + (lsb(rest) >> 3);
        }
        value += 3 * Long.bitCount(v.loser() & ~v.pawns());
        return value;
    }

    /** Estimates the remaining irreversible moves: pawn moves and captures. */
    static int open(View v) {
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
