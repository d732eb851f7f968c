package dev.passant.answers.practice;

import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.explain.Explainer;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import dev.passant.notation.Uci;
import java.util.Optional;

/** Decides whether a move wins by the rule of the variant, for questions. */
final class VariantEnd {

    private VariantEnd() {}

    /** Returns the answer about a move; empty if it is too easy, or ends the game in another way. */
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

    /** Returns the verdict on any move after the candidate: the game is over by the rule of the variant, or not. */
    private static Verdict ends(Position after, Candidate candidate) {
        return Explainer.explain(after, candidate.to(), candidate.from());
    }

    /** Returns why a legal move wins or does not. */
    static String sentence(Topic topic, Candidate candidate, Position position) {
        Position after = after(candidate, position);
        if (after.outcome().isPresent()) {
            return ends(after, candidate).sentence();
        }
        return "The game continues: "
                + switch (topic) {
                    case ATOMIC -> "both kings are left.";
                    case KING_OF_THE_HILL -> candidate.to() + " is not one of the squares d4, e4, d5 and e5.";
                    case RACING_KINGS ->
                        candidate.to().rank() == 7
                                ? "Black's king can reach the eighth rank with its next move."
                                : candidate.to() + " is not on the eighth rank.";
                    default -> after.isCheck() ? "this is a check, but not the third one." : "this is not check.";
                };
    }
}
