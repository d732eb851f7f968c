package dev.passant.variants;

import dev.passant.movegen.Board;
import dev.passant.movegen.Checks;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import java.util.Optional;

/** Three-check: the third check wins the game. A double check counts once. */
final class ThreeCheck extends Ruleset {

    @Override
    public State play(State state, Board board, int code, Board after) {
        int left = state.ownChecksLeft;
        return after.checkers == 0
                ? state.mirrored()
                : new State(0, 0, 0, state.enemyChecksLeft, Math.max(0, left - 1));
    }

    @Override
    public int listEndings(Board board, State state, int[] codes) {
        if (hasEnded(board, state)) {
            return MoveFinder.NONE;
        }
        return state.ownChecksLeft > 1
                ? 0
                : Checks.keep(board, board.canCaptureKing(), codes, MoveGenerator.legal(board, codes));
    }

    @Override
    public Optional<End> end(Board board, State state) {
        return hasEnded(board, state) ? Optional.of(End.THIRD_CHECK) : Optional.empty();
    }

    @Override
    boolean hasEnded(Board board, State state) {
        return state.ownChecksLeft == 0 || state.enemyChecksLeft == 0;
    }

    @Override
    public Optional<End.Winner> winner(Board board, State state) {
        return Optional.of(state.enemyChecksLeft == 0 ? End.Winner.OTHER_SIDE : End.Winner.SIDE_TO_MOVE);
    }

    /** A side can win unless it has only a king, because every other piece can give check. */
    @Override
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        return ((sideToMove ? board.own : board.enemy) & ~board.kings) == 0;
    }
}
