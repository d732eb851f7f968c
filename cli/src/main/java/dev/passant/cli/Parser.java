package dev.passant.cli;

import dev.passant.cli.engine.HuntCommand;
import dev.passant.cli.engine.UciCommand;
import dev.passant.cli.engine.WhatbugCommand;
import dev.passant.cli.epd.EpdCommand;
import dev.passant.cli.help.Examples;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import dev.passant.cli.perft.PerftCommand;
import dev.passant.cli.perft.VerifyCommand;
import dev.passant.cli.pgn.PgnCommand;
import dev.passant.cli.position.BoardCommand;
import dev.passant.cli.position.ExplainCommand;
import dev.passant.cli.position.FenCommand;
import dev.passant.cli.position.MoveCommand;
import dev.passant.cli.position.MovesCommand;
import dev.passant.cli.position.SeeCommand;
import dev.passant.cli.position.StatusCommand;
import dev.passant.cli.position.WinnableCommand;
import dev.passant.cli.tables.TablesCommand;
import java.io.InputStream;
import java.io.OutputStream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Parses the command lines that {@link Shortcut} does not accept, with picocli. It is separate from {@link Main} so
 * that the JVM need not load the classes of picocli to verify {@link Main}: the CDS archive may lack them.
 */
final class Parser {

    private final Session session;
    private final Main main;

    Parser(Session session, Main main) {
        this.session = session;
        this.main = main;
    }

    /**
     * Prints the help of a command.
     *
     * @param topic the names of the command and its subcommands
     * @param line the equivalent command line with {@code --help}
     */
    int help(String[] topic, String... line) {
        CommandLine commandLine = commandLine(session, topic[0]);
        for (String word : topic) {
            if (word.startsWith("-")) {
                break;
            }
            CommandLine inner = commandLine.getSubcommands().get(word);
            if (inner == null) {
                return main.refuse(
                        UsageErrors.word(word, commandLine),
                        commandLine.getCommandSpec().qualifiedName());
            }
            commandLine = inner;
        }
        return main.dispatch(line);
    }

    /**
     * Parses a command line and runs the command.
     *
     * @param first the first argument
     */
    int parse(String first, String... args) {
        CommandLine commandLine = commandLine(session, first);
        try {
            UsageErrors.refuseOptionAsValue(commandLine, args);
            return execute(commandLine.parseArgs(args));
        } catch (ParameterException e) {
            String name = e.getCommandLine().getCommandSpec().qualifiedName();
            return main.refuse(UsageErrors.reason(e, args), name);
        } catch (InputException e) {
            return main.refuse(e);
        }
    }

    private int execute(ParseResult parsed) {
        ParseResult innermost = parsed;
        while (innermost.hasSubcommand()) {
            innermost = innermost.subcommand();
        }
        CommandLine commandLine = innermost.commandSpec().commandLine();
        if (innermost.isUsageHelpRequested()) {
            session.out().print(help(commandLine));
            return ExitCode.DONE;
        }
        if (innermost.isVersionHelpRequested()) {
            session.out().println("passant " + version());
            return ExitCode.DONE;
        }
        return commandLine.getCommand() instanceof Command command
                ? Main.run(command)
                : main.refuse("missing command; the commands are " + String.join(", ", Main.COMMANDS), "passant");
    }

    static String help(CommandLine commandLine) {
        return commandLine.getUsageMessage(Ansi.OFF).replace("\r\n", "\n")
                + Examples.text(commandLine.getCommandSpec().qualifiedName());
    }

    /**
     * Returns a parser for one command, or for all commands if the name is unknown. It is only for inspecting the
     * model.
     */
    static CommandLine parserFor(String named) {
        return commandLine(
                new Session(
                        InputStream.nullInputStream(),
                        new Output(OutputStream.nullOutputStream()),
                        new Output(OutputStream.nullOutputStream()),
                        false),
                named);
    }

    /** Creates a parser for one command, or for all if the name is unknown: building each model takes time. */
    private static CommandLine commandLine(Session session, String named) {
        CommandLine commandLine = new CommandLine(new PassantCommand());
        for (String command : Main.COMMANDS) {
            if (command.equals(named) || !Main.COMMANDS.contains(named)) {
                commandLine.addSubcommand(command, parser(session, command));
            }
        }
        return commandLine.setExpandAtFiles(false).setUsageHelpAutoWidth(false);
    }

    private static Command command(Session session, String name) {
        return switch (name) {
            case "moves" -> new MovesCommand(session);
            case "move" -> new MoveCommand(session);
            case "perft" -> new PerftCommand(session);
            case "verify" -> new VerifyCommand(session);
            case "board" -> new BoardCommand(session);
            case "explain" -> new ExplainCommand(session);
            case "fen" -> new FenCommand(session);
            case "status" -> new StatusCommand(session);
            case "winnable" -> new WinnableCommand(session);
            case "see" -> new SeeCommand(session);
            case "epd" -> new EpdCommand(session);
            case "whatbug" -> new WhatbugCommand(session);
            case "pgn" -> new PgnCommand(session);
            case "tables" -> new TablesCommand(session);
            case "serve" -> new ServeCommand(session);
            case "site" -> new SiteCommand(session);
            case "hunt" -> new HuntCommand(session);
            case "uci" -> new UciCommand(session);
            case "completion" -> new CompletionCommand(session);
            default -> throw new AssertionError(name);
        };
    }

    /** Returns the parser of a command, with its subcommands. */
    private static CommandLine parser(Session session, String name) {
        return switch (name) {
            case "epd" -> EpdCommand.parser(session);
            case "pgn" -> PgnCommand.parser(session);
            case "perft" -> PerftCommand.parser(session);
            case "tables" -> TablesCommand.parser(session);
            default -> new CommandLine(command(session, name));
        };
    }

    private static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(unversioned build)" : version;
    }
}
