package dev.passant.cli.position;

import dev.passant.chess.PositionProblem;
import dev.passant.cli.io.Json;
import java.util.List;
import java.util.Locale;

/** Formats problems of positions and files for the command line. */
public final class Problems {

    private Problems() {}

    /** Returns the severity in lower case. */
    static String severity(PositionProblem problem) {
        return problem.severity().name().toLowerCase(Locale.ROOT);
    }

    /** Returns the option that makes such a position acceptable, in parentheses; empty if none is needed. */
    static String wayOut(PositionProblem problem) {
        return switch (problem.severity()) {
            case ILLEGAL -> " (use --unrestricted to accept it)";
            case REPAIRABLE -> " (fix with --repair)";
            case UNREACHABLE -> "";
        };
    }

    /** Returns the JSON object for an unreadable file. */
    public static String ofFile(String file, String reason) {
        return new Json()
                .object()
                .field("file", file)
                .field("error", reason)
                .end()
                .toString();
    }

    /** Writes problems as a field of a JSON object. */
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
