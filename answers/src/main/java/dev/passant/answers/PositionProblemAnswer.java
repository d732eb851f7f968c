package dev.passant.answers;

import dev.passant.chess.PositionProblem;
import java.util.List;

/** A problem of a position. */
public record PositionProblemAnswer(PositionProblem problem) implements Answer {

    public static List<PositionProblemAnswer> of(List<PositionProblem> problems) {
        return problems.stream().map(PositionProblemAnswer::new).toList();
    }

    @Override
    public void fields(Json json) {
        json.field("code", problem.kind().code())
                // illegal, repairable or unreachable
                .field("severity", Names.of(problem.severity()))
                // The side that the problem concerns.
                .field("color", Names.of(problem.color()))
                .field("message", problem.message(json.locale()))
                .field("squares", Names.squares(problem.squares()));
    }
}
