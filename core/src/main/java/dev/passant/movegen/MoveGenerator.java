package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Lines;

/**
 * Lists moves: legal ones at once, or pseudo-legal ones for those who want to filter themselves.
 *
 * <p>Legal at once means that no move is tried. The king steps only to squares that are safe. When it is attacked
 * twice, that is all; when once, every other piece must reach the check mask. A pinned piece keeps to the line of its
 * pin. En passant and castling have tests of their own.
 */
public final class MoveGenerator {

    /**
     * The most moves that any board the types admit can have.
     *
     * <p>Count moves by the square they end on and the way they come. A square is entered along each of the lines that
     * meet there by at most one piece, the first to be met, and from each square a knight's jump away by at most one
     * more. Summed over the board that is the 420 neighbourships that a king's steps count plus the 336 jumps of
     * knights. A pawn that arrives on the last rank makes four moves of one: three more for each of the lines from the
     * south (8), the south-west (7) and the south-east (7), 66 in all. Castling adds two. (218 is the most that a
     * position reached from the start can have.) As every list has a mover, whose own square nothing enters although five
     * ways or more lead there, three entries are always left over, which {@link PieceMoves} needs.
     */
    public static final int MAX_MOVES = 420 + 336 + 3 * (8 + 7 + 7) + 2;

    private MoveGenerator() {}

    /**
     * Writes the legal moves of some pieces to some squares into an array.
     *
     * @param board the board
     * @param movers the pieces asked for; others are passed over
     * @param targets the squares asked for; of castling, where the king lands
     * @param codes receives the moves ({@link MoveCode}) from index 0, in no particular order; {@link #MAX_MOVES} long
     *     is enough for any board. That a piece other than a pawn captures is not said ({@link MoveCode#marked})
     * @return how many moves were written
     */
    public static int legal(Board board, long movers, long targets, int[] codes) {
        long reachable = targets & board.targets();
        int size = 0;
        if (board.ownKing != Board.NO_KING && contains(movers, board.ownKing)) {
            long safe = KingSafety.safeSteps(board, reachable);
            size = PieceMoves.list(board.ownKing, safe, codes, size);
            if (board.checkers == 0) {
                size = Castling.list(board, targets, true, safe, codes, size);
            }
        }
        if (board.checkers != 0) {
            if (moreThanOne(board.checkers)) {
                return size;
            }
            reachable &= board.checkMask();
        }
        size = pieces(board, movers & ~board.pinned, reachable, codes, size);
        if ((board.pinned & movers) != 0) {
            size = pinnedPieces(board, board.pinned & movers, reachable, codes, size);
        }
        if (board.ownKing == Board.NO_KING) {
            size = KingMoves.list(board, board.kings & board.own & movers, reachable, codes, size);
        }
        if ((board.enPassant & targets) != 0) {
            size = EnPassant.list(board, EnPassant.legalCapturers(board) & movers, codes, size);
        }
        return size;
    }

    /** Adds the moves of pinned pieces, each along its line. */
    private static int pinnedPieces(Board board, long pinned, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = pinned; rest != 0; rest = popLsb(rest)) {
            long line = Lines.through(board.ownKing, lsb(rest));
            listed = pieces(board, Long.lowestOneBit(rest), targets & line, codes, listed);
        }
        return listed;
    }

    /**
     * Writes all legal moves into an array.
     *
     * @param board the board
     * @param codes as for {@link #legal(Board, long, long, int[])}
     * @return how many moves were written
     */
    public static int legal(Board board, int[] codes) {
        return legal(board, ALL, ALL, codes);
    }

    /**
     * Writes the legal captures into an array, en passant and promotions with capture included.
     *
     * @param board the board
     * @param codes as for {@link #legal(Board, long, long, int[])}
     * @return how many moves were written
     */
    public static int captures(Board board, int[] codes) {
        // The en-passant square is no enemy piece, so the first call leaves these captures to the second.
        int size = legal(board, ALL, board.enemy, codes);
        return EnPassant.list(board, EnPassant.legalCapturers(board), codes, size);
    }

    /**
     * Writes all pseudo-legal moves into an array: those by which the pieces move, whether or not the own king is safe
     * afterwards. Castling is among them where the right is left and the path is empty.
     *
     * @param board the board
     * @param codes as for {@link #legal(Board, long, long, int[])}
     * @return how many moves were written
     */
    public static int pseudoLegal(Board board, int[] codes) {
        int size = pieces(board, ALL, board.targets(), codes, 0);
        size = KingMoves.list(board, board.kings & board.own, board.targets(), codes, size);
        if (board.ownKing != Board.NO_KING) {
            size = Castling.list(board, ALL, false, codes, size);
        }
        return EnPassant.list(board, EnPassant.capturers(board), codes, size);
    }

    /**
     * At least as many as the board has pseudo-legal moves: what each piece would have on an empty board, castling and
     * captures en passant, and what {@link PieceMoves} writes beyond.
     *
     * @param board the board
     * @return room enough for any of the lists of this class
     */
    public static int bound(Board board) {
        long own = board.own;
        int bishops = Long.bitCount(own & board.diagonalSliders);
        int rooks = Long.bitCount(own & board.orthogonalSliders);
        int steps = Long.bitCount(own & (board.knights | board.kings));
        int pawns = Long.bitCount(own & board.pawns);
        return 13 * bishops + 14 * rooks + 8 * steps + 12 * pawns + 8;
    }

    /** Adds the moves of all movers but kings. */
    private static int pieces(Board board, long movers, long targets, int[] codes, int size) {
        long own = board.own & movers;
        int listed = PawnMoves.list(board, board.pawns & own, targets, codes, size);
        listed = KnightMoves.list(board, board.knights & own, targets, codes, listed);
        listed = SliderMoves.listDiagonal(board, board.diagonalSliders & own, targets, codes, listed);
        return SliderMoves.listOrthogonal(board, board.orthogonalSliders & own, targets, codes, listed);
    }
}
