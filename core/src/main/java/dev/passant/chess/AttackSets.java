package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.KingSafety;

/** Attack queries on a board, with squares relative to the side to move. They implement those of {@link Position}. */
final class AttackSets {

    private AttackSets() {}

    /**
     * Returns the pieces of a side that attack a square. Pawns of the side to move go north, those of the other side
     * south.
     */
    static long attackers(Board board, int square, boolean ofSideToMove) {
        long pawns = ofSideToMove ? Attacks.blackPawn(square) : Attacks.whitePawn(square);
        long occupied = board.occupied();
        return (ofSideToMove ? board.own : board.enemy)
                & (pawns & board.pawns
                        | Attacks.knight(square) & board.knights
                        | Attacks.king(square) & board.kings
                        | Attacks.bishop(square, occupied) & board.diagonalSliders
                        | Attacks.rook(square, occupied) & board.orthogonalSliders);
    }

    /** Returns all squares that a side attacks. */
    static long attacked(Board board, boolean bySideToMove) {
        long side = bySideToMove ? board.own : board.enemy;
        long pawns = side & board.pawns;
        long attacked = bySideToMove
                ? Bitboards.northEast(pawns) | Bitboards.northWest(pawns)
                : Bitboards.southEast(pawns) | Bitboards.southWest(pawns);
        long occupied = board.occupied();
        for (long rest = side & board.knights; rest != 0; rest = popLsb(rest)) {
            attacked |= Attacks.knight(lsb(rest));
        }
        for (long rest = side & board.diagonalSliders; rest != 0; rest = popLsb(rest)) {
            attacked |= Attacks.bishop(lsb(rest), occupied);
        }
        for (long rest = side & board.orthogonalSliders; rest != 0; rest = popLsb(rest)) {
            attacked |= Attacks.rook(lsb(rest), occupied);
        }
        for (long rest = side & board.kings; rest != 0; rest = popLsb(rest)) {
            attacked |= Attacks.king(lsb(rest));
        }
        return attacked;
    }

    /** Returns the squares attacked by the piece on a square, given the blockers. */
    static long attacks(Board board, int square, long occupied) {
        if (contains(board.pawns, square)) {
            return contains(board.own, square) ? Attacks.whitePawn(square) : Attacks.blackPawn(square);
        }
        return KingSafety.pieceAttacks(board, square, occupied);
    }

    /** Returns the squares that a slider attacks only if the pieces that it attacks are removed. */
    static long xrays(Board board, int square) {
        long occupied = board.occupied();
        long attacks = attacks(board, square, occupied);
        boolean slides = contains(board.diagonalSliders | board.orthogonalSliders, square);
        return slides ? attacks(board, square, occupied & ~attacks) & ~attacks : EMPTY;
    }
}
