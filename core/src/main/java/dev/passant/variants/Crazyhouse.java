package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.mirror;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Placement.BISHOP;
import static dev.passant.bitboard.Placement.KNIGHT;
import static dev.passant.bitboard.Placement.PAWN;
import static dev.passant.bitboard.Placement.QUEEN;
import static dev.passant.bitboard.Placement.ROOK;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PseudoLegalFilter;

/** Crazyhouse: captured pieces go to the captor's pocket, from which they are dropped on empty squares. */
public final class Crazyhouse extends Ruleset {

    @Override
    int listLegal(Board board, State state, int[] codes) {
        return listDrops(state, ~board.occupied() & board.checkMask(), codes, MoveGenerator.legal(board, codes));
    }

    @Override
    int countLegal(Board board, State state) {
        int moves = MoveCounter.count(board);
        return state.ownPocket == 0
                ? moves
                : moves + countDrops(state.ownPocket, ~board.occupied() & board.checkMask());
    }

    private static int countDrops(int pocket, long targets) {
        int drops = State.count(pocket, PAWN) == 0 ? 0 : Long.bitCount(targets & ~(RANK_1 | RANK_8));
        int squares = Long.bitCount(targets);
        for (int role = KNIGHT; role <= QUEEN; role++) {
            drops += State.count(pocket, role) == 0 ? 0 : squares;
        }
        return drops;
    }

    /**
     * Returns 0 if both pockets are empty. The next two plies are then the same as in chess, because a piece captured
     * in one of them cannot be dropped within them.
     */
    @Override
    public int listEndings(Board board, State state, int[] codes) {
        return state.ownPocket == 0 && state.enemyPocket == 0 ? 0 : MoveFinder.NONE;
    }

    @Override
    public int pseudoLegal(Board board, State state, int[] codes) {
        return listDrops(state, ~board.occupied(), codes, MoveGenerator.pseudoLegal(board, codes));
    }

    private static int listDrops(State state, long targets, int[] codes, int size) {
        int listed = size;
        for (int role = PAWN; role <= QUEEN; role++) {
            if (State.count(state.ownPocket, role) > 0) {
                long squares = role == PAWN ? targets & ~(RANK_1 | RANK_8) : targets;
                for (long rest = squares; rest != 0; rest = popLsb(rest)) {
                    codes[listed++] = MoveCode.drop(role, lsb(rest));
                }
            }
        }
        return listed;
    }

    @Override
    public boolean isLegal(Board board, State state, int code) {
        return MoveCode.isDrop(code) ? isLegalDrop(board, state, code) : super.isLegal(board, state, code);
    }

    private static boolean isLegalDrop(Board board, State state, int code) {
        int role = MoveCode.droppedRole(code);
        long targets = ~board.occupied() & board.checkMask() & (role == PAWN ? ~(RANK_1 | RANK_8) : ALL);
        return State.count(state.ownPocket, role) > 0 && contains(targets, MoveCode.to(code));
    }

    @Override
    boolean isSafe(Board board, int code) {
        return MoveCode.isDrop(code) ? !isEnemyKingAttacked(play(board, code)) : PseudoLegalFilter.isSafe(board, code);
    }

    @Override
    public Board play(Board board, int code) {
        if (!MoveCode.isDrop(code)) {
            return board.play(code);
        }
        long target = Bitboards.of(MoveCode.to(code));
        int role = MoveCode.droppedRole(code);
        return new Board(
                mirror(board.enemy),
                mirror(board.own | target),
                mirror(role == PAWN ? board.pawns | target : board.pawns),
                mirror(role == KNIGHT ? board.knights | target : board.knights),
                mirror(role == BISHOP || role == QUEEN ? board.diagonalSliders | target : board.diagonalSliders),
                mirror(role == ROOK || role == QUEEN ? board.orthogonalSliders | target : board.orthogonalSliders),
                mirror(board.kings),
                mirror(board.castlingRooks),
                EMPTY,
                !board.blackToMove);
    }

    @Override
    public State play(State state, Board board, int code, Board after) {
        if (MoveCode.isDrop(code)) {
            int pocket = State.removed(state.ownPocket, MoveCode.droppedRole(code));
            return State.ofPockets(state.enemyPocket, pocket, mirror(state.promoted));
        }
        long origin = Bitboards.of(MoveCode.from(code));
        long target = Bitboards.of(MoveCode.to(code));
        int pocket = withCaptured(state, board, code);
        if (pocket == state.ownPocket && state.promoted == EMPTY && !MoveCode.isPromotion(code)) {
            return state.mirrored();
        }
        // A rook with a castling right has never moved, so it is not a promoted piece.
        boolean promoted = MoveCode.isPromotion(code) || (state.promoted & origin) != 0;
        long others = state.promoted & ~origin & ~target;
        return State.ofPockets(state.enemyPocket, pocket, mirror(promoted ? others | target : others));
    }

    private static int withCaptured(State state, Board board, int code) {
        if (MoveCode.kind(code) == MoveCode.EN_PASSANT) {
            return State.added(state.ownPocket, PAWN);
        }
        int to = MoveCode.to(code);
        if (!contains(board.enemy, to)) {
            return state.ownPocket;
        }
        return State.added(state.ownPocket, contains(state.promoted, to) ? PAWN : board.role(to));
    }

    /**
     * Returns whether there are at most three pieces on the board and in both pockets together, and no pawn, rook,
     * queen or promoted piece among them.
     */
    @Override
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        int pockets = state.ownPocket + state.enemyPocket;
        return Long.bitCount(board.occupied()) + State.size(state.ownPocket) + State.size(state.enemyPocket) <= 3
                && (board.pawns | board.orthogonalSliders | state.promoted) == 0
                && State.count(pockets, PAWN) + State.count(pockets, ROOK) + State.count(pockets, QUEEN) == 0;
    }

    @Override
    public boolean hasMoveRule() {
        return false;
    }

    @Override
    public boolean hasPockets() {
        return true;
    }
}
