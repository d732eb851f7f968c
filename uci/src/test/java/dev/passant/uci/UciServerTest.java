package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All commands of the protocol, and what graphical interfaces do that it forbids. */
@Timeout(120)
class UciServerTest {

    private static final String MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

    /** An engine that records its calls, and that plays the first legal move unless a search says otherwise. */
    private static class TestEngine implements SearchEngine {

        final List<String> calls = Collections.synchronizedList(new ArrayList<>());

        @Override
        public String name() {
            return "Test 1.0";
        }

        @Override
        public String author() {
            return "Somebody";
        }

        @Override
        public List<UciOption> options() {
            return List.of(
                    UciOption.spin("Hash", 16, 1, 1024),
                    UciOption.check("Own Book", true),
                    new UciOption("Clear", "button", none(), none(), none(), List.of()),
                    new UciOption("Book File", "string", Optional.of(""), none(), none(), List.of()),
                    new UciOption("Style", "combo", Optional.of("calm"), none(), none(), List.of("calm", "wild")));
        }

        @Override
        public void setOption(UciOption option, String value) {
            calls.add(option.name() + "=" + value);
        }

        @Override
        public void newGame() {
            calls.add("new game");
        }

        @Override
        public SearchResult search(History game, SearchLimits limits, SearchControl control) {
            calls.add("search " + Fen.format(game.position()));
            return result(game.position().legalMoves().get(0));
        }
    }

    /** An engine that searches until it is stopped. */
    private static final class Tireless extends TestEngine {

        final CountDownLatch started = new CountDownLatch(1);

        @Override
        public SearchResult search(History game, SearchLimits limits, SearchControl control) {
            calls.add("search");
            started.countDown();
            while (!control.isStopped()) {
                Thread.onSpinWait();
            }
            calls.add("end");
            return result(game.position().legalMoves().get(0));
        }
    }

    /** A graphical interface that sends commands one after the other. */
    private static final class Interface implements AutoCloseable {

        private final PipedOutputStream commands = new PipedOutputStream();
        private final LinkedBlockingQueue<String> answers = new LinkedBlockingQueue<>();
        private final FutureTask<Boolean> server;

        Interface(SearchEngine engine) throws IOException {
            PipedInputStream in = new PipedInputStream(commands);
            OutputStream out = new OutputStream() {
                private final ByteArrayOutputStream line = new ByteArrayOutputStream();

                @Override
                public void write(int value) {
                    if (value == '\n') {
                        answers.add(line.toString(StandardCharsets.UTF_8));
                        line.reset();
                    } else {
                        line.write(value);
                    }
                }
            };
            server = new FutureTask<>(() -> {
                UciServer.run(engine, in, out);
                return true;
            });
            new Thread(server).start();
        }

        void send(String... lines) throws IOException {
            commands.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
            commands.flush();
        }

        /** Returns the lines up to the first that starts with a word. */
        List<String> until(String word) throws InterruptedException {
            List<String> lines = new ArrayList<>();
            do {
                lines.add(answers.take());
            } while (!lines.get(lines.size() - 1).startsWith(word));
            return lines;
        }

        /** Ends the input and waits for the server. */
        @Override
        public void close() throws IOException {
            commands.close();
            try {
                server.get();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private static Optional<String> none() {
        return Optional.empty();
    }

    private static SearchResult result(Move move) {
        return new SearchResult(Optional.of(move), Optional.empty());
    }

    /** Sends all commands at once, and then the end of the input. */
    private static List<String> answers(SearchEngine engine, String... commands) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] in = String.join("\n", commands).getBytes(StandardCharsets.UTF_8);
        UciServer.run(engine, new ByteArrayInputStream(in), out);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    // Greeting, options, new game

    @Test
    void greetingNamesEngineAuthorAndOptions() throws IOException {
        assertThat(answers(new TestEngine(), "uci"))
                .containsExactly(
                        "id name Test 1.0",
                        "id author Somebody",
                        "option name Hash type spin default 16 min 1 max 1024",
                        "option name Own Book type check default true",
                        "option name Clear type button",
                        "option name Book File type string default <empty>",
                        "option name Style type combo default calm var calm var wild",
                        "option name UCI_Chess960 type check default false",
                        "uciok");
    }

    @Test
    void offeredOptionsAreReadAgainAsTheyWere() {
        for (UciOption option : new TestEngine().options()) {
            Optional<String> value = option.name().equals("Book File") ? Optional.of("<empty>") : option.defaultValue();
            assertThat(UciOption.parse(option.line()))
                    .contains(new UciOption(
                            option.name(), option.type(), value, option.min(), option.max(), option.choices()));
        }
    }

    @Test
    void optionsAreSetByNameWithoutRegardToCase() throws IOException {
        TestEngine engine = new TestEngine();
        assertThat(answers(
                        engine,
                        "setoption name hash value 64",
                        "setoption name Own  Book value false",
                        "setoption name Clear",
                        "setoption name Book File value C:\\my books\\a.bin",
                        "ucinewgame",
                        "isready"))
                .containsExactly("readyok");
        assertThat(engine.calls)
                .containsExactly("Hash=64", "Own Book=false", "Clear=", "Book File=C:\\my books\\a.bin", "new game");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name Hash value 4096 | option Hash is not set to \"4096\": it takes a whole number from 1 to 1024",
                "name Hash            | option Hash is not set to \"\": it takes a whole number from 1 to 1024",
                "name Own Book value 1| option Own Book is not set to \"1\": it takes true or false",
                "name Style value odd | option Style is not set to \"odd\": it takes one of calm, wild",
                "name Depth value 3   | there is no option \"Depth\"",
                "''                   | there is no option \"\""
            })
    void otherValuesAreRefused(String words, String reason) throws IOException {
        TestEngine engine = new TestEngine();
        assertThat(answers(engine, "setoption " + words)).containsExactly("info string " + reason);
        assertThat(engine.calls).isEmpty();
    }

    @Test
    void optionsWaitForTheEndOfTheSearch() throws Exception {
        Tireless engine = new Tireless();
        try (Interface gui = new Interface(engine)) {
            gui.send("go infinite", "setoption name Hash value 2", "ucinewgame", "isready");
            assertThat(gui.until("readyok")).containsExactly("readyok");
            gui.send("stop", "isready");
            assertThat(gui.until("bestmove")).contains("bestmove a2a3");
        }
        assertThat(engine.calls).containsExactly("search", "end", "Hash=2", "new game");
    }

    // Positions

    @Test
    void searchStartsAfterTheMoves() throws IOException {
        TestEngine engine = new TestEngine();
        answers(
                engine,
                "go depth 1",
                "position startpos moves e2e4 c7c5",
                "go depth 1",
                "position fen 8/P7/8/8/8/8/8/k1K5 w - - 3 40 moves a7a8n",
                "go depth 1",
                "position startpos",
                "go depth 1");
        assertThat(engine.calls)
                .containsExactly(
                        "search " + Fen.START,
                        "search rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                        "search N7/8/8/8/8/8/8/k1K5 b - - 0 40",
                        "search " + Fen.START);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "position",
                "position somewhere moves e2e4",
                "position fen",
                "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
                "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
                "position startpos moves e2e5",
                "position startpos moves e2e4 e7e5 e4e5",
                "position startpos moves 0000",
                "position startpos moves e2e4 x",
                "position moves e2e4"
            })
    void searchAfterARefusedPositionHasNoMove(String position) throws IOException {
        TestEngine engine = new TestEngine();
        List<String> answers = answers(engine, position, "go depth 1", "position startpos", "go depth 1");
        assertThat(answers).hasSize(3).endsWith("bestmove 0000", "bestmove a2a3");
        assertThat(answers.get(0)).startsWith("info string the position is refused: ");
        assertThat(engine.calls).containsExactly("search " + Fen.START);
    }

    @Test
    void refusalOfAMoveNamesTheReason() throws IOException {
        assertThat(answers(new TestEngine(), "position startpos moves e2e4 e7e5 f1e4"))
                .singleElement()
                .asString()
                .contains("the bishop on f1 does not move to e4");
    }

    @Test
    void engineSeesRepetitionsInListsOfAThousandMoves() throws IOException {
        List<Integer> seen = new ArrayList<>();
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                seen.add(game.ply());
                seen.add(game.occurrences().size());
                game.play(game.position().legalMoves().get(0)); // its own copy
                return result(game.moves().get(1000));
            }
        };
        String moves = "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(250);
        assertThat(answers(engine, moves, "go depth 1", "go depth 1"))
                .containsExactly("bestmove a2a3", "bestmove a2a3");
        assertThat(seen).containsExactly(1000, 251, 1000, 251);
    }

    @Test
    void castlingIsWrittenAsTheOptionDemands() throws IOException {
        SearchEngine castling = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                return result(Move.of(Square.E1, Square.G1, MoveKind.CASTLING_KING_SIDE));
            }
        };
        String position = "position fen r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1 moves e8a8";
        assertThat(answers(castling, position, "go depth 1")).containsExactly("bestmove e1g1");
        assertThat(answers(castling, "setoption name UCI_Chess960 value true", position, "go depth 1"))
                .containsExactly("bestmove e1h1");
    }

    // Searches

    @Test
    void engineReceivesAllLimits() throws IOException {
        List<SearchLimits> received = new ArrayList<>();
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                received.add(limits);
                return result(game.position().legalMoves().get(0));
            }
        };
        answers(engine, "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 searchmoves e2e4 d2d4 nodes 9");
        assertThat(received).hasSize(1);
        assertThat(received.get(0).whiteClock()).contains(Duration.ofSeconds(1));
        assertThat(received.get(0).nodes()).hasValue(9);
        assertThat(received.get(0).searchMoves()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"go depth", "go depth x", "go depth 0", "go nodes -1", "go movetime 99999999999999999999"})
    void badLimitsAreRefused(String go) throws IOException {
        List<String> answers = answers(new TestEngine(), go);
        assertThat(answers).hasSize(2);
        assertThat(answers.get(0))
                .startsWith("info string the search is refused: ")
                .contains(go.split(" ")[1]);
        assertThat(answers.get(1)).isEqualTo("bestmove 0000");
    }

    @Test
    void illegalMovesToSearchAreRefused() throws IOException {
        assertThat(answers(new TestEngine(), "go depth 1 searchmoves e2e4 e2e5"))
                .hasSize(2)
                .endsWith("bestmove 0000");
    }

    @Test
    void stopBeforeASearchDoesNothing() throws Exception {
        Tireless engine = new Tireless();
        try (Interface gui = new Interface(engine)) {
            gui.send("stop", "go infinite", "isready");
            assertThat(gui.until("readyok")).containsExactly("readyok");
            engine.started.await();
            gui.send("stop");
            assertThat(gui.until("bestmove")).containsExactly("bestmove a2a3");
            gui.send("stop", "stop", "isready");
            assertThat(gui.until("readyok")).containsExactly("readyok");
        }
    }

    @Test
    void stopAtOnceEndsTheSearch() throws Exception {
        try (Interface gui = new Interface(new Tireless())) {
            gui.send("go infinite", "stop", "go depth 3", "stop");
            gui.until("bestmove");
            assertThat(gui.until("bestmove")).containsExactly("bestmove a2a3");
        }
    }

    @Test
    void searchesThatWaitForOthersAreAllAnswered() throws Exception {
        Tireless engine = new Tireless();
        try (Interface gui = new Interface(engine)) {
            gui.send("go infinite", "position startpos moves e2e4", "go depth 9", "stop", "isready");
            assertThat(gui.until("bestmove a7a6")).contains("bestmove a2a3");
        }
        assertThat(engine.calls).containsExactly("search", "end", "search", "end");
    }

    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go", "go ponder wtime 1 btime 1", "go infinite ponder"})
    void finishedSearchIsNotAnsweredBeforeStop(String go) throws Exception {
        CountDownLatch returned = new CountDownLatch(1);
        SearchEngine quick = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                returned.countDown();
                return super.search(game, limits, control);
            }
        };
        try (Interface gui = new Interface(quick)) {
            gui.send(go);
            returned.await();
            gui.send("isready");
            assertThat(gui.until("readyok")).containsExactly("readyok");
            gui.send("isready", "stop");
            assertThat(gui.until("bestmove")).containsExactly("readyok", "bestmove a2a3");
        }
    }

    @Test
    void clockStartsWithPonderhit() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        List<Long> elapsed = Collections.synchronizedList(new ArrayList<>());
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                elapsed.add(control.elapsedNanos());
                started.countDown();
                while (control.elapsedNanos() == 0) {
                    Thread.onSpinWait();
                }
                return super.search(game, limits, control);
            }
        };
        try (Interface gui = new Interface(engine)) {
            gui.send("ponderhit", "go ponder wtime 100 btime 100");
            started.await();
            gui.send("isready", "ponderhit");
            assertThat(gui.until("bestmove")).containsExactly("readyok", "bestmove a2a3");
        }
        assertThat(elapsed).containsExactly(0L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"quit\n", "quit\nuci\n", ""})
    void endStopsTheSearch(String end) throws IOException {
        assertThat(answers(new Tireless(), "position startpos moves d2d4", "go infinite", end))
                .containsExactly("bestmove a7a6");
    }

    @Test
    void reportsBecomeLines() throws IOException {
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                Move move = game.position().legalMoves().get(0);
                Move reply = game.position().play(move).legalMoves().get(0);
                control.report(SearchInfo.of(3, Score.centipawns(-12), 5000, 20, List.of(move, reply, reply)));
                control.report(SearchInfo.of(4, Score.mate(2), 0, 0, List.of(reply)));
                return new SearchResult(Optional.of(move), Optional.of(reply));
            }
        };
        assertThat(answers(engine, "go depth 4"))
                .containsExactly(
                        "info depth 3 score cp -12 nodes 5000 nps 250000 time 20 pv a2a3 a7a6",
                        "info depth 4 score mate 2 nodes 0 time 0",
                        "bestmove a2a3 ponder a7a6");
    }

    @Test
    void linesAreReadAgainAsTheyWere() {
        for (String line : List.of(
                "info depth 3 seldepth 9 multipv 2 score cp 7 lowerbound nodes 5 nps 6 time 7 hashfull 8 tbhits 9"
                        + " pv e2e4 e7e5",
                "info depth 1 string two words",
                "info score mate -3 upperbound",
                "info")) {
            assertThat(SearchInfo.parse(line, Position.start()).line(Position.start()))
                    .isEqualTo(line);
        }
    }

    /** The program of the next test. */
    static final class Program {
        public static void main(String[] args) throws IOException {
            UciServer.run(new Tireless(), System.in, System.out);
        }
    }

    @Test
    void otherSideOfThisModuleUnderstandsIt() {
        String java = System.getProperty("java.home") + "/bin/java";
        EngineCommand command =
                EngineCommand.of(java, "-cp", System.getProperty("java.class.path"), Program.class.getName());
        try (UciEngine engine = UciEngine.start(command, Duration.ofMinutes(2))) {
            assertThat(engine.name()).isEqualTo("Test 1.0");
            assertThat(engine.options()).hasSize(6);
            engine.setOption("Hash", "2");
            History game = new History(Position.start());
            game.play(game.position().legalMoves().get(0));
            Search search = engine.search(game, SearchLimits.untilStopped());
            search.stop();
            assertThat(search.await(info -> {}).bestMove().map(Move::toString)).contains("a7a6");
        }
    }

    @Test
    void theSpeedIsUnknownWhileNoTimePasses() {
        SearchInfo info = SearchInfo.of(3, Score.centipawns(1), 53_249, 0, List.of());
        assertThat(info.line(Position.start())).isEqualTo("info depth 3 score cp 1 nodes 53249 time 0");
        assertThat(SearchInfo.of(3, Score.centipawns(1), 53_249, 50, List.of()).nodesPerSecond())
                .hasValue(1_064_980);
    }

    @Test
    void optionsHaveDifferentNamesAndADefaultWithinTheirRange() {
        for (String name : List.of("HASH", "uci_chess960")) {
            SearchEngine engine = new TestEngine() {
                @Override
                public List<UciOption> options() {
                    return List.of(UciOption.spin("Hash", 1, 1, 64), UciOption.check(name, false));
                }
            };
            assertThatThrownBy(() -> answers(engine, "uci"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("two options named ");
        }
        assertThatThrownBy(() -> UciOption.spin("Hash", 100, 1, 64))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the default of Hash must be between 1 and 64, got 100");
    }

    @Test
    void aSearchThatHasEndedReportsNoMore() throws IOException {
        SearchEngine engine = new TestEngine() {
            private @Nullable SearchControl earlier;

            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                if (earlier != null) {
                    earlier.report(SearchInfo.of(9, Score.centipawns(1), 1, 1, List.of()));
                }
                earlier = control;
                return result(game.position().legalMoves().get(0));
            }
        };
        assertThat(answers(engine, "go depth 1", "go depth 1")).containsExactly("bestmove a2a3", "bestmove a2a3");
    }

    /** The first line keeps the output busy until both the second line and the best move wait for it. */
    @Test
    void aLineThatWaitsForTheOutputDoesNotFollowTheBestMove() throws Exception {
        SearchInfo info = SearchInfo.of(1, Score.centipawns(1), 1, 1, List.of());
        AtomicReference<Thread> searching = new AtomicReference<>();
        CountDownLatch printing = new CountDownLatch(1);
        List<Thread> reporting = new ArrayList<>();
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                searching.set(Thread.currentThread());
                for (int i = 0; i < 2; i++) {
                    Thread thread = new Thread(() -> control.report(info));
                    reporting.add(thread);
                    thread.start();
                    while (printing.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                }
                awaitBlocked(reporting.get(1));
                return result(game.position().legalMoves().get(0));
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream() {
            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                if (printing.getCount() > 0) {
                    printing.countDown();
                    awaitBlocked(searching.get());
                }
                super.write(bytes, from, length);
            }
        };
        UciServer.run(engine, new ByteArrayInputStream("go depth 1\n".getBytes(StandardCharsets.UTF_8)), out);
        printing.await();
        // The server does not wait for the answer of a slow machine.
        searching.get().join();
        for (Thread thread : reporting) {
            thread.join();
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith("bestmove a2a3\n");
    }

    private static void awaitBlocked(Thread thread) {
        while (thread.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
        }
    }

    // Engines that fail

    @Test
    void moveThatIsIllegalIsNotSent() throws IOException {
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                return result(Move.of(Square.E2, Square.E5, MoveKind.QUIET));
            }
        };
        assertThat(answers(engine, "go depth 1"))
                .containsExactly("info string the engine's move e2e5 is illegal", "bestmove 0000");
    }

    @Test
    void ponderMoveThatIsIllegalIsLeftOut() throws IOException {
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                Move move = game.position().legalMoves().get(0);
                return new SearchResult(Optional.of(move), Optional.of(move));
            }
        };
        assertThat(answers(engine, "go depth 1")).containsExactly("bestmove a2a3");
    }

    @Test
    void engineWithoutAMoveIsReported() throws IOException {
        SearchEngine engine = new TestEngine() {
            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                return new SearchResult(Optional.empty(), Optional.empty());
            }
        };
        assertThat(answers(engine, "go depth 1"))
                .containsExactly("info string the engine has no move", "bestmove 0000");
    }

    @Test
    void engineThatThrowsIsReportedAndLivesOn() throws IOException {
        SearchEngine engine = new TestEngine() {
            @Override
            public void newGame() {
                throw new IllegalStateException("two\nlines");
            }

            @Override
            public SearchResult search(History game, SearchLimits limits, SearchControl control) {
                return limits.depth().getAsInt() == 1
                        ? search(game, limits, control)
                        : super.search(game, limits, control);
            }
        };
        List<String> answers = answers(engine, "ucinewgame", "go depth 1", "go depth 2");
        assertThat(answers).hasSize(5);
        assertThat(answers.get(0))
                .startsWith("info string ucinewgame failed: java.lang.IllegalStateException: two lines at ")
                .contains("UciServerTest.java:");
        assertThat(answers.get(1)).startsWith("info string search failed: java.lang.StackOverflowError at ");
        assertThat(answers.subList(2, 5))
                .containsExactly("info string the engine has no move", "bestmove 0000", "bestmove a2a3");
    }

    @ParameterizedTest
    @ValueSource(strings = {MATED, "7k/5Q2/8/8/8/8/8/K7 b - - 0 1"})
    void engineIsNotAskedWithoutLegalMoves(String fen) throws IOException {
        TestEngine engine = new TestEngine();
        assertThat(answers(engine, "position fen " + fen, "go depth 1"))
                .containsExactly("info string there is no legal move", "bestmove 0000");
        assertThat(engine.calls).isEmpty();
    }

    // Input

    @Test
    void unknownCommandsAreIgnored() throws IOException {
        assertThat(answers(new TestEngine(), "", "debug on", "  ", "xyzzy", "register later", "\tisready\r", "d"))
                .containsExactly("readyok");
    }

    @Test
    void floodDuringASearchIsRefused() throws Exception {
        try (Interface gui = new Interface(new Tireless())) {
            gui.send("go infinite");
            for (int i = 0; i < 1000; i++) {
                gui.send("position startpos");
            }
            gui.send("position startpos moves e2e4", "go depth 1", "isready");
            List<String> lines = gui.until("readyok");
            assertThat(lines)
                    .contains(
                            "info string more than 1000 commands wait for the end of a search: go depth 1",
                            "bestmove 0000")
                    .doesNotContain("bestmove a2a3");
            gui.send("stop");
            assertThat(gui.until("bestmove")).containsExactly("bestmove a2a3");
        }
    }

    @Test
    void everyGoAndEveryIsreadyGetsOneAnswer() throws IOException {
        List<String> lines = List.of(
                "go infinite",
                "go ponder",
                "go depth 2",
                "go depth two",
                "go wtime 1 btime -1",
                "isready",
                "stop",
                "ponderhit",
                "ucinewgame",
                "position startpos moves e2e4 e7e5",
                "position startpos moves e2e4 e2e4",
                "position fen " + MATED,
                "setoption name Hash value 7",
                "setoption value",
                "go\tsearchmoves",
                "",
                "gogo");
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String[] commands = IntStream.range(0, 40)
                    .mapToObj(i -> lines.get(random.nextInt(lines.size())))
                    .toArray(String[]::new);
            List<String> answers = answers(seed % 2 == 0 ? new TestEngine() : new Tireless(), commands);
            for (var pair : List.of(List.of("go", "bestmove "), List.of("isready", "readyok"))) {
                assertThat(answers.stream().filter(line -> line.startsWith(pair.get(1))))
                        .as("seed " + seed)
                        .hasSize((int) Stream.of(commands)
                                .filter(line -> line.split("\\s")[0].equals(pair.get(0)))
                                .count());
            }
        }
    }

    @Test
    void lineThatIsTooLongIsNoPosition() throws IOException {
        List<String> answers = answers(
                new TestEngine(), "position startpos moves" + " g1f3 g8f6 f3g1 f6g8".repeat(60_000), "go depth 1");
        assertThat(answers.get(0)).startsWith("info string the position is refused: ");
        assertThat(answers).hasSize(2).endsWith("bestmove 0000");
    }
}
