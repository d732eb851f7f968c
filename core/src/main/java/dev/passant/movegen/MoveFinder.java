package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_4;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/** Finds legal moves by origin and target square, or by role and target square, for the parsers of move notations. */
public final class MoveFinder {

    /** The result of {@link #find} if there is no such legal move. */
    public static final int NONE = -1;

    private MoveFinder() {}

    /**
     * {@return the {@link MoveCode}, without the capture bit, of the legal move between two squares; {@link #NONE} if
     * there is none} For castling, the target may be the king's target if it differs from the origin, or the rook's
     * square; an ordinary king move takes precedence.
     *
     * @param promotion the promotion, 0 (knight) to 3 (queen), or {@link #NONE}
     */
    public static int find(Board board, int from, int to, int promotion) {
        int code = MoveCode.of(from, to, kind(board, from, to, promotion));
        if (MoveCode.isPromotion(code) == (promotion != NONE)
                && Legality.isLegal(board, MoveCode.withCaptureBit(code, board.enemy))) {
            return code;
        }
        return promotion == NONE && from == board.ownKing ? findCastling(board, from, to) : NONE;
    }

    /**
     * {@return the {@link MoveCode}, without the capture bit, of the only legal move of the given pieces to a square,
     * except castling; {@link #NONE} if there is no such move, or more than one}
     *
     * @param pieces the pieces that may move; enemy pieces in the set are ignored
     * @param promotion the promotion, 0 (knight) to 3 (queen), or {@link #NONE}
     */
    public static int findOnly(Board board, long pieces, int to, int promotion) {
        long origins = origins(board, pieces, to);
        boolean promotes = (origins & board.pawns) != 0 && contains(RANK_8, to);
        if (!Bitboards.hasOne(origins) || promotes != (promotion != NONE)) {
            return NONE;
        }
        int from = lsb(origins);
        return MoveCode.of(from, to, kind(board, from, to, promotion));
    }

    private static int kind(Board board, int from, int to, int promotion) {
        if (!contains(board.pawns, from)) {
            return MoveCode.QUIET;
        }
        if (contains(RANK_8, to)) {
            return promotion == NONE ? MoveCode.QUIET : MoveCode.PROMOTION + promotion;
        }
        if (to == from + 16) {
            return MoveCode.DOUBLE_PAWN_PUSH;
        }
        return contains(board.enPassant, to) && to != from + 8 ? MoveCode.EN_PASSANT : MoveCode.QUIET;
    }

    private static int findCastling(Board board, int from, int to) {
        int queenSide = findCastling(board, from, to, false);
        return queenSide != NONE ? queenSide : findCastling(board, from, to, true);
    }

    private static int findCastling(Board board, int from, int to, boolean kingSide) {
        long target = Castling.kingTarget(kingSide);
        if (!contains(Castling.rook(board, kingSide), to) && (!contains(target, to) || to == from)) {
            return NONE;
        }
        return castling(board, kingSide);
    }

    /** Returns the castling move to one side; {@link #NONE} if it is illegal. */
    public static int castling(Board board, boolean kingSide) {
        if (board.ownKing == Board.NO_KING || board.checkers != 0 || !Castling.isLegal(board, kingSide, EMPTY)) {
            return NONE;
        }
        return MoveCode.of(
                board.ownKing,
                lsb(Castling.kingTarget(kingSide)),
                kingSide ? MoveCode.CASTLING_KING_SIDE : MoveCode.CASTLING_QUEEN_SIDE);
    }

    /**
     * {@return the pieces of a role with a legal move to a square, except castling}
     *
     * @param pieces all pieces of the role; enemy pieces in the set are ignored
     */
    public static long origins(Board board, long pieces, int to) {
        long own = pieces & board.own;
        long pawns = own & board.pawns;
        long candidates = pawns == 0 ? EMPTY : pawnOrigins(board, pawns, to);
        if (!contains(board.targets(), to)) {
            return EMPTY;
        }
        candidates |= Attacks.knight(to) & board.knights & own;
        long sliders = own & (board.diagonalSliders | board.orthogonalSliders);
        if (sliders != 0) {
            long occupied = board.occupied();
            candidates |= Attacks.bishop(to, occupied) & board.diagonalSliders & own
                    | Attacks.rook(to, occupied) & board.orthogonalSliders & own;
        }
        if (board.ownKing != Board.NO_KING) {
            candidates = contains(board.checkMask(), to) ? withoutPinned(board, candidates, to) : EMPTY;
        }
        if (contains(board.enPassant, to) && pawns != 0) {
            candidates |= EnPassant.legalCapturers(board) & pawns;
        }
        return candidates | kingOrigins(board, own & board.kings, to);
    }

    /** Returns the pawns that can push to a square or capture on it, except en passant. */
    private static long pawnOrigins(Board board, long pawns, int to) {
        long occupied = board.occupied();
        if (contains(occupied, to)) {
            return Attacks.blackPawn(to) & pawns;
        }
        long push = Bitboards.of(to) >>> 8;
        if ((push & occupied) == 0 && contains(RANK_4, to)) {
            push >>>= 8;
        }
        return push & pawns;
    }

    private static long withoutPinned(Board board, long candidates, int to) {
        long free = candidates;
        for (long rest = candidates & board.pinned; rest != 0; rest = popLsb(rest)) {
            if (!contains(Attacks.through(board.ownKing, lsb(rest)), to)) {
                free &= ~Long.lowestOneBit(rest);
            }
        }
        return free;
    }

    private static long kingOrigins(Board board, long kings, int to) {
        if (kings == 0 || board.ownKing == Board.NO_KING) {
            return Attacks.king(to) & kings;
        }
        return KingSafety.safeSteps(board, Bitboards.of(to)) == 0 ? EMPTY : kings;
    }
}
