package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Placement.KNIGHT;
import static dev.passant.bitboard.Placement.PAWN;
import static dev.passant.bitboard.Placement.QUEEN;

import dev.passant.bitboard.Bitboards;

/**
 * Static exchange evaluation on a board. Both sides capture in turn on the target square of a move, and each may stop.
 * {@code values} has the value of each role from 0 (pawn) to 5 (king, which is not captured); none before the king is
 * lower than the one before it. Codes of moves may have the capture bit or not.
 */
public final class Exchanges {

    private Exchanges() {}

    /** Returns the gain of a move if both sides capture with their least valuable piece; pins are ignored. */
    public static int usual(Board board, int code, int[] values) {
        if (isCastling(code)) {
            return 0;
        }
        return gain(board, code, values)
                - best(board, MoveCode.to(code), occupiedAfter(board, code), false, placed(board, code), values);
    }

    /** Returns whether {@link #usual} is at least a number; most answers need a part of the exchange only. */
    public static boolean isAtLeast(Board board, int code, int threshold, int[] values) {
        if (isCastling(code)) {
            return threshold <= 0;
        }
        int gain = gain(board, code, values);
        return gain >= threshold
                && !isAtLeast(
                        board,
                        MoveCode.to(code),
                        occupiedAfter(board, code),
                        false,
                        placed(board, code),
                        gain - threshold + 1,
                        values);
    }

    /** Returns what a side gains by capturing a piece on a square, at least 0. */
    private static int best(Board board, int to, long occupied, boolean own, int victim, int[] values) {
        long capturers = capturers(board, to, occupied, own);
        if (capturers == 0) {
            return 0;
        }
        int role = board.role(lsb(capturers));
        int placed = promoted(role, to, own);
        int gain = values[victim] + promotionGain(role, placed, values);
        int lost = best(board, to, occupied & ~Long.lowestOneBit(capturers), !own, placed, values);
        return Math.max(0, gain - lost);
    }

    /** Returns whether {@link #best} is at least a number. */
    private static boolean isAtLeast(
            Board board, int to, long occupied, boolean own, int victim, int threshold, int[] values) {
        if (threshold <= 0) {
            return true;
        }
        int promotion = contains(RANK_1 | RANK_8, to) ? values[QUEEN] - values[PAWN] : 0;
        if (values[victim] + promotion < threshold) {
            return false; // even if nobody recaptures; such answers make up 10 to 17% of the time
        }
        long capturers = capturers(board, to, occupied, own);
        if (capturers == 0) {
            return false;
        }
        int role = board.role(lsb(capturers));
        int placed = promoted(role, to, own);
        int gain = values[victim] + promotionGain(role, placed, values);
        return gain >= threshold
                && !isAtLeast(
                        board,
                        to,
                        occupied & ~Long.lowestOneBit(capturers),
                        !own,
                        placed,
                        gain - threshold + 1,
                        values);
    }

    /**
     * Returns the least valuable attackers of a square that are left, all of one role. A king does not capture a piece
     * that is defended.
     */
    private static long capturers(Board board, int to, long occupied, boolean own) {
        long left = AttackSets.attackers(board, to, occupied, own) & occupied;
        long bishops = board.diagonalSliders & ~board.orthogonalSliders;
        long rooks = board.orthogonalSliders & ~board.diagonalSliders;
        long found = left & board.pawns;
        found = found != 0 ? found : left & board.knights;
        found = found != 0 ? found : left & bishops;
        found = found != 0 ? found : left & rooks;
        found = found != 0 ? found : left & board.diagonalSliders;
        if (found != 0 || left == 0) {
            return found;
        }
        long defenders = AttackSets.attackers(board, to, occupied & ~Long.lowestOneBit(left), !own) & occupied;
        return defenders == 0 ? left : 0;
    }

    private static int promoted(int role, int to, boolean own) {
        return role == PAWN && contains(own ? RANK_8 : RANK_1, to) ? QUEEN : role;
    }

    private static int promotionGain(int role, int placed, int[] values) {
        return role == placed ? 0 : values[placed] - values[role];
    }

    /** Returns the value of the piece that a move captures, and of its promotion. */
    private static int gain(Board board, int code, int[] values) {
        int to = MoveCode.to(code);
        int captured = MoveCode.kind(code) == MoveCode.EN_PASSANT
                ? values[PAWN]
                : contains(board.enemy, to) ? values[board.role(to)] : 0;
        return captured + (MoveCode.isPromotion(code) ? promotionGain(PAWN, placed(board, code), values) : 0);
    }

    /** Returns the role of the piece that is on the target square after a move. */
    private static int placed(Board board, int code) {
        return MoveCode.isPromotion(code) ? KNIGHT + (MoveCode.kind(code) & 3) : board.role(MoveCode.from(code));
    }

    private static long occupiedAfter(Board board, int code) {
        long to = Bitboards.of(MoveCode.to(code));
        long passed = MoveCode.kind(code) == MoveCode.EN_PASSANT ? to >>> 8 : 0;
        return (board.occupied() & ~Bitboards.of(MoveCode.from(code)) & ~passed) | to;
    }

    private static boolean isCastling(int code) {
        int kind = MoveCode.kind(code);
        return kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE;
    }

    /** Returns the gain of a legal move of chess if both sides choose the best of their legal captures. */
    public static int exact(Board board, int code, int[] values) {
        if (isCastling(code)) {
            return 0;
        }
        int best = best(board.play(code), MoveCode.to(code) ^ 56, values, Integer.MIN_VALUE / 2, Integer.MAX_VALUE / 2);
        return gain(board, code, values) - best;
    }

    /** Returns what the side to move gains by its legal captures on a square, by alpha-beta search; at least 0. */
    private static int best(Board board, int to, int[] values, int alpha, int beta) {
        int best = 0;
        if (best >= beta || AttackSets.attackers(board, to, board.occupied(), true) == 0) {
            return best;
        }
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        int size = MoveGenerator.legal(board, ALL, Bitboards.of(to), codes);
        for (int i = 0; i < size && best < beta; i++) {
            int gain = gain(board, codes[i], values);
            if (gain > best) {
                int low = Math.max(alpha, best);
                int lost = best(board.play(codes[i]), to ^ 56, values, gain - beta, gain - low);
                best = Math.max(best, gain - lost);
            }
        }
        return best;
    }
}
