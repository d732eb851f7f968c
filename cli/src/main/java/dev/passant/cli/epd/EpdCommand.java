package dev.passant.cli.epd;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import picocli.CommandLine;

/** {@code passant epd}: works with suites of positions in EPD, through its subcommands. */
@CommandLine.Command(
        name = "epd",
        description = "Check, convert and solve EPD suites: one position per line, with operations such as bm "
                + "(best moves) and id",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands (details: passant epd COMMAND --help):%n")
public final class EpdCommand extends Command {

    public EpdCommand(Session session) {
        super(session);
    }

    public static CommandLine parser(Session session) {
        return new CommandLine(new EpdCommand(session))
                .addSubcommand(new EpdCheckCommand(session))
                .addSubcommand(new EpdConvertCommand(session))
                .addSubcommand(new EpdSolveCommand(session));
    }

    @Override
    public int run() {
        throw new InputException("epd needs a command: check, convert, solve (see passant epd --help)");
    }
}
