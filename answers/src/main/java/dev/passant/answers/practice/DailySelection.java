package dev.passant.answers.practice;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.explain.MoveRule;
import dev.passant.notation.UciSquares;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Selects moves for the questions of a day, so that no simple rule, such as "a diagonal move of a pawn is illegal", gives
 * most answers. The properties of the move are drawn at random before the position. {@code DailyTest} states the
 * proportions in a year.
 */
final class DailySelection {

    private final Topic topic;
    private final boolean wantsLegal;
    private final MoveRule rule;
    private final boolean isDiagonal;
    private final boolean differsFromChess;

    DailySelection(Topic topic, boolean wantsLegal, SplittableRandom random) {
        this.topic = topic;
        this.wantsLegal = wantsLegal;
        List<MoveRule> rules = rules(topic);
        rule = rules.get(random.nextInt(rules.size()));
        isDiagonal = random.nextBoolean();
        differsFromChess = random.nextInt(4) != 0;
    }

    /** Returns the rules to draw from, some of them several times; other topics accept any rule. */
    private static List<MoveRule> rules(Topic topic) {
        return switch (topic) {
            case PAWNS ->
                List.of(
                        MoveRule.NO_CAPTURE_FORWARD,
                        MoveRule.DOUBLE_PUSH_BLOCKED,
                        MoveRule.NO_DOUBLE_PUSH_FROM_HERE,
                        MoveRule.NOTHING_TO_CAPTURE);
            case PROMOTION ->
                List.of(
                        MoveRule.NO_CAPTURE_FORWARD,
                        MoveRule.NO_CAPTURE_FORWARD,
                        MoveRule.NOTHING_TO_CAPTURE,
                        MoveRule.PINNED);
            case HORDE ->
                List.of(
                        MoveRule.NO_CAPTURE_FORWARD,
                        MoveRule.DOUBLE_PUSH_BLOCKED,
                        MoveRule.NO_DOUBLE_PUSH_FROM_HERE,
                        MoveRule.NOTHING_TO_CAPTURE,
                        MoveRule.KING_INTO_ATTACK,
                        MoveRule.CHECK_NOT_ANSWERED);
            default -> List.of(MoveRule.values());
        };
    }

    boolean accepts(Candidate candidate, Position position) {
        boolean isLegal = candidate.verdict().isLegal();
        if (isLegal != wantsLegal) {
            return false;
        }
        boolean isForward = candidate.from().file() == candidate.to().file();
        return switch (topic) {
            case PAWNS, PROMOTION ->
                isLegal ? isForward != isDiagonal : candidate.verdict().breaks(rule);
            case HORDE -> isLegal || candidate.verdict().breaks(rule);
            // A legal move of racing kings is always legal in chess.
            case RACING_KINGS -> isLegal || candidate.verdict().breaks(MoveRule.GIVES_CHECK);
            case ATOMIC -> !differsFromChess || isLegal != isLegalInChess(candidate, position);
            // Otherwise the rule of the variant decides nothing.
            case ANTICHESS -> position.legalMoves().stream().anyMatch(Move::isCapture);
            default -> true;
        };
    }

    private static boolean isLegalInChess(Candidate candidate, Position position) {
        UciSquares squares = new UciSquares(candidate.from(), candidate.to(), candidate.promotion());
        return squares.explain(position.setup().toUnrestricted()).isLegal();
    }
}
