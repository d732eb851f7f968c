package dev.passant.hunt;

import dev.passant.hunt.protocol.Conversation;
import dev.passant.hunt.protocol.Rule;
import dev.passant.hunt.protocol.Script;
import dev.passant.hunt.report.HuntResult.Verdict;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.EngineProcess;
import dev.passant.uci.UciEngine;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Tests whether an engine speaks the UCI protocol. Each of about seventy short conversations has a new process, so that
 * its transcript alone shows the finding. A fault is reported only if it shows again in a second process.
 *
 * <pre>{@code
 * ProtocolResult result = ProtocolHunt.of(EngineCommand.parse("stockfish")).run();
 * for (ProtocolFinding bug : result.bugs()) {
 *     System.out.println(bug.family() + ": " + bug.title() + " " + bug.transcript());
 * }
 * }</pre>
 *
 * <p>Call {@link #run} once. While it runs, other threads may call {@link #soFar} and {@link #stop}.
 */
public final class ProtocolHunt {

    /** The number of conversations without an answer after which the test ends. */
    private static final int MAX_UNANSWERED = 12;

    private final Supplier<EngineProcess> starter;
    private final Map<String, String> options = new LinkedHashMap<>();
    private Duration timeout = Duration.ofSeconds(5);
    private Predicate<Script> wanted = script -> true;
    private Consumer<String> listener = name -> {};

    private final long began = System.nanoTime();
    private final Map<String, ProtocolFinding> bugs = new LinkedHashMap<>();
    private final Map<String, ProtocolFinding> notes = new LinkedHashMap<>();
    private Optional<Script> first = Optional.empty();
    private String name;
    private int checks;
    private int planned;
    private int unanswered;
    private boolean unusable;
    private boolean isGreeted;
    private boolean ended;
    private volatile boolean stopped;
    private Duration processorTime = Duration.ZERO;
    private OptionalDouble load = OptionalDouble.empty();

    ProtocolHunt(String command, Supplier<EngineProcess> starter) {
        this.name = command;
        this.starter = starter;
    }

    /**
     * {@return a test of a UCI engine, to be configured}
     *
     * @param command the command that starts the engine
     */
    public static ProtocolHunt of(EngineCommand command) {
        return new ProtocolHunt(command.toString(), () -> new EngineProcess(command));
    }

    /**
     * Sets the maximum duration of one answer. A late answer is a fault only if the engine does not answer within this
     * time, twice.
     *
     * @param limit the duration; the default is five seconds
     * @return this
     */
    public ProtocolHunt timeout(Duration limit) {
        timeout = limit;
        return this;
    }

    /**
     * Sets a UCI option of the engine, in each conversation.
     *
     * @param option the option's name
     * @param value the option's value
     * @return this
     * @throws IllegalArgumentException if either contains a line break, or if the option turns on Chess960
     */
    public ProtocolHunt option(String option, String value) {
        Hunt.refuseLineBreak(option + "=" + value);
        if (option.equalsIgnoreCase("UCI_Chess960") && !value.equalsIgnoreCase("false")) {
            throw new IllegalArgumentException(
                    "UCI_Chess960 is not allowed: only the conversation about Chess960 turns it on");
        }
        options.put(option, value);
        return this;
    }

    /**
     * Sets a progress listener, which receives the name of each conversation before it starts. It runs on the thread
     * that called {@link #run}.
     *
     * @param progress the listener
     * @return this
     */
    public ProtocolHunt listener(Consumer<String> progress) {
        listener = progress;
        return this;
    }

    /** Leaves out conversations. */
    ProtocolHunt only(Predicate<Script> scripts) {
        wanted = scripts;
        return this;
    }

    /** Runs the test on the calling thread.
     *
     * @return the result
     */
    public ProtocolResult run() {
        List<Script> scripts = Script.all().stream().filter(wanted).toList();
        synchronized (this) {
            planned = scripts.size();
            first = scripts.stream().findFirst();
        }
        for (Script script : scripts) {
            if (stopped || unusable || unanswered >= MAX_UNANSWERED) {
                break;
            }
            listener.accept(script.name());
            check(script);
        }
        ended = true;
        if (unanswered >= MAX_UNANSWERED && checks < planned) {
            add(notes, Rule.ENDED_EARLY.finding(List.of(), List.of(), unanswered));
        }
        return soFar();
    }

    private void check(Script script) {
        measureLoad();
        List<ProtocolFinding> found = converse(script);
        int unansweredNow = unanswered;
        List<ProtocolFinding> doubtful = found.stream()
                .filter(finding -> isFault(finding) && !bugs.containsKey(key(finding)))
                .toList();
        boolean isConfirmed = doubtful.isEmpty() || unusable;
        Set<String> again = isConfirmed
                ? Set.of()
                : converse(script).stream().map(ProtocolFinding::code).collect(Collectors.toSet());
        // Without uciok in two processes there is no engine to test.
        unusable |= first.filter(script::equals).isPresent() && !isGreeted;
        // The second process does not count.
        unanswered = unansweredNow;
        if (stopped) {
            // Ctrl-C also ends the engine, so the last finding may be its consequence.
            return;
        }
        synchronized (this) {
            checks++;
            for (ProtocolFinding finding : found) {
                if (!isFault(finding)) {
                    add(notes, withLoad(finding));
                } else if (isConfirmed || again.contains(finding.code()) || bugs.containsKey(key(finding))) {
                    add(bugs, finding);
                } else {
                    add(notes, with(finding, "It did not show again in a second process." + loadRemark(" ")));
                }
            }
        }
    }

    /** Runs a conversation in a new process. */
    private List<ProtocolFinding> converse(Script script) {
        List<ProtocolFinding> found = new ArrayList<>();
        Conversation conversation;
        try {
            conversation = new Conversation(
                    starter.get(), first.filter(script::equals).isPresent(), timeout, settings(), found::add);
        } catch (EngineException.NotStarted e) {
            unusable = true;
            Throwable reason = e.getCause() == null ? e : e.getCause();
            found.add(Rule.NOT_STARTED.finding(List.of(), List.of(), String.valueOf(reason.getMessage())));
            return found;
        }
        try (conversation) {
            script.program().run(conversation);
            conversation.finish();
        } catch (Conversation.UnansweredException e) {
            unanswered++;
        } catch (EngineException.Exited e) {
            if (!stopped && !UciEngine.isEnding()) {
                conversation.exited(e, script.name());
            }
        }
        isGreeted = conversation.isGreeted();
        synchronized (this) {
            processorTime = processorTime.plus(conversation.processorTime());
            name = conversation.name().isEmpty() ? name : conversation.name();
        }
        return found;
    }

    /** Returns the commands after the answer to {@code uci}. */
    private List<String> settings() {
        List<String> commands = new ArrayList<>();
        options.forEach((option, value) -> commands.add("setoption name " + option + " value " + value));
        if (bugs.containsKey(Rule.NEW_GAME_NEEDED.code())) {
            // Otherwise this one fault would look like many others.
            commands.add("ucinewgame");
        }
        return commands;
    }

    private static boolean isFault(ProtocolFinding finding) {
        return Rule.of(finding.code()).isFault();
    }

    /** Returns what makes findings the same: the code, and for crashes the exit code and the last words. */
    private static String key(ProtocolFinding finding) {
        if (!finding.code().equals(Rule.EXITED.code())) {
            return finding.code();
        }
        String end = finding.transcript().get(finding.transcript().size() - 1);
        String words = String.join("", finding.remarks());
        // The last line on standard error, without addresses and positions.
        return end + words.substring(words.lastIndexOf(" / ") + 1).replaceAll("\\d+", "");
    }

    private static int length(ProtocolFinding finding) {
        return finding.transcript().stream().mapToInt(String::length).sum();
    }

    private static void add(Map<String, ProtocolFinding> findings, ProtocolFinding finding) {
        findings.merge(key(finding), finding, (one, next) -> {
            ProtocolFinding shorter = length(one) <= length(next) ? one : next;
            return new ProtocolFinding(
                    shorter.family(),
                    shorter.code(),
                    shorter.title(),
                    shorter.sentence(),
                    one.cases() + 1,
                    shorter.transcript(),
                    shorter.remarks());
        });
    }

    private ProtocolFinding withLoad(ProtocolFinding finding) {
        return Rule.of(finding.code()).dependsOnSpeed() ? with(finding, "Not certain." + loadRemark(" ")) : finding;
    }

    private static ProtocolFinding with(ProtocolFinding finding, String remark) {
        List<String> remarks = new ArrayList<>(finding.remarks());
        remarks.add(remark);
        return new ProtocolFinding(
                finding.family(),
                finding.code(),
                finding.title(),
                finding.sentence(),
                finding.cases(),
                finding.transcript(),
                remarks);
    }

    private String loadRemark(String before) {
        double average = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        int processors = Runtime.getRuntime().availableProcessors();
        return average < 0
                ? before + "The load of the machine is unknown."
                : before
                        + String.format(
                                Locale.ROOT,
                                "The load average of the machine was %.1f, with %d processors.",
                                average,
                                processors);
    }

    private synchronized void measureLoad() {
        double average = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()
                / Runtime.getRuntime().availableProcessors();
        if (average >= 0) {
            load = OptionalDouble.of(Math.max(average, load.orElse(0)));
        }
    }

    /**
     * Interrupts the test, which ends after the current conversation. The verdict is {@link Verdict#INTERRUPTED} if no
     * fault was found. Does nothing if the test has already ended.
     */
    public void stop() {
        if (!ended) {
            stopped = true;
        }
    }

    /** {@return the result as if the test had ended now} */
    public synchronized ProtocolResult soFar() {
        Verdict verdict = unusable
                ? Verdict.UNUSABLE
                : !bugs.isEmpty() ? Verdict.BUGS : stopped ? Verdict.INTERRUPTED : Verdict.CLEAN;
        return new ProtocolResult(
                name,
                verdict,
                checks,
                planned,
                (System.nanoTime() - began) / 1e9,
                processorTime.toNanos() / 1e9,
                load,
                List.copyOf(bugs.values()),
                List.copyOf(notes.values()));
    }
}
