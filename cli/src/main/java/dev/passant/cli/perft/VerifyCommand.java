package dev.passant.cli.perft;

import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionReader;
import dev.passant.notation.Fen;
import dev.passant.notation.FenPolicy;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant verify}: whether we count what perft suites say. */
@CommandLine.Command(
        name = "verify",
        description = "Run perft suites, lines of the form \"FEN ;D1 20 ;D2 400\". Empty lines and lines that begin"
                + " with # are passed over. Exit code 1 when a count differs, or when nothing was checked.")
public final class VerifyCommand extends Command {

    private static final String MAX_NODES_UNASKED = "1000000";

    /** A count is never given up below this, so that what a wrong suite should say is mostly told exactly. */
    private static final long MIN_BOUND = 1_000_000;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Suites; - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--max-nodes",
            paramLabel = "N",
            description = "Leave depths of more than N nodes unchecked, and say how many. Default: " + MAX_NODES_UNASKED
                    + ".")
    private String maxNodes = MAX_NODES_UNASKED;

    @Option(names = "--json", description = "Answer in JSON, in one object.")
    private boolean json;

    @Option(names = "--study", description = "Take boards from which no game could be played.")
    private boolean study;

    @Option(names = "--chess960", description = "Take the positions as those of Chess960.")
    private boolean chess960;

    /** A position and depth for which we count something else than the suite. */
    private record Difference(String file, long line, String fen, int depth, long expected, BoundedPerft.Count found) {

        String text() {
            return file + ":" + line + ": " + fen + ": depth " + depth + ", expected " + expected + ", found "
                    + (found.isComplete() ? "" : "at least ") + found.nodes();
        }

        void write(Json json) {
            json.object()
                    .field("file", file)
                    .field("line", line)
                    .field("fen", fen)
                    .field("depth", depth)
                    .field("expected", expected)
                    .field("found", found.nodes());
            if (!found.isComplete()) {
                json.field("foundIsLeast", true);
            }
            json.end();
        }
    }

    /** A file that cannot be read, then with line 0, or a line of one that is not of a suite. */
    private record Fault(String file, long line, String reason) {}

    private final List<Difference> differences = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private long mostNodes;
    private long positions;
    private long passed;
    private long failed;
    private long malformed;
    private long uncheckedDepths;
    private long checkedDepths;

    public VerifyCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        mostNodes = Choices.count("--max-nodes", maxNodes);
        try (Progress progress = new Progress(session)) {
            for (String file : files) {
                verify(file, progress);
            }
        }
        session.out().println(json ? jsonSummary() : summary());
        if (malformed > 0) {
            return ExitCode.WRONG_INPUT;
        }
        return failed > 0 || checkedDepths == 0 ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    private void verify(String file, Progress progress) {
        long positionsBefore = positions + malformed;
        Notices notices = new Notices(session, false);
        PositionReader reader = new PositionReader(new FenPolicy(study, false, chess960, false), notices);
        try (LineReader lines = LineReader.open(file, session)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    notices.at(lines.number());
                    verify(line, lines, reader, progress);
                }
            }
            if (positions + malformed == positionsBefore) {
                throw new InputException(lines.name() + " holds no position");
            }
        } catch (InputException e) {
            refuse(new Fault(file, 0, e.reason()), e.reason(), progress);
        }
    }

    private void verify(String line, LineReader lines, PositionReader reader, Progress progress) {
        SuiteLine suiteLine;
        Position position;
        try {
            if (lines.isCut()) {
                throw new InputException("the line is longer than " + LineReader.MAX_BYTES + " bytes");
            }
            suiteLine = SuiteLine.parse(line);
            position = reader.read(suiteLine.fen());
        } catch (InputException e) {
            refuse(
                    new Fault(lines.name(), lines.number(), e.reason()),
                    lines.name() + ":" + lines.number() + ": " + e.reason(),
                    progress);
            return;
        }
        positions++;
        progress.show("verify " + lines.name() + ": " + Numbers.grouped(positions) + " positions, "
                + Numbers.grouped(failed) + " failed");
        verify(position, suiteLine, lines, progress);
    }

    private void verify(Position position, SuiteLine suiteLine, LineReader lines, Progress progress) {
        boolean counted = false;
        boolean differs = false;
        for (SuiteLine.Expectation expectation : suiteLine.expectations()) {
            if (expectation.nodes() > mostNodes) {
                uncheckedDepths++;
                continue;
            }
            counted = true;
            checkedDepths++;
            BoundedPerft.Count found =
                    BoundedPerft.count(position, expectation.depth(), Math.max(mostNodes, MIN_BOUND));
            if (!found.isComplete() || found.nodes() != expectation.nodes()) {
                differs = true;
                tell(
                        new Difference(
                                lines.name(),
                                lines.number(),
                                Fen.format(position),
                                expectation.depth(),
                                expectation.nodes(),
                                found),
                        progress);
            }
        }
        failed += differs ? 1 : 0;
        passed += counted && !differs ? 1 : 0;
    }

    private void refuse(Fault fault, String said, Progress progress) {
        malformed++;
        if (json) {
            faults.add(fault);
        }
        progress.clear();
        session.say(said);
    }

    private void tell(Difference difference, Progress progress) {
        if (json) {
            differences.add(difference);
            return;
        }
        progress.clear();
        session.out().println(paint().bad(difference.text()));
        session.out().flush();
    }

    private long skipped() {
        return positions - passed - failed;
    }

    private String summary() {
        String unchecked = uncheckedDepths == 0
                ? ""
                : ", " + Numbers.counted(uncheckedDepths, "depth", "depths") + " not checked: more than " + mostNodes
                        + " nodes";
        return Numbers.counted(positions, "position", "positions") + ", " + passed + " passed, " + failed + " failed"
                + unchecked;
    }

    private String jsonSummary() {
        Json object = new Json()
                .object()
                .field("positions", positions)
                .field("passed", passed)
                .field("failed", failed)
                .field("skipped", skipped())
                .field("malformed", malformed)
                .field("depthsNotChecked", uncheckedDepths)
                .field("maxNodes", mostNodes)
                .name("differences")
                .array();
        for (Difference difference : differences) {
            difference.write(object);
        }
        object.end().name("errors").array();
        for (Fault fault : faults) {
            object.object().field("file", fault.file());
            if (fault.line() > 0) {
                object.field("line", fault.line());
            }
            object.field("error", fault.reason()).end();
        }
        return object.end().end().toString();
    }
}
