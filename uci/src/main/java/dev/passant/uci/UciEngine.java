package dev.passant.uci;

import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A UCI engine in a separate process.
 *
 * <pre>{@code
 * try (UciEngine engine = UciEngine.start(EngineCommand.parse("stockfish"), Duration.ofSeconds(10))) {
 *     PerftAnswer answer = engine.perft(Fen.START, List.of("e2e4"), 3);
 *     SearchResult result = engine.search(Position.start(), SearchLimits.depth(10)).await(info -> {});
 * }
 * }</pre>
 *
 * <p>Every failure is an {@link EngineException}; {@link #restart} recovers from it. Not thread-safe, except for
 * {@link Search#stop}, {@link Search#ponderHit} and {@link #close}.
 */
public final class UciEngine implements AutoCloseable {

    /** The maximum number of lines to read while waiting for one answer. */
    private static final int MAX_OTHER_LINES = 20_000;

    /** Output of an engine that searches instead of counting. */
    private static final Pattern SEARCHES = Pattern.compile("info\\b(?!\\s+string\\b).*\\s(?:score|pv)\\s.*");

    /** A restart may take this many times as long as the slowest earlier start, because the machine may be busier. */
    private static final int SLOWER_STARTS = 4;

    private final EngineCommand command;
    private final Duration toStart;
    private final Duration timeout;
    private String perftCommand = "go perft";
    private boolean hasSearched;
    private final Map<String, String> chosen = new LinkedHashMap<>();
    private volatile EngineProcess process;
    private EngineGreeting greeting = EngineGreeting.NONE;
    private final PerftDialect dialect = new PerftDialect();
    private Duration slowestStart = Duration.ZERO;

    private UciEngine(EngineCommand command, Duration toStart, Duration timeout) {
        this.command = command;
        this.toStart = toStart;
        this.timeout = timeout;
        this.process = new EngineProcess(command);
        greet(toStart);
    }

    /**
     * Starts an engine and waits until it is ready.
     *
     * @param command the program
     * @param timeout the maximum time for one answer
     * @return the engine, ready for commands
     * @throws EngineException if the engine does not start or does not answer {@code uci} and {@code isready}
     */
    public static UciEngine start(EngineCommand command, Duration timeout) {
        return new UciEngine(command, timeout, timeout);
    }

    /**
     * Starts an engine with separate timeouts for its start and its answers.
     *
     * @param command the program
     * @param toStart the maximum time until the engine is ready
     * @param timeout the maximum time for one answer
     * @return the engine, ready for commands
     * @throws EngineException if the engine does not start or does not answer {@code uci} and {@code isready}
     */
    public static UciEngine start(EngineCommand command, Duration toStart, Duration timeout) {
        return new UciEngine(command, toStart, timeout);
    }

    private void greet(Duration patience) {
        long began = System.nanoTime();
        try {
            greeting = EngineGreeting.NONE;
            send("uci\n", EngineGreeting.QUESTION);
            greeting = EngineGreeting.read(process, command, began + patience.toNanos(), patience);
            chosen.forEach(this::sendOption);
            isReady(began + patience.toNanos(), patience);
        } catch (EngineException e) {
            process.close();
            throw e;
        }
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        slowestStart = took.compareTo(slowestStart) > 0 ? took : slowestStart;
    }

    /**
     * Restarts the process with the same options. The timeout is the timeout of the first start or {@value
     * #SLOWER_STARTS} times the duration of the slowest start so far, whichever is longer.
     *
     * @throws EngineException if the engine does not start
     */
    public void restart() {
        process.close();
        process = new EngineProcess(command);
        Duration patience = slowestStart.multipliedBy(SLOWER_STARTS);
        greet(patience.compareTo(toStart) > 0 ? patience : toStart);
    }

    /** {@return the name of the engine, or the command if the engine prints none} */
    public String name() {
        return greeting.name().isEmpty() ? command.toString() : greeting.name();
    }

    /** {@return the command that started the engine} */
    public EngineCommand command() {
        return command;
    }

    /** {@return the options that the engine offers, in the order of the engine} */
    public List<UciOption> options() {
        return greeting.options();
    }

    /**
     * {@return whether this JVM is shutting down} The shutdown also ends the engines, so their failures can be ignored.
     */
    public static boolean isEnding() {
        // Ctrl-C reaches the engines first and the JVM a moment later.
        for (int i = 0; i < 20 && !EngineProcess.isEnding(); i++) {
            LockSupport.parkNanos(10_000_000);
        }
        return EngineProcess.isEnding();
    }

    /** {@return whether the process is running} */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** {@return the process} */
    public ProcessHandle handle() {
        return process.handle();
    }

    /**
     * Sets an option, now and after each restart. It is sent even if the engine does not offer it or does not accept
     * the value: check with {@link #options} and {@link UciOption#refusal}. A button is sent without a value. An option
     * that kills the engine is not set again after a restart.
     *
     * @param option the name of the option
     * @param value the value
     * @throws IllegalArgumentException if either contains a line break, which would start another command
     */
    public void setOption(String option, String value) {
        sendOption(option, value);
        isReady();
        chosen.put(option, value);
    }

    private void sendOption(String option, String value) {
        boolean isButton = greeting.options().stream()
                .anyMatch(offered -> offered.name().equalsIgnoreCase(option)
                        && offered.type().equals("button"));
        String words = "setoption name " + option + (isButton ? "" : " value " + value);
        send(onOneLine(words) + "\n", "setoption");
    }

    /** Returns a command, which must not contain a line break. */
    private static String onOneLine(String words) {
        if (words.indexOf('\n') >= 0 || words.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("line break in an engine command: \""
                    + words.replace("\r", "\\r").replace("\n", "\\n") + "\"");
        }
        return words;
    }

    /**
     * Sends a blank line, which engines ignore, and then {@code isready}.
     *
     * @throws EngineException if the answer to {@code isready} does not arrive in time
     */
    public void blankLine() {
        send("\n", "a blank line");
        isReady();
    }

    /** Sends {@code ucinewgame}: the next position belongs to another game. */
    public void newGame() {
        send("ucinewgame\n", "ucinewgame");
        isReady();
    }

    /**
     * Sends {@code isready} and waits for {@code readyok}.
     *
     * @throws EngineException if the answer does not arrive in time
     */
    public void isReady() {
        isReady(deadline(), timeout);
    }

    private void isReady(long deadline, Duration patience) {
        send("isready\n", "isready");
        for (int count = 0; ; count++) {
            String line = process.next(deadline, "isready");
            if (line == null) {
                throw new EngineException.TimedOut(command, "isready", patience, "");
            }
            if (line.strip().equals("readyok")) {
                return;
            }
            refuseFlood(count, "isready");
        }
    }

    /**
     * Sets a position.
     *
     * @param fen the start position
     * @param moves the moves to play, in UCI notation
     */
    public void position(String fen, List<String> moves) {
        send(positionCommand(fen, moves) + "\n", "position");
        isReady();
    }

    /**
     * {@return the command that sets a position, such as {@code position startpos moves e2e4}}
     *
     * @param fen the start position
     * @param moves the moves to play, in UCI notation
     * @throws IllegalArgumentException if an argument contains a line break, which would start another command
     */
    public static String positionCommand(String fen, List<String> moves) {
        String start = fen.equals(Fen.START) ? "position startpos" : "position fen " + fen;
        return onOneLine(moves.isEmpty() ? start : start + " moves " + String.join(" ", moves));
    }

    /**
     * Sets the command that counts leaf nodes.
     *
     * @param words the command without the depth, such as {@code divide}; the default is {@code go perft}
     */
    public void perftCommand(String words) {
        perftCommand = onOneLine(words);
    }

    /**
     * {@return the commands that count leaf nodes, on one line}
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     * @param depth the depth, 1 or more
     */
    public String perftWords(String fen, List<String> moves, int depth) {
        return positionCommand(fen, moves) + "; " + perftCommand + " " + depth;
    }

    /**
     * {@return whether a search restricted to a move plays that move, which is the case if the move is legal}
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     * @param move the move, in UCI notation
     * @throws EngineException if the engine fails
     */
    public boolean searches(String fen, List<String> moves, String move) {
        String go = "go depth 1 searchmoves " + onOneLine(move);
        String question = positionCommand(fen, moves) + "; " + go;
        dropStaleLines(question);
        send(positionCommand(fen, moves) + "\n" + go + "\nisready\n", question);
        long deadline = deadline();
        long waiting = deadline;
        Optional<Boolean> plays = Optional.empty();
        boolean ready = false;
        for (int count = 0; ; count++) {
            String line = process.next(waiting, question);
            if (line == null) {
                return plays.orElseThrow(() -> new EngineException.TimedOut(command, question, timeout, ""));
            }
            String answer = line.strip();
            if (answer.startsWith("bestmove")) {
                hasSearched = true;
                String[] words = answer.split("\\s+", -1);
                plays = Optional.of(words.length > 1 && words[1].equalsIgnoreCase(move));
            } else if (answer.equals("readyok")) {
                ready = true;
                if (!hasSearched) {
                    // An engine without this command never answers.
                    waiting = Math.min(deadline, System.nanoTime() + PerftDialect.QUIET_NANOS);
                }
            }
            if (ready && plays.isPresent()) {
                return plays.get();
            }
            refuseFlood(count, question);
        }
    }

    /**
     * Counts the leaf nodes below each move.
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     * @param depth the depth, 1 or more
     * @return the parsed answer
     * @throws EngineException if the engine fails
     */
    public PerftAnswer perft(String fen, List<String> moves, int depth) {
        return perft(positionCommand(fen, moves) + "\n", depth, perftWords(fen, moves, depth));
    }

    /**
     * Counts the leaf nodes below each move of the position that the engine has stored, without a position command.
     *
     * @param depth the depth, 1 or more
     * @return the parsed answer
     * @throws EngineException if the engine fails
     */
    public PerftAnswer perft(int depth) {
        return perft("", depth, perftCommand + " " + depth);
    }

    private PerftAnswer perft(String position, int depth, String question) {
        long began = System.nanoTime();
        AnswerTimeout limit = new AnswerTimeout(timeout, System::nanoTime);
        dropStaleLines(question);
        send(position + perftCommand + " " + depth + "\nisready\n", question);
        PerftReader reader = new PerftReader();
        boolean ready = false;
        boolean linesAfterReady = false;
        long quietUntil = limit.deadline();
        String last = "";
        String search = "";
        for (int count = 0; ; count++) {
            boolean searches = !search.isEmpty() && !reader.hasLines();
            long deadline = limit.deadline();
            // A search may never end, so wait for its result only briefly.
            long waiting = searches ? began + PerftDialect.QUIET_NANOS : deadline;
            String line = process.next(Math.min(waiting, ready ? Math.min(quietUntil, deadline) : deadline), question);
            if (searches && (line == null || ready)) {
                throw new EngineException.OtherAnswer(
                        command, question, "it starts a search and prints \"" + search + "\"");
            }
            if (line == null) {
                if (ready && System.nanoTime() < deadline) {
                    break;
                }
                throw count == 0
                        ? new EngineException.Silent(command, question, timeout)
                        : new EngineException.TimedOut(command, question, timeout, last);
            }
            last = line.strip();
            if (last.equals("readyok")) {
                ready = true;
                quietUntil = System.nanoTime() + dialect.patience(reader, timeout.toNanos());
            } else if (reader.add(line)) {
                limit.extend();
                if (ready) {
                    linesAfterReady = true;
                    quietUntil = System.nanoTime() + PerftDialect.QUIET_NANOS;
                }
            }
            if (last.startsWith("bestmove") && !BestMove.isNone(last) && !reader.hasLines()) {
                throw new EngineException.OtherAnswer(
                        command, question, "it starts a search and prints \"" + last + "\"");
            }
            search = search.isEmpty() && SEARCHES.matcher(last).matches() ? last : search;
            if (ready && dialect.isComplete(reader)) {
                break;
            }
            if (ready && dialect.owesTotal()) {
                // The missing lines are still to come.
                quietUntil = limit.deadline();
            }
            if (reader.isFlooded()) {
                throw new EngineException.InvalidOutput(
                        command, question, "more than " + PerftReader.MAX_LINES + " moves");
            }
            refuseFlood(count, question);
        }
        dialect.learn(reader, linesAfterReady, last.equals("readyok"), System.nanoTime() - began);
        refuseOffBoard(command, question, reader);
        return process.orErrors(reader.answer());
    }

    /** Drops the output since the end of the last answer. This output must not contain moves. */
    private void dropStaleLines(String question) {
        PerftReader stale = new PerftReader();
        int count = 0;
        for (String line = process.next(0, question); line != null; line = process.next(0, question)) {
            stale.add(line);
            refuseFlood(count++, question);
        }
        if (stale.hasLines()) {
            dialect.countsAside();
        }
    }

    /**
     * {@return the engine's own FEN of a position, printed by {@code d}; empty if the engine prints none}
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     */
    public Optional<String> display(String fen, List<String> moves) {
        String position = positionCommand(fen, moves);
        send(position + "\nd\nisready\n", position + "; d");
        long deadline = deadline();
        Optional<String> found = Optional.empty();
        for (int count = 0; ; count++) {
            String line = process.next(deadline, "d");
            if (line == null) {
                throw new EngineException.TimedOut(command, "d", timeout, "");
            }
            if (line.strip().equals("readyok")) {
                return found;
            }
            found = found.isPresent() ? found : FenLine.find(line);
            refuseFlood(count, "d");
        }
    }

    /**
     * Starts a search from a position. Without the earlier moves the engine cannot detect repetitions.
     *
     * @param position the position
     * @param limits the limits of the search
     * @return the running search
     */
    public Search search(Position position, SearchLimits limits) {
        return search(positionCommand(fen(position), List.of()), position, limits);
    }

    /**
     * Starts a search from the end of a line of moves. The engine receives the moves, so that it can detect
     * repetitions. UCI has no null moves: if the line has any, only the moves after the last one are sent.
     *
     * @param history the line of moves
     * @param limits the limits of the search
     * @return the running search
     */
    public Search search(History history, SearchLimits limits) {
        int start = history.ply();
        while (start > 0 && history.move(start).isPresent()) {
            start--;
        }
        List<String> moves = new ArrayList<>();
        for (int ply = start + 1; ply <= history.ply(); ply++) {
            moves.add(Uci.format(history.move(ply).orElseThrow(), history.position(ply - 1)));
        }
        return search(positionCommand(fen(history.position(start)), moves), history.position(), limits);
    }

    private static String fen(Position position) {
        return Fen.format(position, FenFormat.DEFAULT.withShredderCastling(position.isChess960()));
    }

    private Search search(String place, Position position, SearchLimits limits) {
        String go = limits.command(position);
        String question = place + "; " + go;
        dropStaleLines(question);
        send(place + "\n" + go + "\n", question);
        return new Search(this, new SearchQuestion(position, question));
    }

    SearchResult awaitBestMove(SearchQuestion question, Consumer<SearchInfo> listener) {
        long deadline = deadline();
        String last = "";
        int late = 0;
        while (true) {
            String line = process.next(deadline, question.words());
            // As many lines may have been printed in time and not yet read.
            late += System.nanoTime() - deadline > 0 ? 1 : 0;
            if (line == null || late > EngineProcess.MAX_WAITING) {
                throw last.isEmpty()
                        ? new EngineException.Silent(command, question.words(), timeout)
                        : new EngineException.TimedOut(command, question.words(), timeout, last);
            }
            last = line.strip();
            if (last.startsWith("info")) {
                listener.accept(SearchInfo.parse(last, question.position()));
            } else if (last.startsWith("bestmove")) {
                return BestMove.parse(command, last, question);
            }
        }
    }

    void say(String words) {
        send(words + "\n", words);
    }

    private synchronized void send(String text, String question) {
        process.send(text, question);
    }

    private long deadline() {
        return System.nanoTime() + timeout.toNanos();
    }

    static void refuseOffBoard(EngineCommand command, String question, PerftReader reader) {
        if (reader.offBoard().isPresent()) {
            throw new EngineException.InvalidOutput(
                    command, question, reader.offBoard().get() + " leaves the board");
        }
    }

    private void refuseFlood(int count, String question) {
        refuseFlood(command, count, question);
    }

    static void refuseFlood(EngineCommand command, int count, String question) {
        if (count > MAX_OTHER_LINES) {
            throw new EngineException.InvalidOutput(command, question, "more than " + MAX_OTHER_LINES + " lines");
        }
    }

    /** Ends the engine and its process. No other method may be called afterwards. */
    @Override
    public void close() {
        process.close();
    }
}
