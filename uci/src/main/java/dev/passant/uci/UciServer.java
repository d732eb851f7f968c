package dev.passant.uci;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Runs an engine for a graphical interface that speaks UCI.
 *
 * <pre>{@code
 * class FirstMove implements SearchEngine {
 *     public String name() { return "First Move 1.0"; }
 *     public String author() { return "A. Beginner"; }
 *     public SearchResult search(History game, SearchLimits limits, SearchControl control) {
 *         return new SearchResult(Optional.of(game.position().legalMoves().get(0)), Optional.empty());
 *     }
 * }
 * InputStream commands = new ByteArrayInputStream("position startpos\ngo depth 1\n".getBytes());
 * UciServer.run(new FirstMove(), commands, System.out); // in a program: System.in
 * // bestmove a2a3
 * }</pre>
 *
 * <p>Only standard chess and Chess960 are supported. Commands that change the engine wait until it has finished
 * searching: {@code setoption}, {@code ucinewgame}, {@code position} and {@code go}. The others are answered
 * immediately, except {@code isready}, which waits for {@code setoption} and {@code ucinewgame}. {@code stop} and {@code
 * quit} also stop searches that wait, and the end of the input is a {@code quit}. Each {@code go} gets exactly one
 * {@code bestmove}; it is {@code 0000} if there is no legal move, if the command or the last {@code position} was refused, or if the
 * engine failed. Errors are sent as {@code info string}. Unknown commands are ignored.
 */
public final class UciServer {

    /** A list of 10,000 moves has 50,000 characters. */
    private static final int MAX_LINE = 1 << 20;

    private static final int MAX_WAITING = 1000;

    /** How long an engine may ignore that it was stopped before the server ends without its answer. */
    private static final long GRACE_MILLIS = 5_000;

    private static final String NO_MOVE = "bestmove 0000";

    private static final UciOption CHESS960 = UciOption.check("UCI_Chess960", false);

    private final SearchEngine engine;
    private final List<UciOption> options;
    private final PrintStream out;
    private final LinkedBlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();

    /** The searches that have not finished, in the order of their commands. */
    private final ConcurrentLinkedQueue<RunningSearch> searches = new ConcurrentLinkedQueue<>();

    // The following fields are used only by the thread that calls the engine.

    private boolean ended;
    private boolean chess960;
    private long lastEnd = System.nanoTime();

    /** Empty after a position that was refused. */
    private Optional<Position> start = Optional.of(Position.start());

    private List<Move> moves = List.of();

    private UciServer(SearchEngine engine, OutputStream out) {
        this.engine = engine;
        this.options = new ArrayList<>(engine.options());
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
        options.add(CHESS960);
        Set<String> names = new HashSet<>();
        for (UciOption option : options) {
            if (!names.add(option.name().toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("the engine has two options named " + option.name());
            }
        }
    }

    /**
     * Reads commands until {@code quit} or the end of the input, which both stop a running search. Returns after the
     * last answer, or after five seconds if the engine does not stop; its thread does not keep the JVM alive.
     *
     * @param engine the engine
     * @param in the commands, as UTF-8; in a program {@code System.in}
     * @param out receives the answers, as UTF-8; in a program {@code System.out}
     * @throws IOException if the input cannot be read
     * @throws IllegalArgumentException if two options have the same name, apart from case, or one is {@code
     *     UCI_Chess960}
     */
    public static void run(SearchEngine engine, InputStream in, OutputStream out) throws IOException {
        UciServer server = new UciServer(engine, out);
        Thread thread = new Thread(server::callEngine, "uci-search");
        thread.setDaemon(true);
        thread.start();
        try {
            server.read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
        } finally {
            server.end(thread);
        }
    }

    private void read(Reader in) throws IOException {
        for (String line = line(in); line != null; line = line(in)) {
            List<String> words = List.of(line.strip().split("\\s+", -1));
            switch (words.get(0)) {
                case "quit" -> {
                    return;
                }
                case "uci" -> greet();
                case "isready" -> answerReady(line);
                case "stop" -> searches.forEach(RunningSearch::stop);
                case "ponderhit" -> searches.forEach(RunningSearch::ponderHit);
                case "setoption" -> enqueue(line, () -> setOption(words));
                case "ucinewgame" ->
                    enqueue(
                            line,
                            () -> call("ucinewgame", () -> {
                                engine.newGame();
                                return true;
                            }));
                case "position" -> enqueue(line, () -> setPosition(words));
                case "go" -> go(line, words);
                default -> {
                    // The protocol asks engines to ignore what they do not know.
                }
            }
        }
    }

    /** Returns the next line, or null at the end. A line that is too long is cut, and no longer valid. */
    private static @Nullable String line(Reader in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                return line.isEmpty() ? null : line.toString();
            }
            if (line.length() < MAX_LINE) {
                line.append((char) read);
            }
        }
        return line.length() < MAX_LINE ? line.toString() : line + " (more than " + MAX_LINE + " characters)";
    }

    private void end(Thread thread) {
        searches.forEach(RunningSearch::stop);
        tasks.add(() -> ended = true);
        try {
            thread.join(GRACE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void callEngine() {
        try {
            while (!ended) {
                tasks.take().run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns false if too many commands wait already. */
    private boolean enqueue(String line, Runnable task) {
        if (tasks.size() >= MAX_WAITING) {
            refuse("more than " + MAX_WAITING + " commands wait for the end of a search: " + line);
            return false;
        }
        tasks.add(task);
        return true;
    }

    // Answers of the thread that reads

    private void greet() {
        say("id name " + engine.name());
        say("id author " + engine.author());
        options.forEach(option -> say(option.line()));
        say("uciok");
    }

    /** Answers immediately during a search, otherwise after the earlier commands. */
    private void answerReady(String line) {
        if (searches.isEmpty()) {
            enqueue(line, () -> say("readyok"));
        } else {
            say("readyok");
        }
    }

    private void go(String line, List<String> words) {
        RunningSearch search = new RunningSearch(words.contains("ponder"));
        searches.add(search);
        if (!enqueue(line, () -> search(search, words))) {
            searches.remove(search);
            say(NO_MOVE);
        }
    }

    // Tasks of the thread that calls the engine

    private void setOption(List<String> words) {
        int value = words.indexOf("value");
        String name = joined(words, 2, value < 0 ? words.size() : value);
        String text = value < 0 ? "" : joined(words, value + 1, words.size());
        Optional<UciOption> found = options.stream()
                .filter(option -> option.name().equalsIgnoreCase(name))
                .findFirst();
        if (found.isEmpty()) {
            refuse("there is no option \"" + name + "\"");
            return;
        }
        UciOption option = found.get();
        Optional<String> refusal = option.refusal(text);
        if (refusal.isPresent()) {
            refuse("option " + option.name() + " is not set to \"" + text + "\": " + refusal.get());
            return;
        }
        if (option.name().equals(CHESS960.name())) {
            chess960 = Boolean.parseBoolean(text);
        } else {
            call("setoption", () -> {
                engine.setOption(option, text);
                return true;
            });
        }
    }

    private void setPosition(List<String> words) {
        start = Optional.empty();
        int list = words.indexOf("moves");
        int end = list < 0 ? words.size() : list;
        try {
            Position first = position(words, end);
            Position position = first;
            List<Move> played = new ArrayList<>();
            for (String word : words.subList(Math.min(end + 1, words.size()), words.size())) {
                Move move = Uci.parse(word, position);
                played.add(move);
                position = position.playUnchecked(move);
            }
            start = Optional.of(first);
            moves = played;
        } catch (IllegalArgumentException e) {
            refuse("the position is refused: " + e.getMessage());
        }
    }

    private Position position(List<String> words, int end) {
        String kind = end > 1 ? words.get(1) : "";
        Position position = switch (kind) {
            case "startpos" -> Position.start();
            case "fen" -> Fen.parse(joined(words, 2, end));
            default -> throw new IllegalArgumentException("expected startpos or fen, found \"" + kind + "\"");
        };
        return chess960 ? position.asChess960() : position;
    }

    private void search(RunningSearch search, List<String> words) {
        String answer = start.map(position -> answer(search, words, position)).orElse(NO_MOVE);
        searches.remove(search);
        lastEnd = System.nanoTime();
        synchronized (out) {
            search.ended = true;
            say(answer);
        }
    }

    private String answer(RunningSearch search, List<String> words, Position first) {
        History game = new History(first);
        moves.forEach(game::playUnchecked);
        Position position = game.position();
        SearchLimits limits;
        try {
            limits = SearchLimits.parse(words.subList(1, words.size()), position);
        } catch (IllegalArgumentException e) {
            refuse("the search is refused: " + e.getMessage());
            return NO_MOVE;
        }
        search.begin(position, lastEnd);
        Optional<SearchResult> result =
                position.hasLegalMoves() ? call("search", () -> engine.search(game, limits, search)) : Optional.empty();
        if (limits.infinite() || limits.ponder()) {
            search.awaitRelease(limits.infinite());
        }
        Optional<Move> best = result.flatMap(SearchResult::bestMove);
        if (best.isEmpty() || !position.isLegal(best.get())) {
            refuse(best.map(move -> "the engine's move " + move + " is illegal")
                    .orElse(position.hasLegalMoves() ? "the engine has no move" : "there is no legal move"));
            return NO_MOVE;
        }
        Position next = position.playUnchecked(best.get());
        return "bestmove " + Uci.format(best.get(), position)
                + result.flatMap(SearchResult::ponderMove)
                        .filter(next::isLegal)
                        .map(reply -> " ponder " + Uci.format(reply, next))
                        .orElse("");
    }

    /** Calls the engine. An exception or error of its code becomes a message, with the place where it was thrown. */
    private <T> Optional<T> call(String name, Callable<T> code) {
        FutureTask<T> task = new FutureTask<>(code);
        task.run();
        // An engine that interrupts its own thread must not end the server.
        Thread.interrupted();
        try {
            return Optional.ofNullable(task.get());
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            StackTraceElement[] frames = cause.getStackTrace();
            refuse(name + " failed: " + cause + (frames.length == 0 ? "" : " at " + frames[0]));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    // Output of both threads

    private void refuse(String reason) {
        say("info string " + reason);
    }

    private void say(String line) {
        synchronized (out) {
            out.print(line.replaceAll("\\R", " ") + "\n");
            out.flush();
        }
    }

    private static String joined(List<String> words, int from, int to) {
        return String.join(" ", words.subList(Math.min(from, to), to));
    }

    /** A search from {@code go} to {@code bestmove}. Both threads use it. */
    private final class RunningSearch implements SearchControl {

        private volatile boolean stopped;
        private boolean ended;
        private volatile boolean pondering;
        private volatile long began = System.nanoTime();
        private volatile Position position = Position.start();

        RunningSearch(boolean pondering) {
            this.pondering = pondering;
        }

        /** The clock runs from {@code go} on, or from the end of an earlier search that {@code go} had to wait for. */
        void begin(Position position, long lastEnd) {
            this.position = position;
            if (lastEnd - began > 0) {
                began = lastEnd;
            }
        }

        synchronized void stop() {
            stopped = true;
            notifyAll();
        }

        synchronized void ponderHit() {
            if (pondering) {
                began = System.nanoTime();
                pondering = false;
                notifyAll();
            }
        }

        /** The protocol forbids an answer to an infinite search before {@code stop}, and while pondering. */
        synchronized void awaitRelease(boolean isInfinite) {
            try {
                while (!stopped && (isInfinite || pondering)) {
                    wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public boolean isStopped() {
            return stopped;
        }

        @Override
        public long elapsedNanos() {
            return pondering ? 0 : System.nanoTime() - began;
        }

        @Override
        public void report(SearchInfo info) {
            // In one block with the output, because no line may follow the best move.
            synchronized (out) {
                if (!ended) {
                    say(info.line(position));
                }
            }
        }
    }
}
