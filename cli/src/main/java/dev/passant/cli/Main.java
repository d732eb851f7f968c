package dev.passant.cli;

import dev.passant.cli.help.Nearest;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.Paint;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionCommand;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where the command line begins: picks the command, runs it, and turns what went wrong into an exit code. */
public final class Main {

    /** The commands, in the order in which they are listed. */
    static final List<String> COMMANDS = List.of(
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

    private static final int BUFFERED = 1 << 14;

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
        int exitCode = run(session(), args);
        // Returning says 0, too, and sooner: before the JVM exits otherwise it looks for who wants to log that it does.
        if (exitCode != ExitCode.DONE || isAnyThreadLeft()) {
            System.exit(exitCode);
        }
    }

    /** What a process reads from and writes to. */
    static Session session() {
        return new Session(
                new FileInputStream(FileDescriptor.in),
                // Games are written one by one, and to hand each to the system costs more than to read it.
                new Output(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFERED)),
                new Output(new FileOutputStream(FileDescriptor.err)),
                Boolean.getBoolean(Progress.TERMINAL_PROPERTY),
                wantsColors(Boolean.getBoolean(Paint.TERMINAL_PROPERTY), System.getenv("NO_COLOR")));
    }

    /** Whether a thread is left that would keep the JVM running. */
    static boolean isAnyThreadLeft() {
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
        } catch (OutOfMemoryError e) {
            session.say("the memory is not enough; JAVA_TOOL_OPTIONS=-Xmx2g, for one, gives 2 GB");
            return ExitCode.WRONG_INPUT;
        }
    }

    /** Does what a line says. */
    int dispatch(String... args) {
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
        return new Parser(session, this).parse(first, args);
    }

    /** Prints the help of a command that is named by its words, {@code pgn book make} for one. */
    private int help(String... topic) {
        if (topic.length == 0 || topic[0].equals("help")) {
            return dispatch("--help");
        }
        if (!COMMANDS.contains(topic[0])) {
            return dispatch(topic[0]);
        }
        String[] line = Arrays.copyOf(topic, topic.length + 1);
        line[topic.length] = "--help";
        // The parser would print the help of the command before a word that is none.
        return Shortcut.help(line).isPresent() ? dispatch(line) : new Parser(session, this).help(topic, line);
    }

    /** Whether {@code --json} is among the options: errors are then reported to programs, too. */
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

    /** Runs a command whose options are set. */
    static int run(Command command) {
        // A wrong --color is told by every command, also by those that colour nothing.
        command.paint();
        return command.run();
    }

    /** Says what is wrong with a line, and where to read more. */
    int refuse(String fault, String commandName) {
        return refuse(new InputException(fault + " (see " + commandName + " --help)"));
    }

    /** Says what is wrong with what was given. */
    int refuse(InputException e) {
        if (isJson) {
            session.out().println(PositionCommand.error(e));
        }
        session.out().flush();
        session.say(e.reason());
        return ExitCode.WRONG_INPUT;
    }
}
