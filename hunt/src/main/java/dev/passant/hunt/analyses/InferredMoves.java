package dev.passant.hunt.analyses;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.hunt.causes.Symptom;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.subjects.Difference;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The moves that explain a wrong number of moves, if the engine prints no moves: all illegal moves that break one rule,
 * or all legal moves of one kind.
 *
 * @param symptoms the moves
 */
record InferredMoves(List<Symptom> symptoms) {

    /** Returns the only explanation of a wrong total at depth 1; empty if there is none or several. */
    static Optional<InferredMoves> of(Difference shown) {
        if (shown.wrongTotal().isEmpty() || !shown.order().isEmpty() || shown.depth() != 1) {
            return Optional.empty();
        }
        long more = shown.wrongTotal().getAsLong() - shown.leafNodes();
        Position position = shown.node().position();
        Kind kind = more > 0 ? Kind.EXTRA : Kind.MISSING;
        Map<String, List<Symptom>> byKey = new TreeMap<>();
        for (Move move : position.pseudoLegalMoves()) {
            String name = Uci.format(move, position);
            if (shown.ours().containsKey(name) == (kind == Kind.MISSING)) {
                Symptom symptom = new Symptom(kind, name, position);
                byKey.computeIfAbsent(symptom.key(), key -> new ArrayList<>()).add(symptom);
            }
        }
        List<List<Symptom>> fitting = byKey.values().stream()
                .filter(symptoms -> symptoms.size() == Math.abs(more))
                .toList();
        return fitting.size() == 1 ? Optional.of(new InferredMoves(fitting.get(0))) : Optional.empty();
    }

    Symptom first() {
        return symptoms.get(0);
    }

    String key() {
        return first().key();
    }

    List<String> extra() {
        return moves(Kind.EXTRA);
    }

    List<String> missing() {
        return moves(Kind.MISSING);
    }

    private List<String> moves(Kind kind) {
        return symptoms.stream()
                .filter(symptom -> symptom.kind() == kind)
                .map(Symptom::move)
                .toList();
    }
}
