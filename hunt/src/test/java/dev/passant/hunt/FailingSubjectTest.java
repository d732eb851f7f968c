package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.NotRestartedException;
import dev.passant.hunt.subjects.Oracle;
import dev.passant.hunt.subjects.OracleFailedException;
import dev.passant.hunt.subjects.ProgramSubject;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.hunt.subjects.Subject;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Generators that throw, engines that do not restart, and failing oracles are reported as such. */
@Execution(ExecutionMode.CONCURRENT)
class FailingSubjectTest {

    private static Hunt hunt(Generator generator) {
        return Hunt.of("mine", generator).queries(20_000).seed(1).afterNewest(0);
    }

    /** A subject whose first restarts fail, and that otherwise answers correctly. */
    private static final class Restarting implements Subject {

        private final GeneratorSubject answers = new GeneratorSubject("restarting", ForgetfulGenerator.right());
        private final int failures;
        private int asked;

        Restarting(int failures) {
            this.failures = failures;
        }

        @Override
        public String name() {
            return answers.name();
        }

        @Override
        public PerftAnswer divide(String fen, List<String> moves, int depth) {
            return answers.divide(fen, moves, depth);
        }

        @Override
        public void restart() {
            if (asked++ < failures) {
                throw new EngineException.GeneratorFailed("restarting", "uci", new IllegalStateException("not yet"));
            }
        }

        @Override
        public String words(String fen, List<String> moves, int depth) {
            return answers.words(fen, moves, depth);
        }

        @Override
        public void close() {
            answers.close();
        }
    }

    /** A subject that answers for the FEN, whatever the moves are, as a program without moves in its command does. */
    private static final class WithoutMoves implements Subject {

        @Override
        public String name() {
            return "without moves";
        }

        @Override
        public boolean takesMoves() {
            return false;
        }

        @Override
        public PerftAnswer divide(String fen, List<String> moves, int depth) {
            return new GeneratorSubject(name(), ForgetfulGenerator.right()).divide(fen, List.of(), depth);
        }

        @Override
        public void restart() {
            // Nothing to discard.
        }

        @Override
        public String words(String fen, List<String> moves, int depth) {
            return fen;
        }

        @Override
        public void close() {
            // Nothing to release.
        }
    }

    @Test
    void aSubjectThatTakesNoMovesGetsThePositionAfterThem() {
        QuerySession session = new QuerySession(new WithoutMoves(), List.of(Oracle.passant()));
        Position start = Position.start();
        Node node = Node.of(start, List.of(Uci.parse("e2e4", start)));
        Difference difference = session.query(node, 2);
        assertThat(difference.isEmpty()).isTrue();
        assertThat(difference.node()).isEqualTo(node.alone());
    }

    @Test
    void aFailedRestartIsRetriedOnce() {
        QuerySession session = new QuerySession(new Restarting(1), List.of(Oracle.passant()));
        assertThat(session.queryNewProcess(Node.at(Position.start()), 1).isEmpty())
                .isTrue();
        assertThat(session.notes())
                .singleElement()
                .satisfies(note -> assertThat(note)
                        .startsWith("The engine restarted only at the second attempt")
                        .contains("not yet"));
    }

    @Test
    void aSecondFailedRestartEndsTheHunt() {
        QuerySession session = new QuerySession(new Restarting(2), List.of(Oracle.passant()));
        assertThatThrownBy(session::restart)
                .isInstanceOfSatisfying(
                        NotRestartedException.class,
                        lost -> assertThat(lost.failure().reason()).contains("not yet"));
    }

    /** Bugs found before the failed restart are kept and determine the verdict. */
    @Test
    void aFailedRestartIsReported(@TempDir Path folder) {
        EngineCommand engine = MisbehavingEngine.command("starts-once", folder.resolve("started"));
        HuntResult result = Hunt.of(engine)
                .queries(20_000)
                .timeout(Duration.ofSeconds(30))
                .seed(1)
                .run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
        assertThat(result.bugs()).extracting(Bug::family).containsOnly(Family.CRASH);
        assertThat(result.bugs())
                .extracting(Bug::title)
                .anyMatch(title -> title.equals("The engine exits instead of answering."))
                .anyMatch(title -> title.startsWith("The engine does not restart, so the hunt ends: ")
                        && title.contains("exits with code 9"));
    }

    @Test
    void anExceptionOfTheGeneratorIsABug() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = hunt((fen, moves, depth) -> {
                    if (fen.contains(" b q ")) {
                        throw new IllegalStateException("no castling yet");
                    }
                    return right.divide(fen, moves, depth);
                })
                .run();
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.CRASH);
            assertThat(bug.title()).isEqualTo("The generator throws an exception.");
            assertThat(bug.remarks())
                    .anyMatch(remark -> remark.startsWith(
                            "\"mine\" throws java.lang.IllegalStateException: no castling yet" + " after \"divide("));
            assertThat(bug.example().orElseThrow().fen()).contains(" b q ");
        });
    }

    /** Each crash costs only a restart, so the hunt goes on; a generator that always fails ends it. */
    @Test
    void crashesDoNotHideOtherBugs() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = hunt((fen, moves, depth) -> {
                    if (moves.stream().anyMatch(List.of("e1g1", "e1c1", "e8g8", "e8c8")::contains)) {
                        throw new IllegalStateException("after castling");
                    }
                    return right.divide(fen, moves, depth);
                })
                .queries(3_000)
                .afterNewest(3_000)
                .run();
        assertThat(result.targeted()).isEqualTo(result.planned());
        assertThat(result.bugs()).extracting(Bug::family).containsExactly(Family.CRASH);
        assertThat(result.notes()).isEmpty();
        HuntResult failing = hunt((fen, moves, depth) -> {
                    if (!fen.contains(" w KQkq ")) {
                        throw new IllegalStateException("only the start");
                    }
                    return right.divide(fen, moves, depth);
                })
                .queries(3_000)
                .afterNewest(3_000)
                .run();
        assertThat(failing.notes())
                .contains("The hunt ended early: the engine failed to answer too often. There may be further bugs.");
    }

    /** The count of the tree fails only while the difference after the path is analysed. */
    @Test
    void theQueryThatFailsInTheAnalysisIsTheOneReported() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = hunt((fen, moves, depth) -> {
                    if (depth > 2 && fen.contains("R3K2R")) {
                        throw new IllegalStateException("too deep");
                    }
                    Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
                    if (moves.equals(List.of("h1h2", "e8d8"))) {
                        divide.remove("e1c1");
                    }
                    return divide;
                })
                .run();
        assertThat(result.bugs()).anySatisfy(bug -> {
            assertThat(bug.family()).isEqualTo(Family.CRASH);
            assertThat(bug.example().orElseThrow().depth()).isEqualTo(3);
        });
    }

    @Test
    void anExceptionOfResetIsABug() {
        HuntResult result = hunt(new Generator() {
                    private final Generator lacking = new ForgetfulGenerator((position, move) -> move.equals("g1f3"));

                    @Override
                    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
                        return lacking.divide(fen, moves, depth);
                    }

                    @Override
                    public void reset() {
                        throw new UnsupportedOperationException("not made for that");
                    }
                })
                .run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
        assertThat(result.bugs()).extracting(Bug::title).anyMatch(title -> title.contains("not made for that"));
    }

    /** Recurses until the stack overflows. */
    private static long endless(long number) {
        return number == -1 ? 0 : 1 + endless(number + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recursion", "assertion", "null", "null-number"})
    void failuresOfAGeneratorBecomeEngineExceptions(String how) {
        GeneratorSubject subject = new GeneratorSubject("mine", (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>();
            switch (how) {
                case "recursion" -> divide.put("e2e4", endless(0));
                case "assertion" -> throw new AssertionError("two kings");
                case "null-number" -> divide.put("e2e4", null);
                default -> divide = null;
            }
            return divide;
        });
        assertThatThrownBy(() -> subject.divide(Fen.START, List.of(), 1))
                .isInstanceOf(EngineException.GeneratorFailed.class)
                .hasMessageContaining("after \"divide(");
    }

    @ParameterizedTest
    @CsvSource({"e2e4,e2e4", "E7E8Q,e7e8q", "e7e8=N,e7e8n", "O-O,O-O", "0-0-0,O-O-O", "a7a8k,a7a8k", "e2-e4,e2e4"})
    void aGeneratorMayUseTheSpellingsOfEngines(String written, String read) {
        GeneratorSubject subject = new GeneratorSubject("mine", (fen, moves, depth) -> Map.of(written, 7L));
        assertThat(subject.divide(Fen.START, List.of(), 1).lines()).containsExactly(new PerftAnswer.Line(read, 7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nf3", "", "e2", "e9e4", "e2e4 e7e5", "e2e4: 3 e2e3"})
    void anInvalidMoveIsNamed(String written) {
        GeneratorSubject subject = new GeneratorSubject("mine", (fen, moves, depth) -> Map.of(written, 1L));
        assertThatThrownBy(() -> subject.divide(Fen.START, List.of(), 1))
                .isInstanceOf(EngineException.GeneratorFailed.class)
                .hasMessageContaining(
                        "expected a UCI move with its number of leaf nodes, got \"" + written + "\" with 1");
        GeneratorSubject negative = new GeneratorSubject("mine", (fen, moves, depth) -> Map.of("e2e4", -1L));
        assertThatThrownBy(() -> negative.divide(Fen.START, List.of(), 1)).hasMessageContaining("\"e2e4\" with -1");
    }

    @Test
    void aPromotionToAKingIsAPromotionBug() {
        HuntResult result = hunt((fen, moves, depth) -> {
                    Map<String, Long> divide =
                            new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, depth));
                    List.copyOf(divide.keySet()).stream()
                            .filter(move -> move.endsWith("q"))
                            .forEach(move -> divide.put(move.replace('q', 'k'), divide.get(move)));
                    return divide;
                })
                .run();
        assertThat(result.bugs().get(0).family()).isEqualTo(Family.PROMOTION);
        assertThat(result.bugs().get(0).title()).startsWith("A promotion is to an invalid piece");
    }

    /** A failing oracle is not a bug of the engine, and is not used again. */
    @Test
    void aFailingOracleIsReplacedAndNoted() {
        Oracle broken = Oracle.of(new GeneratorSubject("broken", (fen, moves, depth) -> {
            throw new IllegalStateException("out of order");
        }));
        Subject subject = new GeneratorSubject("mine", ForgetfulGenerator.right());
        QuerySession only = new QuerySession(subject, List.of(broken));
        assertThat(only.query(Position.start(), 1).isEmpty()).isTrue();
        assertThat(only.notes())
                .singleElement()
                .satisfies(note -> assertThat(note)
                        .startsWith("The oracle broken failed (")
                        .contains("out of order")
                        .endsWith("; passant is used instead."));
        QuerySession second = new QuerySession(subject, List.of(Oracle.reference(), broken));
        assertThat(second.query(Position.start(), 1).isEmpty()).isTrue();
        assertThat(second.notes())
                .singleElement()
                .satisfies(note -> assertThat(note).endsWith("; reference is used instead."));
    }

    @Test
    void anOracleMustListMoves() {
        Oracle silent = Oracle.of(new GeneratorSubject("silent", (fen, moves, depth) -> Map.of()));
        assertThatThrownBy(() -> silent.divide(Position.start(), 1))
                .isInstanceOf(OracleFailedException.class)
                .hasMessageContaining("lists no moves");
        // A checkmate has no moves to list.
        assertThat(silent.divide(Fen.parse("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), 1)).isEmpty();
        Hunt hunt = Hunt.of(EngineCommand.of("x")).timeout(Duration.ofSeconds(30));
        EngineCommand mute = MisbehavingEngine.command("says-no-moves");
        assertThatThrownBy(() -> hunt.engineOracle(mute))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("lists no moves in reply to go perft 1");
    }

    @Test
    void theAnswerOfAnEngineWithoutPerftIsQuoted() {
        HuntResult result = Hunt.of(MisbehavingEngine.command("says-no-moves"))
                .timeout(Duration.ofSeconds(30))
                .run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.UNUSABLE);
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.PROTOCOL);
            assertThat(bug.title())
                    .isEqualTo("Expected moves or a count in the answer to go perft 1 in the initial position, got"
                            + " \"what is perft?\".");
            assertThat(bug.remarks()).anyMatch(remark -> remark.contains("a dozen lines of code add it"));
        });
    }

    /** A position queried twice counts once, but its leaf nodes count each time. */
    @Test
    void distinctPositionsAreCounted() {
        QuerySession session =
                new QuerySession(new GeneratorSubject("mine", ForgetfulGenerator.right()), List.of(Oracle.passant()));
        session.query(Position.start(), 1);
        session.query(Position.start(), 2);
        assertThat(session.positions()).isEqualTo(1);
        assertThat(session.nodes()).isEqualTo(420);
    }

    @Test
    void anOracleMayUseAnySpellingOfCastling() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        Oracle spelled = Oracle.of(new GeneratorSubject("other", (fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(ForgetfulGenerator.right().divide(fen, moves, depth));
            divide.put("O-O", divide.remove("e1g1"));
            divide.put("e1a1", divide.remove("e1c1"));
            return divide;
        }));
        assertThat(spelled.divide(position, 1)).isEqualTo(Oracle.passant().divide(position, 1));
    }

    /** A wrong halfmove clock that affects no move is a note, not a bug. */
    @Test
    void aWrongDisplayedFenIsANote() {
        HuntResult result = Hunt.of(MisbehavingEngine.command("displays-another-clock"))
                .timeout(Duration.ofSeconds(30))
                .queries(300)
                .seed(1)
                .run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        assertThat(result.notes())
                .anySatisfy(note -> assertThat(note)
                        .startsWith("The engine's FEN (command d) has the halfmove clock 77 instead of ")
                        .contains(" Command: position "));
    }

    /** The speed is at most 20,000 leaf nodes per second after one answer of 20. */
    @Test
    void aDeepQueryWithoutAnAnswerShowsASlowEngine() {
        QuerySession session =
                new QuerySession(new GeneratorSubject("right", ForgetfulGenerator.right()), List.of(Oracle.passant()));
        session.query(Position.start(), 1);
        Node start = Node.at(Position.start());
        assertThat(session.isTooSlowFor(start, 1)).isFalse();
        assertThat(session.notes()).isEmpty();
        assertThat(session.isTooSlowFor(start, 4)).isTrue();
        assertThat(session.notes())
                .singleElement()
                .asString()
                .startsWith("The engine is slow, about ")
                .endsWith(" leaf nodes per second: a query of depth 4 took longer than --timeout.");
    }

    @Test
    void programCommandsAreQuotedForAShell() {
        try (ProgramSubject program =
                new ProgramSubject(EngineCommand.parse("prog {depth} {fen} {moves}"), Duration.ofSeconds(1))) {
            assertThat(program.words("8/8 w", List.of("e2e4", "e7e5"), 2)).isEqualTo("prog 2 '8/8 w' 'e2e4 e7e5'");
        }
    }

    /** A crash has a title even if the hunt stops while it is shrunk. */
    @Test
    void aCrashHasATitleEvenIfTheHuntStops() {
        Generator right = ForgetfulGenerator.right();
        int[] crashes = {0};
        Hunt[] hunt = new Hunt[1];
        hunt[0] = hunt((fen, moves, depth) -> {
            if (fen.contains(" b q ")) {
                if (++crashes[0] == 3) {
                    hunt[0].stop();
                }
                throw new IllegalStateException("no castling yet");
            }
            return right.divide(fen, moves, depth);
        });
        assertThat(hunt[0].run().bugs()).extracting(Bug::title).containsExactly("The generator throws an exception.");
    }
}
