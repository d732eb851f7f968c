package dev.passant.cli;

import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/** A command that reads files of games one after the other. What cannot be read is said, and the others follow. */
abstract class PgnFilesCommand extends Command {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of games; - is standard input.")
    private List<String> files = new ArrayList<>();

    private boolean unreadable;
    private long errors;

    PgnFilesCommand(Session session) {
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
    final void readAll(Task task) {
        readAll(false, task);
    }

    /** Reads every file, and remembers the text of each game when that is asked for. */
    final void readAll(boolean recorded, Task task) {
        for (String name : files) {
            try (PgnFile file = PgnFile.open(name, session, recorded);
                    PgnProgress progress = new PgnProgress(session, name, file)) {
                task.read(file, progress);
            } catch (IOException e) {
                refuse("\"" + name + "\" cannot be read: " + FileFaults.reason(e));
            } catch (UncheckedIOException e) {
                refuse("\"" + name + "\" cannot be read: " + FileFaults.reason(Objects.requireNonNull(e.getCause())));
            } catch (InputException e) {
                refuse(e.reason());
            }
        }
    }

    private void refuse(String reason) {
        unreadable = true;
        session.out().flush();
        session.say(reason);
    }

    /** Whether a file could not be read, or not to its end. */
    final boolean isUnreadable() {
        return unreadable;
    }

    /** Counts an error of a game. */
    final void count(PgnProblem problem) {
        errors += problem.severity() == Severity.ERROR ? 1 : 0;
    }

    /** How many errors were counted. */
    final long errors() {
        return errors;
    }

    /** Says how much was wrong with the games, when something was. */
    final void sayErrors() {
        if (errors > 0) {
            session.say(Numbers.grouped(errors) + (errors == 1 ? " error" : " errors")
                    + " in the games, which are taken up to there; passant pgn check tells what and where");
        }
    }

    /** What a command writes, to a file or to standard output. */
    interface Writing {
        void to(Output out);
    }

    /**
     * Writes to a file.
     *
     * @param name the name of the file, or null for standard output
     * @throws InputException when it cannot be written, or is one of the files that are read
     */
    final void write(@Nullable String name, Writing writing) {
        if (name == null) {
            writing.to(session.out());
            return;
        }
        writeBytes(name, target -> {
            Output out = new Output(target);
            writing.to(out);
            out.flush();
        });
    }

    /** What a command writes, byte by byte. */
    interface ByteWriting {
        void to(OutputStream target) throws IOException;
    }

    /**
     * Writes bytes to a file.
     *
     * @throws InputException when it cannot be written, or is one of the files that are read
     */
    final void writeBytes(String name, ByteWriting writing) {
        checkOutput(name);
        try (OutputStream target = new BufferedOutputStream(Files.newOutputStream(Path.of(name)))) {
            writing.to(target);
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be written: " + FileFaults.reason(e), e);
        }
    }

    /** Refuses to write a file that is read. */
    final void checkOutput(String name) {
        try {
            for (String file : files) {
                if (isSameFile(Path.of(name), file)) {
                    throw new InputException("\"" + name + "\" cannot be written while it is read");
                }
            }
        } catch (IOException e) {
            throw new InputException("\"" + name + "\" cannot be written: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("\"" + name + "\" is no name of a file: " + e.getReason(), e);
        }
    }

    private static boolean isSameFile(Path written, String read) throws IOException {
        if (read.equals(LineReader.STANDARD_INPUT) || !Files.isRegularFile(written)) {
            return false;
        }
        Path path = Path.of(read);
        return Files.exists(path) && Files.isSameFile(written, path);
    }
}
