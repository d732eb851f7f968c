package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import java.util.Optional;

/**
 * The quick analysis: material, forced lines, and walls as far as {@link Reach} sees them.
 *
 * <p>A line is followed while the side to move has few legal moves: a king that must take the last piece, a pawn that must
 * promote into a capture. Where a pawn of the side that would win can get to promote as far as the fixpoint sees, it is not
 * asked any further.
 */
final class QuickLook {

    /** Positions with more moves than this are not followed. */
    private static final int FEW_MOVES = 3;

    private static final int MAX_DEPTH = 8;

    private static final int MAX_NODES = 120;

    private final Question question;
    private int nodes;

    QuickLook(Position position, Color winner) {
        question = new Question(position, winner);
    }

    WinVerdict verdict() {
        Optional<WinVerdict> atOnce = question.atOnce();
        if (atOnce.isPresent()) {
            return atOnce.get();
        }
        if (!question.provable) {
            return new WinVerdict.Undecided(0);
        }
        if (isBlocked(question.view)) {
            return new WinVerdict.Unwinnable(UnwinnableReason.BLOCKED, 0);
        }
        if (followed(question.board, MAX_DEPTH)) {
            return new WinVerdict.Unwinnable(UnwinnableReason.FORCED, nodes);
        }
        return new WinVerdict.Undecided(nodes);
    }

    /**
     * Walls are looked for where they may be: where the winner has only pawns and bishops beside its king, or where no pawn
     * can step ahead.
     */
    private static boolean isBlocked(View view) {
        if (WinningMaterial.isPlentiful(view)) {
            return false;
        }
        Reach reach = new Reach();
        return reach.find(view, true) && new MateShapes().squares(reach, false) == 0;
    }

    /** Whether the side cannot win by any of the few lines from here; false when that is not seen. */
    private boolean followed(Board board, int depth) {
        int[] codes = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, codes);
        if (count == 0) {
            return board.checkers == 0 || board.blackToMove == question.winnerIsBlack;
        }
        View view = View.of(board, question.winnerIsBlack);
        if ((view.kings() & view.winner()) != 0 && WinningMaterial.isMissing(view)) {
            return true;
        }
        if (count > FEW_MOVES || depth == 0 || nodes + count > MAX_NODES) {
            return depth < MAX_DEPTH && isBlocked(view);
        }
        nodes += count;
        for (int m = 0; m < count; m++) {
            if (!followed(board.play(codes[m]), depth - 1)) {
                return false;
            }
        }
        return true;
    }
}
