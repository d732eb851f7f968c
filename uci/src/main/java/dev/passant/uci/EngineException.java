package dev.passant.uci;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * A failure of an engine. Each kind of failure is a nested class. The message names the engine and the command it was
 * answering.
 */
public abstract sealed class EngineException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The number of characters of engine output that a message quotes. */
    private static final int MAX_WORDS = 300;

    EngineException(String message) {
        super(message);
    }

    EngineException(String message, Throwable cause) {
        super(message, cause);
    }

    /** {@return the description of the failure, on one line} */
    public String reason() {
        String message = getMessage();
        return message == null ? "" : message;
    }

    /** The process cannot be started: the program or directory does not exist or is not accessible. */
    public static final class NotStarted extends EngineException {
        private static final long serialVersionUID = 1L;

        NotStarted(EngineCommand command, Throwable cause) {
            super("\"" + command + "\" does not start: " + cause.getMessage(), cause);
        }
    }

    /** The process has exited or closed its standard output. */
    public static final class Exited extends EngineException {
        private static final long serialVersionUID = 1L;
        private final int code;

        Exited(EngineCommand command, OptionalInt code, String question, String lastWords) {
            super("\"" + command + "\" "
                    + (code.isPresent() ? "exits with code " + code.getAsInt() : "closes its standard output")
                    + after(question)
                    + (lastWords.isEmpty() ? "" : "; its last output: " + clipped(lastWords)));
            this.code = code.orElse(-1);
        }

        /** {@return the exit code of the process; empty if the process still runs with its output closed} */
        public OptionalInt code() {
            return code < 0 ? OptionalInt.empty() : OptionalInt.of(code);
        }
    }

    /** The engine has started to answer, or has answered before, but the answer did not finish in time. */
    public static final class TimedOut extends EngineException {
        private static final long serialVersionUID = 1L;

        TimedOut(EngineCommand command, String question, Duration timeout, String lastLine) {
            super("\"" + command + "\" does not finish its answer" + to(question) + " within " + seconds(timeout)
                    + (lastLine.isEmpty() ? "" : "; the last line: " + clipped(lastLine)));
        }
    }

    /** The engine did not print anything before the timeout. */
    public static final class Silent extends EngineException {
        private static final long serialVersionUID = 1L;

        Silent(EngineCommand command, String question, Duration timeout) {
            super("\"" + command + "\" prints nothing" + to(question) + " within " + seconds(timeout));
        }
    }

    /** The output of the engine cannot be parsed, or is too long. */
    public static final class InvalidOutput extends EngineException {
        private static final long serialVersionUID = 1L;

        InvalidOutput(EngineCommand command, String question, String fault) {
            super("\"" + command + "\" prints unreadable output" + after(question) + ": " + clipped(fault));
        }
    }

    /** A generator in this JVM has thrown an exception. */
    public static final class GeneratorFailed extends EngineException {
        private static final long serialVersionUID = 1L;

        /**
         * Creates the exception.
         *
         * @param name the name of the generator
         * @param question the question that it was answering
         * @param cause the exception that it threw
         */
        public GeneratorFailed(String name, String question, Throwable cause) {
            super("\"" + name + "\" throws " + clipped(cause.toString()) + after(question), cause);
        }
    }

    /** The engine prints an answer that does not fit the command. */
    public static final class OtherAnswer extends EngineException {
        private static final long serialVersionUID = 1L;

        OtherAnswer(EngineCommand command, String question, String fault) {
            super("\"" + command + "\" does not answer \"" + question + "\": " + clipped(fault));
        }
    }

    /** Returns engine output as a single line of bounded length. */
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
