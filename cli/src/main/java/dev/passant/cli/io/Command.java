package dev.passant.cli.io;

import picocli.CommandLine.Option;

/** One of the things that {@code passant} does. */
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

    /** What this run reads from and writes to. */
    public final Session session;

    public Command(Session session) {
        this.session = session;
    }

    /** The colours that are wanted. */
    public final Paint paint() {
        return switch (Choices.one("--color", color, Paint.WHEN)) {
            case "always" -> new Paint(true);
            case "never" -> Paint.NONE;
            default -> new Paint(session.colors());
        };
    }

    /**
     * Does it.
     *
     * @return an exit code
     * @throws InputException when the input is wrong
     */
    public abstract int run();
}
