package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveGenerator;
import java.util.function.BooleanSupplier;

/**
 * Proves that no mate can follow by following kings and pawns exactly and all other pieces roughly.
 *
 * <p>A piece that is neither king nor pawn is taken to be on all squares at once that {@link Reach} gives it: it may lose a
 * move at any time, capture on any of its squares, be captured on any of them, or be gone; it stands in nobody's way and
 * forbids no king a square. So every game on the board is also a game here, and where no position of this rougher game can
 * be a mate ({@link MateShapes}, kings and pawns on their squares), there is no mate. What {@link Reach} cannot see, that a
 * king must be let through before a wall opens, is seen here, and bishops that wander behind a wall cost nothing.
 *
 * <p>Pieces that never move stand as walls, which attack nothing that matters to legality. A promotion ends the attempt.
 */
final class WallProof {

    private static final long NO_CHECK = 0;
    private static final long ANY_CHECK = Bitboards.ALL;

    private final boolean winnerIsBlack;
    private final StateTable table = new StateTable();
    private final Reach reach;
    private final Reach exact = new Reach();
    private final MateShapes shapes = new MateShapes();
    private int[] codes = new int[256];
    private final int maxStates;
    private final BooleanSupplier stop;
    private long nodes;

    private long wallWinner;
    private long wallLoser;
    private long roamWinner;
    private long roamLoser;
    private long mateSquares;

    /** With the fixpoint of the position that is asked about. */
    WallProof(boolean winnerIsBlack, Reach reach, int maxStates, BooleanSupplier stop) {
        this.winnerIsBlack = winnerIsBlack;
        this.reach = reach;
        this.maxStates = maxStates;
        this.stop = stop;
    }

    long nodes() {
        return nodes;
    }

    /** Whether it is proven, within so many positions, that no mate can follow. */
    boolean proves(Board root, long maxNodes) {
        if (root.castlingRooks != 0) {
            return false;
        }
        for (int piece = 0; piece < reach.pieces; piece++) {
            int kind = reach.kinds[piece];
            if (kind == Reach.PAWN || kind == Reach.KING) {
                continue;
            }
            boolean isWall = Bitboards.contains(reach.fixed, reach.origins[piece]);
            if (reach.winners[piece]) {
                wallWinner |= isWall ? reach.reach[piece] : 0;
                roamWinner |= isWall ? 0 : reach.reach[piece];
            } else {
                wallLoser |= isWall ? reach.reach[piece] : 0;
                roamLoser |= isWall ? 0 : reach.reach[piece];
            }
        }
        mateSquares = shapes.squares(reach, true);
        if (!add(bare(root), NO_CHECK)) {
            return false;
        }
        for (int state = 0; state < table.size(); state++) {
            if (nodes >= maxNodes
                    || table.size() >= maxStates
                    || (state & 255) == 255 && stop.getAsBoolean()
                    || !expand(walled(table.board(state)))) {
                return false;
            }
        }
        return true;
    }

    /** False when the attempt fails. */
    private boolean expand(Board board) {
        boolean winnerMoves = board.blackToMove == winnerIsBlack;
        long ownRoam = relative(winnerMoves ? roamWinner : roamLoser, winnerMoves);
        long enemyRoam = relative(winnerMoves ? roamLoser : roamWinner, winnerMoves);
        int bound = MoveGenerator.bound(board);
        if (bound > codes.length) {
            codes = new int[bound];
        }
        int count = MoveGenerator.pseudoLegal(board, codes);
        for (int m = 0; m < count; m++) {
            if (MoveCode.isPromotion(codes[m]) || !add(board, codes[m])) {
                return false;
            }
        }
        long pawns = board.own & board.pawns;
        for (long rest = pawns; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            for (long to = Attacks.whitePawn(from) & enemyRoam & ~board.occupied(); to != 0; to = popLsb(to)) {
                if (lsb(to) >= 56 || !add(board, MoveCode.of(from, lsb(to), MoveCode.CAPTURE))) {
                    return false;
                }
            }
        }
        if (ownRoam == 0) {
            return true;
        }
        for (long rest = board.enemy & board.pawns & ownRoam; rest != 0; rest = popLsb(rest)) {
            if (!add(without(board, Long.lowestOneBit(rest)).playNullMove(), ANY_CHECK)) {
                return false;
            }
        }
        return add(board.playNullMove(), ANY_CHECK);
    }

    /** Adds what a move leads to, if it is legal here; false when that can be mate. */
    private boolean add(Board child, long checkers) {
        nodes++;
        if (child.canCaptureKing()) {
            return true;
        }
        Board bare = bare(child);
        table.add(bare, 0);
        return checkers == NO_CHECK || !canBeMate(bare, checkers);
    }

    /** After a move of a king or a pawn: the pawn itself gives check, or a line over a square that it left. */
    private boolean add(Board board, int code) {
        Board child = board.play(code);
        if (child.blackToMove == winnerIsBlack || child.ownKing == Board.NO_KING) {
            return add(child, NO_CHECK);
        }
        return add(child, relative(checkers(child, code), false));
    }

    /**
     * From where the king of the side to move may be in check after a move of the other side's king or pawn.
     *
     * @param child the board after the move
     * @param code the move
     * @return squares of pawns that give check, and all squares that it sees over the squares that the move has left
     */
    static long checkers(Board child, int code) {
        int king = child.ownKing;
        long left = Bitboards.of(MoveCode.from(code) ^ 56);
        if (MoveCode.kind(code) == MoveCode.EN_PASSANT) {
            left |= Bitboards.of((MoveCode.to(code) - 8) ^ 56);
        }
        long checkers = child.checkers;
        for (long rest = left & Attacks.queen(king, left); rest != 0; rest = popLsb(rest)) {
            int gap = lsb(rest);
            checkers |= beyond(king, gap);
        }
        return checkers;
    }

    /** The squares that are seen from the king only over the gap. */
    private static long beyond(int king, int gap) {
        return Attacks.queen(king, 0) & ~Attacks.queen(king, Bitboards.of(gap));
    }

    private boolean canBeMate(Board bare, long checkers) {
        if (bare.blackToMove == winnerIsBlack) {
            return false;
        }
        View view = View.of(bare, winnerIsBlack);
        int king = lsb(view.kings() & view.loser());
        if (!Bitboards.contains(mateSquares, king)) {
            return false;
        }
        exact.place(view, reach);
        return shapes.canBeMatedOn(exact, king, checkers);
    }

    private static Board without(Board board, long pawn) {
        return new Board(
                board.own,
                board.enemy & ~pawn,
                board.pawns & ~pawn,
                board.knights,
                board.diagonalSliders,
                board.orthogonalSliders,
                board.kings,
                0,
                0,
                board.blackToMove);
    }

    /** Kings and pawns only. */
    static Board bare(Board board) {
        long kept = board.kings | board.pawns;
        return new Board(
                board.own & kept,
                board.enemy & kept,
                board.pawns,
                0,
                0,
                0,
                board.kings,
                0,
                board.enPassant,
                board.blackToMove);
    }

    /** Kings and pawns among the pieces that never move, which are of no kind here: they only stand. */
    private Board walled(Board bare) {
        boolean winnerMoves = bare.blackToMove == winnerIsBlack;
        return new Board(
                bare.own | relative(winnerMoves ? wallWinner : wallLoser, winnerMoves),
                bare.enemy | relative(winnerMoves ? wallLoser : wallWinner, winnerMoves),
                bare.pawns,
                0,
                0,
                0,
                bare.kings,
                0,
                bare.enPassant,
                bare.blackToMove);
    }

    private static long relative(long squares, boolean winnerMoves) {
        return winnerMoves ? squares : Bitboards.mirror(squares);
    }
}
