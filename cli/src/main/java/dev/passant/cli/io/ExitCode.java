package dev.passant.cli.io;

/** Exit codes. */
public final class ExitCode {

    /** The command succeeded. */
    public static final int DONE = 0;

    /** A check failed, or a difference was found. */
    public static final int DIFFERENCE = 1;

    /** The input was invalid. */
    public static final int WRONG_INPUT = 2;

    /** The run was interrupted. After Ctrl-C the JVM itself exits with this code. */
    public static final int INTERRUPTED = 128 + 2;

    /** The reader of the output closed the pipe. Shells report the same code for a program killed by SIGPIPE (13). */
    public static final int CLOSED_PIPE = 128 + 13;

    private ExitCode() {}
}
