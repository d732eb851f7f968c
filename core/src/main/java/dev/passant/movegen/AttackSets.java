package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/**
 * Attacks on a board: the attackers of a square, the attacks of a piece, all squares attacked by a side. Pinned pieces
 * also attack.
 *
 * <p>{@link Board}, {@link KingSafety#safeSteps} and {@link MoveCounter} test several squares or sets at once, and
 * {@link ReplayBoard} has absolute squares. They therefore use their own code, and share only {@link
 * #isAttackedByPiece}, the test of a single square.
 */
public final class AttackSets {

    private AttackSets() {}

    /**
     * {@return the pieces of a side that attack a square, whether or not they are in {@code occupied}} Pawns of the
     * side to move go north, and enemy pawns go south.
     *
     * @param occupied the blockers; sliders attack through pieces that are omitted
     */
    public static long attackers(Board board, int square, long occupied, boolean ofSideToMove) {
        long pawns = ofSideToMove ? Attacks.blackPawn(square) : Attacks.whitePawn(square);
        return (ofSideToMove ? board.own : board.enemy)
                & (pawns & board.pawns
                        | Attacks.knight(square) & board.knights
                        | Attacks.king(square) & board.kings
                        | Attacks.bishop(square, occupied) & board.diagonalSliders
                        | Attacks.rook(square, occupied) & board.orthogonalSliders);
    }

    /**
     * {@return whether an enemy piece attacks a square} Faster than {@link #attackers}, because it looks up slider
     * attacks only if a slider is on a line with the square.
     *
     * @param occupied the blockers, as for {@link #attackers}
     */
    static boolean isAttacked(Board board, int square, long occupied) {
        long enemy = board.enemy;
        return (enemy & (Attacks.whitePawn(square) & board.pawns | Attacks.king(square) & board.kings)) != 0
                || isAttackedByPiece(
                        square,
                        occupied,
                        enemy & board.knights,
                        enemy & board.diagonalSliders,
                        enemy & board.orthogonalSliders);
    }

    /** Returns whether one of these knights and sliders attacks a square, given the blockers. */
    static boolean isAttackedByPiece(
            int square, long occupied, long knights, long diagonalSliders, long orthogonalSliders) {
        long aligned = EmptyBoard.bishop(square) & diagonalSliders;
        if ((Attacks.knight(square) & knights) != 0
                || aligned != 0 && (Attacks.bishop(square, occupied) & aligned) != 0) {
            return true;
        }
        aligned = EmptyBoard.rook(square) & orthogonalSliders;
        return aligned != 0 && (Attacks.rook(square, occupied) & aligned) != 0;
    }

    /**
     * {@return all squares that a side attacks, occupied or not}
     *
     * @param occupied the blockers; sliders attack through pieces that are omitted
     */
    public static long attacked(Board board, long occupied, boolean bySideToMove) {
        return attacked(board, Bitboards.ALL, occupied, bySideToMove);
    }

    /** Returns all squares that the given pieces of a side attack, occupied or not. */
    public static long attacked(Board board, long pieces, long occupied, boolean bySideToMove) {
        long side = (bySideToMove ? board.own : board.enemy) & pieces;
        long pawns = side & board.pawns;
        long attacked = bySideToMove
                ? Bitboards.northEast(pawns) | Bitboards.northWest(pawns)
                : Bitboards.southEast(pawns) | Bitboards.southWest(pawns);
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

    /**
     * Returns the squares, occupied or not, that the piece on a square attacks; empty if there is no piece on the
     * square.
     */
    public static long attacks(Board board, int square, long occupied) {
        if (contains(board.pawns, square)) {
            return contains(board.own, square) ? Attacks.whitePawn(square) : Attacks.blackPawn(square);
        }
        return pieceAttacks(board, square, occupied);
    }

    /**
     * Returns the squares, occupied or not, that the piece on a square attacks; empty for a pawn or an empty square.
     */
    public static long pieceAttacks(Board board, int square, long occupied) {
        long attacks = EMPTY;
        if (contains(board.knights, square)) {
            attacks |= Attacks.knight(square);
        }
        if (contains(board.diagonalSliders, square)) {
            attacks |= Attacks.bishop(square, occupied);
        }
        if (contains(board.orthogonalSliders, square)) {
            attacks |= Attacks.rook(square, occupied);
        }
        if (contains(board.kings, square)) {
            attacks |= Attacks.king(square);
        }
        return attacks;
    }
}
