package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveGenerator;
import java.util.Optional;

/**
 * The quick analysis: material, forced lines, and walls found by {@link Reach}.
 *
 * <p>A line is followed while the side to move has few legal moves: a king that must capture the last piece, a pawn
 * that must promote and is captured. The fixpoint of {@link Reach} is abandoned once a pawn of the winner can promote.
 */
final class QuickAnalysis {

    /** Positions with more legal moves than this are not followed. */
    private static final int FEW_MOVES = 3;

    private static final int MAX_DEPTH = 8;

    private static final int MAX_NODES = 120;

    private final WinQuery query;
    private int nodes;

    QuickAnalysis(Position position, Color winner) {
        query = new WinQuery(position, winner);
    }

    WinVerdict verdict() {
        Optional<WinVerdict> immediateVerdict = query.immediateVerdict();
        if (immediateVerdict.isPresent()) {
            return immediateVerdict.get();
        }
        if (!query.provable) {
            return new WinVerdict.Undecided(0);
        }
        if (isBlocked(query.view)) {
            return new WinVerdict.Unwinnable(UnwinnableReason.BLOCKED, 0);
        }
        if (noLineWins(query.board, MAX_DEPTH)) {
            return new WinVerdict.Unwinnable(UnwinnableReason.FORCED, nodes);
        }
        return new WinVerdict.Undecided(nodes);
    }

    /**
     * Returns whether walls prove that there is no mate. The proof is tried only if walls are likely: if the winner has
     * only pawns and bishops besides its king, or no pawn can advance.
     */
    private static boolean isBlocked(View view) {
        if (WinningMaterial.isPlentiful(view)) {
            return false;
        }
        Reach reach = new Reach();
        return reach.find(view, true) && new MateShapes().squares(reach, false) == 0;
    }

    /**
     * Returns whether every line from here ends without a win. Returns false if that is unknown, for example because
     * there are too many lines.
     */
    private boolean noLineWins(Board board, int depth) {
        int[] codes = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, codes);
        if (count == 0) {
            return board.checkers == 0 || board.blackToMove == query.winnerIsBlack;
        }
        View view = View.of(board, query.winnerIsBlack);
        if ((view.kings() & view.winner()) != 0 && WinningMaterial.isMissing(view)) {
            return true;
        }
        if (count > FEW_MOVES || depth == 0 || nodes + count > MAX_NODES) {
            return depth < MAX_DEPTH && isBlocked(view);
        }
        nodes += count;
        for (int m = 0; m < count; m++) {
            if (!noLineWins(board.play(codes[m]), depth - 1)) {
                return false;
            }
        }
        return true;
    }
}
