package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines that answer and engines that fail. */
@Execution(ExecutionMode.CONCURRENT)
class UciEngineTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    @ParameterizedTest
    @ValueSource(
            strings = {"right", "crlf", "no-total", "floods-errors", "endless-line", "counts-aside", "aside-but-once"})
    void anAnswerIsParsedAmongOtherLines(String manner) {
        try (UciEngine engine = UciEngine.start(FakeEngine.command(manner), LONG)) {
            assertThat(engine.name()).isEqualTo("Fake");
            for (int depth = 1; depth <= 3; depth++) {
                PerftAnswer answer = engine.perft(Fen.START, List.of("e2e4"), depth);
                assertThat(answer.lines()).hasSize(20);
                assertThat(answer.sum()).isEqualTo(List.of(20L, 600L, 13160L).get(depth - 1));
            }
        }
    }

    @Test
    void optionsAndPositionAreSent() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG)) {
            assertThat(engine.options()).extracting(UciOption::name).containsExactly("UCI_Chess960");
            assertThat(engine.display(Fen.START, List.of("g1f3")))
                    .contains("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
        }
    }

    @Test
    void aRestartSetsTheOptionsAgain() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG)) {
            engine.setOption("UCI_Chess960", "true");
            engine.restart();
            assertThat(engine.display(Fen.START, List.of())).contains(Fen.START.replace("KQkq", "HAha"));
        }
    }

    @Test
    void anOptionThatEndsTheEngineIsNotSetAgain() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG)) {
            engine.setOption("UCI_Chess960", "true");
            assertThatThrownBy(() -> engine.setOption("Deadly", "1")).isInstanceOf(EngineException.Exited.class);
            engine.restart();
            assertThat(engine.display(Fen.START, List.of())).contains(Fen.START.replace("KQkq", "HAha"));
        }
    }

    @Test
    void aButtonIsSentWithoutAValue() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("option-by-option"), LONG)) {
            engine.setOption("Clear Hash", "");
            engine.setOption("clear hash", "x"); // unknown to the fake engine, which is case-sensitive
            assertThat(engine.isAlive()).isTrue();
        }
    }

    @Test
    void aLineBreakInACommandIsRejected() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG)) {
            assertThatThrownBy(() -> engine.setOption("UCI_Chess960", "true\nquit"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "line break in an engine command:" + " \"setoption name UCI_Chess960 value true\\nquit\"");
            assertThatThrownBy(() -> engine.position(Fen.START + "\rquit", List.of()))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of("e2e4\nquit"), 1))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(engine.perft(Fen.START, List.of(), 1).sum()).isEqualTo(20);
        }
    }

    @Test
    void aSearchOfALineSendsItsMoves() {
        History history = new History(Position.start());
        for (String move : List.of("g1f3", "g8f6")) {
            history.play(Uci.parse(move, history.position()));
        }
        assertThat(placeTold(history)).isEqualTo("position startpos moves g1f3 g8f6");
        history.playNullMove();
        history.play(Uci.parse("e7e5", history.position()));
        assertThat(placeTold(history))
                .isEqualTo("position fen rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 3 2 moves e7e5");
        History chess960 = new History(Fen.parse("4k3/8/8/8/8/8/4P3/1R2K2R w HB - 0 1"));
        chess960.play(Uci.parse("e1h1", chess960.position()));
        assertThat(placeTold(chess960)).isEqualTo("position fen 4k3/8/8/8/8/8/4P3/1R2K2R w HB - 0 1 moves e1h1");
    }

    private static String placeTold(History history) {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("echoes-places"), LONG)) {
            List<String> told = new ArrayList<>();
            engine.search(history, SearchLimits.depth(1))
                    .await(info -> info.text().ifPresent(told::add));
            return told.get(0);
        }
    }

    @Test
    void closingAnEngineKillsItsDescendants() {
        UciEngine engine = UciEngine.start(FakeEngine.command("has-a-child"), LONG);
        ProcessHandle child = ProcessHandle.of(Long.parseLong(engine.name())).orElseThrow();
        engine.close();
        assertThat(child.onExit().join().isAlive()).isFalse();
    }

    @Test
    void theBoundOfAScoreIsParsed() {
        assertThat(SearchInfo.parse("info depth 3 score cp -20 upperbound nodes 7", Position.start())
                        .score())
                .contains(new Score(Score.Kind.CENTIPAWNS, -20, Score.Bound.UPPER));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "info pv e2e4 e7e5 score cp 30 lowerbound nodes 7",
                "info pv e2e4 e7e5 e2e5 score cp 30 lowerbound nodes 7"
            })
    void fieldsAfterTheVariationAreParsed(String line) {
        SearchInfo info = SearchInfo.parse(line, Position.start());
        assertThat(info.pv()).hasSize(2);
        assertThat(info.score()).contains(new Score(Score.Kind.CENTIPAWNS, 30, Score.Bound.LOWER));
        assertThat(info.nodes()).hasValue(7);
    }

    @Test
    void aSearchReportsItsLinesAndItsMove() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG)) {
            List<SearchInfo> lines = new ArrayList<>();
            SearchResult result =
                    engine.search(Position.start(), SearchLimits.depth(2)).await(lines::add);
            assertThat(result.bestMove()).contains(Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH));
            assertThat(result.ponderMove()).contains(Move.of(Square.E7, Square.E5, MoveKind.DOUBLE_PAWN_PUSH));
            assertThat(lines).hasSize(3);
            assertThat(lines.get(0).score()).contains(new Score(Score.Kind.CENTIPAWNS, 33, Score.Bound.EXACT));
            assertThat(lines.get(0).depth()).isEqualTo(OptionalInt.of(1));
            assertThat(lines.get(0).nodes()).isEqualTo(OptionalLong.of(20));
            assertThat(lines.get(0).pv()).hasSize(2);
            assertThat(lines.get(1).score()).contains(new Score(Score.Kind.MATE, 3, Score.Bound.LOWER));
            assertThat(lines.get(2).text()).isEqualTo(Optional.of("hello there"));
        }
    }

    /** The commands of a search, as the engine receives them. */
    private static List<String> told(Position position, SearchLimits limits, Consumer<Search> meanwhile) {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("echoes"), LONG)) {
            List<String> told = new ArrayList<>();
            Search search = engine.search(position, limits);
            meanwhile.accept(search);
            SearchResult result = search.await(info -> info.text().ifPresent(told::add));
            assertThat(result.bestMove()).contains(Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH));
            assertThat(result.ponderMove()).isEmpty();
            return told;
        }
    }

    @Test
    void ponderingEndsWithThePonderhit() {
        SearchLimits limits = SearchLimits.clocks(Duration.ofMinutes(3), Duration.ofMillis(59_500))
                .pondering();
        assertThat(told(Position.start(), limits, Search::ponderHit))
                .containsExactly("go ponder wtime 180000 btime 59500", "ponderhit");
        assertThat(told(Position.start(), limits, Search::stop))
                .containsExactly("go ponder wtime 180000 btime 59500", "stop");
    }

    @Test
    void anEndlessSearchEndsWithStop() {
        assertThat(told(Position.start(), SearchLimits.untilStopped(), Search::stop))
                .containsExactly("go infinite", "stop");
    }

    @Test
    void everyLimitIsSent() {
        SearchLimits all = new SearchLimits(
                OptionalInt.of(9),
                OptionalLong.of(5_000_000_000L),
                OptionalInt.of(4),
                Optional.of(Duration.ofSeconds(2)),
                Optional.of(Duration.ofSeconds(60)),
                Optional.of(Duration.ofSeconds(61)),
                Optional.of(Duration.ofMillis(500)),
                Optional.of(Duration.ofMillis(600)),
                OptionalInt.of(40),
                List.of(
                        Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH),
                        Move.of(Square.G1, Square.F3, MoveKind.QUIET)),
                false,
                false);
        assertThat(told(Position.start(), all, search -> {}))
                .containsExactly("go depth 9 nodes 5000000000 mate 4 movetime 2000 wtime 60000 btime 61000"
                        + " winc 500 binc 600 movestogo 40 searchmoves e2e4 g1f3");
        assertThat(told(Position.start(), SearchLimits.nodes(7), search -> {})).containsExactly("go nodes 7");
        assertThat(told(Position.start(), SearchLimits.time(Duration.ofMillis(250)), search -> {}))
                .containsExactly("go movetime 250");
    }

    @Test
    void searchmovesWriteCastlingAsThePositionDoes() {
        Position chess960 = Fen.parse("4k3/8/8/8/8/8/4P3/1R2K2R w HB - 0 1");
        Position plain = Fen.parse("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1");
        assertThat(searchCastling(plain)).isEqualTo("go depth 1 searchmoves e1g1");
        assertThat(searchCastling(chess960)).isEqualTo("go depth 1 searchmoves e1h1");
    }

    private static String searchCastling(Position position) {
        Move castling = Uci.parse(position.isChess960() ? "e1h1" : "e1g1", position);
        SearchLimits one = SearchLimits.depth(1);
        return new SearchLimits(
                        one.depth(),
                        one.nodes(),
                        one.mate(),
                        one.time(),
                        one.whiteClock(),
                        one.blackClock(),
                        one.whiteIncrement(),
                        one.blackIncrement(),
                        one.movesToGo(),
                        List.of(castling),
                        false,
                        false)
                .command(position);
    }

    @Test
    void anIllegalBestMoveIsAnError() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("illegal-move"), LONG)) {
            Search search = engine.search(Position.start(), SearchLimits.depth(2));
            assertThatThrownBy(() -> search.await(info -> {}))
                    .isInstanceOf(EngineException.OtherAnswer.class)
                    .hasMessageContaining("e2e5");
        }
    }

    @Test
    void aMissingProgramDoesNotStart() {
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of("/no/such/engine"), LONG))
                .isInstanceOf(EngineException.NotStarted.class)
                .hasMessage("\"/no/such/engine\" does not start: /no/such/engine: no such file");
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of("no-such-engine"), LONG))
                .hasMessage("\"no-such-engine\" does not start: no-such-engine: no such program on the path");
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of("./src"), LONG))
                .hasMessage("\"./src\" does not start: ./src: it is a directory");
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of("./pom.xml"), LONG))
                .hasMessage("\"./pom.xml\" does not start: ./pom.xml: it is not executable");
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of("pom.xml"), LONG))
                .as("a name without a folder is searched on the path only")
                .hasMessage("\"pom.xml\" does not start: pom.xml: no such program on the path");
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of("./a\0b"), LONG))
                .isInstanceOf(EngineException.NotStarted.class)
                .hasMessageEndingWith(": no such file");
        for (String program : List.of("java", "./pom.xml")) {
            EngineCommand elsewhere =
                    new EngineCommand(List.of(program), Optional.of(Path.of("no-such-folder")), Map.of());
            assertThatThrownBy(() -> UciEngine.start(elsewhere, LONG))
                    .hasMessage("\"" + program + "\" does not start: no-such-folder: no such directory");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aProgramThatCannotBeRunSaysSo(@TempDir Path folder) throws IOException, InterruptedException {
        Path text = Files.writeString(folder.resolve("text"), "#!/no/such/interpreter\n");
        Path script = folder.resolve("engine");
        // Another process writes it: one that this process starts at the same time may inherit an open file.
        assertThat(new ProcessBuilder("cp", text.toString(), script.toString())
                        .start()
                        .waitFor())
                .isZero();
        assertThat(script.toFile().setExecutable(true)).isTrue();
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of(script.toString()), LONG))
                .isInstanceOf(EngineException.NotStarted.class)
                .hasMessage(
                        "\"%1$s\" does not start: %1$s: it cannot be run: No such file or directory".formatted(script));
    }

    @Test
    void anEngineThatEndsAtOnceHasExited() {
        assertThatThrownBy(() -> UciEngine.start(FakeEngine.command("dies-at-once"), LONG))
                .isInstanceOfSatisfying(
                        EngineException.Exited.class, e -> assertThat(e.code()).isEqualTo(OptionalInt.of(3)));
    }

    /** From standard error or, if that is empty, from standard output. */
    @ParameterizedTest
    @CsvSource({"dies-at-once,no licence", "says-why-it-ends,cannot open the terminal"})
    void theLastOutputOfAnEngineIsInTheMessage(String manner, String words) {
        assertThatThrownBy(() -> UciEngine.start(FakeEngine.command(manner), LONG))
                .isInstanceOf(EngineException.Exited.class)
                .hasMessageEndingWith("; its last output: " + words)
                .isInstanceOfSatisfying(
                        EngineException.Exited.class,
                        e -> assertThat(e.code()).hasValue(manner.equals("dies-at-once") ? 3 : 0));
    }

    @Test
    void anEngineWithoutOutputIsSilent() {
        assertThatThrownBy(() -> UciEngine.start(FakeEngine.command("silent"), Duration.ofMillis(50)))
                .isInstanceOf(EngineException.Silent.class)
                .hasMessageEndingWith(" within 50 ms");
    }

    @Test
    void anEngineThatExitsDuringAnAnswerCanBeRestarted() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("dies-in-mid-answer"), LONG)) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 2))
                    .isInstanceOfSatisfying(
                            EngineException.Exited.class,
                            e -> assertThat(e.code()).isEqualTo(OptionalInt.of(139)));
            engine.restart();
            engine.isReady();
            assertThat(engine.isAlive()).isTrue();
        }
    }

    @Test
    void endlessOutputIsNonsense() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("floods"), LONG)) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.InvalidOutput.class)
                    .hasMessageContaining("20000 lines");
        }
    }

    @Test
    void endlessOutputOfAProgramWithoutUciIsNonsense() {
        PerftProgram program = new PerftProgram(FakeEngine.program("floods"), LONG);
        assertThatThrownBy(() -> program.perft(Fen.START, List.of(), 1))
                .isInstanceOf(EngineException.InvalidOutput.class)
                .hasMessageContaining("20000 lines");
        assertThat(new PerftProgram(FakeEngine.program("right"), LONG)
                        .perft(Fen.START, List.of(), 2)
                        .sum())
                .isEqualTo(400);
    }

    @Test
    void endlessOutputAfterAnAnswerIsNonsense() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("floods-afterwards"), LONG)) {
            assertThat(engine.perft(Fen.START, List.of(), 1).sum()).isEqualTo(20);
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.InvalidOutput.class)
                    .hasMessageContaining("20000 lines");
        }
    }

    /** Its readyok must not end the answer to the next command. */
    @Test
    void aRestrictedSearchReadsAllOfItsAnswer() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("slow-after-search"), LONG)) {
            assertThat(engine.perft(Fen.START, List.of(), 1).lines()).hasSize(20);
            assertThat(engine.searches(Fen.START, List.of(), "e2e4")).isTrue();
            assertThat(engine.perft(1).lines()).hasSize(20);
        }
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES)
    void aSearchThatPrintsWithoutEndTimesOut() {
        try (UciEngine engine =
                UciEngine.start(FakeEngine.command("informs-without-end"), LONG, Duration.ofMillis(50))) {
            Search search = engine.search(Position.start(), SearchLimits.depth(2));
            // There is always a line to read.
            assertThatThrownBy(() -> search.await(info -> LockSupport.parkNanos(100_000)))
                    .isInstanceOf(EngineException.TimedOut.class)
                    .hasMessageContaining("info nodes 1");
        }
    }

    @Test
    void closingAnEngineEndsTheWaitForItsSearch() {
        UciEngine engine = UciEngine.start(FakeEngine.command("echoes"), LONG);
        Search search = engine.search(Position.start(), SearchLimits.untilStopped());
        // The only line of this search is an info.
        assertThatThrownBy(() -> search.await(info -> new Thread(engine::close).start()))
                .isInstanceOf(EngineException.Exited.class);
    }

    @Test
    void aMoveThatLeavesTheBoardIsReported() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("off-board"), LONG)) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.InvalidOutput.class)
                    .hasMessageContaining("h1i2 leaves the board");
        }
    }

    @Test
    void aSearchIsNotAnAnswerToPerft() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("searches"), LONG)) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.OtherAnswer.class)
                    .hasMessageContaining("bestmove e2e4");
        }
    }

    /** The timeout is {@link #LONG}: these end because the output is recognised, not because time runs out. */
    @ParameterizedTest
    @ValueSource(strings = {"searches-without-end", "searches-and-hears-nothing"})
    void aSearchIsNotWaitedFor(String manner) {
        try (UciEngine engine = UciEngine.start(FakeEngine.command(manner), Duration.ofHours(1))) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.OtherAnswer.class)
                    .hasMessageContaining("it starts a search and prints \"info depth 1 score cp 10 pv e2e4\"");
        }
    }

    @Test
    void anEngineOfAnotherProtocolIsNotWaitedFor() {
        assertThatThrownBy(() -> UciEngine.start(FakeEngine.command("xboard"), Duration.ofHours(1)))
                .isInstanceOf(EngineException.OtherAnswer.class)
                .hasMessageContaining("expected uciok, found \"Illegal move: uci\"");
    }

    @Test
    void outputInPlaceOfUciokIsInTheMessage() {
        assertThatThrownBy(() -> UciEngine.start(FakeEngine.command("never-uciok"), Duration.ofSeconds(10)))
                .isInstanceOf(EngineException.OtherAnswer.class)
                .hasMessageContaining("expected uciok, found \"I am thinking about it\"");
    }

    @ParameterizedTest
    @CsvSource({
        "knows-no-perft,Unknown command: go perft 1",
        "says-nothing-readable,I count to many",
        "answers-on-standard-error,on standard error: e2e4: 20",
        "says-nothing,",
        "right,"
    })
    void outputInPlaceOfMovesIsKept(String manner, String said) {
        try (UciEngine engine = UciEngine.start(FakeEngine.command(manner), LONG)) {
            assertThat(engine.perft(Fen.START, List.of(), 1).unread()).isEqualTo(Optional.ofNullable(said));
        }
    }

    @Test
    void messagesQuoteOutputInOneShortLine() {
        String said = EngineException.clipped(" a\r\n b " + "x".repeat(1000));
        assertThat(said).startsWith("a b xxx").endsWith("xxx...").hasSize(303);
        assertThat(EngineException.clipped("a b")).isEqualTo("a b");
    }

    @Test
    void noProcessIsLeftBehind() {
        UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG);
        ProcessHandle handle = engine.handle();
        engine.close();
        assertThat(handle.onExit().join().isAlive()).isFalse();
    }

    @Test
    void aHangEndsAtTheTimeout() {
        // Only the timeout for the answer is short.
        EngineCommand command = FakeEngine.command("hangs");
        try (UciEngine engine = UciEngine.start(command, LONG, Duration.ofSeconds(10))) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.Silent.class)
                    .hasMessageContaining("go perft 1")
                    .hasMessageEndingWith(" within 10 s");
        }
    }
}
