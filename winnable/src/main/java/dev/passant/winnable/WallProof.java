package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveGenerator;
import java.util.function.BooleanSupplier;

/**
 * Proves that no mate can follow, by searching moves of kings and pawns exactly and approximating all other pieces.
 *
 * <p>A piece other than a king or pawn is assumed to be on all squares of its {@link Reach} at once. It can pass a move
 * at any time, capture and be captured on any of these squares, or be missing. It never blocks a piece and never takes
 * a square from a king. Every continuation of the real game is therefore possible in this abstract game: if none of its
 * positions can be a mate ({@link MateShapes}, with kings and pawns on their squares), there is no mate. Unlike {@link
 * Reach}, this proof handles walls that open only after a king has passed them. Bishops that pass a wall do not add
 * positions to the search.
 *
 * <p>Pieces that never move are walls; their attacks do not matter for legality. If a pawn can promote, the proof
 * fails.
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

    /** Creates a proof with the fixpoint of the analysed position. */
    WallProof(boolean winnerIsBlack, Reach reach, int maxStates, BooleanSupplier stop) {
        this.winnerIsBlack = winnerIsBlack;
        this.reach = reach;
        this.maxStates = maxStates;
        this.stop = stop;
    }

    long nodes() {
        return nodes;
    }

    /** Returns whether it is proven, within this many positions, that no mate can follow. */
    boolean proves(Board root, long maxNodes) {
        if (root.castlingRooks != 0) {
            return false;
        }
        for (int piece = 0; piece < reach.pieces; piece++) {
            int kind = reach.kinds[piece];
            if (kind == Placement.PAWN || kind == Placement.KING) {
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

    /** Expands a position; returns false if the attempt fails. */
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
                if (lsb(to) >= 56 || !add(board, MoveCode.of(from, lsb(to), MoveCode.QUIET))) {
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

    /** Adds the successor if the move is legal in the abstract game; returns false if the successor can be a mate. */
    private boolean add(Board child, long checkers) {
        nodes++;
        if (child.canCaptureKing()) {
            return true;
        }
        Board bare = bare(child);
        table.add(bare, 0);
        return checkers == NO_CHECK || !canBeMate(bare, checkers);
    }

    /**
     * Adds the successor of a king or pawn move. Check comes from the pawn or along a line through a vacated square.
     */
    private boolean add(Board board, int code) {
        Board child = board.play(code);
        if (child.blackToMove == winnerIsBlack || child.ownKing == Board.NO_KING) {
            return add(child, NO_CHECK);
        }
        return add(child, relative(checkers(child, code), false));
    }

    /**
     * {@return the squares from which the king of the side to move may be in check after a king or pawn move}
     *
     * @param child the board after the move
     * @param code the move
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

    /** Returns the squares visible from the king only through the gap. */
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

    /** Returns the board with kings and pawns only. */
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

    /**
     * Returns a board with the kings and pawns, and with the pieces that never move. The latter have no kind and only
     * block.
     */
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
