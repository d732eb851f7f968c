package dev.passant.cli;

import java.util.List;
import picocli.CommandLine;

/** {@code passant pgn book}: books of openings; its parts are commands of their own. */
@CommandLine.Command(
        name = "book",
        description = "Make a book of openings from games, in the format of Polyglot, or look a position up in one.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands (passant pgn book COMMAND --help tells more):%n")
final class PgnBookCommand extends Command {

    PgnBookCommand(Session session) {
        super(session);
    }

    /** The parser of the command, with the commands that it has in turn. */
    static CommandLine parser(Session session) {
        return new CommandLine(new PgnBookCommand(session))
                .addSubcommand(new BookMakeCommand(session))
                .addSubcommand(new BookShowCommand(session));
    }

    @Override
    int run() {
        throw new InputException("pgn book needs a command: " + String.join(", ", List.of("make", "show"))
                + " (see passant pgn book --help)");
    }
}
