package dev.passant.cli.perft;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InOrder;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionReader;
import dev.passant.cli.position.VariantOptions;
import dev.passant.input.FenPolicy;
import dev.passant.notation.Fen;
import dev.passant.perft.PerftOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant verify}: checks perft suites. */
@CommandLine.Command(
        name = "verify",
        description = "Check perft suites, with lines such as \"FEN ;D1 20 ;D2 400\". Blank lines and lines that "
                + "start with # are ignored. Exits with 1 if a count differs or all depths were skipped")
public final class VerifyCommand extends Command {

    private static final String DEFAULT_MAX_NODES = "1000000";

    /**
     * The lowest node limit of a count, whatever {@code --max-nodes} is. If the number in the suite is too low, the
     * correct one is usually below this bound and is reported exactly.
     */
    private static final long MIN_BOUND = 1_000_000;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Perft suites; - for standard input")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--max-nodes",
            paramLabel = "N",
            description =
                    "Skip depths with more than N nodes, and report how many [default: " + DEFAULT_MAX_NODES + "]")
    private String maxNodes = DEFAULT_MAX_NODES;

    @Option(
            names = {"-j", "--threads"},
            paramLabel = "N",
            description = "Number of threads, 1 to 1024; each checks whole lines [default: one per processor]")
    private @Nullable String threads;

    @Option(names = "--json", description = "Print the result as one JSON object")
    private boolean json;

    @Option(names = "--unrestricted", description = "Accept positions that are not playable")
    private boolean unrestricted;

    @Mixin
    private final VariantOptions variant = new VariantOptions();

    /** A position and depth at which the count differs from the suite. */
    private record Difference(String file, long line, String fen, int depth, long expected, BoundedPerft.Count found)
            implements Answer {

        String text() {
            return file + ":" + line + ": " + fen + ": depth " + depth + ", expected " + expected + ", found "
                    + (found.isComplete() ? "" : "at least ") + found.nodes();
        }

        @Override
        public void fields(Json json) {
            json.field("file", file)
                    .field("line", line)
                    .field("fen", fen)
                    .field("depth", depth)
                    .field("expected", expected)
                    .field("found", found.nodes());
            if (!found.isComplete()) {
                json.field("foundIsLeast", true);
            }
        }
    }

    /** An invalid line, or an unreadable file, which has line number 0. */
    private record Fault(String file, long line, String reason) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("file", file)
                    .optional("line", Optional.of(line).filter(number -> number > 0))
                    .field("error", reason);
        }
    }

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
        int workers = threads == null
                ? PerftOptions.DEFAULT.threads()
                : Choices.number("--threads", threads, 1, PerftOptions.MAX_THREADS);
        try (Progress progress = new Progress(session);
                InOrder work = new InOrder(workers)) {
            for (String file : files) {
                verify(file, work, progress);
            }
        }
        // The JSON object contains the errors; in text mode they have been printed already.
        if (json || positions > 0 || faults.stream().anyMatch(fault -> fault.line() > 0)) {
            session.out().println(json ? jsonSummary() : summary());
        }
        if (malformed > 0) {
            return ExitCode.WRONG_INPUT;
        }
        return failed > 0 || checkedDepths == 0 ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    private void verify(String file, InOrder work, Progress progress) {
        long positionsBefore = positions + malformed;
        Notices notices = new Notices(session, false);
        FenPolicy policy = variant.policy();
        PositionReader reader =
                new PositionReader(unrestricted ? policy.accepting(FenPolicy.Tolerance.ILLEGAL) : policy, notices);
        try (LineReader lines = LineReader.open(file, session)) {
            SuiteReader suite = new SuiteReader(lines);
            for (SuiteReader.Entry entry = suite.next(); entry != null; entry = suite.next()) {
                notices.at(entry.line());
                work.add(work(entry, lines, reader, progress));
                if (lines.mayWait()) {
                    work.finish();
                }
            }
            work.finish();
            if (positions + malformed == positionsBefore) {
                throw new InputException(lines.name() + " contains no positions");
            }
        } catch (InputException e) {
            work.finish();
            refuse(new Fault(file, 0, e.reason()), e.reason(), progress);
        }
    }

    /** Parses a line, and returns the task to run on any thread; its result is reported on the calling thread. */
    private Supplier<Runnable> work(
            SuiteReader.Entry entry, LineReader lines, PositionReader reader, Progress progress) {
        String file = lines.name();
        long number = entry.line();
        try {
            if (entry.isCut()) {
                throw new InputException(LineReader.TOO_LONG);
            }
            SuiteLine suiteLine = SuiteLine.parse(entry.text());
            Position position = reader.read(suiteLine.fen());
            return () -> {
                List<Difference> found = differences(position, suiteLine, file, number);
                return () -> add(suiteLine, found, file, progress);
            };
        } catch (InputException e) {
            Fault fault = new Fault(file, number, e.reason());
            return () -> () -> refuse(fault, file + ":" + number + ": " + e.reason(), progress);
        }
    }

    /** Counts the depths of a line, except those with too many nodes. */
    private List<Difference> differences(Position position, SuiteLine suiteLine, String file, long number) {
        List<Difference> found = new ArrayList<>();
        for (SuiteLine.Expectation expected : suiteLine.expectations()) {
            if (isChecked(expected)) {
                BoundedPerft.Count count =
                        BoundedPerft.count(position, expected.depth(), Math.max(mostNodes, MIN_BOUND));
                if (!count.isComplete() || count.nodes() != expected.nodes()) {
                    String fen = Fen.format(position);
                    found.add(new Difference(file, number, fen, expected.depth(), expected.nodes(), count));
                }
            }
        }
        return found;
    }

    private boolean isChecked(SuiteLine.Expectation expected) {
        return expected.nodes() <= mostNodes;
    }

    /** Adds the results of a line to the totals, and reports its differences. */
    private void add(SuiteLine suiteLine, List<Difference> found, String file, Progress progress) {
        int depths = suiteLine.expectations().size();
        int checked =
                (int) suiteLine.expectations().stream().filter(this::isChecked).count();
        positions++;
        checkedDepths += checked;
        uncheckedDepths += depths - checked;
        failed += found.isEmpty() ? 0 : 1;
        passed += checked > 0 && found.isEmpty() ? 1 : 0;
        found.forEach(difference -> tell(difference, progress));
        progress.show("verify " + file + ": " + Numbers.grouped(positions) + " positions, " + Numbers.grouped(failed)
                + " failed");
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
        return Numbers.counted(positions, "position", "positions") + ", " + Numbers.grouped(passed) + " passed, "
                + Numbers.grouped(failed) + " failed"
                + unchecked;
    }

    private String jsonSummary() {
        return Json.of(object -> object.field("positions", positions)
                .field("passed", passed)
                .field("failed", failed)
                .field("skipped", skipped())
                .field("malformed", malformed)
                .field("depthsNotChecked", uncheckedDepths)
                .field("maxNodes", mostNodes)
                .field("differences", differences)
                .field("errors", faults));
    }
}
