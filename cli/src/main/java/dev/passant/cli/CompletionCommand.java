package dev.passant.cli;

import dev.passant.cli.help.Completion;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code passant completion}: prints a shell completion script. */
@CommandLine.Command(name = "completion", description = "Print a completion script for bash, zsh or fish")
final class CompletionCommand extends Command {

    static final class Shells extends OptionValues {
        Shells() {
            super(Completion.SHELLS);
        }
    }

    @Parameters(paramLabel = "SHELL", completionCandidates = Shells.class, description = "Shell: bash, zsh or fish")
    private String shell = "";

    CompletionCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        session.out().print(Completion.script(new Shells().parse("SHELL", shell), Parser.parserFor("")));
        return ExitCode.DONE;
    }
}
