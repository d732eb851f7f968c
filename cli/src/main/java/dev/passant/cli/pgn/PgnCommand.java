package dev.passant.cli.pgn;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The {@code passant pgn} command, which groups the commands for PGN files. */
@CommandLine.Command(
        name = "pgn",
        description = "Check, convert, filter, search, split, sort, merge, count and index PGN files, show the "
                + "moves played from a position, group spellings of names, and make opening books. Files may be plain text, gzip, zip "
                + "or Zstandard, detected by content; - for standard input",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands (details: passant pgn COMMAND --help):%n")
public final class PgnCommand extends Command {

    public PgnCommand(Session session) {
        super(session);
    }

    /** Creates the command line parser with its subcommands. */
    public static CommandLine parser(Session session) {
        return new CommandLine(new PgnCommand(session))
                .addSubcommand(withoutPlayers(new CommandLine(new PgnCheckCommand(session))))
                .addSubcommand(new PgnConvertCommand(session))
                .addSubcommand(new PgnFilterCommand(session))
                .addSubcommand(new PgnFindCommand(session))
                .addSubcommand(new PgnSplitCommand(session))
                .addSubcommand(new PgnSortCommand(session))
                .addSubcommand(new PgnMergeCommand(session))
                .addSubcommand(new PgnStatsCommand(session))
                .addSubcommand(withoutPlayers(indexParser(session)))
                .addSubcommand(withoutPlayers(new CommandLine(new PgnTreeCommand(session))))
                .addSubcommand(new PgnNamesCommand(session))
                .addSubcommand(PgnBookCommand.parser(session));
    }

    /** Removes the option {@code --players} of a command that uses no names. An index has the names of the file. */
    private static CommandLine withoutPlayers(CommandLine parser) {
        CommandSpec command = parser.getCommandSpec();
        command.remove(command.findOption("--players"));
        return parser;
    }

    /** Creates the parser of {@code pgn index}. Its help does not mention standard input. */
    private static CommandLine indexParser(Session session) {
        CommandLine parser = new CommandLine(new PgnIndexCommand(session));
        CommandSpec command = parser.getCommandSpec();
        PositionalParamSpec files = command.positionalParameters().get(0);
        command.remove(files);
        command.addPositional(
                files.toBuilder().description("PGN files, not compressed").build());
        return parser;
    }

    @Override
    public int run() {
        throw new InputException("pgn needs a command: "
                + String.join(
                        ", ",
                        List.of(
                                "check", "convert", "filter", "find", "split", "sort", "merge", "stats", "index",
                                "tree", "names", "book"))
                + " (see passant pgn --help)");
    }
}
