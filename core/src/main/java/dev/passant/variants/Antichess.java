package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.DARK_SQUARES;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.LIGHT_SQUARES;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.hasOne;
import static dev.passant.bitboard.Bitboards.mirror;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Antichess: a side that can capture must capture, and the side that has no piece or no legal move wins. The king is a
 * piece like any other, so there is no check and no castling, and pawns may promote to king.
 */
public final class Antichess extends Ruleset {

    private static final Ending NO_PIECES = Ending.won(Ending.Kind.ALL_PIECES_LOST);
    private static final Ending NO_ENEMIES = Ending.lost(Ending.Kind.ALL_PIECES_LOST);
    private static final Ending NO_MOVES = Ending.won(Ending.Kind.NO_MOVES);

    private static final int QUEEN_PROMOTION = MoveCode.PROMOTION + 3;

    /** Returns the board without royal kings: not even the only king of a side is royal. */
    @Override
    public Board adapted(Board board) {
        return board.withoutRoyalKings();
    }

    @Override
    int listLegal(Board board, State state, int[] codes) {
        int captures = MoveGenerator.captures(board, codes);
        return addKingPromotions(codes, captures == 0 ? MoveGenerator.legal(board, codes) : captures);
    }

    @Override
    int findOnly(Board board, long pieces, int to, int promotion) {
        int code = MoveFinder.findOnly(board, pieces, to, promotion);
        return code == MoveFinder.NONE || isCapture(board, code) || !hasCapture(board) ? code : MoveFinder.NONE;
    }

    @Override
    int countLegal(Board board, State state) {
        int[] codes = scratch();
        int captures = MoveGenerator.captures(board, codes);
        if (captures > 0) {
            return addKingPromotions(codes, captures);
        }
        boolean promotes = (board.pawns & board.own & RANK_7) != 0;
        return promotes ? listLegal(board, state, codes) : MoveCounter.count(board);
    }

    private static boolean hasCapture(Board board) {
        return (AttackSets.attacked(board, board.occupied(), true) & board.enemy) != 0
                || EnPassant.capturers(board) != 0;
    }

    @Override
    public int pseudoLegal(Board board, State state, int[] codes) {
        return addKingPromotions(codes, MoveGenerator.pseudoLegal(board, codes));
    }

    private static int addKingPromotions(int[] codes, int size) {
        int listed = size;
        for (int i = 0; i < size; i++) {
            if (MoveCode.kind(codes[i]) == QUEEN_PROMOTION) {
                codes[listed++] =
                        MoveCode.of(MoveCode.from(codes[i]), MoveCode.to(codes[i]), MoveCode.CASTLING_KING_SIDE);
            }
        }
        return listed;
    }

    @Override
    public int filteredPseudoLegal(Board board, State state, int[] codes) {
        int candidates = decided(board, state) == null ? pseudoLegal(board, state, codes) : 0;
        int captures = keep(board, CAPTURES, codes, candidates);
        return captures == 0 ? candidates : captures;
    }

    /** Makes a move, in most cases without computing checkers and pins. */
    @Override
    public Board play(Board board, int code) {
        boolean toKing = MoveCode.isKingPromotion(code);
        if (!toKing && (MoveCode.kind(code) & ~MoveCode.CAPTURE) != MoveCode.QUIET) {
            return adapted(board.play(code));
        }
        long origin = Bitboards.of(MoveCode.from(code));
        long target = Bitboards.of(MoveCode.to(code));
        return new Board(
                mirror(board.enemy & ~target),
                mirror(board.own & ~origin | target),
                mirror(toKing ? board.pawns & ~origin & ~target : moved(board.pawns, origin, target)),
                mirror(moved(board.knights, origin, target)),
                mirror(moved(board.diagonalSliders, origin, target)),
                mirror(moved(board.orthogonalSliders, origin, target)),
                mirror(toKing ? board.kings | target : moved(board.kings, origin, target)),
                EMPTY,
                EMPTY,
                !board.blackToMove,
                Board.NO_KING,
                Board.NO_KING,
                EMPTY);
    }

    private static long moved(long pieces, long origin, long target) {
        return (pieces & origin) == 0 ? pieces & ~target : pieces & ~origin | target;
    }

    @Override
    @Nullable
    Ending decided(Board board, State state) {
        if (board.own == 0) {
            return NO_PIECES;
        }
        return board.enemy == 0 ? NO_ENEMIES : null;
    }

    @Override
    Ending withoutMoves(Board board) {
        return NO_MOVES;
    }

    @Override
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        long own = board.pieces(sideToMove);
        long enemies = board.pieces(!sideToMove);
        if (own == 0) {
            return false;
        }
        if (enemies == 0) {
            return true;
        }
        long occupied = own | enemies;
        if (occupied == (board.diagonalSliders & ~board.orthogonalSliders)) {
            // The enemy can never capture a bishop if all its own bishops are on squares of the other colour.
            return (own & LIGHT_SQUARES) != 0 && (enemies & LIGHT_SQUARES) == 0
                    || (own & DARK_SQUARES) != 0 && (enemies & DARK_SQUARES) == 0;
        }
        if (occupied == board.knights && hasOne(own) && hasOne(enemies)) {
            // Each move changes the colour of a knight's square, and a knight attacks only squares of the other colour.
            // So only one of the sides can ever capture, and that side loses by capturing.
            boolean areOnOneColor = (own & LIGHT_SQUARES) == 0 == ((enemies & LIGHT_SQUARES) == 0);
            return sideToMove != areOnOneColor;
        }
        return false;
    }

    @Override
    public boolean hasRoyalKings() {
        return false;
    }

    @Override
    public boolean hasCastling() {
        return false;
    }

    @Override
    public boolean promotesToKing() {
        return true;
    }
}
