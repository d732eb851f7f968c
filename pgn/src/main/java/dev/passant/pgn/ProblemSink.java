package dev.passant.pgn;

import java.util.Optional;

/** Takes faults found by those who do not know where in the file they are; the reader adds the place. */
interface ProblemSink {

    /**
     * Something is lost.
     *
     * @param token the text in question; may be empty
     * @param reason what is wrong, in words
     * @param fen the position in which the token stands, where there is one
     */
    void error(String token, String reason, Optional<String> fen);

    /**
     * Nothing is lost, but a reader wants to know.
     *
     * @param token the text in question; may be empty
     * @param reason what is odd, in words
     */
    void warning(String token, String reason);

    /**
     * The same, reported once for each game and reason.
     *
     * @param token the text in question; may be empty
     * @param reason what is odd, in words
     */
    void warningOnce(String token, String reason);
}
