package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.List;

/**
 * How the legal moves of a position are found, stage by stage:
 *
 * <pre>{@code
 * Trace trace = Trace.of(Fen.parse("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1"));
 * System.out.println(trace.stages().size()); // 8
 * System.out.println(trace.legalMoves()); // [e1d1, e1d2, e1e2, e1f1, e1f2]
 * }</pre>
 *
 * <ol>
 *   <li>{@code enemy-attacks}: the squares that the enemy attacks, the king lifted off the board. Set {@code attacked},
 *       and {@code behind-king} for those of them that the king hides.
 *   <li>{@code king-steps}: where the king may step. Sets {@code steps} and {@code safe}.
 *   <li>{@code checkers}: what gives check; two checkers leave moves of the king only. Set {@code checkers}.
 *   <li>{@code check-answers}: the squares where another piece answers the check. Set {@code answers}: all squares
 *       without check, none in double check.
 *   <li>{@code pins}: pieces bound to a line. Set {@code pinned}, and for each of them a set such as
 *       {@code pin line of e4}.
 *   <li>{@code piece-moves}: each piece's moves, less those removed so far. A set for each piece that has any, such as
 *       {@code knight on g1}.
 *   <li>{@code en-passant}: whether a capture en passant would uncover the king. Sets {@code en-passant-square} and
 *       {@code captured}.
 *   <li>{@code castling}: whether the king would castle out of, through or into an attack. Sets such as
 *       {@code king-side king path}.
 * </ol>
 *
 * <p>Each pseudo-legal move is either removed in one stage or legal.
 *
 * @param stages the eight stages, in this order
 * @param legalMoves the moves that are left, ordered as their texts
 */
public record Trace(List<Stage> stages, List<Move> legalMoves) {

    /**
     * Keeps copies of the lists.
     *
     * @param stages the stages
     * @param legalMoves the moves
     */
    public Trace {
        stages = List.copyOf(stages);
        legalMoves = List.copyOf(legalMoves);
    }

    /**
     * The trace of a position.
     *
     * @param position any position, studies included
     * @return how its legal moves are found
     */
    public static Trace of(Position position) {
        return new Tracer(position).trace();
    }

    /**
     * A stage by its code.
     *
     * @param code the code
     * @return the stage
     * @throws IllegalArgumentException when there is no such stage
     */
    public Stage stage(String code) {
        return stages.stream()
                .filter(stage -> stage.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no stage \"" + code + "\""));
    }
}
