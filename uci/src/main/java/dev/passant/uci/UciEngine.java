package dev.passant.uci;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
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
 * An engine that speaks the universal chess interface, as a process of its own.
 *
 * <pre>{@code
 * try (UciEngine engine = UciEngine.start(EngineCommand.parse("stockfish"), Duration.ofSeconds(10))) {
 *     PerftAnswer answer = engine.perft(Fen.START, List.of("e2e4"), 3);
 *     SearchResult result = engine.search(Position.start(), SearchLimits.depth(10)).await(info -> {});
 * }
 * }</pre>
 *
 * <p>Every failure is an {@link EngineException}; after one, {@link #restart} begins anew. For use by one thread, but for
 * {@link Search#stop}, {@link Search#ponderHit} and {@link #close}.
 */
public final class UciEngine implements AutoCloseable {

    /** Lines that may stand around an answer before they are a flood. */
    private static final int MAX_OTHER_LINES = 20_000;

    /** What an engine says that searches instead of counting. */
    private static final Pattern SEARCHES = Pattern.compile("info\\b(?!\\s+string\\b).*\\s(?:score|pv)\\s.*");

    /** To start again may take so many times as long as to start for the first time took: others may be at work, too. */
    private static final int SLOWER_STARTS = 4;

    private final EngineCommand command;
    private final Duration toStart;
    private final Duration timeout;
    private final Map<String, String> chosen = new LinkedHashMap<>();
    private volatile EngineProcess process;
    private EngineGreeting greeting = EngineGreeting.NONE;
    private final PerftManners manners = new PerftManners();
    private Duration slowestStart = Duration.ZERO;

    private UciEngine(EngineCommand command, Duration toStart, Duration timeout) {
        this.command = command;
        this.toStart = toStart;
        this.timeout = timeout;
        this.process = new EngineProcess(command);
        greet(toStart);
    }

    /**
     * Starts an engine and greets it.
     *
     * @param command the program
     * @param timeout how long one answer may take
     * @return the engine, ready to be asked
     * @throws EngineException when it does not start, or does not answer {@code uci} and {@code isready}
     */
    public static UciEngine start(EngineCommand command, Duration timeout) {
        return new UciEngine(command, timeout, timeout);
    }

    /**
     * Starts an engine that may take another time to start than to answer.
     *
     * @param command the program
     * @param toStart how long it may take until it is ready
     * @param timeout how long one answer may take
     * @return the engine, ready to be asked
     * @throws EngineException when it does not start, or does not answer {@code uci} and {@code isready}
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
     * Ends the process and starts another with the same options. It has as long as for the first start, or several times
     * as long as that took.
     *
     * @throws EngineException when it does not start again
     */
    public void restart() {
        process.close();
        process = new EngineProcess(command);
        Duration patience = slowestStart.multipliedBy(SLOWER_STARTS);
        greet(patience.compareTo(toStart) > 0 ? patience : toStart);
    }

    /**
     * What the engine calls itself.
     *
     * @return the name; the command when it says none
     */
    public String name() {
        return greeting.name().isEmpty() ? command.toString() : greeting.name();
    }

    /**
     * How it was started.
     *
     * @return the command
     */
    public EngineCommand command() {
        return command;
    }

    /**
     * The options that the engine offers.
     *
     * @return them, in its order
     */
    public List<UciOption> options() {
        return greeting.options();
    }

    /**
     * Whether this JVM is going down and its engines with it, so that a failure of one says nothing.
     *
     * @return whether the end has begun, waiting a moment for it
     */
    public static boolean isEnding() {
        // Ctrl-C reaches the engines first, and the JVM a moment later.
        for (int i = 0; i < 20 && !EngineProcess.isEnding(); i++) {
            LockSupport.parkNanos(10_000_000);
        }
        return EngineProcess.isEnding();
    }

    /**
     * Whether its process runs.
     *
     * @return whether it is alive
     */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Its process.
     *
     * @return the handle
     */
    public ProcessHandle handle() {
        return process.handle();
    }

    /**
     * Sets an option, now and after each restart. It is sent as it is, also where the engine offers no such option or says
     * that it takes other values, which {@link #options} and {@link UciOption#refusal} say; a button is sent without its
     * value. An option that the engine does not outlive is not set again after a restart.
     *
     * @param option its name
     * @param value its value
     * @throws IllegalArgumentException when either has a line end, where another command would begin
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

    /** Words that are one command; what follows a line end would be another. */
    private static String onOneLine(String words) {
        if (words.indexOf('\n') >= 0 || words.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("a command to an engine is one line: \""
                    + words.replace("\r", "\\r").replace("\n", "\\n") + "\"");
        }
        return words;
    }

    /** Says that what comes next has nothing to do with what came before. */
    public void newGame() {
        send("ucinewgame\n", "ucinewgame");
        isReady();
    }

    /**
     * Asks whether the engine is ready, and waits until it is.
     *
     * @throws EngineException when it does not say so in time
     */
    public void isReady() {
        isReady(deadline(), timeout);
    }

    private void isReady(long deadline, Duration patience) {
        send("isready\n", "isready");
        for (int count = 0; ; count++) {
            String line = process.next(deadline, "isready");
            if (line == null) {
                throw new EngineException.Hung(command, "isready", patience, "");
            }
            if (line.strip().equals("readyok")) {
                return;
            }
            refuseFlood(count, "isready");
        }
    }

    /**
     * Sets a position and does not ask anything.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play, as UCI
     */
    public void position(String fen, List<String> moves) {
        send(positionCommand(fen, moves) + "\n", "position");
        isReady();
    }

    /**
     * The words that set a position.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play, as UCI
     * @return for example {@code position startpos moves e2e4}
     * @throws IllegalArgumentException when there is a line end in them, where another command would begin
     */
    public static String positionCommand(String fen, List<String> moves) {
        String start = fen.equals(Fen.START) ? "position startpos" : "position fen " + fen;
        return onOneLine(moves.isEmpty() ? start : start + " moves " + String.join(" ", moves));
    }

    /**
     * Asks for the counts below each move.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @param depth the depth, 1 or more
     * @return what the engine says
     * @throws EngineException when it fails
     */
    public PerftAnswer perft(String fen, List<String> moves, int depth) {
        String position = positionCommand(fen, moves);
        String question = position + "; go perft " + depth;
        long began = System.nanoTime();
        long deadline = deadline();
        dropStaleLines(question);
        send(position + "\ngo perft " + depth + "\nisready\n", question);
        PerftReader reader = new PerftReader();
        boolean ready = false;
        boolean linesAfterReady = false;
        long quietUntil = deadline;
        String last = "";
        String search = "";
        for (int count = 0; ; count++) {
            boolean searches = !search.isEmpty() && !reader.hasLines();
            // A search may have no end: it is not waited for.
            long waiting = searches ? began + PerftManners.QUIET_NANOS : deadline;
            String line = process.next(Math.min(waiting, ready ? Math.min(quietUntil, deadline) : deadline), question);
            if (searches && (line == null || ready)) {
                throw new EngineException.OtherAnswer(command, question, "it searches and says \"" + search + "\"");
            }
            if (line == null) {
                if (ready && System.nanoTime() < deadline) {
                    break;
                }
                throw count == 0
                        ? new EngineException.Silent(command, question, timeout)
                        : new EngineException.Hung(command, question, timeout, last);
            }
            last = line.strip();
            if (last.equals("readyok")) {
                ready = true;
                quietUntil = System.nanoTime() + manners.patience(reader, timeout.toNanos());
            } else if (reader.add(line) && ready) {
                linesAfterReady = true;
                quietUntil = System.nanoTime() + PerftManners.QUIET_NANOS;
            }
            if (last.startsWith("bestmove") && !BestMove.isNone(last) && !reader.hasLines()) {
                throw new EngineException.OtherAnswer(command, question, "it searches and says \"" + last + "\"");
            }
            search = search.isEmpty() && SEARCHES.matcher(last).matches() ? last : search;
            if (ready && manners.isComplete(reader)) {
                break;
            }
            if (ready && manners.owesTotal()) {
                // What is missing is still to come.
                quietUntil = deadline;
            }
            if (reader.isFlooded()) {
                throw new EngineException.Nonsense(command, question, "more than " + PerftReader.MAX_LINES + " moves");
            }
            refuseFlood(count, question);
        }
        manners.learn(reader, linesAfterReady, last.equals("readyok"), System.nanoTime() - began);
        refuseOffBoard(command, question, reader);
        return process.orErrors(reader.answer());
    }

    /** Drops what the engine has said since its last answer ended, which must be no more moves. */
    private void dropStaleLines(String question) {
        PerftReader stale = new PerftReader();
        for (String line = process.next(0, question); line != null; line = process.next(0, question)) {
            stale.add(line);
        }
        if (stale.hasLines()) {
            manners.countsAside();
        }
    }

    /**
     * Asks for the FEN that the engine believes in, by {@code d}.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @return the FEN, or empty when the engine prints none
     */
    public Optional<String> display(String fen, List<String> moves) {
        String position = positionCommand(fen, moves);
        send(position + "\nd\nisready\n", position + "; d");
        long deadline = deadline();
        Optional<String> found = Optional.empty();
        for (int count = 0; ; count++) {
            String line = process.next(deadline, "d");
            if (line == null) {
                throw new EngineException.Hung(command, "d", timeout, "");
            }
            if (line.strip().equals("readyok")) {
                return found;
            }
            found = found.isPresent() ? found : FenLine.find(line);
            refuseFlood(count, "d");
        }
    }

    /**
     * Begins a search from a position. The engine does not know what was played before, and so sees no repetition of it.
     *
     * @param position the position
     * @param limits how far
     * @return the search, to be stopped and awaited
     */
    public Search search(Position position, SearchLimits limits) {
        return search(positionCommand(fen(position), List.of()), position, limits);
    }

    /**
     * Begins a search from where a line of moves has led. The engine is sent the moves, and so knows which positions have
     * occurred; of a line with null moves, which UCI has none of, it is sent those behind the last.
     *
     * @param history the line
     * @param limits how far
     * @return the search, to be stopped and awaited
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
        return Fen.format(
                position, EnPassantMode.LEGAL, position.isChess960() ? CastlingStyle.SHREDDER : CastlingStyle.X_FEN);
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
        while (true) {
            String line = process.next(deadline, question.words());
            if (line == null) {
                throw last.isEmpty()
                        ? new EngineException.Silent(command, question.words(), timeout)
                        : new EngineException.Hung(command, question.words(), timeout, last);
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
            throw new EngineException.Nonsense(
                    command, question, reader.offBoard().get() + " leaves the board");
        }
    }

    private void refuseFlood(int count, String question) {
        refuseFlood(command, count, question);
    }

    static void refuseFlood(EngineCommand command, int count, String question) {
        if (count > MAX_OTHER_LINES) {
            throw new EngineException.Nonsense(command, question, "more than " + MAX_OTHER_LINES + " lines");
        }
    }

    /** Ends the engine and its process; after this it cannot be asked. */
    @Override
    public void close() {
        process.close();
    }
}
