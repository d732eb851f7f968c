package dev.passant.cli.io;

import picocli.CommandLine.Option;

/** One of the things that {@code passant} does. */
public abstract class Command {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    /** What this run reads from and writes to. */
    public final Session session;

    public Command(Session session) {
        this.session = session;
    }

    /**
     * Does it.
     *
     * @return an exit code
     * @throws InputException when the input is wrong
     */
    public abstract int run();
}
