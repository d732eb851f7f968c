package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;

/**
 * Who attacks which square, so that a king stays out of it: attackers of one square, all squares the enemy attacks,
 * and where a king may step.
 */
public final class KingSafety {

    private KingSafety() {}

    /**
     * The enemy pieces that attack a square.
     *
     * @param board the board
     * @param square the square, 0 to 63
     * @param occupied the squares on which anything is taken to stand: lift a piece off to see through it
     * @return enemy pieces, whether or not they are among {@code occupied}
     */
    public static long attackers(Board board, int square, long occupied) {
        return board.enemy
                & (Attacks.whitePawn(square) & board.pawns
                        | Attacks.knight(square) & board.knights
                        | Attacks.king(square) & board.kings
                        | Attacks.bishop(square, occupied) & board.diagonalSliders
                        | Attacks.rook(square, occupied) & board.orthogonalSliders);
    }

    /**
     * Whether any enemy piece attacks a square.
     *
     * @param board the board
     * @param square the square, 0 to 63
     * @param occupied as for {@link #attackers}
     * @return whether there is an attacker
     */
    static boolean isAttacked(Board board, int square, long occupied) {
        long enemy = board.enemy;
        if ((enemy
                        & (Attacks.knight(square) & board.knights
                                | Attacks.whitePawn(square) & board.pawns
                                | Attacks.king(square) & board.kings))
                != 0) {
            return true;
        }
        long diagonalSliders = Attacks.bishopOnEmptyBoard(square) & board.diagonalSliders & enemy;
        if (diagonalSliders != 0 && (Attacks.bishop(square, occupied) & diagonalSliders) != 0) {
            return true;
        }
        long orthogonalSliders = Attacks.rookOnEmptyBoard(square) & board.orthogonalSliders & enemy;
        return orthogonalSliders != 0 && (Attacks.rook(square, occupied) & orthogonalSliders) != 0;
    }

    /**
     * All squares that the enemy attacks, with the own royal king lifted off: a king that steps back along a rook's
     * line is still on it.
     *
     * @param board the board
     * @return the squares a king of the side to move must not be on
     */
    public static long kingDanger(Board board) {
        long occupied = withoutOwnKing(board);
        long danger = enemyPawnAttacks(board);
        for (long rest = board.enemy & ~board.pawns; rest != 0; rest = popLsb(rest)) {
            danger |= pieceAttacks(board, lsb(rest), occupied);
        }
        return danger;
    }

    /**
     * What the piece other than a pawn on a square attacks.
     *
     * @param board the board
     * @param square where the piece stands, 0 to 63
     * @param occupied the squares on which anything is taken to stand
     * @return the attacked squares, own pieces' included; empty when no such piece stands there
     */
    public static long pieceAttacks(Board board, int square, long occupied) {
        long attacks = EMPTY;
        if (Bitboards.contains(board.knights, square)) {
            attacks |= Attacks.knight(square);
        }
        if (Bitboards.contains(board.diagonalSliders, square)) {
            attacks |= Attacks.bishop(square, occupied);
        }
        if (Bitboards.contains(board.orthogonalSliders, square)) {
            attacks |= Attacks.rook(square, occupied);
        }
        if (Bitboards.contains(board.kings, square)) {
            attacks |= Attacks.king(square);
        }
        return attacks;
    }

    /**
     * Where the own royal king may step without being attacked. Only the squares left after what costs next to nothing
     * (pawns and the enemy king) are looked at one by one; in most positions that is none or one.
     *
     * @param board a board with an own royal king
     * @param targets the squares asked for
     * @return those of the targets that the king may step to
     */
    public static long safeSteps(Board board, long targets) {
        long candidates = Attacks.king(board.ownKing) & targets & ~enemyPawnAttacks(board);
        if (board.enemyKing != Board.NO_KING) {
            candidates &= ~Attacks.king(board.enemyKing);
        }
        if (candidates == 0) {
            return EMPTY;
        }
        long enemy = board.enemy;
        long knights = board.knights & enemy;
        long diagonalSliders = board.diagonalSliders & enemy;
        long orthogonalSliders = board.orthogonalSliders & enemy;
        // What is tested here and not in isAttacked is what the candidates leave open: +6% counting, JDK 25.
        long commonKings = board.enemyKing == Board.NO_KING ? board.kings & enemy : EMPTY;
        long occupied = withoutOwnKing(board);
        long pieces = knights | diagonalSliders | orthogonalSliders;
        if (!moreThanOne(popLsb(pieces)) && commonKings == 0) {
            return candidates & ~attacksOfFew(pieces, knights, diagonalSliders, orthogonalSliders, occupied);
        }
        long safe = candidates;
        for (; candidates != 0; candidates = popLsb(candidates)) {
            int square = lsb(candidates);
            long aligned = Attacks.bishopOnEmptyBoard(square) & diagonalSliders;
            if ((Attacks.knight(square) & knights) != 0
                    || aligned != 0 && (Attacks.bishop(square, occupied) & aligned) != 0
                    || (Attacks.rookOnEmptyBoard(square) & orthogonalSliders) != 0
                            && (Attacks.rook(square, occupied) & orthogonalSliders) != 0
                    || commonKings != 0 && (Attacks.king(square) & commonKings) != 0) {
                safe &= ~Long.lowestOneBit(candidates);
            }
        }
        return safe;
    }

    /** What one or two pieces attack, which in an endgame is found sooner than who attacks each of many steps. */
    private static long attacksOfFew(
            long pieces, long knights, long diagonalSliders, long orthogonalSliders, long occupied) {
        long attacks = EMPTY;
        for (long rest = pieces; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            long piece = Long.lowestOneBit(rest);
            if ((knights & piece) != 0) {
                attacks |= Attacks.knight(square);
            } else {
                attacks |= (diagonalSliders & piece) != 0 ? Attacks.bishop(square, occupied) : EMPTY;
                attacks |= (orthogonalSliders & piece) != 0 ? Attacks.rook(square, occupied) : EMPTY;
            }
        }
        return attacks;
    }

    /**
     * The squares that a piece may move to without uncovering its own king: the line of the pin.
     *
     * @param board the board
     * @param square where an own piece stands
     * @return the whole line through king and piece when it is pinned, all squares when it is not
     */
    public static long pinLine(Board board, int square) {
        return Bitboards.contains(board.pinned, square) ? Lines.through(board.ownKing, square) : Bitboards.ALL;
    }

    private static long enemyPawnAttacks(Board board) {
        long pawns = board.pawns & board.enemy;
        return Bitboards.southEast(pawns) | Bitboards.southWest(pawns);
    }

    private static long withoutOwnKing(Board board) {
        return board.ownKing == Board.NO_KING ? board.occupied() : board.occupied() & ~Bitboards.of(board.ownKing);
    }
}
