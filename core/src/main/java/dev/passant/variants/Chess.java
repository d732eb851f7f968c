package dev.passant.variants;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.Checks;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.Legality;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/** Standard chess. Single moves are tested and found without listing all moves. */
public final class Chess extends Ruleset {

    @Override
    public int legal(Board board, State state, long movers, long targets, int[] codes) {
        return MoveGenerator.legal(board, movers, targets, codes);
    }

    @Override
    public int select(Board board, State state, int kinds, int[] codes) {
        if (kinds == QUIETS) {
            return MoveGenerator.quiets(board, codes);
        }
        int captures = (kinds & CAPTURES) == 0 ? 0 : MoveGenerator.captures(board, codes);
        return (kinds & PROMOTIONS) == 0 ? captures : MoveGenerator.promotions(board, codes, captures);
    }

    @Override
    public int countAfter(Board board, State state, int code) {
        return MoveCounter.countAfter(board, code);
    }

    @Override
    public int listEndings(Board board, State state, int[] codes) {
        return 0;
    }

    @Override
    public boolean isLegal(Board board, State state, int code) {
        return Legality.isLegal(board, code);
    }

    /** In unrestricted positions, the enemy may already be in check. */
    @Override
    public int keepChecks(Board board, boolean isUnrestricted, int[] codes, int size) {
        return Checks.keep(board, isUnrestricted, codes, size);
    }

    @Override
    public int find(Board board, State state, int from, int to, int promotion) {
        return MoveFinder.find(board, from, to, promotion);
    }

    @Override
    public int castling(Board board, State state, boolean kingSide) {
        return MoveFinder.castling(board, kingSide);
    }

    @Override
    public long origins(Board board, State state, long pieces, int to) {
        return MoveFinder.origins(board, pieces, to);
    }

    @Override
    public long legalEnPassant(Board board, State state) {
        return EnPassant.legalSquare(board);
    }

    /** A side without a royal king cannot be mated or stalemated. */
    @Override
    @Nullable
    Ending withoutMoves(Board board) {
        return board.ownKing == Board.NO_KING ? null : super.withoutMoves(board);
    }

    /**
     * Tests for insufficient mating material by the same rule as lichess: by counting pieces, without any search. The
     * test is one-sided: it ignores blocked pawns, for example, so a side with sufficient material may still be unable
     * to win. The result is false if either side has no royal king, because mate does not decide the game then.
     */
    @Override
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        if (board.ownKing == Board.NO_KING || board.enemyKing == Board.NO_KING) {
            return false;
        }
        long queens = board.diagonalSliders & board.orthogonalSliders;
        long bishops = board.diagonalSliders & ~queens;
        long own = board.pieces(sideToMove) & ~board.kings;
        if ((own & ~board.knights & ~bishops) != 0) {
            return false;
        }
        if ((own & board.knights) != 0) {
            // A lone knight can mate only a king that is hemmed in by its own pieces. Queens alone do not suffice: a
            // queen next to the king could capture the knight.
            long enemy = board.pieces(!sideToMove) & ~board.kings;
            return Bitboards.hasOne(own) && (enemy & ~queens) == 0;
        }
        // Bishops on one square colour do not attack the squares of the other colour. To be mated, the king needs a
        // piece on such a square that can neither capture the bishop nor interpose: a pawn, a knight, or a bishop of
        // the other square colour.
        return own == 0 || areOnOneColor(bishops) && (board.pawns | board.knights) == 0;
    }

    private static boolean areOnOneColor(long squares) {
        return (squares & Bitboards.DARK_SQUARES) == 0 || (squares & ~Bitboards.DARK_SQUARES) == 0;
    }
}
