package dev.passant.pgn;

import dev.passant.pgn.read.Interpreter;
import dev.passant.pgn.read.Roster;
import dev.passant.pgn.read.Utf8;
import java.util.Optional;

/**
 * An error or a warning about a PGN file.
 *
 * @param severity the severity
 * @param line the line number, from 1
 * @param column the column in characters, from 1
 * @param game the number of the game in the file, from 1
 * @param token the affected text, shortened if it is long; may be empty
 * @param fen the position before the token, if available
 * @param reason the message
 */
public record PgnProblem(
        Severity severity, long line, long column, long game, String token, Optional<String> fen, String reason) {

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

    /**
     * {@return whether this is the warning that tags of the seven tag roster are missing} In many files, every game
     * causes it.
     */
    public boolean isMissingRoster() {
        return severity == Severity.WARNING && Roster.isMissing(reason);
    }

    /**
     * {@return whether this is the warning that a line contains bytes that are not UTF-8} In files with another
     * encoding, most games cause it.
     */
    public boolean isNotUtf8() {
        return severity == Severity.WARNING && Utf8.isNotUtf8(reason);
    }

    /**
     * {@return whether this is the warning that a time control is taken for minutes} In files of tournaments, every game
     * causes it.
     */
    public boolean isInMinutes() {
        return severity == Severity.WARNING && Interpreter.isInMinutes(reason);
    }

    /** Returns this problem with its line and game number increased, to make them relative to the whole file. */
    PgnProblem movedBy(long lines, long games) {
        return new PgnProblem(severity, line + lines, column, game + games, token, fen, reason);
    }

    /** {@return the problem as one line, {@code LINE:COLUMN: game N: error: REASON}} */
    @Override
    public String toString() {
        return line + ":" + column + ": game " + game + ": " + severity + ": " + reason;
    }
}
