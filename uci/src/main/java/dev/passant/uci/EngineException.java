package dev.passant.uci;

import java.time.Duration;
import java.util.OptionalInt;

/** An engine failed; each way to fail is a class of its own, in this file. The message names the engine and the question. */
public abstract sealed class EngineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Of what an engine says, so many characters are repeated in a message. */
    private static final int MAX_WORDS = 300;

    EngineException(String message) {
        super(message);
    }

    EngineException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * What happened, in words.
     *
     * @return one line
     */
    public String reason() {
        String message = getMessage();
        return message == null ? "" : message;
    }

    /** The process cannot be started: no such program, no right to run it, no such directory. */
    public static final class NotStarted extends EngineException {
        private static final long serialVersionUID = 1L;

        NotStarted(EngineCommand command, Throwable cause) {
            super("\"" + command + "\" does not start: " + cause.getMessage(), cause);
        }
    }

    /** The process has ended, or has closed its standard output. */
    public static final class Exited extends EngineException {
        private static final long serialVersionUID = 1L;
        private final int code;

        Exited(EngineCommand command, OptionalInt code, String question, String lastWords) {
            super("\"" + command + "\" "
                    + (code.isPresent() ? "exits with code " + code.getAsInt() : "closes its standard output")
                    + after(question)
                    + (lastWords.isEmpty() ? "" : "; its last words: " + clipped(lastWords)));
            this.code = code.orElse(-1);
        }

        /**
         * The exit code of the process.
         *
         * @return the code; empty when the process runs on without its output
         */
        public OptionalInt code() {
            return code < 0 ? OptionalInt.empty() : OptionalInt.of(code);
        }
    }

    /** The engine has begun to answer, or has answered before, and the time for an answer is over. */
    public static final class Hung extends EngineException {
        private static final long serialVersionUID = 1L;

        Hung(EngineCommand command, String question, Duration timeout, String lastLine) {
            super("\"" + command + "\" does not finish its answer" + to(question) + " within " + seconds(timeout)
                    + (lastLine.isEmpty() ? "" : "; the last line: " + clipped(lastLine)));
        }
    }

    /** The engine has said nothing at all in the time for an answer. */
    public static final class Silent extends EngineException {
        private static final long serialVersionUID = 1L;

        Silent(EngineCommand command, String question, Duration timeout) {
            super("\"" + command + "\" says nothing" + to(question) + " within " + seconds(timeout));
        }
    }

    /** What the engine prints cannot be read, or there is too much of it. */
    public static final class Nonsense extends EngineException {
        private static final long serialVersionUID = 1L;

        Nonsense(EngineCommand command, String question, String fault) {
            super("\"" + command + "\" prints what cannot be read" + after(question) + ": " + clipped(fault));
        }
    }

    /** A generator in this JVM has thrown an exception instead of answering. */
    public static final class Threw extends EngineException {
        private static final long serialVersionUID = 1L;

        /**
         * A failure.
         *
         * @param name what the generator is called
         * @param question what it was asked
         * @param cause what it has thrown
         */
        public Threw(String name, String question, Throwable cause) {
            super("\"" + name + "\" throws " + clipped(cause.toString()) + after(question), cause);
        }
    }

    /** The engine answers, but not what it was asked. */
    public static final class OtherAnswer extends EngineException {
        private static final long serialVersionUID = 1L;

        OtherAnswer(EngineCommand command, String question, String fault) {
            super("\"" + command + "\" does not answer \"" + question + "\": " + clipped(fault));
        }
    }

    /** What an engine has said, in one line of no more than the length that anybody reads. */
    static String clipped(String words) {
        String line = words.strip().replaceAll("\\s+", " ");
        return line.length() <= MAX_WORDS ? line : line.substring(0, MAX_WORDS) + "...";
    }

    private static String after(String question) {
        return question.isEmpty() ? "" : " after \"" + question + "\"";
    }

    private static String to(String question) {
        return question.isEmpty() ? "" : " to \"" + question + "\"";
    }

    private static String seconds(Duration timeout) {
        long millis = timeout.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }
}
