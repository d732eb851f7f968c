package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;

/**
 * Generates legal or pseudo-legal moves.
 *
 * <p>Legal moves are generated directly, without making them. The king moves only to safe squares. In double check,
 * there are no other moves; in single check, all other pieces must move to the check mask. Pinned pieces stay on their
 * pin line. En passant and castling have separate tests.
 */
public final class MoveGenerator {

    /**
     * An upper bound of the number of moves on any board.
     *
     * <p>Count moves by target square and direction. At most one piece, the nearest, enters a square along each of its
     * lines, and at most one more from each square a knight's move away. The sum over the whole board is the number of
     * king steps on an empty board (420) plus the number of knight moves (336). A pawn that reaches the last rank has
     * four moves instead of one: three more for each line from the south (8), south-west (7) and south-east (7), 66 in
     * all. Castling adds two. (The maximum in a position reachable from the start is 218.) If there is any move, the
     * origin square of its piece is not a target of a move, but the bound counts at least five moves to this square. At
     * least three entries therefore remain unused, as {@link PieceMoves} requires.
     */
    public static final int MAX_MOVES = 420 + 336 + 3 * (8 + 7 + 7) + 2;

    private MoveGenerator() {}

    /**
     * Generates the legal moves of a set of pieces to a set of squares.
     *
     * @param targets the target squares; the target of castling is the king's
     * @param codes receives the moves ({@link MoveCode}) from index 0, in the order that {@code MoveBuffer} promises; a
     *     length of {@link #MAX_MOVES} is sufficient. The codes lack the capture bit ({@link MoveCode})
     * @return the number of moves
     */
    public static int legal(Board board, long movers, long targets, int[] codes) {
        return legal(board, movers, targets, codes, 0);
    }

    private static int legal(Board board, long movers, long targets, int[] codes, int listed) {
        long reachable = targets & board.targets();
        int size = listed;
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

    /** Adds the moves of pinned pieces along their pin lines. */
    private static int pinnedPieces(Board board, long pinned, long targets, int[] codes, int size) {
        int listed = size;
        for (long rest = pinned; rest != 0; rest = popLsb(rest)) {
            long line = Attacks.through(board.ownKing, lsb(rest));
            listed = pieces(board, Long.lowestOneBit(rest), targets & line, codes, listed);
        }
        return listed;
    }

    /**
     * Generates all legal moves.
     *
     * @return the number of moves
     */
    public static int legal(Board board, int[] codes) {
        return legal(board, ALL, ALL, codes);
    }

    /**
     * Generates the legal captures, including en passant and capturing promotions.
     *
     * @return the number of moves
     */
    public static int captures(Board board, int[] codes) {
        // The first call omits en-passant captures, because their target square is empty.
        int size = legal(board, ALL, board.enemy, codes);
        return EnPassant.list(board, EnPassant.legalCapturers(board), codes, size);
    }

    /** Adds the legal promotions that are not captures to a list, and returns its new size. */
    public static int promotions(Board board, int[] codes, int size) {
        return legal(board, board.pawns & RANK_7, RANK_8 & ~board.enemy, codes, size);
    }

    /** Generates the legal moves that are neither captures nor promotions. */
    public static int quiets(Board board, int[] codes) {
        int size = legal(board, ~(board.pawns & RANK_7), ~board.enemy, codes);
        // En-passant captures are last.
        while (size > 0 && MoveCode.kind(codes[size - 1]) == MoveCode.EN_PASSANT) {
            size--;
        }
        return size;
    }

    /**
     * Generates all pseudo-legal moves: moves that follow the rules of piece movement, but may leave the king in check.
     * They include castling if the right remains and the path is empty.
     *
     * @return the number of moves
     */
    public static int pseudoLegal(Board board, int[] codes) {
        return pseudoLegal(board, ALL, ALL, codes, 0);
    }

    /**
     * Adds the pseudo-legal moves of some pieces to some squares to a list.
     *
     * @param targets the target squares; the target of castling is the king's
     * @param codes receives the moves, as for {@link #legal(Board, long, long, int[])}
     */
    public static int pseudoLegal(Board board, long movers, long targets, int[] codes, int size) {
        long reachable = targets & board.targets();
        int listed = pieces(board, movers, reachable, codes, size);
        listed = KingMoves.list(board, board.kings & board.own & movers, reachable, codes, listed);
        if (board.ownKing != Board.NO_KING && contains(movers, board.ownKing)) {
            listed = Castling.list(board, targets, false, codes, listed);
        }
        return (board.enPassant & targets) == 0
                ? listed
                : EnPassant.list(board, EnPassant.capturers(board) & movers, codes, listed);
    }

    /**
     * Returns an upper bound of the number of pseudo-legal moves: the moves of each piece on an empty board, castling,
     * en-passant captures, and the extra entries that {@link PieceMoves} writes.
     */
    public static int bound(Board board) {
        long own = board.own;
        int bishops = Long.bitCount(own & board.diagonalSliders);
        int rooks = Long.bitCount(own & board.orthogonalSliders);
        int steps = Long.bitCount(own & (board.knights | board.kings));
        int pawns = Long.bitCount(own & board.pawns);
        return 13 * bishops + 14 * rooks + 8 * steps + 12 * pawns + 8;
    }

    /** Adds the moves of all movers except kings. */
    private static int pieces(Board board, long movers, long targets, int[] codes, int size) {
        long own = board.own & movers;
        int listed = PawnMoves.list(board, board.pawns & own, targets, codes, size);
        listed = KnightMoves.list(board, board.knights & own, targets, codes, listed);
        listed = SliderMoves.listDiagonal(board, board.diagonalSliders & own, targets, codes, listed);
        return SliderMoves.listOrthogonal(board, board.orthogonalSliders & own, targets, codes, listed);
    }
}
