package dev.passant.cli;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.Paint;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionCommand;
import dev.passant.pgn.scratch.Scratch;
import dev.passant.pgn.scratch.ScratchException;
import dev.passant.pgn.suggestions.Nearest;
import dev.passant.tables.TableException;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The entry point of the command line: selects the command, runs it and maps errors to exit codes. */
public final class Main {

    /** The commands, in the order of the help. */
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
            "see",
            "tables",
            "epd",
            "pgn",
            "uci",
            "serve",
            "site",
            "completion");

    private static final int BUFFERED = 1 << 14;

    private final Session session;
    private boolean isJson;

    private Main(Session session) {
        this.session = session;
    }

    /**
     * Runs the command and exits the JVM with its exit code.
     *
     * @param args the command-line arguments
     */
    public static void main(String[] args) {
        int exitCode = run(session(), args);
        // Returning also gives exit code 0 and is faster: System.exit looks up a logger first.
        if (exitCode != ExitCode.DONE || isAnyThreadLeft()) {
            System.exit(exitCode);
        }
    }

    static Session session() {
        return new Session(
                new FileInputStream(FileDescriptor.in),
                // Games are written one by one, and a system call for each would cost more than reading it.
                new Output(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFERED)),
                new Output(new FileOutputStream(FileDescriptor.err)),
                Boolean.getBoolean(Progress.TERMINAL_PROPERTY),
                wantsColors(Boolean.getBoolean(Paint.TERMINAL_PROPERTY), System.getenv("NO_COLOR")));
    }

    /** Returns whether another non-daemon thread would keep the JVM running. */
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

    /** Returns whether to use colours: on a terminal, unless {@code NO_COLOR} is set (see no-color.org). */
    static boolean wantsColors(boolean terminal, @Nullable String noColor) {
        return terminal && (noColor == null || noColor.isEmpty());
    }

    /** Runs the command and returns its exit code. */
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
        } catch (TableException e) {
            session.say(String.valueOf(e.getMessage()));
            return ExitCode.WRONG_INPUT;
        } catch (ScratchException e) {
            session.say("\"" + Scratch.folder() + "\" (temporary files; set TMPDIR to change it) cannot be written: "
                    + FileFaults.reason(Objects.requireNonNull(e.getCause())));
            return ExitCode.WRONG_INPUT;
        } catch (OutOfMemoryError e) {
            session.say("out of memory; raise the limit, for example with JAVA_TOOL_OPTIONS=-Xmx2g");
            return ExitCode.WRONG_INPUT;
        }
    }

    /** Runs the command that the arguments name. */
    int dispatch(String... args) {
        String first = args.length == 0 ? "" : args[0];
        if (first.equals("help")) {
            return help(Arrays.copyOfRange(args, 1, args.length));
        }
        if (!COMMANDS.contains(first) && !first.startsWith("-")) {
            String fault = args.length == 0
                    ? "missing command"
                    : "unknown command \"" + first + "\"" + Nearest.question(first, COMMANDS);
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

    /** Prints the help of a command or subcommand, such as {@code pgn book make}. */
    private int help(String... topic) {
        if (topic.length == 0 || topic[0].equals("help")) {
            return dispatch("--help");
        }
        if (!COMMANDS.contains(topic[0])) {
            return dispatch(topic[0]);
        }
        String[] line = Arrays.copyOf(topic, topic.length + 1);
        line[topic.length] = "--help";
        // The parser would ignore an unknown word and print the help of the command before it.
        return Shortcut.help(line).isPresent() ? dispatch(line) : new Parser(session, this).help(topic, line);
    }

    /** Returns whether {@code --json} is among the options, so that errors are also printed as JSON. */
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
        // Every command rejects an invalid --color, including those that print no colours.
        command.paint();
        return command.run();
    }

    /** Reports a usage error, with a pointer to the help of the command. */
    int refuse(String fault, String commandName) {
        return refuse(new InputException(fault + " (see " + commandName + " --help)"));
    }

    /** Reports invalid input. */
    int refuse(InputException e) {
        if (isJson) {
            session.out().println(PositionCommand.error(e));
        }
        session.out().flush();
        session.say(e.reason());
        return ExitCode.WRONG_INPUT;
    }
}
