package dev.passant.cli.epd;

import dev.passant.answers.Json;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.InputFile;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.Problems;
import dev.passant.notation.Epd;
import dev.passant.notation.EpdProblem;
import dev.passant.notation.EpdReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * A command that reads suites one by one. If a file cannot be read, it is reported and the remaining files are still
 * read.
 */
abstract class EpdFilesCommand extends Command {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "EPD suites; - for standard input")
    private List<String> files = new ArrayList<>();

    @Option(names = "--json", description = "Print one JSON object per line")
    private boolean json;

    private long positions;
    private long errors;
    private long warnings;
    private int filesRead;
    private boolean unreadable;

    EpdFilesCommand(Session session) {
        super(session);
    }

    /** Handles a line that was read. */
    abstract void take(Epd epd);

    /** Handles a problem found in a line. */
    abstract void take(EpdProblem problem, String file, long line);

    final boolean isJson() {
        return json;
    }

    final long positions() {
        return positions;
    }

    final long errors() {
        return errors;
    }

    final long warnings() {
        return warnings;
    }

    /** Returns whether a file could not be read completely. */
    final boolean isUnreadable() {
        return unreadable;
    }

    /** Returns whether to print a summary: a file or at least one line was read. */
    final boolean hasSummary() {
        return positions + errors > 0 || filesRead > 0;
    }

    final void readAll() {
        InputFile.refuseStandardOutput(files);
        try (Progress progress = new Progress(session)) {
            for (String file : files) {
                try {
                    read(file, progress);
                    filesRead++;
                } catch (InputException e) {
                    unreadable = true;
                    if (json) {
                        session.out().println(Problems.ofFile(file, e.reason()));
                    }
                    session.out().flush();
                    progress.clear();
                    session.say(e.reason());
                }
            }
        }
    }

    private void read(String file, Progress progress) {
        try (LineReader lines = LineReader.open(file, session)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                progress.show("epd " + file + ": " + Numbers.grouped(positions) + " positions");
                if (lines.isCut()) {
                    EpdProblem problem = new EpdProblem(true, line.length(), LineReader.TOO_LONG);
                    take(problem, file, lines.number(), progress);
                } else {
                    take(EpdReader.read(lines.number(), line), file, progress);
                }
                if (lines.mayWait()) {
                    session.out().flush();
                }
            }
        }
    }

    private void take(Optional<EpdReader.Entry> entry, String file, Progress progress) {
        if (entry.isEmpty()) {
            return;
        }
        EpdReader.Entry found = entry.get();
        positions++;
        found.problems().forEach(problem -> take(problem, file, found.line(), progress));
        found.epd().ifPresent(this::take);
    }

    private void take(EpdProblem problem, String file, long line, Progress progress) {
        errors += problem.isError() ? 1 : 0;
        warnings += problem.isError() ? 0 : 1;
        progress.clear();
        take(problem, file, line);
    }

    /** Formats a problem on one line: location, severity and reason. */
    static String located(EpdProblem problem, String file, long line) {
        return file + ":" + line + ":" + (problem.offset() + 1) + ": " + severity(problem) + ": " + problem.reason();
    }

    static String severity(EpdProblem problem) {
        return problem.isError() ? "error" : "warning";
    }

    /** Returns a problem as a JSON object. */
    static String jsonOf(EpdProblem problem, String file, long line) {
        return Json.of(object -> object.field("file", file)
                .field("line", line)
                .field("column", problem.offset() + 1)
                .field("severity", severity(problem))
                .field("reason", problem.reason()));
    }
}
