package dev.passant.cli.io;

/** What the command returns to the shell. A run that is interrupted ends with 130, which the JVM sees to. */
public final class ExitCode {

    /** All went well. */
    public static final int DONE = 0;

    /** A check failed, or a difference was found. */
    public static final int DIFFERENCE = 1;

    /** The input was wrong. */
    public static final int WRONG_INPUT = 2;

    /** Nobody reads the output any more; what shells report of a program that the signal SIGPIPE (13) ended. */
    public static final int CLOSED_PIPE = 128 + 13;

    private ExitCode() {}
}
