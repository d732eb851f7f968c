package dev.passant.reference;

import static dev.passant.reference.ReferencePosition.EMPTY;
import static dev.passant.reference.ReferencePosition.NONE;

import java.util.ArrayList;
import java.util.List;

/** The moves by which the pieces of the side to move can move, whether or not their king is safe afterwards. */
final class PseudoLegalMoves {

    private static final String PROMOTIONS = "qrbn";

    private final ReferencePosition position;
    private final boolean white;
    private final int royalEnemyKing;
    private final List<ReferenceMove> moves = new ArrayList<>();

    PseudoLegalMoves(ReferencePosition position) {
        this.position = position;
        this.white = position.whiteToMove();
        char[] board = new char[64];
        for (int square = 0; square < 64; square++) {
            board[square] = position.at(square);
        }
        this.royalEnemyKing = ReferenceAttacks.royalKing(board, !white);
    }

    List<ReferenceMove> list() {
        for (int square = 0; square < 64; square++) {
            if (ReferenceAttacks.isPieceOf(white, position.at(square))) {
                switch (Character.toLowerCase(position.at(square))) {
                    case 'p' -> pawn(square);
                    case 'n' -> piece(square, ReferenceAttacks.KNIGHT_STEPS, false);
                    case 'b' -> piece(square, ReferenceAttacks.BISHOP_STEPS, true);
                    case 'r' -> piece(square, ReferenceAttacks.ROOK_STEPS, true);
                    case 'q' -> piece(square, ReferenceAttacks.QUEEN_STEPS, true);
                    default -> piece(square, ReferenceAttacks.QUEEN_STEPS, false);
                }
            }
        }
        castling(true);
        castling(false);
        return moves;
    }

    private void piece(int from, int[][] steps, boolean slides) {
        for (int[] step : steps) {
            int to = ReferenceAttacks.step(from, step[0], step[1]);
            while (to != NONE) {
                if (position.at(to) == EMPTY || isCapturable(to)) {
                    moves.add(ReferenceMove.plain(from, to));
                }
                if (!slides || position.at(to) != EMPTY) {
                    break;
                }
                to = ReferenceAttacks.step(to, step[0], step[1]);
            }
        }
    }

    private boolean isCapturable(int square) {
        return ReferenceAttacks.isPieceOf(!white, position.at(square)) && square != royalEnemyKing;
    }

    private void pawn(int from) {
        int forward = white ? 1 : -1;
        int push = ReferenceAttacks.step(from, 0, forward);
        if (push == NONE) {
            return; // a pawn on its last rank does not move
        }
        if (position.at(push) == EMPTY) {
            pawnReaches(from, push);
            boolean onStartingRank = from / 8 == (white ? 1 : 6);
            int doublePush = ReferenceAttacks.step(push, 0, forward);
            if (onStartingRank && position.at(doublePush) == EMPTY) {
                moves.add(ReferenceMove.plain(from, doublePush));
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            int to = ReferenceAttacks.step(from, side, forward);
            if (to != NONE && isCapturable(to)) {
                pawnReaches(from, to);
            }
            if (to != NONE && to == position.enPassant()) {
                moves.add(new ReferenceMove(from, to, EMPTY, true, NONE));
            }
        }
    }

    private void pawnReaches(int from, int to) {
        if (to / 8 != (white ? 7 : 0)) {
            moves.add(ReferenceMove.plain(from, to));
            return;
        }
        for (char piece : PROMOTIONS.toCharArray()) {
            moves.add(new ReferenceMove(from, to, white ? Character.toUpperCase(piece) : piece, false, NONE));
        }
    }

    private void castling(boolean kingSide) {
        int rook = position.castlingRook(white, kingSide);
        if (rook == NONE) {
            return;
        }
        int king = NONE;
        int homeRank = white ? 0 : 56;
        for (int file = 0; file < 8; file++) {
            if (position.at(homeRank + file) == (white ? 'K' : 'k')) {
                king = homeRank + file;
            }
        }
        int kingTo = homeRank + (kingSide ? 6 : 2);
        int rookTo = homeRank + (kingSide ? 5 : 3);
        if (isFree(king, kingTo, king, rook) && isFree(rook, rookTo, king, rook)) {
            moves.add(new ReferenceMove(king, kingTo, EMPTY, false, rook));
        }
    }

    /** Whether nothing but the king and the rook stands from one square to another, both included. */
    private boolean isFree(int from, int to, int king, int rook) {
        for (int square = Math.min(from, to); square <= Math.max(from, to); square++) {
            if (square != king && square != rook && position.at(square) != EMPTY) {
                return false;
            }
        }
        return true;
    }
}
