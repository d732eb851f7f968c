package dev.passant.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Where the command line begins: picks the command, runs it, and turns what went wrong into an exit code. */
public final class Main {

    private static final List<String> COMMANDS = List.of(
            "moves", "move", "perft", "verify", "board", "explain", "fen", "status", "whatbug", "hunt", "uci", "pgn",
            "serve");

    private final Session session;

    private Main(Session session) {
        this.session = session;
    }

    /**
     * Runs the command and ends the JVM with its exit code.
     *
     * @param args the arguments as the shell gives them
     */
    public static void main(String[] args) {
        Session session = new Session(
                new FileInputStream(FileDescriptor.in),
                new Output(new FileOutputStream(FileDescriptor.out)),
                new Output(new FileOutputStream(FileDescriptor.err)),
                Boolean.getBoolean(Progress.TERMINAL_PROPERTY));
        System.exit(run(session, args));
    }

    /** Runs the command. */
    static int run(Session session, String... args) {
        return new Main(session).run(args);
    }

    private int run(String... args) {
        try {
            int exitCode = dispatch(args);
            session.out().flush();
            return exitCode;
        } catch (OutputException e) {
            if (e.isClosedPipe()) {
                return ExitCode.CLOSED_PIPE;
            }
            session.say(String.valueOf(e.getMessage()));
            return ExitCode.WRONG_INPUT;
        }
    }

    private int dispatch(String... args) {
        String first = args.length == 0 ? "" : args[0];
        if (first.equals("help")) {
            String topic = args.length == 1 ? "" : args[1];
            return topic.isEmpty() ? dispatch("--help") : dispatch(topic, "--help");
        }
        if (!COMMANDS.contains(first) && !first.startsWith("-")) {
            String fault = args.length == 0 ? "a command is missing" : "there is no command \"" + first + "\"";
            return refuse(fault + "; the commands are " + String.join(", ", COMMANDS), "passant");
        }
        CommandLine commandLine = commandLine(first);
        try {
            return execute(commandLine.parseArgs(args));
        } catch (ParameterException e) {
            String name = e.getCommandLine().getCommandSpec().qualifiedName();
            return refuse(String.valueOf(e.getMessage()), name);
        } catch (InputException e) {
            session.out().flush();
            session.say(e.reason());
            return ExitCode.WRONG_INPUT;
        }
    }

    private int execute(ParseResult parsed) {
        ParseResult innermost = parsed;
        while (innermost.hasSubcommand()) {
            innermost = innermost.subcommand();
        }
        CommandLine commandLine = innermost.commandSpec().commandLine();
        if (innermost.isUsageHelpRequested()) {
            session.out().print(commandLine.getUsageMessage(Ansi.OFF).replace("\r\n", "\n"));
            return ExitCode.DONE;
        }
        if (innermost.isVersionHelpRequested()) {
            session.out().println("passant " + version());
            return ExitCode.DONE;
        }
        return commandLine.getCommand() instanceof Command command
                ? command.run()
                : refuse("a command is missing; the commands are " + String.join(", ", COMMANDS), "passant");
    }

    private int refuse(String fault, String commandName) {
        session.say(fault + " (see " + commandName + " --help)");
        return ExitCode.WRONG_INPUT;
    }

    /** The parser with the command that was named, or with all of them when none was: building one takes time. */
    private CommandLine commandLine(String named) {
        CommandLine commandLine = new CommandLine(new PassantCommand());
        for (String command : COMMANDS) {
            if (command.equals(named) || !COMMANDS.contains(named)) {
                commandLine.addSubcommand(command, parser(command));
            }
        }
        return commandLine.setExpandAtFiles(false).setUsageHelpAutoWidth(false);
    }

    private Command command(String name) {
        return switch (name) {
            case "moves" -> new MovesCommand(session);
            case "move" -> new MoveCommand(session);
            case "perft" -> new PerftCommand(session);
            case "verify" -> new VerifyCommand(session);
            case "board" -> new BoardCommand(session);
            case "explain" -> new ExplainCommand(session);
            case "fen" -> new FenCommand(session);
            case "status" -> new StatusCommand(session);
            case "whatbug" -> new WhatbugCommand(session);
            case "pgn" -> new PgnCommand(session);
            case "serve" -> new ServeCommand(session);
            case "hunt" -> new HuntCommand(session);
            case "uci" -> new UciCommand(session);
            default -> throw new AssertionError(name);
        };
    }

    /** The parser of a command, with the commands that it has in turn. */
    private CommandLine parser(String name) {
        return name.equals("pgn") ? PgnCommand.parser(session) : new CommandLine(command(name));
    }

    private static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(unversioned build)" : version;
    }
}
