package dev.passant.hunt.protocol;

import dev.passant.chess.Position;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineException;
import dev.passant.uci.EngineProcess;
import dev.passant.uci.UciOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A conversation with a new process of the engine. It records the transcript and checks every line of the engine,
 * whatever the conversation is about.
 */
public final class Conversation implements AutoCloseable {

    /** Ends a conversation in which the engine owes an answer. The rule has been reported. */
    public static final class UnansweredException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final int MAX_LINES = 100_000;
    private static final int MAX_CHARACTERS = 20_000_000;

    /** The maximum number of lines in a report of one finding. */
    private static final int MAX_SHOWN = 200;

    /** The maximum duration of a conversation, in times of one answer. */
    private static final int MAX_ANSWERS = 24;

    /** How often to test whether a process has ended while a child keeps its output open. */
    private static final Duration POLL = Duration.ofMillis(100);

    /** Words in info lines that belong to a search, unlike {@code string}. */
    private static final Set<String> OF_A_SEARCH = Set.of("depth", "score", "pv", "currmove", "nodes");

    /** A line of the transcript: {@code >} to the engine, {@code <} from it, or {@code (} for what happened. */
    private record Line(char mark, String text) {

        /** Returns whether the line is shown although it may not matter. */
        boolean isShort() {
            return mark != '<'
                    || !text.isBlank()
                            && !text.startsWith("info")
                            && !text.startsWith("option")
                            && !text.startsWith("id ");
        }

        @Override
        public String toString() {
            return EngineText.printable(mark == '(' ? "(" + text + ")" : mark + " " + text);
        }
    }

    private static final Line UCIOK = new Line('<', "uciok");

    private final EngineProcess process;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "engine-input");
        thread.setDaemon(true);
        return thread;
    });
    private final long began = System.nanoTime();
    private final boolean first;
    private final Duration patience;
    private final List<String> settings;
    private final Consumer<ProtocolFinding> findings;
    private final Set<Rule> reported = EnumSet.noneOf(Rule.class);
    private final List<Line> transcript = new ArrayList<>();
    private final List<UciOption> options = new ArrayList<>();
    private final Set<ProcessHandle> children = new HashSet<>();
    private String name = "";
    private boolean greeting;
    private boolean ignoring;
    private boolean ending;
    private boolean isDeaf;
    private int readyOwed;
    private int bestMovesOwed;
    private boolean hasSearched;
    private int receivedLines;
    private long receivedCharacters;
    private Position position = Position.start();
    private SearchLines search = new SearchLines(this, Position.start(), "");
    private Rule illegal = Rule.ILLEGAL_MOVE;
    private long goneAt;
    private long answeredAfter;
    private Duration processorTime = Duration.ZERO;

    /**
     * Starts a conversation.
     *
     * @param process the engine, which {@link #close} ends
     * @param first whether to check the answer to {@code uci}, which later conversations need not check again
     * @param patience the maximum time to wait for an answer
     * @param settings the commands to send after the answer to {@code uci}
     * @param findings receives the rules that the engine breaks
     */
    public Conversation(
            EngineProcess process,
            boolean first,
            Duration patience,
            List<String> settings,
            Consumer<ProtocolFinding> findings) {
        this.process = process;
        this.first = first;
        this.patience = patience;
        this.settings = settings;
        this.findings = findings;
    }

    Duration patience() {
        return patience;
    }

    /** Returns the name of the engine, or an empty text before the answer to {@code uci}. */
    public String name() {
        return name;
    }

    /** Returns whether the engine has answered {@code uci}. */
    public boolean isGreeted() {
        return transcript.contains(UCIOK);
    }

    Optional<UciOption> option(String wanted) {
        return options.stream()
                .filter(option -> option.name().equalsIgnoreCase(wanted))
                .findFirst();
    }

    List<UciOption> options() {
        return options;
    }

    Position position() {
        return position;
    }

    SearchLines search() {
        return search;
    }

    /** Returns the time from the last {@code go} to its {@code bestmove}, in milliseconds. */
    long answeredAfter() {
        return answeredAfter;
    }

    /** Sends {@code uci} and reads the answer. */
    void greet() {
        greeting = true;
        say("uci");
        long end = System.nanoTime() + patience.toNanos();
        boolean hasAuthor = false;
        while (true) {
            String line = read(end).orElse(null);
            if (line == null) {
                throw unanswered(Rule.NO_UCIOK);
            }
            if (line.startsWith("id name ")) {
                name = EngineText.printable(
                        EngineText.clipped(line.substring("id name ".length()).strip()));
            }
            hasAuthor |= line.startsWith("id author ");
            if (line.startsWith("option ")) {
                UciOption.parse(line).ifPresent(options::add);
                Declarations.check(this, line);
            }
            if (line.equals("uciok")) {
                break;
            }
        }
        check(!name.isEmpty(), Rule.NO_NAME);
        check(hasAuthor, Rule.NO_AUTHOR);
        greeting = false;
        remember();
        settings.forEach(this::say);
    }

    /** Starts the engine as a GUI does: {@code uci} and {@code isready}. */
    void start() {
        greet();
        ready(Rule.NO_READYOK);
    }

    /** Sends a line. */
    void say(String line) {
        sayRaw(line + "\n");
    }

    /** Sends lines in one piece. */
    void sayRaw(String text) {
        for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
            transcript.add(new Line('>', line));
            if (line.strip().equals("isready")) {
                readyOwed++;
            }
        }
        if (!isDeaf) {
            send(text);
        }
    }

    /** Sends text to an engine that may not read it: the pipe then fills up, and writing would never end. */
    private void send(String text) {
        Future<?> sent = writer.submit(() -> process.send(text));
        try {
            sent.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            isDeaf = true;
            transcript.add(new Line('(', "the engine does not read its input within " + seconds(patience)));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof EngineException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnansweredException();
        }
    }

    /** Sends {@code isready} and waits for the answer. */
    void ready(Rule unanswered, Object... details) {
        say("isready");
        awaitReady(unanswered, details);
    }

    /** Returns whether the engine answers a line with {@code readyok} before it searches. */
    boolean isAnsweredAsReady(String line) {
        say(line);
        readyOwed++;
        position("startpos", "");
        go("depth 1");
        bestMove(Rule.NO_BESTMOVE, "depth 1");
        boolean isAnswered = readyOwed == 0;
        readyOwed = 0;
        return isAnswered;
    }

    /** Waits until every {@code isready} is answered. */
    void awaitReady(Rule unanswered, Object... details) {
        if (!isReadyBy(System.nanoTime() + patience.toNanos())) {
            throw unanswered(unanswered, details);
        }
    }

    /** Returns whether every {@code isready} is answered in time. */
    boolean isReadyBy(long deadline) {
        while (readyOwed > 0) {
            if (read(deadline).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Sends {@code position} with {@code startpos} or a FEN, and moves in UCI. */
    void position(String start, String moves) {
        boolean isStart = start.equals("startpos");
        Position after = isStart ? Position.start() : Fen.parse(start);
        if (option("UCI_Chess960").isPresent() && transcriptHas("setoption name UCI_Chess960 value true")) {
            after = after.asChess960();
        }
        for (String move : moves.isBlank() ? new String[0] : moves.split(" ", -1)) {
            after = after.play(Uci.parse(move, after));
        }
        position = after;
        say("position " + (isStart ? start : "fen " + start) + (moves.isBlank() ? "" : " moves " + moves));
    }

    private boolean transcriptHas(String line) {
        return transcript.stream()
                .anyMatch(sent -> sent.mark() == '>' && sent.text().equals(line));
    }

    /** Sends {@code go} with limits. */
    void go(String limits) {
        go(limits, Rule.ILLEGAL_MOVE);
    }

    /** Sends {@code go}; an illegal best move breaks a rule. */
    void go(String limits, Rule ifIllegal) {
        started(limits, ifIllegal);
        say("go " + limits);
    }

    /** Notes that the lines sent next start a search. */
    void started(String limits, Rule ifIllegal) {
        search = new SearchLines(this, position, limits);
        illegal = ifIllegal;
        bestMovesOwed++;
        goneAt = System.nanoTime();
    }

    /** Waits for the best move of every {@code go}, and returns the last. */
    String bestMove(Rule unanswered, Object... details) {
        if (!isDoneBy(System.nanoTime() + patience.toNanos())) {
            throw unanswered(unanswered, details);
        }
        return search.bestMove();
    }

    /** Reads until a time; returns whether there is a best move for every {@code go} by then. */
    boolean isDoneBy(long deadline) {
        while (bestMovesOwed > 0) {
            if (read(deadline).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Searches and waits for the best move; nothing may follow it. */
    String search(String limits, Rule ifIllegal) {
        go(limits, ifIllegal);
        if (!isDoneBy(System.nanoTime() + patience.toNanos())) {
            noteSilence();
            say("stop");
            bestMove(Rule.NO_BESTMOVE, limits);
            if (limits.startsWith("depth") && !search.isTooDeep()) {
                // A slow engine may not have reached the depth.
                report(Rule.LATE, "go " + limits + " has no bestmove within " + seconds(patience));
            } else {
                report(Rule.LIMIT_IGNORED, limits);
            }
            throw new UnansweredException();
        }
        ready(Rule.NO_READYOK);
        return search.bestMove();
    }

    String search(String limits) {
        return search(limits, Rule.ILLEGAL_MOVE);
    }

    /** Notes that the engine has not answered in time. */
    void noteSilence() {
        transcript.add(new Line('(', "no answer within " + seconds(patience)));
    }

    /** Forgets that a {@code go} has not been answered. */
    void giveUpSearch() {
        bestMovesOwed = 0;
    }

    /** Reads the lines of the running searches without checking them, because the engine may be in any of them. */
    void ignoreLines() {
        ignoring = true;
    }

    /** Returns a line from the engine, or empty at the deadline. */
    private Optional<String> read(long deadline) {
        Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
        Optional<String> line = process.next(left).map(String::strip);
        line.ifPresent(text -> {
            transcript.add(new Line('<', text));
            receivedCharacters += text.length();
            if (++receivedLines > MAX_LINES || receivedCharacters > MAX_CHARACTERS) {
                report(Rule.FLOOD);
                throw new UnansweredException();
            }
            examine(text);
        });
        if ((System.nanoTime() - began) / MAX_ANSWERS >= patience.toNanos()) {
            report(Rule.LATE, "a conversation lasts more than " + seconds(patience.multipliedBy(MAX_ANSWERS)));
            throw new UnansweredException();
        }
        return line;
    }

    private void examine(String line) {
        String word = line.split("\\s+", 2)[0];
        switch (word) {
            case "id" -> check(greeting, Rule.ID_AFTER_UCIOK);
            case "option" -> check(greeting, Rule.OPTION_AFTER_UCIOK);
            case "readyok" -> {
                check(readyOwed > 0, Rule.READYOK_UNASKED);
                readyOwed = Math.max(0, readyOwed - 1);
            }
            case "bestmove" -> {
                check(bestMovesOwed > 0, hasSearched ? Rule.SECOND_BESTMOVE : Rule.BESTMOVE_WITHOUT_GO);
                if (bestMovesOwed > 0) {
                    bestMovesOwed--;
                    hasSearched = true;
                    answeredAfter = Duration.ofNanos(System.nanoTime() - goneAt).toMillis();
                    if (!ignoring) {
                        search.end(line, illegal);
                    }
                }
            }
            case "info" -> {
                if (ignoring) {
                    break;
                }
                if (bestMovesOwed > 0) {
                    search.info(line);
                } else if (Stream.of(line.split("\\bstring\\b", 2)[0].split("\\s+", -1))
                        .anyMatch(OF_A_SEARCH::contains)) {
                    report(hasSearched ? Rule.INFO_AFTER_BESTMOVE : Rule.SEARCHES_WITHOUT_GO);
                }
            }
            case "", "uciok", "copyprotection", "registration" -> {
                // Of the protocol, or no line at all.
            }
            default -> report(Rule.OTHER_OUTPUT, EngineText.clipped(line));
        }
    }

    private void check(boolean holds, Rule rule) {
        if (!holds) {
            report(rule);
        }
    }

    /** Reports a rule that the last line of the engine breaks. */
    void report(Rule rule, Object... details) {
        String last = transcript.isEmpty()
                ? ""
                : transcript.get(transcript.size() - 1).text();
        reportLine(last, List.of(), rule, details);
    }

    /** Reports a rule that an earlier line of the engine breaks. */
    void reportLine(String evidence, List<String> remarks, Rule rule, Object... details) {
        boolean isKnown = greeting && !first && rule != Rule.NO_UCIOK && rule != Rule.EXITED;
        if (isKnown || !reported.add(rule)) {
            return;
        }
        int start = greeting ? 0 : transcript.indexOf(UCIOK);
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < transcript.size(); i++) {
            Line line = transcript.get(i);
            boolean matters = line.mark() == '>' || i >= start && line.isShort();
            if (matters || line.text().equals(evidence)) {
                shown.add(line.toString());
            }
        }
        if (shown.size() > MAX_SHOWN) {
            List<String> middle = shown.subList(MAX_SHOWN / 2, shown.size() - MAX_SHOWN / 2);
            String left = "(" + middle.size() + " lines are left out)";
            middle.clear();
            shown.add(MAX_SHOWN / 2, left);
        }
        findings.accept(rule.finding(shown, remarks, details));
    }

    /** Reports that the engine does not answer, and returns the exception that ends the conversation. */
    UnansweredException unanswered(Rule rule, Object... details) {
        noteSilence();
        reportLine("", standardError(), rule, details);
        return new UnansweredException();
    }

    /** Reports that the engine has exited while it should answer, in a script. */
    public void exited(EngineException.Exited e, String script) {
        exited(e, Rule.EXITED, script);
    }

    void exited(EngineException.Exited e, Rule rule, String detail) {
        OptionalInt code = e.code();
        transcript.add(new Line(
                '(',
                code.isPresent()
                        ? "the engine exits with code " + code.getAsInt()
                        : "the engine closes its standard output"));
        reportLine("", standardError(), rule, detail);
    }

    /** Returns the last words of the engine, as a remark. */
    private List<String> standardError() {
        String words = process.errors();
        return words.isEmpty() ? List.of() : List.of("Its standard error: " + EngineText.clippedErrors(words));
    }

    /** Drops the lines since the answer to {@code uci}, which do not matter later. */
    void forget() {
        int uciok = transcript.indexOf(UCIOK);
        if (uciok >= 0) {
            transcript.subList(uciok + 1, transcript.size()).clear();
            transcript.add(new Line('(', "earlier lines are left out"));
        }
    }

    /** Reads what the engine has printed after its last answer. */
    public void finish() {
        if (!ending) {
            ready(Rule.NO_READYOK);
        }
    }

    /** Ends the input of the engine. */
    void endInput() {
        ending = true;
        remember();
        transcript.add(new Line('(', "end of input"));
        process.closeInput();
    }

    /** Sends {@code quit}. */
    void quit() {
        ending = true;
        remember();
        say("quit");
    }

    /** Notes facts of a running process: its processor time and its children. */
    private void remember() {
        try {
            ProcessHandle handle = process.handle();
            processorTime = handle.info().totalCpuDuration().orElse(processorTime);
            try (Stream<ProcessHandle> running = handle.descendants()) {
                running.forEach(children::add);
            }
        } catch (UnsupportedOperationException e) {
            // Not a process of the operating system.
            processorTime = Duration.ZERO;
        }
    }

    /** Returns the exit code, or empty if the process runs on; meanwhile, its output is read. */
    OptionalInt exit(Duration time) {
        long deadline = System.nanoTime() + time.toNanos();
        try {
            bestMovesOwed = Math.max(1, bestMovesOwed);
            while (System.nanoTime() < deadline) {
                boolean isSilent = read(Math.min(deadline, System.nanoTime() + POLL.toNanos()))
                        .isEmpty();
                if (isSilent && !process.isAlive()) {
                    // A child keeps the output open.
                    return process.exitCode(Duration.ofNanos(1));
                }
                // A search may print its result when it is ended.
                bestMovesOwed = Math.max(1, bestMovesOwed);
            }
        } catch (EngineException.Exited e) {
            return process.exitCode(Duration.ofNanos(Math.max(1, deadline - System.nanoTime())));
        }
        return OptionalInt.empty();
    }

    boolean hasChildren() {
        return children.stream().anyMatch(ProcessHandle::isAlive);
    }

    Optional<Long> pid() {
        try {
            return Optional.of(process.handle().pid());
        } catch (UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    /** Returns the processor time of the process, once this is closed. */
    public Duration processorTime() {
        return processorTime;
    }

    static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0
                ? time.toSeconds() + " s"
                : String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            remember();
        }
        writer.shutdownNow();
        process.close();
        children.forEach(ProcessHandle::destroyForcibly);
    }
}
