package dev.passant.cli.io;

import picocli.CommandLine.Option;

/** A subcommand of {@code passant}. */
public abstract class Command {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description =
                    "Colour checks, what proves a verdict, and differences: auto (on a terminal, unless NO_COLOR is"
                            + " set; the default), always or never.")
    private String color = "auto";

    /** The streams of this run. */
    public final Session session;

    public Command(Session session) {
        this.session = session;
    }

    /** Returns the colours to print with. */
    public final Paint paint() {
        return switch (Choices.one("--color", color, Paint.WHEN)) {
            case "always" -> new Paint(true);
            case "never" -> Paint.NONE;
            default -> new Paint(session.colors());
        };
    }

    /**
     * Runs the command.
     *
     * @return the exit code
     * @throws InputException if the input is invalid
     */
    public abstract int run();
}
