package dev.passant.cli.tables;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import picocli.CommandLine;

/** The {@code passant tables} command, which groups the commands for endgame tables. */
@CommandLine.Command(
        name = "tables",
        description = "Make and probe endgame tables with the distance to mate",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands (details: passant tables COMMAND --help):%n")
public final class TablesCommand extends Command {

    public TablesCommand(Session session) {
        super(session);
    }

    public static CommandLine parser(Session session) {
        return new CommandLine(new TablesCommand(session))
                .addSubcommand(new TablesProbeCommand(session))
                .addSubcommand(new TablesMakeCommand(session))
                .addSubcommand(new TablesListCommand(session));
    }

    @Override
    public int run() {
        throw new InputException("tables needs a command: probe, make, list (see passant tables --help)");
    }
}
