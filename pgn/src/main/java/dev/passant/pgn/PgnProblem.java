package dev.passant.pgn;

import java.util.Optional;

/**
 * Something that is wrong with a file of games, or that the rules allow and a reader wants to know.
 *
 * @param severity how bad it is
 * @param line the line, from 1
 * @param column the character in that line, from 1
 * @param game the number of the game in the file, from 1
 * @param token the text in question, shortened where it is long; may be empty
 * @param fen the position in which the token stands, where there is one
 * @param reason what is wrong, in words
 */
public record PgnProblem(
        Severity severity, long line, long column, long game, String token, Optional<String> fen, String reason) {

    /** How bad a problem is. */
    public enum Severity {
        /** The game does not go on behind this place, or a part of it was lost. */
        ERROR,
        /** Nothing was lost. */
        WARNING;

        @Override
        public String toString() {
            return this == ERROR ? "error" : "warning";
        }
    }

    /**
     * Whether this is the warning that a game lacks some of the seven tags that every game for interchange has. Many
     * files have it in every game.
     *
     * @return whether it is
     */
    public boolean isMissingRoster() {
        return severity == Severity.WARNING && Roster.isMissing(reason);
    }

    /**
     * Whether this is the warning that a line has bytes that are not UTF-8. In files of another encoding most games
     * have it.
     *
     * @return whether it is
     */
    public boolean isNotUtf8() {
        return severity == Severity.WARNING && PgnEncoding.isNotUtf8(reason);
    }

    /** The same problem in a file in which this one's lines and games come after others. */
    PgnProblem movedBy(long lines, long games) {
        return new PgnProblem(severity, line + lines, column, game + games, token, fen, reason);
    }

    /**
     * The problem in one line.
     *
     * @return {@code LINE:COLUMN: game N: error: REASON}
     */
    @Override
    public String toString() {
        return line + ":" + column + ": game " + game + ": " + severity + ": " + reason;
    }
}
