package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Reason;

/** The verdicts, for positions that refuse a move: {@link Position#play} and all that goes through it. */
public final class Reasons implements Reason.Source {

    /** Made when a move is refused for the first time. */
    public Reasons() {}

    @Override
    public Reason of(Position position, Move move) {
        Verdict verdict = Explainer.explain(position, move);
        return verdict instanceof Legal legal ? new MovementFault.WrongKind(legal, move.kind()) : verdict;
    }

    @Override
    public Reason ofNullMove(Position position) {
        return Explainer.explainNullMove(position).orElseThrow();
    }
}
