package dev.passant.cli;

import dev.passant.cli.help.Completion;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Session;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code passant completion}: prints a shell completion script. */
@CommandLine.Command(
        name = "completion",
        description = "Print a script by which bash, zsh or fish completes commands, options, values and files.")
final class CompletionCommand extends Command {

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    CompletionCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        session.out().print(Completion.script(Choices.one("SHELL", shell, Completion.SHELLS), Parser.parserFor("")));
        return ExitCode.DONE;
    }
}
