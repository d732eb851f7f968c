package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.language.Language;
import dev.passant.language.Text;
import java.util.Locale;
import java.util.Map;

/** Formats problems of positions and files for the command line. */
public final class Problems {

    private Problems() {}

    /** Returns a hint in parentheses: the option that accepts positions with this problem; empty if none is needed. */
    static String hint(PositionProblem problem, Locale locale) {
        Severity severity = problem.severity();
        return severity == Severity.UNREACHABLE
                ? ""
                : " ("
                        + Text.of("report.hint", Map.of("illegal", severity == Severity.ILLEGAL))
                                .in(Language.of(locale))
                        + ")";
    }

    /** Returns the JSON object for an unreadable file. */
    public static String ofFile(String file, String reason) {
        return Json.of(object -> object.field("file", file).field("error", reason));
    }
}
