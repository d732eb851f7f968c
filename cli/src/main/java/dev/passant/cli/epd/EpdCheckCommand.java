package dev.passant.cli.epd;

import dev.passant.answers.Json;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Session;
import dev.passant.notation.Epd;
import dev.passant.notation.EpdProblem;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant epd check}: reports the errors in EPD suites and their locations. */
@CommandLine.Command(
        name = "check",
        description = "Check every line of EPD suites and report problems as FILE:LINE:COLUMN: error: REASON. "
                + "Errors: illegal positions; illegal or ambiguous moves (bm, am, pv); invalid operands. "
                + "Warnings: nonstandard EPD, such as moves that are not in SAN, are repeated, or are in both bm "
                + "and am; operations without moves; unquoted texts. Exits with 1 if there were errors")
final class EpdCheckCommand extends EpdFilesCommand {

    @Option(names = "--quiet", description = "Print only the summary")
    private boolean quiet;

    EpdCheckCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        readAll();
        if (hasSummary()) {
            session.out().println(isJson() ? jsonSums() : sums());
        }
        if (isUnreadable()) {
            return ExitCode.WRONG_INPUT;
        }
        return errors() > 0 ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    @Override
    void take(Epd epd) {}

    @Override
    void take(EpdProblem problem, String file, long line) {
        if (!quiet) {
            session.out().println(isJson() ? jsonOf(problem, file, line) : located(problem, file, line));
        }
    }

    private String sums() {
        return "positions " + positions() + ", errors " + errors() + ", warnings " + warnings();
    }

    private String jsonSums() {
        return Json.of(object ->
                object.field("positions", positions()).field("errors", errors()).field("warnings", warnings()));
    }
}
