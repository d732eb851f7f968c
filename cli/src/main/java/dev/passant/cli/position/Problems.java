package dev.passant.cli.position;

import dev.passant.chess.PositionProblem;
import dev.passant.cli.io.Json;
import java.util.List;
import java.util.Locale;

/** Problems of positions and files in the words of the command line. */
public final class Problems {

    private Problems() {}

    /** How bad a problem is, in one word. */
    static String severity(PositionProblem problem) {
        return problem.severity().name().toLowerCase(Locale.ROOT);
    }

    /** Which option takes a position with such a problem all the same, in brackets; nothing where none is needed. */
    static String wayOut(PositionProblem problem) {
        return switch (problem.severity()) {
            case ILLEGAL -> " (--study takes it as a study)";
            case REPAIRABLE -> " (--repair mends it)";
            case UNREACHABLE -> "";
        };
    }

    /** A file that cannot be read, as an object of JSON. */
    public static String ofFile(String file, String reason) {
        return new Json()
                .object()
                .field("file", file)
                .field("error", reason)
                .end()
                .toString();
    }

    /** Writes problems into an object of JSON. */
    static void field(List<PositionProblem> problems, Json object) {
        object.name("problems").array();
        for (PositionProblem problem : problems) {
            object.object()
                    .field("code", problem.kind().code())
                    .field("severity", severity(problem))
                    .field("color", problem.color().name().toLowerCase(Locale.ROOT))
                    .field("message", problem.message());
            Squares.array(object.name("squares"), problem.squares());
            object.end();
        }
        object.end();
    }
}
