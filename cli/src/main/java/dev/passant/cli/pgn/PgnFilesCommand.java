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
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.cli.pgn.options.ReadingOptions;
import dev.passant.cli.position.Problems;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.scratch.ScratchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntSupplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command that reads several PGN files in turn. Reports an unreadable file and continues with the next one. */
abstract class PgnFilesCommand extends Command {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "PGN files; - for standard input")
    private List<String> files = new ArrayList<>();

    @Mixin
    private final ReadingOptions reading = new ReadingOptions();

    private int filesRead;
    private boolean isInputRead;
    private boolean unreadable;
    private boolean tooLong;

    /** The files with text that was not UTF-8, compared by identity. */
    private final Set<PgnFile> converted = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Whether any file was read completely, or at least one game was read. */
    private boolean hasRead;

    private long errors;

    public PgnFilesCommand(Session session) {
        super(session);
    }

    /** Reads one file. */
    interface Task {

        /**
         * Reads the games of a file.
         *
         * @throws IOException if reading fails
         */
        void read(PgnFile file, PgnProgress progress) throws IOException;
    }

    /** Reads every file. */
    public final void readAll(Task task) {
        readAll(false, task);
    }

    /** Reads every file, optionally recording the text of each game. */
    final void readAll(boolean recorded, Task task) {
        readAll(files, recorded, task);
    }

    /** Reads the named files, optionally recording the text of each game. */
    final void readAll(List<String> names, boolean recorded, Task task) {
        reading.options(); // validates the options before any input is read
        InputFile.refuseStandardOutput(names);
        for (String name : names) {
            try (PgnFile file = open(name, recorded);
                    PgnProgress progress = new PgnProgress(session, name, file)) {
                try {
                    task.read(file, progress);
                } finally {
                    hasRead |= progress.hasGames();
                }
                hasRead = true;
                filesRead++;
            } catch (IOException e) {
                refuse(name, "\"" + name + "\" cannot be read: " + FileFaults.reason(e));
            } catch (ScratchException e) {
                throw e;
            } catch (UncheckedIOException e) {
                refuse(
                        name,
                        "\"" + name + "\" cannot be read: " + FileFaults.reason(Objects.requireNonNull(e.getCause())));
            } catch (InputException e) {
                refuse(name, e.reason());
            }
        }
    }

    private PgnFile open(String name, boolean recorded) throws IOException {
        if (name.equals(LineReader.STANDARD_INPUT)) {
            if (isInputRead) {
                throw new InputException("\"-\" is given twice, but standard input can be read only once");
            }
            isInputRead = true;
        }
        return PgnFile.open(name, session, recorded, reading);
    }

    /** Returns whether the output is JSON; unreadable files are then also reported as JSON objects. */
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

    public final ReadingOptions reading() {
        return reading;
    }

    /** Returns whether a file could not be read completely. */
    public final boolean isUnreadable() {
        return unreadable;
    }

    /** Reports that a game is too long to be copied. */
    final void skipTooLong(PgnFile file, PgnProgress progress) {
        tooLong = true;
        progress.clear();
        session.say(file.name() + ": a game is longer than " + reading.gameBytesInWords() + "; skipped");
    }

    /** Reports, once for each file, that games with bytes that are not UTF-8 are converted when they are copied. */
    final void sayConverted(PgnFile file, PgnProgress progress) {
        if (reading.detectsEncoding() && converted.add(file)) {
            progress.clear();
            session.say(file.name() + ": bytes that are not UTF-8 are converted from Windows-1252;"
                    + " --encoding names another encoding, --encoding=UTF-8 copies them");
        }
    }

    /** Returns the exit code of a command that copies games, after all files were read. */
    final int exitCode() {
        return unreadable || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    /** Returns whether any file was read completely, or at least one game was read. */
    final boolean hasRead() {
        return hasRead;
    }

    /** Returns whether to print totals: a file was read completely, or games were counted. */
    final boolean hasSummary(long counted) {
        return counted > 0 || filesRead > 0;
    }

    /** Prints how many games of those read were written to a file. */
    final void sayWritten(long written, long read) {
        if (!isUnreadable() && hasSummary(read)) {
            session.say(Numbers.grouped(written) + " of " + Numbers.counted(read, "game", "games") + " written");
        }
    }

    /** Counts a problem if it is an error. */
    public final void count(PgnProblem problem) {
        errors += problem.severity() == Severity.ERROR ? 1 : 0;
    }

    /** Adds errors that were counted elsewhere. */
    final void countErrors(long more) {
        errors += more;
    }

    public final long errors() {
        return errors;
    }

    /** Prints the number of errors, if any. */
    public final void printErrors() {
        if (errors > 0) {
            session.say(Numbers.counted(errors, "error", "errors")
                    + " in the games; such games are read up to the error (passant pgn check lists the errors)");
        }
    }

    public final List<String> files() {
        return files;
    }

    /**
     * Checks that every file is readable, before any output is opened.
     *
     * @throws InputException if a file is not readable
     */
    public static void refuseUnreadable(List<String> names) {
        for (String name : names) {
            if (name.equals(LineReader.STANDARD_INPUT)) {
                continue;
            }
            try {
                Path path = InputFile.named(name);
                if (Files.isRegularFile(path)) {
                    Files.newInputStream(path).close();
                } else if (!Files.exists(path)) {
                    throw new NoSuchFileException(name);
                }
            } catch (IOException e) {
                throw new InputException("\"" + name + "\" cannot be read: " + FileFaults.reason(e), e);
            }
        }
    }

    /**
     * Runs a task that writes files. If the exit code reports invalid input, the old files are kept; otherwise the new
     * files take their place.
     *
     * @param outputs files that are not open yet; if there are any, all files to read must be readable
     * @param writing the task, which returns an exit code
     * @return the exit code
     * @throws InputException if a file to read is not readable
     */
    public final int writing(List<OutputFile> outputs, IntSupplier writing) {
        if (!outputs.isEmpty()) {
            outputs.forEach(output -> output.refuseWhenRead(reading.files()));
            refuseUnreadable(files);
        }
        boolean isDone = false;
        hasRead = false;
        boolean isReported = true; // a task that throws is reported through its exception
        try {
            int exitCode = writing.getAsInt();
            // If nothing could be read, the errors about that are enough.
            isReported = exitCode != ExitCode.WRONG_INPUT || !hasRead;
            if (exitCode != ExitCode.WRONG_INPUT) {
                outputs.forEach(OutputFile::finish);
                outputs.forEach(OutputFile::commit);
                isDone = true;
            }
            return exitCode;
        } finally {
            outputs.forEach(OutputFile::close);
            for (OutputFile output : outputs) {
                if (!isDone && (!isReported || output.partial().isPresent())) {
                    sayNotWritten(output);
                }
            }
        }
    }

    private void sayNotWritten(OutputFile output) {
        session.out().flush();
        session.say("\"" + output.name() + "\" was not written"
                + output.partial()
                        .map(part -> "; the part written so far was kept in \"" + part + "\"")
                        .orElse(""));
    }
}
