package dev.passant.variants;

import dev.passant.movegen.Board;
import dev.passant.movegen.Checks;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/** Three-check: the third check wins the game. A double check counts once. */
public final class ThreeCheck extends Ruleset {

    private static final Ending WON = Ending.won(Ending.Kind.THIRD_CHECK);
    private static final Ending LOST = Ending.lost(Ending.Kind.THIRD_CHECK);

    @Override
    public State play(State state, Board board, int code, Board after) {
        int left = state.ownChecksLeft;
        return after.checkers == 0 ? state.mirrored() : State.ofChecks(state.enemyChecksLeft, Math.max(0, left - 1));
    }

    @Override
    public int listEndings(Board board, State state, int[] codes) {
        if (decided(board, state) != null) {
            return MoveFinder.NONE;
        }
        return state.ownChecksLeft > 1
                ? 0
                : Checks.keep(board, board.canCaptureKing(), codes, MoveGenerator.legal(board, codes));
    }

    @Override
    @Nullable
    Ending decided(Board board, State state) {
        if (state.enemyChecksLeft == 0) {
            return LOST;
        }
        return state.ownChecksLeft == 0 ? WON : null;
    }

    /** A side can win unless it has only a king, because every other piece can give check. */
    @Override
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        return (board.pieces(sideToMove) & ~board.kings) == 0;
    }

    @Override
    public boolean countsChecks() {
        return true;
    }
}
