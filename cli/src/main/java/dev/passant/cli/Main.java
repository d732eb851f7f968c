package dev.passant.cli;

import dev.passant.cli.engine.HuntCommand;
import dev.passant.cli.engine.UciCommand;
import dev.passant.cli.engine.WhatbugCommand;
import dev.passant.cli.epd.EpdCommand;
import dev.passant.cli.help.Examples;
import dev.passant.cli.help.Nearest;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.Paint;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.perft.PerftCommand;
import dev.passant.cli.perft.VerifyCommand;
import dev.passant.cli.pgn.PgnCommand;
import dev.passant.cli.position.BoardCommand;
import dev.passant.cli.position.ExplainCommand;
import dev.passant.cli.position.FenCommand;
import dev.passant.cli.position.MoveCommand;
import dev.passant.cli.position.MovesCommand;
import dev.passant.cli.position.PositionCommand;
import dev.passant.cli.position.StatusCommand;
import dev.passant.cli.position.WinnableCommand;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Where the command line begins: picks the command, runs it, and turns what went wrong into an exit code. */
public final class Main {

    private static final List<String> COMMANDS = List.of(
            "moves",
            "move",
            "perft",
            "verify",
            "whatbug",
            "hunt",
            "board",
            "explain",
            "fen",
            "status",
            "winnable",
            "epd",
            "pgn",
            "uci",
            "serve",
            "completion");

    private final Session session;
    private boolean isJson;

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
                Boolean.getBoolean(Progress.TERMINAL_PROPERTY),
                wantsColors(Boolean.getBoolean(Paint.TERMINAL_PROPERTY), System.getenv("NO_COLOR")));
        int exitCode = run(session, args);
        // Returning says 0, too, and sooner: before the JVM exits otherwise it looks for who wants to log that it does.
        if (exitCode != ExitCode.DONE || isAnyThreadLeft()) {
            System.exit(exitCode);
        }
    }

    /** Whether a thread is left that would keep the JVM running. */
    private static boolean isAnyThreadLeft() {
        Thread[] threads = new Thread[Thread.activeCount() + 1];
        int count = Thread.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (!threads[i].equals(Thread.currentThread()) && !threads[i].isDaemon()) {
                return true;
            }
        }
        return count == threads.length;
    }

    /** Whether colours are welcome: on a terminal, unless {@code NO_COLOR} says something (see no-color.org). */
    static boolean wantsColors(boolean terminal, @Nullable String noColor) {
        return terminal && (noColor == null || noColor.isEmpty());
    }

    /** Runs the command. */
    public static int run(Session session, String... args) {
        return new Main(session).run(args);
    }

    private int run(String... args) {
        isJson = asksForJson(args);
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
            return help(Arrays.copyOfRange(args, 1, args.length));
        }
        if (!COMMANDS.contains(first) && !first.startsWith("-")) {
            String fault = args.length == 0
                    ? "a command is missing"
                    : "there is no command \"" + first + "\"" + Nearest.question(first, COMMANDS);
            return refuse(fault + "; the commands are " + String.join(", ", COMMANDS), "passant");
        }
        try {
            Optional<String> help = Shortcut.help(args);
            if (help.isPresent()) {
                session.out().print(help.get());
                return ExitCode.DONE;
            }
            Optional<Command> command = Shortcut.command(session, args);
            if (command.isPresent()) {
                return run(command.get());
            }
        } catch (InputException e) {
            return refuse(e);
        }
        return parse(first, args);
    }

    /** Prints the help of a command that is named by its words, {@code pgn book make} for one. */
    private int help(String... topic) {
        if (topic.length == 0 || topic[0].equals("help") || topic[0].startsWith("-")) {
            return dispatch("--help");
        }
        if (!COMMANDS.contains(topic[0])) {
            return dispatch(topic[0]);
        }
        String[] line = Arrays.copyOf(topic, topic.length + 1);
        line[topic.length] = "--help";
        // The parser would print the help of the command before a word that is none.
        return Shortcut.help(line).isPresent() ? dispatch(line) : parsedHelp(topic, line);
    }

    private int parsedHelp(String[] topic, String... line) {
        CommandLine commandLine = commandLine(topic[0]);
        for (String word : topic) {
            if (word.startsWith("-")) {
                break;
            }
            CommandLine inner = commandLine.getSubcommands().get(word);
            if (inner == null) {
                return refuse(
                        WrongUse.word(word, commandLine),
                        commandLine.getCommandSpec().qualifiedName());
            }
            commandLine = inner;
        }
        return dispatch(line);
    }

    /** Leaves the line to the parser. */
    private int parse(String first, String... args) {
        CommandLine commandLine = commandLine(first);
        try {
            return execute(commandLine.parseArgs(args));
        } catch (ParameterException e) {
            String name = e.getCommandLine().getCommandSpec().qualifiedName();
            return refuse(WrongUse.reason(e, args), name);
        } catch (InputException e) {
            return refuse(e);
        }
    }

    /** Whether {@code --json} is among the options: errors are then told to programs, too. */
    private static boolean asksForJson(String... args) {
        for (String arg : args) {
            if (arg.equals("--")) {
                return false;
            }
            if (arg.equals("--json")) {
                return true;
            }
        }
        return false;
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
                ? run(command)
                : refuse("a command is missing; the commands are " + String.join(", ", COMMANDS), "passant");
    }

    private static int run(Command command) {
        // A wrong --color is told by every command, also by those that colour nothing.
        command.paint();
        return command.run();
    }

    /** The help of a command. */
    static String help(CommandLine commandLine) {
        return commandLine.getUsageMessage(Ansi.OFF).replace("\r\n", "\n")
                + Examples.text(commandLine.getCommandSpec().qualifiedName());
    }

    /** The parser with the command that is named, or with all where none is of that name; nothing is run by it. */
    static CommandLine parserFor(String named) {
        Output nowhere = new Output(OutputStream.nullOutputStream());
        return new Main(new Session(InputStream.nullInputStream(), nowhere, nowhere, false)).commandLine(named);
    }

    private int refuse(String fault, String commandName) {
        return refuse(new InputException(fault + " (see " + commandName + " --help)"));
    }

    private int refuse(InputException e) {
        if (isJson) {
            session.out().println(PositionCommand.error(e));
        }
        session.out().flush();
        session.say(e.reason());
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
        return commandLine
                .setExpandAtFiles(false)
                .setUsageHelpAutoWidth(false)
                // Otherwise "--svg --size=3" would write a file of the name "--size=3".
                .setUnmatchedOptionsAllowedAsOptionParameters(false);
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
            case "winnable" -> new WinnableCommand(session);
            case "epd" -> new EpdCommand(session);
            case "whatbug" -> new WhatbugCommand(session);
            case "pgn" -> new PgnCommand(session);
            case "serve" -> new ServeCommand(session);
            case "hunt" -> new HuntCommand(session);
            case "uci" -> new UciCommand(session);
            case "completion" -> new CompletionCommand(session);
            default -> throw new AssertionError(name);
        };
    }

    /** The parser of a command, with the commands that it has in turn. */
    private CommandLine parser(String name) {
        return switch (name) {
            case "epd" -> EpdCommand.parser(session);
            case "pgn" -> PgnCommand.parser(session);
            case "perft" -> PerftCommand.parser(session);
            default -> new CommandLine(command(name));
        };
    }

    private static String version() {
        String version = Main.class.getPackage().getImplementationVersion();
        return version == null ? "(unversioned build)" : version;
    }
}
