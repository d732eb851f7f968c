package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_8;

import dev.passant.bitboard.Attacks;
import dev.passant.movegen.Board;
import dev.passant.movegen.Checks;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PseudoLegalFilter;
import java.util.Optional;

/**
 * Racing kings: the first king on the eighth rank wins. If White's king arrives first and Black's king is one move
 * away, Black still has that move. No move may give check.
 */
final class RacingKings extends Ruleset {

    @Override
    int listLegal(Board board, State state, int[] codes) {
        return withoutChecks(board, codes, MoveGenerator.legal(board, codes));
    }

    private static int withoutChecks(Board board, int[] codes, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!Checks.givesCheck(board, codes[i])) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /** Lists only the moves of kings, pawns, and pieces that are pinned or may uncover a check. */
    @Override
    int countLegal(Board board, State state) {
        int king = board.enemyKing;
        if (king == Board.NO_KING || board.checkers != 0) {
            return listLegal(board, state, SCRATCH.get());
        }
        long occupied = board.occupied();
        long diagonals = Attacks.bishop(king, occupied);
        long orthogonals = Attacks.rook(king, occupied);
        long listed = board.own & (board.kings | board.pawns | board.pinned | diagonals | orthogonals);
        int[] codes = SCRATCH.get();
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
        return code != MoveFinder.NONE && Checks.givesCheck(board, code) ? MoveFinder.NONE : code;
    }

    @Override
    boolean isSafe(Board board, int code) {
        return PseudoLegalFilter.isSafe(board, code) && board.play(code).checkers == 0;
    }

    @Override
    public Optional<End> end(Board board, State state) {
        if (!hasEnded(board, state)) {
            return Optional.empty();
        }
        boolean both = isHome(board, true) && isHome(board, false);
        return Optional.of(both ? End.BOTH_KINGS_ON_LAST_RANK : End.KING_ON_LAST_RANK);
    }

    @Override
    boolean hasEnded(Board board, State state) {
        boolean own = isHome(board, true);
        boolean enemy = isHome(board, false);
        if (own || !enemy) {
            return own;
        }
        return !board.blackToMove || !canFollow(board);
    }

    private static long goal(Board board) {
        return board.blackToMove ? RANK_1 : RANK_8;
    }

    private static boolean isHome(Board board, boolean ofSideToMove) {
        return (board.kings & (ofSideToMove ? board.own : board.enemy) & goal(board)) != 0;
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
    public Optional<End.Winner> winner(Board board, State state) {
        boolean own = isHome(board, true);
        if (own && isHome(board, false)) {
            return Optional.empty();
        }
        return Optional.of(own ? End.Winner.SIDE_TO_MOVE : End.Winner.OTHER_SIDE);
    }
}
