package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.chess.PositionProblem;

/** Formats problems of positions and files for the command line. */
public final class Problems {

    private Problems() {}

    /** Returns a hint in parentheses: the option that accepts positions with this problem; empty if none is needed. */
    static String hint(PositionProblem problem) {
        return switch (problem.severity()) {
            case ILLEGAL -> " (use --unrestricted to accept it)";
            case REPAIRABLE -> " (fix with --repair)";
            case UNREACHABLE -> "";
        };
    }

    /** Returns the JSON object for an unreadable file. */
    public static String ofFile(String file, String reason) {
        return Json.of(object -> object.field("file", file).field("error", reason));
    }
}
