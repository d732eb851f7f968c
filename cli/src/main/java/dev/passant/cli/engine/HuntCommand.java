package dev.passant.cli.engine;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.EndHooks;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputPlace;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionReader;
import dev.passant.cli.position.VariantOptions;
import dev.passant.hunt.ExchangeHunt;
import dev.passant.hunt.Hunt;
import dev.passant.hunt.ProtocolHunt;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * {@code passant hunt}: finds bugs of a move generator, names the violated rules, and shrinks the positions that show
 * them.
 */
@CommandLine.Command(
        name = "hunt",
        description = "Find the bugs of a move generator: query an engine, compare its moves with the correct "
                + "ones, name the broken rule, and show the bug on the smallest board. Exit codes: 0 no bug, 1 "
                + "bugs found, 2 unusable engine, 130 interrupted")
public final class HuntCommand extends Command {

    @Option(names = "--engine", paramLabel = "COMMAND", description = "Command that starts the UCI engine, quoted")
    private @Nullable String engine;

    @Option(
            names = "--command",
            paramLabel = "COMMAND",
            description =
                    "Program without UCI that prints a divide (the count below each first move), started for each "
                            + "query: \"prog {depth} {fen} {moves}\"")
    private @Nullable String program;

    @Option(
            names = "--protocol",
            description = "Test whether the engine speaks the UCI protocol, instead of its moves; with --engine,"
                    + " --option, --timeout, --json, --quiet and --report")
    private boolean protocol;

    @Option(
            names = "--see",
            description = "Test the static exchange evaluation of the engine, instead of its moves: it reads lines "
                    + "\"see FEN MOVE THRESHOLD\" and answers 1 if the move gains at least the threshold, or 0; with "
                    + "--engine, --values, --seed, --timeout, --json, --quiet and --report")
    private boolean exchanges;

    @Option(
            names = "--values",
            paramLabel = "P,N,B,R,Q",
            description =
                    "For --see: the values of pawn, knight, bishop, rook and queen [default: " + "100,300,300,500,900]")
    private @Nullable String values;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "Total time limit: 30s, 5m, 1h [default: 1m, none with --queries]")
    private @Nullable String time;

    @Option(
            names = "--queries",
            paramLabel = "N",
            description = "Run at most N planned queries, for reproducible results; the seed is 1 unless given")
    private @Nullable String queries;

    @Option(names = "--timeout", paramLabel = "TIME", description = "Time limit for one answer [default: 5s]")
    private String timeout = "5s";

    @Option(names = "--chess960", description = "Also query Chess960 positions; sets UCI_Chess960")
    private boolean chess960;

    @Option(
            names = "--variant",
            completionCandidates = VariantOptions.Names.class,
            paramLabel = "NAME",
            description =
                    "Test the rules of a variant: antichess, atomic, crazyhouse, horde, kingofthehill, racingkings "
                            + "or 3check; sets UCI_Variant; a name that ends with 960 implies --chess960 [default: "
                            + "chess]")
    private @Nullable String variant;

    @Option(names = "--reachable", description = "Leave out positions that no game can reach")
    private boolean reachable;

    @Option(names = "--all", description = "Continue after 2,000 queries without a new bug")
    private boolean all;

    @Option(names = "--seed", paramLabel = "NUMBER", description = "Random seed; printed at the start")
    private @Nullable String seed;

    @Option(
            names = "--positions",
            paramLabel = "FILE",
            description = "Query the positions of FILE first, one FEN per line (- for standard input)")
    private @Nullable String positions;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "Set an engine option; repeatable")
    private List<String> options = new ArrayList<>();

    @Option(
            names = "--oracle",
            paramLabel = "ORACLE",
            description =
                    "Oracle, the source of the correct moves: passant, reference (a second, slow implementation) or "
                            + "the command of an engine; repeatable, to report where oracles disagree")
    private List<String> oracles = new ArrayList<>();

    @Option(names = "--json", description = "Print the result as one JSON object")
    private boolean json;

    @Option(names = "--quiet", description = "Print only the result")
    private boolean quiet;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write a report to FILE, whose name ends with .html, .md, .json or .xml (JUnit)")
    private @Nullable String report;

    static final class EmitValues extends OptionValues {
        EmitValues() {
            super("junit", "epd", "fen");
        }
    }

    @Option(
            names = "--emit",
            completionCandidates = EmitValues.class,
            paramLabel = "FORMAT",
            description = "Print a test for each bug: junit (a test class), epd (a perft suite) or fen")
    private @Nullable String emit;

    @Option(names = "--emit-to", paramLabel = "FILE", description = "Write the tests of --emit to FILE")
    private @Nullable String emitTo;

    @Option(names = "--ascii", description = "Draw boards with letters")
    private boolean ascii;

    private Optional<OutputPlace> reportFile = Optional.empty();
    private Optional<OutputPlace> testFile = Optional.empty();

    public HuntCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        checkOptions();
        if (protocol) {
            return testProtocol();
        }
        if (exchanges) {
            ProtocolResult result = exchangeHunt().run();
            tell(result, ProtocolReports.Subject.EXCHANGES);
            return exitCode(result.verdict());
        }
        Hunt hunt = configured();
        AtomicBoolean planned = new AtomicBoolean(quiet);
        AtomicBoolean isPrinted = new AtomicBoolean();
        Thread interrupted = hook(isPrinted, hunt::stop, () -> tell(hunt.soFar()));
        HuntResult result;
        try (Progress progress = new Progress(session)) {
            hunt.listener(state -> {
                // Printed after the first answer, so that a program that does not start causes only an error message.
                if (!planned.getAndSet(true)) {
                    session.say(hunt.plan());
                }
                progress.show("hunt: " + state.query() + "; " + Numbers.grouped(state.positions())
                        + " positions, " + Numbers.grouped(state.nodes()) + " nodes, " + state.bugs() + " bugs, "
                        + state.cases() + " cases");
            });
            result = hunt.run();
        }
        if (!isPrinted.compareAndSet(false, true)) {
            return ExitCode.INTERRUPTED;
        }
        EndHooks.remove(interrupted);
        tell(result);
        return exitCode(result.verdict());
    }

    private int testProtocol() {
        ProtocolHunt hunt = ProtocolHunt.of(EngineArguments.command(engine == null ? "" : engine))
                .timeout(EngineArguments.duration("--timeout", timeout));
        try {
            EngineArguments.options(options).forEach(hunt::option);
        } catch (IllegalArgumentException e) {
            throw new InputException("--option: " + e.getMessage(), e);
        }
        AtomicBoolean isPrinted = new AtomicBoolean();
        Thread interrupted = hook(isPrinted, hunt::stop, () -> tell(hunt.soFar(), ProtocolReports.Subject.PROTOCOL));
        ProtocolResult result;
        try (Progress progress = new Progress(session)) {
            hunt.listener(name -> progress.show("hunt: " + name));
            result = hunt.run();
        }
        if (!isPrinted.compareAndSet(false, true)) {
            return ExitCode.INTERRUPTED;
        }
        EndHooks.remove(interrupted);
        tell(result, ProtocolReports.Subject.PROTOCOL);
        return exitCode(result.verdict());
    }

    /** Adds a shutdown hook that prints the results so far on Ctrl-C; the JVM then exits with 130. */
    private Thread hook(AtomicBoolean isPrinted, Runnable stop, Runnable tell) {
        Thread interrupted = new Thread(
                () -> {
                    stop.run();
                    if (isPrinted.compareAndSet(false, true)) {
                        if (!quiet) {
                            session.say("interrupted: these are the results so far");
                        }
                        atEnd(tell);
                    }
                },
                "hunt-interrupted");
        Runtime.getRuntime().addShutdownHook(interrupted);
        return interrupted;
    }

    private static int exitCode(HuntResult.Verdict verdict) {
        return switch (verdict) {
            case CLEAN -> ExitCode.DONE;
            case BUGS -> ExitCode.DIFFERENCE;
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case UNUSABLE -> ExitCode.WRONG_INPUT;
        };
    }

    private ExchangeHunt exchangeHunt() {
        ExchangeHunt hunt = ExchangeHunt.of(EngineArguments.command(engine == null ? "" : engine))
                .timeout(EngineArguments.duration("--timeout", timeout));
        if (seed != null) {
            hunt.seed(Choices.count("--seed", seed));
        }
        if (values != null) {
            int[] numbers = Choices.pieceValues("--values", values);
            hunt.values(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
        }
        return hunt;
    }

    private void tell(ProtocolResult result, ProtocolReports.Subject subject) {
        ProtocolReports reports = new ProtocolReports(result, subject);
        session.out().print(json ? reports.json() + "\n" : reports.text());
        session.out().flush();
        if (report != null) {
            String text = reports.of(report);
            reportFile.ifPresent(file -> file.write(text));
        }
    }

    private void atEnd(Runnable tell) {
        try {
            tell.run();
        } catch (OutputException e) {
            if (!e.isClosedPipe()) {
                session.say(String.valueOf(e.getMessage()));
            }
        }
    }

    private void tell(HuntResult result) {
        if (isNotStarted(result)) {
            // There is nothing to report, so earlier reports and tests stay.
            reportFile = Optional.empty();
            testFile = Optional.empty();
        }
        if (json) {
            session.out().println(HuntJson.of(result));
        } else if (isNotStarted(result)) {
            String title = result.bugs().get(0).title();
            session.say(title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1, title.length() - 1));
        } else if (emit == null || emitTo != null) {
            session.out().print(HuntText.of(result, ascii, quiet));
        }
        if (emit != null && emitTo == null) {
            session.out().print(HuntTests.of(result, emit));
        }
        session.out().flush();
        // Files are written last, so that the results have been printed if writing fails.
        if (emit != null) {
            String tests = HuntTests.of(result, emit);
            testFile.ifPresent(file -> file.write(tests));
        }
        if (report != null) {
            String text = HuntReports.of(result, report);
            reportFile.ifPresent(file -> file.write(text));
        }
    }

    private static boolean isNotStarted(HuntResult result) {
        return result.verdict() == HuntResult.Verdict.UNUSABLE
                && result.bugs().get(0).code().equals("not-started");
    }

    private void checkOptions() {
        if (protocol || exchanges) {
            checkOtherOptions(exchanges ? "--see" : "--protocol");
        } else if (values != null) {
            throw new InputException("--values needs --see");
        }
        if ((engine == null) == (program == null)) {
            throw new InputException("expected either --engine or --command");
        }
        if (emit != null) {
            emit = new EmitValues().parse("--emit", emit);
            if (json && emitTo == null) {
                throw new InputException("--json and --emit both write to standard output: use --emit-to=FILE");
            }
        } else if (emitTo != null) {
            throw new InputException("--emit-to needs --emit");
        }
        if (report != null) {
            HuntReports.checkName(report);
            reportFile = Optional.of(new OutputPlace(report));
        }
        testFile = Optional.ofNullable(emitTo).map(OutputPlace::new);
        if (positions != null) {
            String read = positions;
            reportFile.ifPresent(file -> file.refuseWhenRead(List.of(read)));
            testFile.ifPresent(file -> file.refuseWhenRead(List.of(read)));
        }
        reportFile.ifPresent(file -> testFile.ifPresent(file::refuseWhenAlso));
    }

    private void checkOtherOptions(String test) {
        Map<String, Boolean> others = new LinkedHashMap<>();
        others.put("--protocol", protocol && exchanges);
        others.put("--option", exchanges && !options.isEmpty());
        others.put("--values", values != null && !exchanges);
        others.put("--command", program != null);
        others.put("--time", time != null);
        others.put("--queries", queries != null);
        others.put("--chess960", chess960);
        others.put("--variant", variant != null);
        others.put("--reachable", reachable);
        others.put("--all", all);
        others.put("--seed", seed != null && !exchanges);
        others.put("--positions", positions != null);
        others.put("--oracle", !oracles.isEmpty());
        others.put("--emit", emit != null);
        others.put("--ascii", ascii);
        others.forEach((name, isGiven) -> {
            if (isGiven) {
                throw new InputException(test + " tests no moves: " + name + " is not allowed with it");
            }
        });
    }

    private Hunt configured() {
        Hunt hunt =
                engine != null ? Hunt.of(EngineArguments.command(engine)) : programHunt(program == null ? "" : program);
        if (time != null) {
            hunt.time(EngineArguments.duration("--time", time));
        }
        if (queries != null) {
            hunt.queries(Choices.count("--queries", queries, 1)).seed(1);
        }
        if (variant != null) {
            hunt.variant(variant());
            chess960 |= Variant.isChess960(variant);
        }
        hunt.timeout(EngineArguments.duration("--timeout", timeout))
                .chess960(chess960)
                .reachable(reachable)
                .all(all);
        if (seed != null) {
            hunt.seed(Choices.count("--seed", seed));
        }
        EngineArguments.options(options).forEach(hunt::option);
        if (positions != null) {
            hunt.positions(read(positions));
        }
        for (String oracle : oracles) {
            ask(hunt, oracle);
        }
        return hunt;
    }

    private Variant variant() {
        return variant == null ? Variant.CHESS : VariantOptions.named(variant);
    }

    private static Hunt programHunt(String pattern) {
        EngineCommand command = EngineArguments.command(pattern);
        for (String place : List.of("{fen}", "{depth}")) {
            if (command.words().stream().noneMatch(word -> word.contains(place))) {
                throw new InputException("--command has no " + place + ": \"" + pattern + "\"");
            }
        }
        return Hunt.ofProgram(command);
    }

    private static void ask(Hunt hunt, String oracle) {
        switch (oracle) {
            case "passant" -> hunt.passantOracle();
            case "reference" -> hunt.referenceOracle();
            default -> {
                try {
                    hunt.engineOracle(EngineArguments.command(oracle));
                } catch (EngineException e) {
                    throw new InputException("--oracle: " + e.reason(), e);
                } catch (IllegalArgumentException e) {
                    throw new InputException("--oracle: " + e.getMessage(), e);
                }
            }
        }
    }

    /** Reads the positions of a file, and validates all of them before the hunt starts. */
    private List<Position> read(String file) {
        List<Position> read = new ArrayList<>();
        Notices notices = new Notices(session, false);
        PositionReader reader = new PositionReader(
                FenPolicy.STRICT
                        .withCastling(chess960 ? Castling.CHESS960 : Castling.AS_WRITTEN)
                        .withVariant(variant()),
                notices);
        String name;
        try (LineReader lines = LineReader.open(file, session)) {
            name = lines.name();
            for (String line = lines.next(); line != null; line = lines.next()) {
                notices.at(lines.number());
                String fen = line.split("[|;]", 2)[0].strip();
                if (!fen.isEmpty() && fen.charAt(0) != '#') {
                    read.add(position(reader, fen, lines));
                }
            }
        }
        if (read.isEmpty()) {
            throw new InputException(name + " contains no positions");
        }
        return read;
    }

    private Position position(PositionReader reader, String fen, LineReader lines) {
        try {
            Position position = reader.read(fen);
            if (position.isChess960() && !chess960) {
                // UCI_Chess960 would not be set, and the engine's reading of the castling rights would be reported as a
                // bug.
                throw new InputException("\"" + fen + "\" is a Chess960 position; add --chess960");
            }
            return position;
        } catch (InputException e) {
            throw new InputException(lines.name() + ":" + lines.number() + ": " + e.reason(), e);
        }
    }
}
