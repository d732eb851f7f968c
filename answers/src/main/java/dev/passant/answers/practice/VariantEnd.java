package dev.passant.answers.practice;

import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import dev.passant.language.Text;
import dev.passant.notation.Uci;
import java.util.Map;
import java.util.Optional;

/** Decides whether a move wins by the rule of the variant, for questions. */
final class VariantEnd {

    private VariantEnd() {}

    /**
     * Returns the answer for a move; empty if the question would be too easy, or if the move ends the game in another
     * way.
     */
    static Optional<String> of(Topic topic, Candidate candidate, Position position) {
        if (!candidate.verdict().isLegal()) {
            return topic.isAbout(candidate.verdict()) ? Optional.of("not-legal") : Optional.empty();
        }
        Position after = after(candidate, position);
        if (after.outcome().isPresent()) {
            boolean wins = after.outcome().get().winner().equals(Optional.of(position.sideToMove()));
            return wins && ends(after, candidate).breaks(MoveRule.GAME_OVER) ? Optional.of("wins") : Optional.empty();
        }
        boolean isClose = switch (topic) {
            case ATOMIC -> position.pieceAt(candidate.to()).isPresent();
            case RACING_KINGS -> candidate.from().isIn(position.pieces(Role.KING));
            case THREE_CHECK ->
                after.isCheck() || position.checksLeft(position.sideToMove()).orElseThrow() == 1;
            default -> true;
        };
        return isClose ? Optional.of("goes-on") : Optional.empty();
    }

    private static Position after(Candidate candidate, Position position) {
        return position.play(Uci.parse(candidate.uci(), position));
    }

    /**
     * Returns the verdict on a move after the candidate move. It is {@link MoveRule#GAME_OVER} if the game has ended by
     * the rule of the variant.
     */
    private static Verdict ends(Position after, Candidate candidate) {
        return Explainer.explain(after, candidate.to(), candidate.from());
    }

    /** Returns why a legal move wins or does not: a verdict or a text. */
    static Object sentence(Topic topic, Candidate candidate, Position position) {
        Position after = after(candidate, position);
        if (after.outcome().isPresent()) {
            return ends(after, candidate);
        }
        String key = switch (topic) {
            case ATOMIC -> "kings-left";
            case KING_OF_THE_HILL -> "not-on-hill";
            case RACING_KINGS -> candidate.to().rank() == 7 ? "black-follows" : "not-on-last-rank";
            default -> after.isCheck() ? "not-third-check" : "no-check";
        };
        return Text.of("because." + key, Map.of("to", candidate.to()));
    }
}
