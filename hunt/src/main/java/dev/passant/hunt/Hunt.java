package dev.passant.hunt;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Finds the bugs of a move generator, names the rules, and shrinks the positions.
 *
 * <pre>{@code
 * HuntResult result = Hunt.of(EngineCommand.parse("stockfish")).time(Duration.ofSeconds(10)).run();
 * for (Bug bug : result.bugs()) {
 *     System.out.println(bug.family() + ": " + bug.title());
 * }
 * }</pre>
 *
 * <p>{@link #run} may be called once. {@link #soFar} and {@link #stop} may be called meanwhile from other threads.
 */
public final class Hunt {

    /** How long the hunt goes on after the newest bug, unless all are wanted. */
    private static final Duration AFTER_NEWEST = Duration.ofSeconds(3);

    /** The note in the result of a hunt that was stopped. */
    private static final String INTERRUPTED = "interrupted: the hunt did not finish; bugs may have been missed";

    /** Failures of the engine after which it is not started again. */
    private static final int MAX_FAILURES = 12;

    private final Function<Hunt, Subject> opening;
    private final String name;
    private final Map<String, String> options = new LinkedHashMap<>();
    private final List<Position> positions = new ArrayList<>();
    private final List<Oracle> oracles = new ArrayList<>();
    private final List<Subject> oracleEngines = new ArrayList<>();
    private Duration time = Duration.ofMinutes(1);
    private Duration timeout = Duration.ofSeconds(5);
    private long seed = System.nanoTime() & 0xFFFF_FFFFL;
    private boolean chess960;
    private boolean all;
    private Duration afterNewest = AFTER_NEWEST;
    private Consumer<HuntProgress> listener = progress -> {};

    private final long began = System.nanoTime();
    private final Set<String> notes = new LinkedHashSet<>();
    private volatile Optional<Interview> interview = Optional.empty();
    private volatile Optional<Detective> detective = Optional.empty();
    private final EngineFaults faults = new EngineFaults();
    private volatile boolean stopped;
    private volatile String engineName;

    private Hunt(String name, Function<Hunt, Subject> opening) {
        this.name = name;
        this.engineName = name;
        this.opening = opening;
    }

    /**
     * A hunt in an engine that speaks UCI.
     *
     * @param command how it is started
     * @return a hunt to be configured
     */
    public static Hunt of(EngineCommand command) {
        return new Hunt(command.toString(), hunt -> {
            Map<String, String> all = new LinkedHashMap<>(hunt.options);
            if (hunt.chess960) {
                all.putIfAbsent("UCI_Chess960", "true");
            }
            return new UciSubject(command, all, hunt.timeout);
        });
    }

    /**
     * A hunt in a program that is run for each question.
     *
     * @param pattern its command, with {@code {depth}}, {@code {fen}} and {@code {moves}}
     * @return a hunt to be configured
     */
    public static Hunt ofProgram(EngineCommand pattern) {
        return new Hunt(pattern.toString(), hunt -> new ProgramSubject(pattern, hunt.timeout));
    }

    /**
     * A hunt in a generator of this JVM.
     *
     * @param name what it is called
     * @param generator the generator
     * @return a hunt to be configured
     */
    public static Hunt of(String name, Generator generator) {
        return new Hunt(name, hunt -> new GeneratorSubject(name, generator));
    }

    /**
     * How long to hunt at most.
     *
     * @param limit a minute unless set
     * @return this
     */
    public Hunt time(Duration limit) {
        time = limit;
        return this;
    }

    /**
     * How long one answer may take.
     *
     * @param limit five seconds unless set
     * @return this
     */
    public Hunt timeout(Duration limit) {
        timeout = limit;
        return this;
    }

    /**
     * What the random part begins from: the same seed asks the same positions.
     *
     * @param number any number
     * @return this
     */
    public Hunt seed(long number) {
        seed = number;
        return this;
    }

    /**
     * Whether to ask about Chess960, with castling as king takes rook.
     *
     * @param asked false unless set
     * @return this
     */
    public Hunt chess960(boolean asked) {
        chess960 = asked;
        return this;
    }

    /**
     * Whether to use all the time even when bugs were found.
     *
     * @param wanted false unless set
     * @return this
     */
    public Hunt all(boolean wanted) {
        all = wanted;
        return this;
    }

    /** How long the hunt goes on after the newest bug. */
    Hunt afterNewest(Duration patience) {
        afterNewest = patience;
        return this;
    }

    /** When the newest bug was found, in seconds from the start; negative when there is none. */
    double newestAt() {
        return detective
                .filter(found -> found.newestAt() != 0)
                .map(found -> (found.newestAt() - began) / 1e9)
                .orElse(-1.0);
    }

    /**
     * Sets an option of the engine.
     *
     * @param option its name
     * @param value its value
     * @return this
     */
    public Hunt option(String option, String value) {
        options.put(option, value);
        return this;
    }

    /**
     * Positions to ask about before all others.
     *
     * @param more positions, which are playable; of Chess960 only in a hunt that {@link #chess960 asks about it}
     * @return this
     */
    public Hunt positions(List<Position> more) {
        positions.addAll(more);
        return this;
    }

    /**
     * Asks Passant's own generator, as is done unless an oracle is named. Of several oracles the one that was named first is
     * believed; where others disagree with it, the notes say so.
     *
     * @return this
     */
    public Hunt askPassant() {
        oracles.add(Oracle.passant());
        return this;
    }

    /**
     * Asks the slow, independent generator.
     *
     * @return this
     */
    public Hunt askReference() {
        oracles.add(Oracle.reference());
        return this;
    }

    /**
     * Asks another engine. It is started, with the {@link #timeout} and for the {@link #chess960} that were set before, and
     * asked about the start of a game.
     *
     * @param command how it is started
     * @return this
     * @throws EngineException when it does not start or does not answer
     * @throws IllegalArgumentException when it names no moves
     */
    public Hunt askEngine(EngineCommand command) {
        Subject engine = new UciSubject(command, chess960 ? Map.of("UCI_Chess960", "true") : Map.of(), timeout);
        try {
            if (engine.divide(Fen.START, List.of(), 1).lines().isEmpty()) {
                throw new IllegalArgumentException("\"" + command + "\" names no moves to go perft 1");
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
     * Receives how far the hunt is, after each question.
     *
     * @param progress the listener, called by the thread that hunts
     * @return this
     */
    public Hunt listener(Consumer<HuntProgress> progress) {
        listener = progress;
        return this;
    }

    /**
     * What the hunt will do and how long, in one sentence.
     *
     * @return the plan
     */
    public String plan() {
        Curriculum curriculum = new Curriculum(chess960, positions, seed, () -> 1);
        return "asks " + name + " about " + curriculum.taggedPositions()
                + " positions that are aimed at one rule each, the "
                + Curriculum.WELL_KNOWN.size() + " well-known ones and random games, "
                + (chess960 ? "Chess960 included, " : "") + "for " + time.toSeconds() + " s at most"
                + (all ? "" : ", or 3 s after the newest bug") + "; seed " + seed;
    }

    /**
     * Hunts.
     *
     * @return what was found
     */
    public HuntResult run() {
        if (oracles.isEmpty()) {
            askPassant();
        }
        try (Subject subject = opening.apply(this)) {
            engineName = subject.name();
            synchronized (notes) {
                notes.addAll(subject.warnings());
            }
            Interview questions = new Interview(subject, oracles);
            Detective found = new Detective(questions);
            interview = Optional.of(questions);
            detective = Optional.of(found);
            questions.endAt(began + time.toNanos());
            if (stopped) {
                questions.stop();
            }
            hunt(questions, found);
        } catch (NotRestarted e) {
            faults.doesNotStartAgain(e.failure());
        } catch (EngineException e) {
            faults.failed(e);
        } finally {
            oracleEngines.forEach(Subject::close);
        }
        return soFar();
    }

    private void hunt(Interview questions, Detective found) {
        try {
            usable(questions);
            Curriculum curriculum = new Curriculum(
                    chess960,
                    positions,
                    seed,
                    questions::speed,
                    !questions.subject().remembers(),
                    task -> questions.askAhead(task.node(), task.depth()));
            int[] failures = {0};
            int[] asked = {0};
            curriculum.run(task -> {
                visit(task, questions, found, failures);
                listener.accept(new HuntProgress(
                        task.name(),
                        questions.positions(),
                        questions.nodes(),
                        found.findings().size(),
                        found.findings().stream().mapToLong(Finding::cases).sum()));
                if (++asked[0] % 16 == 0) {
                    display(task, questions);
                }
                long newest = found.newestAt();
                if (!all && newest != 0 && System.nanoTime() - newest > afterNewest.toNanos()) {
                    throw new HuntOver();
                }
            });
        } catch (HuntOver e) {
            // The end that every hunt comes to.
            return;
        }
    }

    /** The engine can be used when something of its first answer can be read. */
    private void usable(Interview questions) {
        if (questions.ask(Position.start(), 1).theirs().isEmpty()) {
            faults.cannotBeRead(questions.unread());
            throw new HuntOver();
        }
    }

    private void visit(Task task, Interview questions, Detective found, int[] failures) {
        try {
            Difference difference = questions.ask(task.node(), task.depth());
            if (!difference.isEmpty()) {
                found.investigate(difference);
            }
        } catch (EngineException e) {
            if (++failures[0] > MAX_FAILURES) {
                throw new HuntOver();
            }
            found.failed(task.node(), task.depth(), e);
        }
    }

    private void display(Task task, Interview questions) {
        try {
            if (notes.size() < 5) {
                questions
                        .subject()
                        .display(task.node().fen(), task.node().uci())
                        .flatMap(fen -> Displays.difference(fen, task.node().position()))
                        .ifPresent(note -> {
                            synchronized (notes) {
                                notes.add(note + " Asked: "
                                        + questions
                                                .subject()
                                                .words(
                                                        task.node().fen(),
                                                        task.node().uci(),
                                                        1));
                            }
                        });
            }
        } catch (EngineException e) {
            questions.restart();
        }
    }

    /** Ends the hunt at the next question. A note in the result says that it was interrupted. */
    public void stop() {
        stopped = true;
        interview.ifPresent(Interview::stop);
    }

    /**
     * What is known so far.
     *
     * @return the result, as if the hunt had ended now
     */
    public HuntResult soFar() {
        List<Bug> bugs = new ArrayList<>();
        detective.ifPresent(found -> Causes.merged(found.findings()).forEach(finding -> bugs.add(finding.bug())));
        bugs.addAll(faults.bugs());
        List<String> remarks = new ArrayList<>();
        interview.ifPresent(questions -> remarks.addAll(questions.notes()));
        synchronized (notes) {
            remarks.addAll(notes);
        }
        if (stopped) {
            remarks.add(INTERRUPTED);
        }
        HuntResult.Verdict verdict = faults.isUnusable()
                ? HuntResult.Verdict.UNUSABLE
                : bugs.isEmpty() ? HuntResult.Verdict.CLEAN : HuntResult.Verdict.BUGS;
        return new HuntResult(
                engineName,
                verdict,
                interview.map(Interview::positions).orElse(0L),
                interview.map(Interview::nodes).orElse(0L),
                (System.nanoTime() - began) / 1e9,
                seed,
                bugs,
                interview.flatMap(Interview::dialect),
                remarks);
    }
}
