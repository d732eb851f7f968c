package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.List;

/**
 * The derivation of the legal moves of a position, stage by stage:
 *
 * <pre>{@code
 * Trace trace = Trace.of(Fen.parse("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1"));
 * System.out.println(trace.stages().size()); // 8
 * System.out.println(trace.legalMoves()); // [e1d1, e1d2, e1e2, e1f1, e1f2]
 * }</pre>
 *
 * <ol>
 *   <li>{@code enemy-attacks}: the squares that the enemy attacks once the king is removed from the board. Sets: {@code
 *       attacked}, and {@code behind-king} for the squares attacked only through the king.
 *   <li>{@code king-steps}: the squares next to the king. Sets {@code steps} and {@code safe}.
 *   <li>{@code checkers}: the pieces that give check; in double check only the king may move. Set {@code checkers}.
 *   <li>{@code check-answers}: the squares on which another piece captures the checker or blocks the check. Set
 *       {@code answers}: all squares if there is no check, none in double check.
 *   <li>{@code pins}: the pinned pieces. Set {@code pinned}, and for each pinned piece a set such as
 *       {@code pin line of e4}.
 *   <li>{@code piece-moves}: the moves of each piece that remain after the stages above. One set, such as {@code knight
 *       on g1}, for each piece with such a move.
 *   <li>{@code en-passant}: the en-passant captures that would expose the king. Sets {@code en-passant-square} and
 *       {@code captured}.
 *   <li>{@code castling}: the castling moves out of, through or into an attack. Sets such as {@code king-side king
 *       path}.
 *   <li>{@code variant}, only in variants of chess: the moves that the rules of the variant forbid. In atomic chess,
 *       the set {@code exploded}.
 * </ol>
 *
 * <p>Each pseudo-legal move is either legal or removed in exactly one stage.
 */
public final class Trace {

    private final List<Stage> stages;
    private final List<Move> legalMoves;

    Trace(List<Stage> stages, List<Move> legalMoves) {
        this.stages = List.copyOf(stages);
        this.legalMoves = List.copyOf(legalMoves);
    }

    /**
     * Traces the legal moves of a position.
     *
     * @param position any position, playable or not
     * @return the trace
     */
    public static Trace of(Position position) {
        return new Tracer(position).trace();
    }

    /** {@return the eight stages, in this order, and the ninth in variants} */
    public List<Stage> stages() {
        return stages;
    }

    /** {@return the legal moves, sorted by their UCI text} */
    public List<Move> legalMoves() {
        return legalMoves;
    }
}
