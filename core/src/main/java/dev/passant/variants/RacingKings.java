package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.file;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.Checks;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PseudoLegalFilter;
import org.jspecify.annotations.Nullable;

/**
 * Racing kings: the first king on the eighth rank wins. If White's king arrives first and Black's king is one move
 * away, Black still has that move. No move may give check.
 */
public final class RacingKings extends Ruleset {

    private static final Ending WON = Ending.won(Ending.Kind.KING_ON_LAST_RANK);
    private static final Ending LOST = Ending.lost(Ending.Kind.KING_ON_LAST_RANK);
    private static final Ending DRAWN = new Ending(Ending.Kind.BOTH_KINGS_ON_LAST_RANK, Ending.Winner.NONE);

    @Override
    int listLegal(Board board, State state, int[] codes) {
        return withoutChecks(board, codes, MoveGenerator.legal(board, codes));
    }

    private static int withoutChecks(Board board, int[] codes, int size) {
        boolean isEnemyInCheck = isEnemyKingAttacked(board);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            boolean isCheck = isEnemyInCheck ? board.play(codes[i]).checkers != 0 : Checks.givesCheck(board, codes[i]);
            if (!isCheck) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /**
     * Counts the legal moves. Only the moves of kings, pawns, and pieces that are pinned or may uncover a check are
     * listed.
     */
    @Override
    int countLegal(Board board, State state) {
        int king = board.enemyKing;
        if (king == Board.NO_KING || board.checkers != 0 || isEnemyKingAttacked(board)) {
            return listLegal(board, state, scratch());
        }
        long occupied = board.occupied();
        long diagonals = Attacks.bishop(king, occupied);
        long orthogonals = Attacks.rook(king, occupied);
        long listed = board.own & (board.kings | board.pawns | board.pinned | diagonals | orthogonals);
        int[] codes = scratch();
        int count = withoutChecks(board, codes, MoveGenerator.legal(board, listed, ALL, codes));
        long free = board.own & ~listed;
        long targets = board.targets();
        long bishops = free & board.diagonalSliders & ~board.orthogonalSliders;
        long rooks = free & board.orthogonalSliders & ~board.diagonalSliders;
        long queens = free & board.diagonalSliders & board.orthogonalSliders;
        return count
                + MoveCounter.pieces(board, free & board.knights, targets & ~Attacks.knight(king))
                + MoveCounter.pieces(board, bishops, targets & ~diagonals)
                + MoveCounter.pieces(board, rooks, targets & ~orthogonals)
                + MoveCounter.pieces(board, queens, targets & ~diagonals & ~orthogonals);
    }

    @Override
    int findOnly(Board board, long pieces, int to, int promotion) {
        int code = MoveFinder.findOnly(board, pieces, to, promotion);
        boolean isCheck = isEnemyKingAttacked(board) || code != MoveFinder.NONE && Checks.givesCheck(board, code);
        return isCheck ? MoveFinder.NONE : code;
    }

    @Override
    boolean isSafe(Board board, int code) {
        return PseudoLegalFilter.isSafe(board, code)
                && (board.enemyKing == Board.NO_KING || board.play(code).checkers == 0);
    }

    @Override
    @Nullable
    Ending decided(Board board, State state) {
        long arrived = board.kings & goal(board);
        if (arrived == 0) {
            return null;
        }
        if ((arrived & board.own) != 0) {
            return (arrived & board.enemy) == 0 ? WON : DRAWN;
        }
        return board.blackToMove && canFollow(board) ? null : LOST;
    }

    private static long goal(Board board) {
        return board.blackToMove ? RANK_1 : RANK_8;
    }

    /** Returns whether the king of the side to move can legally step to the eighth rank. */
    private static boolean canFollow(Board board) {
        if (board.ownKing == Board.NO_KING) {
            return false;
        }
        long steps = KingSafety.safeSteps(board, goal(board) & board.targets());
        for (; steps != 0; steps &= steps - 1) {
            int to = Long.numberOfTrailingZeros(steps);
            if (!Checks.givesCheck(board, MoveCode.of(board.ownKing, to, MoveCode.QUIET))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean hasCastling() {
        return false;
    }

    @Override
    public boolean hasPawns() {
        return false;
    }

    @Override
    public boolean forbidsChecks() {
        return true;
    }

    /** White's pieces are on the e- to h-files of the first two ranks, and Black's mirror them. */
    @Override
    public Placement start(Placement chess) {
        long home = RANK_1 | RANK_2;
        long kings = (file(0) | file(7)) & RANK_2;
        long queens = (file(0) | file(7)) & RANK_1;
        long rooks = (file(1) | file(6)) & home;
        long bishops = (file(2) | file(5)) & home;
        long knights = (file(3) | file(4)) & home;
        long white = (file(4) | file(5) | file(6) | file(7)) & home;
        return new Placement(white, home & ~white, 0, knights, bishops | queens, rooks | queens, kings);
    }

    /** Both sides race to the eighth rank. */
    @Override
    public boolean canBeMirrored() {
        return false;
    }
}
