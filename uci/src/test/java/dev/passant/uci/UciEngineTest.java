package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Engines that answer, and engines that fail in each way. */
class UciEngineTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    @ParameterizedTest
    @ValueSource(strings = {"right", "crlf", "no-total", "floods-errors", "endless-line"})
    void anAnswerIsReadWhateverStandsAroundIt(String manner) {
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
    void optionsAndThePositionAreTold() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG)) {
            assertThat(engine.options()).extracting(UciOption::name).containsExactly("UCI_Chess960");
            assertThat(engine.display(Fen.START, List.of("g1f3")))
                    .contains("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
        }
    }

    @Test
    void aSearchTellsItsLinesAndItsMove() {
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

    @Test
    void aMoveThatIsNotLegalIsTheAnswerToAnotherQuestion() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("illegal-move"), LONG)) {
            Search search = engine.search(Position.start(), SearchLimits.depth(2));
            assertThatThrownBy(() -> search.await(info -> {}))
                    .isInstanceOf(EngineException.OtherAnswer.class)
                    .hasMessageContaining("e2e5");
        }
    }

    @Test
    void aProgramThatIsNotThereDoesNotStart() {
        assertThatThrownBy(() -> UciEngine.start(EngineCommand.of("/no/such/engine"), LONG))
                .isInstanceOf(EngineException.NotStarted.class)
                .hasMessageContaining("/no/such/engine");
    }

    @Test
    void anEngineThatEndsAtOnceHasExited() {
        assertThatThrownBy(() -> UciEngine.start(FakeEngine.command("dies-at-once"), LONG))
                .isInstanceOfSatisfying(
                        EngineException.Exited.class, e -> assertThat(e.code()).isEqualTo(OptionalInt.of(3)));
    }

    @Test
    void anEngineThatSaysNothingIsSilent() {
        assertThatThrownBy(() -> UciEngine.start(FakeEngine.command("silent"), Duration.ofMillis(50)))
                .isInstanceOf(EngineException.Silent.class);
    }

    @Test
    void anEngineThatEndsInMidAnswerHasExitedAndStartsAgain() {
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
    void aFloodIsNonsense() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("floods"), LONG)) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.Nonsense.class)
                    .hasMessageContaining("20000 lines");
        }
    }

    @Test
    void aSearchIsNoAnswerToPerft() {
        try (UciEngine engine = UciEngine.start(FakeEngine.command("searches"), LONG)) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.OtherAnswer.class)
                    .hasMessageContaining("bestmove e2e4");
        }
    }

    @Test
    void noProcessIsLeftBehind() {
        UciEngine engine = UciEngine.start(FakeEngine.command("right"), LONG);
        ProcessHandle handle = engine.handle();
        engine.close();
        assertThat(handle.onExit().join().isAlive()).isFalse();
    }

    @Test
    void aHangEndsWithTheTimeForAnAnswer() {
        // Started with time enough; only the answer has little.
        EngineCommand command = FakeEngine.command("hangs");
        try (UciEngine engine = UciEngine.start(command, Duration.ofSeconds(10))) {
            assertThatThrownBy(() -> engine.perft(Fen.START, List.of(), 1))
                    .isInstanceOf(EngineException.Silent.class)
                    .hasMessageContaining("go perft 1");
        }
    }
}
