package dev.passant.cli.pgn;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.InputFile;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.Problems;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntSupplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command that reads files of games one after the other. What cannot be read is said, and the others follow. */
abstract class PgnFilesCommand extends Command {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of games; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Mixin
    private final ReadingOptions reading = new ReadingOptions();

    private int filesRead;
    private boolean unreadable;
    private long errors;

    public PgnFilesCommand(Session session) {
        super(session);
    }

    /** Reads one file. */
    interface Task {

        /**
         * Reads the games of a file.
         *
         * @throws IOException when the file cannot be read on
         */
        void read(PgnFile file, PgnProgress progress) throws IOException;
    }

    /** Reads every file. */
    public final void readAll(Task task) {
        readAll(false, task);
    }

    /** Reads every file, and remembers the text of each game when that is asked for. */
    final void readAll(boolean recorded, Task task) {
        readAll(files, recorded, task);
    }

    /** Reads some files, and remembers the text of each game when that is asked for. */
    final void readAll(List<String> names, boolean recorded, Task task) {
        reading.options(); // refuses what is wrong there before anything is read
        InputFile.refuseStandardOutput(names);
        for (String name : names) {
            try (PgnFile file = PgnFile.open(name, session, recorded, reading);
                    PgnProgress progress = new PgnProgress(session, name, file)) {
                task.read(file, progress);
                filesRead++;
            } catch (IOException e) {
                refuse(name, "\"" + name + "\" cannot be read: " + FileFaults.reason(e));
            } catch (UncheckedIOException e) {
                refuse(
                        name,
                        "\"" + name + "\" cannot be read: " + FileFaults.reason(Objects.requireNonNull(e.getCause())));
            } catch (InputException e) {
                refuse(name, e.reason());
            }
        }
    }

    /** Whether programs read the answers, so that a file that cannot be read is reported to them, too. */
    public boolean isJson() {
        return false;
    }

    private void refuse(String name, String reason) {
        unreadable = true;
        if (isJson()) {
            session.out().println(Problems.ofFile(name, reason));
        }
        session.out().flush();
        session.say(reason);
    }

    /** How files are read. */
    public final ReadingOptions reading() {
        return reading;
    }

    /** Whether a file could not be read, or not to its end. */
    public final boolean isUnreadable() {
        return unreadable;
    }

    /** Whether there is something to sum up: a file was read to its end, or some of its games were counted. */
    final boolean hasSummary(long counted) {
        return counted > 0 || filesRead > 0;
    }

    /** Counts an error of a game. */
    public final void count(PgnProblem problem) {
        errors += problem.severity() == Severity.ERROR ? 1 : 0;
    }

    /** Counts errors of games that somebody else has counted. */
    final void countErrors(long more) {
        errors += more;
    }

    /** How many errors were counted. */
    public final long errors() {
        return errors;
    }

    /** Says how much was wrong with the games, when something was. */
    public final void sayErrors() {
        if (errors > 0) {
            session.say(Numbers.grouped(errors) + (errors == 1 ? " error" : " errors")
                    + " in the games, which are taken up to there; passant pgn check reports what and where");
        }
    }

    /** The files that are read. */
    public final List<String> files() {
        return files;
    }

    /**
     * Looks whether every file can be read, before anything is opened for writing.
     *
     * @throws InputException when one cannot
     */
    public static void refuseUnreadable(List<String> names) {
        for (String name : names) {
            if (name.equals(LineReader.STANDARD_INPUT)) {
                continue;
            }
            try {
                Path path = Path.of(name);
                if (Files.isDirectory(path)) {
                    throw new InputException("\"" + name + "\" is a directory, not a file");
                }
                if (Files.isRegularFile(path)) {
                    Files.newInputStream(path).close();
                } else if (!Files.exists(path)) {
                    throw new NoSuchFileException(name);
                }
            } catch (IOException e) {
                throw new InputException("\"" + name + "\" cannot be read: " + FileFaults.reason(e), e);
            } catch (InvalidPathException e) {
                throw new InputException("\"" + name + "\" is no name of a file: " + e.getReason(), e);
            }
        }
    }

    /**
     * Does something that writes files. They are moved into their places when it comes to its end with a good exit
     * code; otherwise the old files stay.
     *
     * @param outputs files that are not open yet
     * @param writing does it, and returns an exit code
     * @return the exit code
     */
    public final int writing(List<OutputFile> outputs, IntSupplier writing) {
        boolean isDone = false;
        boolean isTold = true; // by the exception that ends it, if one does
        try {
            int exitCode = writing.getAsInt();
            isTold = exitCode != ExitCode.WRONG_INPUT;
            if (exitCode != ExitCode.WRONG_INPUT) {
                outputs.forEach(OutputFile::finish);
                outputs.forEach(OutputFile::commit);
                isDone = true;
            }
            return exitCode;
        } finally {
            outputs.forEach(OutputFile::close);
            for (OutputFile output : outputs) {
                if (!isDone && (!isTold || output.partial().isPresent())) {
                    sayNotWritten(output);
                }
            }
        }
    }

    private void sayNotWritten(OutputFile output) {
        session.out().flush();
        session.say("\"" + output.name() + "\" was not written"
                + output.partial()
                        .map(part -> "; what there is was kept in \"" + part + "\"")
                        .orElse(""));
    }
}
