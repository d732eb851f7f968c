package dev.passant.pgn.read;

import dev.passant.pgn.PgnProblem.Kind;

/** Receives problems from code that has no access to their position in the file. The reader adds the position. */
public interface ProblemSink {

    /**
     * Reports an error: part of the input is lost.
     *
     * @param token the affected text; may be empty
     * @param reason the message
     */
    void error(String token, String reason);

    /**
     * Reports an error, with the position before it.
     *
     * @param token the affected text; may be empty
     * @param reason the message
     * @param fen the position before the token
     */
    void error(String token, String reason, String fen);

    /**
     * Reports a warning: no input is lost.
     *
     * @param token the affected text; may be empty
     * @param reason the message
     */
    default void warning(String token, String reason) {
        warning(Kind.OTHER, token, reason);
    }

    /**
     * Reports a warning of a kind: no input is lost.
     *
     * @param kind the kind
     * @param token the affected text; may be empty
     * @param reason the message
     */
    void warning(Kind kind, String token, String reason);

    /**
     * Reports a warning at most once per game and reason.
     *
     * @param token the affected text; may be empty
     * @param reason the message
     */
    void warningOnce(String token, String reason);
}
