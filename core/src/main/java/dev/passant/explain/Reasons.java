package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Reason;

/** Supplies the verdicts for illegal moves to {@link Position#play} and the methods based on it. */
public final class Reasons implements Reason.Source {

    /** Called by {@link java.util.ServiceLoader} when the first illegal move is rejected. */
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
