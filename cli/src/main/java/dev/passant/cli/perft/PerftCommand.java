package dev.passant.cli.perft;

import dev.passant.answers.Json;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.MovesOption;
import dev.passant.cli.position.PositionCommand;
import dev.passant.input.PositionText;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftStatistics;
import dev.passant.pgn.suggestions.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant perft}: counts the leaf nodes at a depth. */
@CommandLine.Command(
        name = "perft",
        description = "Count the leaf nodes at DEPTH. Prints the count to standard output in the format of "
                + "engines, time and speed to standard error")
public final class PerftCommand extends PositionCommand {

    /** The minimum depth at which a count may take long enough to show progress. */
    private static final int DEPTH_OF_PROGRESS = 5;

    /** The default memory for {@code --stats} with one thread, in MiB. */
    private static final int MEBIBYTES_OF_STATISTICS = 16;

    /**
     * The default memory for merging equal boards, in MiB, if there are several threads. At most a fraction of the heap
     * is used.
     */
    private static final int MEBIBYTES_OF_MERGING = 512;

    private static final int HEAP_FOR_MERGING = 4;

    @Parameters(index = "0", arity = "0..1", paramLabel = "DEPTH", description = "Depth in plies, 0 to 64")
    private String depthText = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Option(
            names = "--moves",
            paramLabel = "MOVES",
            description = "Moves to play first, in any notation: \"e2e4 e7e5\", \"1. e4 e5\"")
    private String moves = "";

    @Option(names = "--divide", description = "Also print the count for each first move")
    private boolean divide;

    @Option(
            names = "--compare",
            paramLabel = "FILE",
            description =
                    "Compare with another program's divide, its counts below the first moves (- for standard "
                            + "input): list each move that is missing, extra or counted differently, and exit with 1 if there are any")
    private @Nullable String compare;

    @Option(
            names = "--stats",
            description =
                    "Also count captures, checks and other kinds of last moves; with --threads=1, equal boards are "
                            + "merged in 16 MiB, or as much as --memory gives")
    private boolean stats;

    @Option(
            names = "--hash",
            paramLabel = "MiB",
            description = "Another name for --memory; cannot be used with --stats")
    private @Nullable String hash;

    @Option(
            names = "--memory",
            paramLabel = "MiB",
            description =
                    "Merge equal boards of each ply in at most this many MiB of memory, 1 to 20480; whole boards are "
                            + "compared, so the count is exact [default: 512 or a quarter of the heap; none with "
                            + "--threads=1]")
    private @Nullable String memory;

    @Option(
            names = "--generator",
            completionCandidates = GeneratorValues.class,
            paramLabel = "NAME",
            description =
                    "Count by generating move lists: legal (legal generation), lazy (pseudo-legal generation with "
                            + "filtering) or reference (the slow, independent generator) [default: the fast perft "
                            + "engine]")
    private @Nullable String generator;

    @Option(
            names = {"-j", "--threads"},
            paramLabel = "N",
            description = "Number of threads, 1 to 1024 [default: one per processor]")
    private @Nullable String threadsText;

    @Option(names = "--unique", description = "Also print the number of unique positions at each depth")
    private boolean unique;

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description = "Save progress in this folder and resume from an earlier run; see passant perft status and "
                    + "passant perft audit")
    private @Nullable String checkpoint;

    private int depth;
    private PerftOptions options = PerftOptions.DEFAULT;
    private Counter counter = Counter.fast();
    private long batchNodes;
    private long batchNanos;

    public PerftCommand(Session session) {
        super(session);
    }

    public static CommandLine parser(Session session) {
        return new CommandLine(new PerftCommand(session))
                .addSubcommand(new PerftStatusCommand(session))
                .addSubcommand(new PerftAuditCommand(session));
    }

    @Override
    public List<String> fenWords() {
        return fen;
    }

    @Override
    public void checkOptions() {
        // If the parameter were required, the parser would also demand it before a subcommand.
        refuse(depthText.isEmpty(), "missing DEPTH: passant perft DEPTH [FEN]");
        refuse(
                PositionText.isMeant(depthText),
                "DEPTH comes first, then the FEN: passant perft DEPTH [FEN]; \"" + depthText + "\" is not a depth");
        String command = Nearest.question(depthText, List.of("status", "audit"));
        refuse(!command.isEmpty(), "\"" + depthText + "\" is neither a depth nor a perft command" + command);
        depth = Choices.number("DEPTH", depthText, 0, Perft.MAX_DEPTH);
        refuse(divide && depth == 0, "--divide needs a depth of at least 1: at depth 0 there is no first move");
        refuse(compare != null && depth == 0, "--compare needs a depth of at least 1");
        refuse(stats && depth == 0, "--stats needs a depth of at least 1: at depth 0 there is no last move");
        refuse(stats && hash != null, "--stats and --hash cannot be used together; --stats and --memory can");
        refuse(stats && generator != null, "--stats and --generator cannot be used together");
        refuse(hash != null && generator != null, "--hash and --generator cannot be used together");
        refuse(memory != null && generator != null, "--memory and --generator cannot be used together");
        refuse(memory != null && hash != null, "--memory and --hash cannot be used together");
        refuse(threadsText != null && generator != null, "--threads and --generator cannot be used together");
        if (checkpoint != null) {
            refuse(divide, "--checkpoint and --divide cannot be used together");
            refuse(compare != null, "--checkpoint and --compare cannot be used together");
            refuse(stats, "--checkpoint and --stats cannot be used together");
            refuse(generator != null, "--checkpoint and --generator cannot be used together");
            refuse(isBatch(), "--checkpoint and --input cannot be used together");
        }
        refuse(isBatch() && compare != null, "--compare and --input cannot be used together");
        refuse(isBatch() && divide && !isJson(), "--divide with --input needs --json");
        if (threadsText != null) {
            options = options.withThreads(Choices.number("--threads", threadsText, 1, PerftOptions.MAX_THREADS));
        }
        if (generator != null) {
            counter = Counter.of(new GeneratorValues().parse("--generator", generator));
        }
        if (memory != null) {
            options = options.withMemory(Choices.number("--memory", memory, 1, PerftOptions.MAX_MEMORY));
        } else if (hash != null) {
            options = options.withMemory(Choices.number("--hash", hash, 1, PerftOptions.MAX_MEMORY));
        } else if (options.threads() > 1) {
            options = options.withMemory(mebibytesOfMerging());
        } else {
            // Like most engines, a single thread does not merge equal boards by default; only --stats does.
            options = stats ? options.withMemory(MEBIBYTES_OF_STATISTICS) : options.withoutMemory();
        }
    }

    @Override
    public int show(Position given) {
        Result result = result(given, divide);
        if (divide) {
            session.out().println("");
        }
        session.out().println("Nodes searched: " + result.nodes);
        if (result.statistics.isPresent()) {
            for (Figure figure : Figure.of(result.statistics.get())) {
                session.out().println(figure.title() + ": " + figure.value());
            }
        }
        if (unique) {
            int ply = 0;
            for (long positions : unique(result.position)) {
                session.out().println("Unique positions at depth " + ply++ + ": " + positions);
            }
        }
        if (result.comparison.isPresent()) {
            for (Comparison.Difference difference : result.comparison.get().differences()) {
                session.out().println(paint().bad(difference.line()));
            }
            String summary = result.comparison.get().summary();
            boolean agrees = result.comparison.get().differences().isEmpty();
            session.out().println(agrees ? paint().good(summary) : paint().bad(summary));
        }
        session.out().flush();
        saySpeed(result.nodes, result.nanos);
        return exitCode(result);
    }

    @Override
    public String line(Position given) {
        Result result = result(given, false);
        addToBatch(result);
        if (result.statistics.isEmpty()) {
            return Long.toString(result.nodes);
        }
        StringBuilder line = new StringBuilder("nodes ").append(result.nodes);
        for (Figure figure : Figure.of(result.statistics.get())) {
            line.append(", ").append(figure.words()).append(' ').append(figure.value());
        }
        return line.toString();
    }

    @Override
    public int fields(Position given, Json object) {
        Result result = result(given, false);
        addToBatch(result);
        variant(result.position, object.field("fen", Fen.format(result.position)))
                .field("depth", depth)
                .field("nodes", result.nodes);
        if (divide) {
            object.field("divide", result.divide);
        }
        if (result.statistics.isPresent()) {
            List<Figure> figures = Figure.of(result.statistics.get());
            object.field(
                    "statistics",
                    statistics -> figures.forEach(figure -> statistics.field(figure.key(), figure.value())));
        }
        if (result.comparison.isPresent()) {
            result.comparison.get().fields(object);
        }
        object.numberField("seconds", Numbers.seconds(result.nanos))
                .field("nodesPerSecond", Numbers.perSecond(result.nodes, result.nanos))
                .field("threads", generator == null ? options.threads() : 1);
        if (unique) {
            object.field("uniquePositions", unique(result.position));
        }
        return exitCode(result);
    }

    @Override
    public void endBatch() {
        saySpeed(batchNodes, batchNanos);
    }

    private void addToBatch(Result result) {
        batchNodes += result.nodes;
        batchNanos += result.nanos;
    }

    private void saySpeed(long nodes, long nanos) {
        session.say(Numbers.counted(nodes, "node", "nodes") + " in " + Numbers.seconds(nanos) + " s, "
                + Numbers.grouped(Numbers.perSecond(nodes, nanos)) + " nodes/s");
    }

    private static int exitCode(Result result) {
        boolean differs = result.comparison.isPresent()
                && !result.comparison.get().differences().isEmpty();
        return differs ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    /** The results of a count and its duration. */
    private record Result(
            Position position,
            long nodes,
            SortedMap<String, Long> divide,
            Optional<PerftStatistics> statistics,
            Optional<Comparison> comparison,
            long nanos) {}

    /** Runs all counts that the options require, and optionally prints the divide while it is counted. */
    private Result result(Position given, boolean printsDivide) {
        Position position = MovesOption.play(moves, given);
        if (position.variant() != Variant.CHESS) {
            refuse(stats, "--stats supports standard chess only");
            refuse(unique, "--unique supports standard chess only");
            refuse(checkpoint != null, "--checkpoint supports standard chess only");
        }
        // Read first, so that an invalid file is reported before a long count.
        Optional<Divide> theirs = compare == null ? Optional.empty() : Optional.of(Divide.read(compare, session));
        theirs.ifPresent(divide -> divide.refuseUnlessOf(position, depth));
        SortedMap<String, Long> counts = new TreeMap<>();
        Optional<PerftStatistics> statistics = Optional.empty();
        long nodes;
        long start = System.nanoTime();
        try (Progress progress = new Progress(session)) {
            boolean byMove = divide || theirs.isPresent();
            if (generator != null) {
                byMove |= progress.isShown() && depth >= DEPTH_OF_PROGRESS;
                nodes = byMove ? countByMove(position, counts, printsDivide, progress) : counter.count(position, depth);
            } else {
                FastCount fast = new FastCount(session, depth, options, progress);
                if (byMove) {
                    counts.putAll(fast.divide(position, branch -> print(branch, printsDivide, progress)));
                }
                statistics = stats ? Optional.of(fast.statistics(position)) : Optional.empty();
                nodes = statistics.isPresent()
                        ? statistics.get().nodes()
                        : byMove
                                ? counts.values().stream().reduce(0L, Math::addExact)
                                : checkpoint == null ? fast.count(position) : countOn(checkpoint, position, progress);
            }
        } catch (ArithmeticException e) {
            throw new InputException("at depth " + depth + " the count does not fit in 63 bits", e);
        } catch (OutOfMemoryError e) {
            throw doesNotFit(
                    memory != null ? "--memory=" + memory : hash != null ? "--hash=" + hash : "perft " + depth, e);
        }
        long nanos = System.nanoTime() - start;
        Optional<Comparison> comparison =
                theirs.map(divide -> Comparison.of(position, counts, divide).lookForDepth(depth, position, counter));
        return new Result(position, nodes, counts, statistics, comparison, nanos);
    }

    /** Resumes or starts the count of a checkpoint folder. */
    private long countOn(String folder, Position position, Progress progress) {
        try (Checkpoint kept = Checkpoint.open(folder)) {
            return new FastCount(session, depth, options.withLog(kept), progress).count(position);
        }
    }

    private long countByMove(
            Position position, SortedMap<String, Long> counts, boolean printsDivide, Progress progress) {
        SortedMap<String, Counter.Branch> branches = counter.branches(position);
        long nodes = 0;
        for (Map.Entry<String, Counter.Branch> branch : branches.entrySet()) {
            progress.show("perft " + depth + ": " + counts.size() + " of " + branches.size() + " moves, "
                    + Numbers.grouped(nodes) + " nodes");
            long count = branch.getValue().count(depth - 1);
            nodes = Math.addExact(nodes, count);
            counts.put(branch.getKey(), count);
            print(Map.entry(branch.getKey(), count), printsDivide, progress);
        }
        return nodes;
    }

    private void print(Map.Entry<String, Long> branch, boolean printsDivide, Progress progress) {
        if (printsDivide) {
            progress.clear();
            session.out().println(branch.getKey() + ": " + branch.getValue());
            session.out().flush();
        }
    }

    private static int mebibytesOfMerging() {
        long most = (Runtime.getRuntime().maxMemory() >> 20) / HEAP_FOR_MERGING;
        return (int) Math.max(1, Math.min(most, MEBIBYTES_OF_MERGING));
    }

    private List<Long> unique(Position position) {
        try {
            return Perft.uniqueBoards(position, depth);
        } catch (OutOfMemoryError | IllegalStateException e) {
            throw doesNotFit("--unique at depth " + depth, e);
        }
    }

    private static InputException doesNotFit(String what, Throwable e) {
        long most = Runtime.getRuntime().maxMemory() >> 20;
        return new InputException(what + " needs more memory than the " + most + " MiB that the JVM may use", e);
    }

    private static void refuse(boolean condition, String reason) {
        if (condition) {
            throw new InputException(reason);
        }
    }
}
