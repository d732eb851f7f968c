package dev.passant.cli.io;

import picocli.CommandLine.Option;

/** A subcommand of {@code passant}. */
public abstract class Command {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help")
    private boolean help;

    static final class ColorValues extends OptionValues {
        ColorValues() {
            super("auto", "always", "never");
        }
    }

    @Option(
            names = "--color",
            completionCandidates = ColorValues.class,
            paramLabel = "WHEN",
            description =
                    "When to use colours: auto (on a terminal, unless NO_COLOR is set), always or never [default: "
                            + "auto]")
    private String color = "auto";

    /** The streams of this run. */
    public final Session session;

    public Command(Session session) {
        this.session = session;
    }

    public final Paint paint() {
        return switch (new ColorValues().parse("--color", color)) {
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
