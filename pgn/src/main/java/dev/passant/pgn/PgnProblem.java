package dev.passant.pgn;

import java.util.Optional;

/**
 * An error or a warning about a PGN file.
 *
 * @param severity the severity
 * @param kind the kind
 * @param line the line number, from 1
 * @param column the column in characters, from 1
 * @param game the number of the game in the file, from 1
 * @param token the affected text, shortened if it is long; may be empty
 * @param fen the position before the token, if available
 * @param reason the message
 */
public record PgnProblem(
        Severity severity,
        Kind kind,
        long line,
        long column,
        long game,
        String token,
        Optional<String> fen,
        String reason) {

    /** The severity of a problem. */
    public enum Severity {
        /** The rest of the line is not read, or part of the game is lost. */
        ERROR,
        /** Nothing is lost. */
        WARNING;

        @Override
        public String toString() {
            return this == ERROR ? "error" : "warning";
        }
    }

    /** Warnings that most games of a file may have, and that programs may count or hide. */
    public enum Kind {
        /** Tags of the seven tag roster are missing. */
        MISSING_TAGS,
        /** A line contains bytes that are not UTF-8. */
        NOT_UTF_8,
        /** A time control is taken for minutes. */
        MINUTES,
        /** Any other problem. */
        OTHER
    }

    /** Returns this problem with its line and game number increased, to make them relative to the whole file. */
    PgnProblem movedBy(long lines, long games) {
        return new PgnProblem(severity, kind, line + lines, column, game + games, token, fen, reason);
    }

    /** {@return the problem as one line, {@code LINE:COLUMN: game N: error: REASON}} */
    @Override
    public String toString() {
        return line + ":" + column + ": game " + game + ": " + severity + ": " + reason;
    }
}
