package dev.passant.cli;

/** What the command tells the shell. A run that is interrupted ends with 130, which the JVM sees to. */
final class ExitCode {

    /** All went well. */
    static final int DONE = 0;

    /** A check failed, or a difference was found. */
    static final int DIFFERENCE = 1;

    /** The input was wrong. */
    static final int WRONG_INPUT = 2;

    /** Nobody reads the output any more; what shells report of a program that the signal SIGPIPE (13) ended. */
    static final int CLOSED_PIPE = 128 + 13;

    private ExitCode() {}
}
