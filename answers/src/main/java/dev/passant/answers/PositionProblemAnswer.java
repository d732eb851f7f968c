package dev.passant.answers;

import dev.passant.chess.PositionProblem;
import java.util.List;

/**
 * A problem of a position.
 *
 * @param code a stable name
 * @param severity {@code illegal}, {@code repairable} or {@code unreachable}
 * @param color the side it concerns
 * @param message a sentence that names pieces and squares
 * @param squares the squares it concerns
 */
public record PositionProblemAnswer(String code, String severity, String color, String message, List<String> squares)
        implements Answer {

    public static List<PositionProblemAnswer> of(List<PositionProblem> problems) {
        return problems.stream()
                .map(problem -> new PositionProblemAnswer(
                        problem.kind().code(),
                        Names.of(problem.severity()),
                        Names.of(problem.color()),
                        problem.message(),
                        Names.squares(problem.squares())))
                .toList();
    }

    @Override
    public void fields(Json json) {
        json.field("code", code)
                .field("severity", severity)
                .field("color", color)
                .field("message", message)
                .field("squares", squares);
    }
}
