package dev.passant.cli.pgn;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import picocli.CommandLine;

/** The {@code passant pgn book} command, which groups the opening-book commands. */
@CommandLine.Command(
        name = "book",
        description = "Make and read Polyglot opening books",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands (details: passant pgn book COMMAND --help):%n")
final class PgnBookCommand extends Command {

    PgnBookCommand(Session session) {
        super(session);
    }

    /** Creates the command line parser with its subcommands. */
    static CommandLine parser(Session session) {
        return new CommandLine(new PgnBookCommand(session))
                .addSubcommand(new PgnBookMakeCommand(session))
                .addSubcommand(new PgnBookShowCommand(session));
    }

    @Override
    public int run() {
        throw new InputException("pgn book needs a command: make or show (see passant pgn book --help)");
    }
}
