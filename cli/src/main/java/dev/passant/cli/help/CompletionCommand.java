package dev.passant.cli.help;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Session;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code passant completion}: a script by which a shell completes what is typed. */
@CommandLine.Command(
        name = "completion",
        description = "Print a script by which bash, zsh or fish completes commands, options, values and files.")
public final class CompletionCommand extends Command {

    private final Supplier<CommandLine> all;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    /**
     * The command.
     *
     * @param all gives the parser of all commands
     */
    public CompletionCommand(Session session, Supplier<CommandLine> all) {
        super(session);
        this.all = all;
    }

    @Override
    public int run() {
        session.out().print(Completion.script(Choices.one("SHELL", shell, Completion.SHELLS), all.get()));
        return ExitCode.DONE;
    }
}
