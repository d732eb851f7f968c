package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.contains;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/**
 * Tests whether moves give check, without making them: the piece sets after the move are computed locally, without
 * creating a {@link Board}.
 */
public final class Checks {

    private Checks() {}

    /**
     * {@return whether a move gives check}
     *
     * @param board a board on which the enemy is not in check before the move
     */
    public static boolean givesCheck(Board board, int code) {
        int king = board.enemyKing;
        if (king == Board.NO_KING) {
            return false;
        }
        int kind = MoveCode.kind(code) & ~MoveCode.CAPTURE;
        if (kind != MoveCode.QUIET && kind != MoveCode.DOUBLE_PAWN_PUSH || MoveCode.kind(code) == MoveCode.EN_PASSANT) {
            return board.play(code).checkers != 0;
        }
        int from = MoveCode.from(code);
        int to = MoveCode.to(code);
        long lines = EmptyBoard.bishop(king) | EmptyBoard.rook(king);
        long near = Attacks.knight(king) | Attacks.king(king);
        if (!contains(lines | near, to) && !contains(lines, from)) {
            return false;
        }
        long origin = Bitboards.of(from);
        long target = Bitboards.of(to);
        long occupied = board.occupied() & ~origin | target;
        long own = board.own & ~origin;
        return (moved(board.knights, own, origin, target) & Attacks.knight(king)
                        | moved(board.pawns, own, origin, target) & Attacks.blackPawn(king)
                        | moved(board.kings, own, origin, target) & Attacks.king(king)
                        | moved(board.diagonalSliders, own, origin, target) & Attacks.bishop(king, occupied)
                        | moved(board.orthogonalSliders, own, origin, target) & Attacks.rook(king, occupied))
                != 0;
    }

    /** Returns the mover's pieces of one role after the move. */
    private static long moved(long kind, long othersOfOwn, long origin, long target) {
        return kind & othersOfOwn | ((kind & origin) == 0 ? EMPTY : target);
    }

    /**
     * Filters a list for moves that give check.
     *
     * @param isUnrestricted whether the enemy may already be in check
     * @return the number of moves kept, in their original order
     */
    public static int keep(Board board, boolean isUnrestricted, int[] codes, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (isUnrestricted ? board.play(codes[i]).checkers != 0 : givesCheck(board, codes[i])) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }
}
