package dev.passant.uci;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

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

    /** How long to wait for more lines of an engine of which it is not known how its answers end. */
    private static final long QUIET_NANOS = 1_000_000_000;

    /** The same before it has ever answered: it may count aside, and its first count may take it a while. */
    private static final long FIRST_QUIET_NANOS = 4_000_000_000L;

    /** So many answers that end before readyok, without a total, show that it comes last. */
    private static final int TELLING_ANSWERS = 4;

    /** An answer that took so long shows whether the engine goes on listening while it counts. */
    private static final long TELLING_NANOS = 15_000_000;

    private enum Manner {
        UNKNOWN,
        /** Says readyok only after its answer. */
        ANSWERS_IN_TURN,
        /** Says readyok while it counts. */
        COUNTS_ASIDE
    }

    private final EngineCommand command;
    private final Duration timeout;
    private final Map<String, String> chosen = new LinkedHashMap<>();
    private final List<UciOption> options = new ArrayList<>();
    private volatile EngineProcess process;
    private String name = "";
    private Manner manner = Manner.UNKNOWN;
    private boolean hasAnswered;
    private boolean givesTotals;
    private boolean totalsComeAfter;
    private int inTurn;

    private UciEngine(EngineCommand command, Duration timeout) {
        this.command = command;
        this.timeout = timeout;
        this.process = new EngineProcess(command);
        greet();
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
        return new UciEngine(command, timeout);
    }

    private void greet() {
        try {
            options.clear();
            send("uci\n", "uci");
            long deadline = deadline();
            boolean anything = false;
            for (int count = 0; ; count++) {
                String line = process.next(deadline, "uci");
                if (line == null) {
                    throw anything
                            ? new EngineException.Hung(command, "uci", timeout, "")
                            : new EngineException.Silent(command, "uci", timeout);
                }
                anything = true;
                String trimmed = line.strip();
                if (trimmed.equals("uciok")) {
                    break;
                }
                if (trimmed.startsWith("id name ")) {
                    name = trimmed.substring("id name ".length()).strip();
                }
                UciOption.parse(trimmed).ifPresent(options::add);
                refuseFlood(count, "uci");
            }
            chosen.forEach(this::sendOption);
            isReady();
        } catch (EngineException e) {
            process.close();
            throw e;
        }
    }

    /** Ends the process and starts another with the same options. */
    public void restart() {
        process.close();
        process = new EngineProcess(command);
        greet();
    }

    /**
     * What the engine calls itself.
     *
     * @return the name; the command when it says none
     */
    public String name() {
        return name.isEmpty() ? command.toString() : name;
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
        return List.copyOf(options);
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
     * Sets an option, now and after each restart.
     *
     * @param option its name
     * @param value its value
     */
    public void setOption(String option, String value) {
        chosen.put(option, value);
        sendOption(option, value);
        isReady();
    }

    private void sendOption(String option, String value) {
        send("setoption name " + option + " value " + value + "\n", "setoption");
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
        send("isready\n", "isready");
        long deadline = deadline();
        for (int count = 0; ; count++) {
            String line = process.next(deadline, "isready");
            if (line == null) {
                throw new EngineException.Hung(command, "isready", timeout, "");
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
     */
    public static String positionCommand(String fen, List<String> moves) {
        String start = fen.equals(Fen.START) ? "position startpos" : "position fen " + fen;
        return moves.isEmpty() ? start : start + " moves " + String.join(" ", moves);
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
        for (int count = 0; ; count++) {
            String line = process.next(ready ? Math.min(quietUntil, deadline) : deadline, question);
            if (line == null) {
                if (ready && System.nanoTime() < deadline) {
                    break;
                }
                throw count == 0
                        ? new EngineException.Silent(command, question, timeout)
                        : new EngineException.Hung(command, question, timeout, last);
            }
            last = line;
            if (line.strip().equals("readyok")) {
                ready = true;
                quietUntil = System.nanoTime() + (reader.hasLines() ? QUIET_NANOS : patience());
            } else if (line.startsWith("bestmove") && !reader.hasLines()) {
                throw new EngineException.OtherAnswer(command, question, "it searches and says " + line.strip());
            } else if (reader.add(line) && ready) {
                linesAfterReady = true;
                quietUntil = System.nanoTime() + QUIET_NANOS;
            }
            if (ready && isComplete(reader)) {
                break;
            }
            if (ready && givesTotals && manner != Manner.ANSWERS_IN_TURN) {
                // It has always said a total: what is missing is still to come.
                quietUntil = deadline;
            }
            if (reader.isFlooded()) {
                throw new EngineException.Nonsense(command, question, "more than " + PerftReader.MAX_LINES + " moves");
            }
            refuseFlood(count, question);
        }
        learn(reader, linesAfterReady, last.strip().equals("readyok"), System.nanoTime() - began);
        return reader.answer();
    }

    /** How long an engine may say nothing after {@code readyok}; less than it has for the whole answer. */
    private long patience() {
        return hasAnswered ? QUIET_NANOS : Math.max(QUIET_NANOS, Math.min(FIRST_QUIET_NANOS, timeout.toNanos() / 2));
    }

    /** Whether all has come that this engine ever says to one question; {@code readyok} has. */
    private boolean isComplete(PerftReader reader) {
        if (manner == Manner.ANSWERS_IN_TURN) {
            // Its manner was told by the clock, which a busy machine makes lie: a total that is missing may still come.
            return !givesTotals || reader.answer().total().isPresent();
        }
        return reader.totalFits() || totalsComeAfter && reader.endsWithTotal();
    }

    private void learn(PerftReader reader, boolean linesAfterReady, boolean saidReadyLast, long nanos) {
        // Without moves, a total of 0 says nothing about the order: there was nothing to print.
        boolean telling = reader.hasLines() || reader.answer().total().orElse(0) > 0;
        if (telling) {
            hasAnswered = true;
            givesTotals |= reader.answer().total().isPresent();
            totalsComeAfter |= reader.endsWithTotal();
        }
        if (linesAfterReady) {
            manner = Manner.COUNTS_ASIDE;
        } else if (manner == Manner.UNKNOWN && telling) {
            inTurn++;
            if (nanos > TELLING_NANOS && saidReadyLast || !givesTotals && inTurn >= TELLING_ANSWERS) {
                manner = Manner.ANSWERS_IN_TURN;
            }
        }
    }

    /** Drops what the engine has said since its last answer ended, which must be no more moves. */
    private void dropStaleLines(String question) {
        PerftReader stale = new PerftReader();
        for (String line = process.next(0, question); line != null; line = process.next(0, question)) {
            stale.add(line);
        }
        if (stale.hasLines()) {
            manner = Manner.COUNTS_ASIDE;
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
     * Begins a search.
     *
     * @param position the position
     * @param limits how far
     * @return the search, to be stopped and awaited
     */
    public Search search(Position position, SearchLimits limits) {
        String fen = Fen.format(
                position, EnPassantMode.LEGAL, position.isChess960() ? CastlingStyle.SHREDDER : CastlingStyle.X_FEN);
        String go = limits.command(position);
        String question = positionCommand(fen, List.of()) + "; " + go;
        dropStaleLines(question);
        send(positionCommand(fen, List.of()) + "\n" + go + "\n", question);
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
                return bestMove(last, question);
            }
        }
    }

    private SearchResult bestMove(String line, SearchQuestion question) {
        StringTokenizer words = new StringTokenizer(line);
        words.nextToken();
        String best = words.hasMoreTokens() ? words.nextToken() : "";
        boolean none = best.equals("(none)") || best.equals("0000") || best.equals("NULL");
        if (none) {
            return new SearchResult(Optional.empty(), Optional.empty());
        }
        try {
            Move move = Uci.parse(best, question.position());
            Optional<Move> ponder = Optional.empty();
            if (words.hasMoreTokens() && words.nextToken().equals("ponder") && words.hasMoreTokens()) {
                Position next = question.position().playUnchecked(move);
                ponder = parsed(words.nextToken(), next);
            }
            return new SearchResult(Optional.of(move), ponder);
        } catch (NotationException e) {
            throw new EngineException.Nonsense(command, question.words(), line);
        } catch (IllegalMoveException e) {
            throw new EngineException.OtherAnswer(command, question.words(), line + ": " + e.getMessage());
        }
    }

    private static Optional<Move> parsed(String move, Position position) {
        try {
            return Optional.of(Uci.parse(move, position));
        } catch (NotationException | IllegalMoveException e) {
            return Optional.empty();
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

    private void refuseFlood(int count, String question) {
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
