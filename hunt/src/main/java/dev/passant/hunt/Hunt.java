package dev.passant.hunt;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.hunt.analyses.DifferenceAnalysis;
import dev.passant.hunt.analyses.EngineFaults;
import dev.passant.hunt.causes.Causes;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntProgress;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.Displays;
import dev.passant.hunt.subjects.HuntOverException;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.NotRestartedException;
import dev.passant.hunt.subjects.Oracle;
import dev.passant.hunt.subjects.ProgramSubject;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.hunt.subjects.Subject;
import dev.passant.hunt.subjects.UciSubject;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.UciEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Finds bugs in a move generator, names the broken rules, and shrinks the positions that show them.
 *
 * <pre>{@code
 * HuntResult result = Hunt.of(EngineCommand.parse("stockfish")).time(Duration.ofSeconds(10)).run();
 * for (Bug bug : result.bugs()) {
 *     System.out.println(bug.family() + ": " + bug.title());
 * }
 * }</pre>
 *
 * <p>Call {@link #run} once. While it runs, other threads may call {@link #soFar} and {@link #stop}.
 */
public final class Hunt {

    /** The number of queries without a new bug after which the hunt ends, unless {@link #all} is set. */
    private static final int AFTER_NEWEST = 2_000;

    /** The number of queries after which the engine's own FEN and other commands are tested. */
    private static final int CHECK_INTERVAL = 16;

    /** The speed assumed by a hunt with a budget of queries, in leaf nodes per second, to choose the depths. */
    private static final double ASSUMED_SPEED = 200_000;

    /** The note in the result of a hunt that was stopped. */
    private static final String INTERRUPTED = "interrupted: the hunt did not finish; bugs may have been missed";

    /** The number of crashes since the last answer after which the hunt ends. */
    private static final int MAX_CRASHES = 30;

    private static final int MAX_HANGS = 12;

    /** The number of crashes and hangs, in the whole hunt, after which it ends. */
    private static final int MAX_FAILURES = 200;

    private final Function<Hunt, Subject> opening;
    private final String name;
    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<Position> positions = new ArrayList<>();
    private final List<Oracle> oracles = new ArrayList<>();
    private final List<Subject> oracleEngines = new ArrayList<>();
    private Optional<Duration> time = Optional.empty();
    private OptionalLong budget = OptionalLong.empty();
    private Duration timeout = Duration.ofSeconds(5);
    private long seed = System.nanoTime() & 0xFFFF_FFFFL;
    private Variant variant = Variant.CHESS;
    private boolean chess960;
    private boolean all;
    private boolean reachable;
    private int afterNewest = AFTER_NEWEST;
    private LongSupplier clock = System::nanoTime;
    private Consumer<HuntProgress> listener = progress -> {};

    private final long began = System.nanoTime();
    private final Set<String> notes = new LinkedHashSet<>();
    private volatile Optional<QuerySession> session = Optional.empty();
    private volatile Optional<DifferenceAnalysis> analysis = Optional.empty();
    private volatile Optional<QueryPlan> queryPlan = Optional.empty();
    private final EngineFaults faults = new EngineFaults();
    private volatile boolean stopped;
    private volatile boolean ended;
    private volatile String engineName;
    private volatile List<Family> untested = List.of();

    Hunt(String name, Function<Hunt, Subject> opening) {
        this.name = name;
        this.engineName = name;
        this.opening = opening;
    }

    /**
     * {@return a hunt for bugs in a UCI engine, to be configured}
     *
     * @param command the command that starts the engine
     */
    public static Hunt of(EngineCommand command) {
        return new Hunt(command.toString(), hunt -> {
            Map<String, String> all = new LinkedHashMap<>(hunt.options);
            if (hunt.chess960) {
                all.putIfAbsent("UCI_Chess960", "true");
            }
            return UciSubject.open(command, hunt.variant, all, hunt.timeout);
        });
    }

    /**
     * {@return a hunt for bugs in a program that is started for each query, to be configured}
     *
     * @param pattern the command, with the placeholders {@code {depth}}, {@code {fen}} and, optionally, {@code {moves}}
     */
    public static Hunt ofProgram(EngineCommand pattern) {
        return new Hunt(pattern.toString(), hunt -> new ProgramSubject(pattern, hunt.timeout));
    }

    /**
     * {@return a hunt for bugs in a generator in this JVM, to be configured}
     *
     * @param name the name in the result
     * @param generator the generator
     */
    public static Hunt of(String name, Generator generator) {
        return new Hunt(name, hunt -> new GeneratorSubject(name, generator));
    }

    /**
     * Sets the maximum duration of the hunt.
     *
     * @param limit the duration; the default is one minute, or no limit if {@link #queries} is set
     * @return this
     */
    public Hunt time(Duration limit) {
        time = Optional.of(limit);
        return this;
    }

    /**
     * Sets the maximum number of planned queries. The queries then do not depend on the speed of the generator or
     * the machine: hunts with the same seed have the same result unless a time limit ends them.
     *
     * @param limit the number; queries to analyse a difference are not counted
     * @return this
     */
    public Hunt queries(long limit) {
        budget = OptionalLong.of(limit);
        return this;
    }

    /**
     * Sets the maximum duration of one answer.
     *
     * @param limit the duration; the default is five seconds
     * @return this
     */
    public Hunt timeout(Duration limit) {
        timeout = limit;
        return this;
    }

    /**
     * Sets the random seed. The same seed leads to the same random positions.
     *
     * @param number any number; the default is arbitrary
     * @return this
     */
    public Hunt seed(long number) {
        seed = number;
        return this;
    }

    /**
     * Sets the variant to test, for a UCI engine with the option {@code UCI_Variant}. Other subjects receive FENs and
     * moves of the variant.
     *
     * @param rules the variant; the default is standard chess
     * @return this
     */
    public Hunt variant(Variant rules) {
        variant = rules;
        return this;
    }

    /**
     * Sets whether to test Chess960 positions, with castling written as king takes rook.
     *
     * @param enabled whether to test Chess960; the default is false
     * @return this
     */
    public Hunt chess960(boolean enabled) {
        chess960 = enabled;
        return this;
    }

    /**
     * Sets whether to continue until the time limit, even after many queries without a new bug.
     *
     * @param enabled whether to continue; the default is false
     * @return this
     */
    public Hunt all(boolean enabled) {
        all = enabled;
        return this;
    }

    /**
     * Sets whether to leave out curated positions that no game can reach. They are tested by default. Bugs that show
     * only in such positions are listed last.
     *
     * @param enabled whether to leave them out; the default is false
     * @return this
     */
    public Hunt reachable(boolean enabled) {
        reachable = enabled;
        return this;
    }

    /** Sets the number of queries without a new bug after which the hunt ends. */
    Hunt afterNewest(int queries) {
        afterNewest = queries;
        return this;
    }

    /** Sets the clock, in nanoseconds, that measures the speed and the time limit. */
    Hunt clock(LongSupplier nanos) {
        clock = nanos;
        return this;
    }

    private Optional<Duration> timeLimit() {
        return time.isPresent() || budget.isPresent() ? time : Optional.of(Duration.ofMinutes(1));
    }

    /**
     * Sets a UCI option of the engine. Other subjects ignore it.
     *
     * @param option the option's name
     * @param value the option's value
     * @return this
     * @throws IllegalArgumentException if either contains a line break, which would start another command
     */
    public Hunt option(String option, String value) {
        refuseLineBreak(option + "=" + value);
        options.put(option, value);
        return this;
    }

    static void refuseLineBreak(String option) {
        if (option.indexOf('\n') >= 0 || option.indexOf('\r') >= 0) {
            throw new IllegalArgumentException(
                    "line break in an option: \"" + option.replace("\r", "\\r").replace("\n", "\\n") + "\"");
        }
    }

    /**
     * Adds positions to test before all others.
     *
     * @param more playable positions; Chess960 positions only if {@link #chess960} is set
     * @return this
     */
    public Hunt positions(List<Position> more) {
        positions.addAll(more);
        return this;
    }

    /**
     * Adds Passant's own generator as an oracle. It is the default if no oracle is added. The first oracle added
     * defines the correct answers. The notes of the result list the disagreements of other oracles.
     *
     * @return this
     */
    public Hunt passantOracle() {
        oracles.add(Oracle.passant());
        return this;
    }

    /**
     * Adds the slow, independent reference generator as an oracle.
     *
     * @return this
     */
    public Hunt referenceOracle() {
        oracles.add(Oracle.reference());
        return this;
    }

    /**
     * Adds a UCI engine as an oracle. Starts the engine with the current {@link #timeout}, {@link #variant} and
     * {@link #chess960} settings, and verifies that it can divide the initial position.
     *
     * @param command the command that starts the engine
     * @return this
     * @throws EngineException if the engine does not start or does not answer
     * @throws IllegalArgumentException if the engine lists no moves
     */
    public Hunt engineOracle(EngineCommand command) {
        Subject engine =
                new UciSubject(command, variant, chess960 ? Map.of("UCI_Chess960", "true") : Map.of(), timeout);
        try {
            if (!engine.plays(variant)) {
                throw new IllegalArgumentException(
                        "\"" + command + "\" does not offer UCI_Variant " + variant.uciName());
            }
            if (engine.divide(Node.fen(variant.start()), List.of(), 1).lines().isEmpty()) {
                throw new IllegalArgumentException("\"" + command + "\" lists no moves in reply to go perft 1");
            }
        } catch (EngineException | IllegalArgumentException e) {
            engine.close();
            throw e;
        }
        oracleEngines.add(engine);
        oracles.add(Oracle.of(engine));
        return this;
    }

    /**
     * Sets a progress listener. It runs after each query, on the thread that called {@link #run}.
     *
     * @param progress the listener
     * @return this
     */
    public Hunt listener(Consumer<HuntProgress> progress) {
        listener = progress;
        return this;
    }

    /** {@return a one-sentence description of the hunt, with its limits} */
    public String plan() {
        QueryPlan curriculum = planFor(new QueryPlan.Pace(() -> 1, false, 1, task -> {}));
        return "tests " + name + (variant == Variant.CHESS ? "" : " in " + variant) + " with "
                + curriculum.taggedPositions()
                + " positions that target one rule each, "
                + QueryPlan.wellKnown(variant).size() + " well-known positions and random games, "
                + (chess960 ? "including Chess960, " : "") + "for at most " + limits()
                + (all ? "" : ", or until " + AFTER_NEWEST + " queries without a new bug") + "; seed " + seed;
    }

    private String limits() {
        List<String> limits = new ArrayList<>();
        timeLimit().ifPresent(limit -> limits.add(limit.toSeconds() + " s"));
        budget.ifPresent(limit -> limits.add(limit + " queries"));
        return String.join(" or ", limits);
    }

    /** Runs the hunt on the calling thread.
     *
     * @return the result
     */
    public HuntResult run() {
        if (oracles.isEmpty()) {
            passantOracle();
        }
        try (Subject subject = opening.apply(this)) {
            engineName = subject.name();
            untested = List.copyOf(subject.untested());
            if (!subject.plays(variant)) {
                faults.doesNotPlay(variant);
                return soFar();
            }
            synchronized (notes) {
                notes.addAll(subject.warnings());
            }
            QuerySession queries = new QuerySession(subject, oracles, clock);
            DifferenceAnalysis found = new DifferenceAnalysis(queries);
            session = Optional.of(queries);
            analysis = Optional.of(found);
            timeLimit().ifPresent(queries::endAfter);
            if (stopped) {
                queries.stop();
            }
            hunt(queries, found);
        } catch (NotRestartedException e) {
            faults.doesNotStartAgain(e.failure());
        } catch (EngineException e) {
            // Ctrl-C also ends the engine.
            if (!stopped && !(e instanceof EngineException.Exited && UciEngine.isEnding())) {
                faults.failed(e, session.isPresent());
            }
        } finally {
            ended = true;
            oracleEngines.forEach(Subject::close);
        }
        return soFar();
    }

    private QueryPlan planFor(QueryPlan.Pace pace) {
        return new QueryPlan(variant, chess960, reachable, positions, seed, pace);
    }

    private void hunt(QuerySession queries, DifferenceAnalysis found) {
        try {
            usable(queries);
            QueryPlan curriculum = planFor(new QueryPlan.Pace(
                    budget.isPresent() ? () -> ASSUMED_SPEED : queries::speed,
                    !queries.subject().remembers(),
                    queries.subject().maxDepth(),
                    task -> queries.prefetch(task.node(), task.depth())));
            queryPlan = Optional.of(curriculum);
            curriculum.run(new Loop(queries, found, curriculum));
        } catch (HuntOverException e) {
            // Every hunt ends here.
            return;
        }
    }

    /** Ends the hunt unless the first answer contains moves or a count. */
    private void usable(QuerySession queries) {
        if (queries.query(variant.start(), 1).theirs().isEmpty()) {
            faults.cannotBeRead(queries.unread());
            throw new HuntOverException();
        }
    }

    /** Runs one query after another, until a limit is reached. */
    private final class Loop implements Consumer<Task> {

        private final QuerySession queries;
        private final DifferenceAnalysis found;
        private final QueryPlan curriculum;
        private long asked;
        private long askedAtNewest;
        private int known;
        /** Crashes since the last answer. Hangs stay counted: a crash only needs a restart, a hang a timeout. */
        private int crashes;

        private int hangs;
        private int failures;

        Loop(QuerySession queries, DifferenceAnalysis found, QueryPlan curriculum) {
            this.queries = queries;
            this.found = found;
            this.curriculum = curriculum;
        }

        @Override
        public void accept(Task task) {
            asked++;
            boolean checksCommands = asked % CHECK_INTERVAL == 0;
            visit(task, checksCommands);
            List<Finding> findings = found.findings();
            boolean allRules =
                    afterNewest < AFTER_NEWEST || curriculum.targetedVisited() == curriculum.taggedPositions();
            if (findings.size() > known || !allRules) {
                known = findings.size();
                askedAtNewest = asked;
            }
            listener.accept(new HuntProgress(
                    task.name(),
                    queries.positions(),
                    queries.nodes(),
                    known,
                    findings.stream().mapToLong(Finding::cases).sum()));
            if (checksCommands) {
                display(task, queries);
            }
            boolean longAfterNewest = known > 0 && asked - askedAtNewest >= afterNewest;
            if (!all && longAfterNewest || budget.isPresent() && asked >= budget.getAsLong()) {
                throw new HuntOverException();
            }
        }

        private void visit(Task task, boolean checksCommands) {
            try {
                Difference difference = queries.query(task.node(), task.depth());
                crashes = 0;
                if (!difference.isEmpty()) {
                    found.investigate(difference);
                } else if (checksCommands) {
                    found.checkStored(task.node(), Math.min(2, task.depth()));
                }
            } catch (EngineException e) {
                failures++;
                if (e instanceof EngineException.TimedOut || e instanceof EngineException.Silent) {
                    hangs++;
                } else {
                    crashes++;
                }
                if (crashes > MAX_CRASHES || hangs > MAX_HANGS || failures > MAX_FAILURES) {
                    synchronized (notes) {
                        notes.add(
                                "The hunt ended early: the engine failed to answer too often. There may be further bugs.");
                    }
                    throw new HuntOverException();
                }
                // The analysis of a difference runs further queries. Report the one that failed.
                List<QuerySession.Query> log = queries.log();
                QuerySession.Query failed =
                        log.isEmpty() ? new QuerySession.Query(task.node(), task.depth()) : log.get(log.size() - 1);
                found.failed(failed.node(), failed.depth(), e);
            }
        }
    }

    private void display(Task task, QuerySession queries) {
        try {
            if (notes.size() < 5) {
                queries.subject()
                        .display(task.node().fen(), task.node().uci())
                        .flatMap(fen -> Displays.difference(fen, task.node().position()))
                        .ifPresent(note -> {
                            synchronized (notes) {
                                notes.add(note + " Command: "
                                        + queries.subject()
                                                .words(
                                                        task.node().fen(),
                                                        task.node().uci(),
                                                        1));
                            }
                        });
            }
        } catch (EngineException e) {
            queries.restart();
        }
    }

    /**
     * Interrupts the hunt, which ends at the next query. The result then has a note about the interruption, and its
     * verdict is {@link HuntResult.Verdict#INTERRUPTED} if no bug was found. Does nothing if the hunt has already
     * ended.
     */
    public void stop() {
        if (!ended) {
            stopped = true;
        }
        session.ifPresent(QuerySession::stop);
    }

    private static boolean isUnreachable(Bug bug) {
        return bug.example().filter(example -> !example.reachable()).isPresent();
    }

    /** Returns the number of pieces in a bug's example; 0 if there is none. */
    private static int pieces(Bug bug) {
        return bug.example().map(Example::pieces).orElse(OptionalInt.empty()).orElse(0);
    }

    /** {@return the result as if the hunt had ended now} */
    public HuntResult soFar() {
        List<Bug> bugs = new ArrayList<>();
        analysis.ifPresent(found -> {
            List<Finding> findings = found.findings();
            boolean unsafe = session.filter(QuerySession::refusesNoUnsafeMove).isPresent();
            (unsafe ? Causes.ofUnsafeMoves(findings) : Causes.merged(findings))
                    .forEach(finding -> bugs.add(finding.bug()));
        });
        bugs.addAll(faults.bugs());
        bugs.sort(Comparator.comparing(Hunt::isUnreachable).thenComparingInt(Hunt::pieces));
        List<String> remarks = new ArrayList<>();
        session.ifPresent(queries -> remarks.addAll(queries.notes()));
        synchronized (notes) {
            remarks.addAll(notes);
        }
        queryPlan.flatMap(QueryPlan::untested).ifPresent(remarks::add);
        if (stopped) {
            remarks.add(INTERRUPTED);
        }
        HuntResult.Verdict verdict = faults.isUnusable()
                ? HuntResult.Verdict.UNUSABLE
                : !bugs.isEmpty()
                        ? HuntResult.Verdict.BUGS
                        : stopped ? HuntResult.Verdict.INTERRUPTED : HuntResult.Verdict.CLEAN;
        return new HuntResult(
                engineName,
                variant,
                verdict,
                session.map(QuerySession::positions).orElse(0L),
                queryPlan.map(QueryPlan::targetedVisited).orElse(0),
                queryPlan.map(QueryPlan::taggedPositions).orElse(0),
                session.map(QuerySession::nodes).orElse(0L),
                (System.nanoTime() - began) / 1e9,
                seed,
                untested,
                bugs,
                session.flatMap(QuerySession::dialect),
                remarks);
    }
}
