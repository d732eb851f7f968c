package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Horde: one side, usually White, has many pawns and no king. Its pawns may make a double push from the first rank,
 * too, but cannot then be captured en passant. The other side wins by capturing all pieces of the horde.
 */
public final class Horde extends Ruleset {

    private static final Ending WON = Ending.won(Ending.Kind.HORDE_CAPTURED);
    private static final Ending LOST = Ending.lost(Ending.Kind.HORDE_CAPTURED);

    /** The horde at the start: the first four ranks, and b5, c5, f5 and g5. */
    private static final long START = 0x66_ffff_ffffL;

    private static final int TWO_RANKS = 16;

    @Override
    int listLegal(Board board, State state, int[] codes) {
        return listFirstRank(board, codes, MoveGenerator.legal(board, codes));
    }

    @Override
    public int pseudoLegal(Board board, State state, int[] codes) {
        return listFirstRank(board, codes, MoveGenerator.pseudoLegal(board, codes));
    }

    @Override
    int countLegal(Board board, State state) {
        return MoveCounter.count(board) + Long.bitCount(firstRankTargets(board));
    }

    /** Also finds double pushes from the first rank. No other pawn can move to their targets. */
    @Override
    int findOnly(Board board, long pieces, int to, int promotion) {
        long pushed = pieces & board.pawns & (firstRankTargets(board) & Bitboards.of(to)) >>> TWO_RANKS;
        return pushed == EMPTY || promotion != MoveFinder.NONE
                ? MoveFinder.findOnly(board, pieces, to, promotion)
                : MoveCode.of(to - TWO_RANKS, to, MoveCode.DOUBLE_PAWN_PUSH);
    }

    /** Adds the double pushes from the first rank. */
    private static int listFirstRank(Board board, int[] codes, int size) {
        int listed = size;
        for (long rest = firstRankTargets(board); rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            codes[listed++] = MoveCode.of(to - TWO_RANKS, to, MoveCode.DOUBLE_PAWN_PUSH);
        }
        return listed;
    }

    /** Returns the targets of double pushes from the first rank. The horde has no king, so all of them are legal. */
    private static long firstRankTargets(Board board) {
        long pawns = board.pawns & board.own & RANK_1;
        if (pawns == 0 || (board.kings & board.own) != 0) {
            return EMPTY;
        }
        long empty = ~board.occupied();
        return (pawns << 8 & empty) << 8 & empty;
    }

    /** Makes a move. A double push from the first rank creates no en-passant square. */
    @Override
    public Board play(Board board, int code) {
        boolean fromFirstRank = MoveCode.kind(code) == MoveCode.DOUBLE_PAWN_PUSH && MoveCode.from(code) < 8;
        return board.play(fromFirstRank ? MoveCode.of(MoveCode.from(code), MoveCode.to(code), MoveCode.QUIET) : code);
    }

    @Override
    @Nullable
    Ending decided(Board board, State state) {
        if (board.own == 0) {
            return LOST;
        }
        return board.enemy == 0 ? WON : null;
    }

    /** Only the horde can lack material to win: the other side can always capture all its pieces. */
    @Override
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        return HordeMaterial.isInsufficient(board, sideToMove);
    }

    @Override
    public boolean hasHorde() {
        return true;
    }

    @Override
    public Placement start(Placement chess) {
        return new Placement(
                START,
                chess.black(),
                chess.pawns() | START,
                chess.knights() & ~START,
                chess.diagonalSliders() & ~START,
                chess.orthogonalSliders() & ~START,
                chess.kings() & ~START);
    }
}
