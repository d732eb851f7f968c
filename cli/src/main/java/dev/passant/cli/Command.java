package dev.passant.cli;

import picocli.CommandLine.Option;

/** One of the things that {@code passant} does. */
abstract class Command {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    /** What this run reads from and writes to. */
    final Session session;

    Command(Session session) {
        this.session = session;
    }

    /**
     * Does it.
     *
     * @return an exit code
     * @throws InputException when the input is wrong
     */
    abstract int run();
}
