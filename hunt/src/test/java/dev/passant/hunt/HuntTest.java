package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import dev.passant.hunt.subjects.HuntOverException;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hunt finds, names and shrinks bugs of generators in this JVM. */
class HuntTest {

    /** A hunt that ends at the first bug. The limit only guards against hanging. */
    private static HuntResult hunt(Generator generator) {
        return Hunt.of("mutant", generator)
                .time(Duration.ofMinutes(15))
                .seed(1)
                .afterNewest(0)
                .run();
    }

    @Test
    void aMissingUnderpromotionIsNamedAndShrunk() {
        HuntResult result = hunt(new ForgetfulGenerator((position, move) -> move.endsWith("n")));
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
        Bug bug = result.bugs().get(0);
        assertThat(bug.family()).isEqualTo(Family.PROMOTION);
        assertThat(bug.kind()).isEqualTo(Kind.MISSING);
        assertThat(bug.title()).contains("to a knight");
        assertThat(bug.example().orElseThrow().pieces()).hasValue(3);
        Regression test = bug.regression().orElseThrow();
        assertThat(Fen.parse(test.fen()).countLegalMoves()).isEqualTo((int) test.expected());
    }

    /** If only promotions are legal, an engine without them lists no moves, but reads the position correctly. */
    @Test
    void missingPromotionCapturesAreABugOfPromotions() {
        HuntResult result = Hunt.of(
                        "mutant",
                        new ForgetfulGenerator((position, move) -> position.sideToMove() == Color.BLACK
                                && move.length() == 5
                                && move.charAt(0) != move.charAt(2)))
                .positions(List.of(Fen.parse("8/8/8/8/8/1K6/1p1p4/kNRNB3 b - - 0 1")))
                .queries(100)
                .seed(1)
                .run();
        assertThat(result.bugs()).extracting(Bug::family).containsExactly(Family.PROMOTION);
    }

    @Test
    void theTitleNamesTheOnlyColor() {
        HuntResult result = hunt(new ForgetfulGenerator((position, move) ->
                position.sideToMove() == Color.BLACK && move.equals("e8g8") && !position.isCheck()));
        Bug bug = result.bugs().get(0);
        assertThat(bug.family()).isEqualTo(Family.CASTLING_RIGHT);
        assertThat(bug.title()).contains("kingside").contains("only for Black");
    }

    @Test
    void theTitleNamesTheMinimumHalfmoveClock() {
        HuntResult result = hunt(
                new ForgetfulGenerator((position, move) -> position.halfmoveClock() >= 100 && move.equals("e1g1")));
        assertThat(result.bugs().get(0).title()).contains("only when the halfmove clock is 100 or more");
    }

    @Test
    void aMoveThatIsLegalNowhereIsFound() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = hunt((fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
            divide.put("c8b8", 1L);
            return divide;
        });
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
    }

    @Test
    void diagonalPawnMovesAndEnPassantAreOneBug() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = Hunt.of("steps aside", (fen, moves, depth) -> {
                    Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
                    // Only for White, from e5, to any empty square.
                    Position position = Fen.parse(fen);
                    if (fen.contains(" w ") && moves.isEmpty()) {
                        for (String step : List.of("e5d6", "e5f6")) {
                            boolean empty = position.pieceAt(
                                            Square.of(step.substring(2)).orElseThrow())
                                    .isEmpty();
                            boolean pawn = position.pieceAt(Square.E5).equals(Optional.of(Piece.WHITE_PAWN));
                            if (empty && pawn) {
                                divide.putIfAbsent(step, 1L);
                            }
                        }
                    }
                    return divide;
                })
                .positions(List.of(Fen.parse("7k/8/8/3pP3/8/8/8/K7 w - - 0 1")))
                .time(Duration.ofMinutes(15))
                .seed(1)
                .afterNewest(0)
                .run();
        assertThat(result.bugs()).singleElement().satisfies(bug -> {
            assertThat(bug.family()).isEqualTo(Family.PAWN_CAPTURE);
            assertThat(bug.also()).anySatisfy(variant -> {
                assertThat(variant.title()).startsWith("A pawn captures en passant without an en-passant square");
                assertThat(variant.example().orElseThrow().extra()).isNotEmpty();
                assertThat(variant.regression()).isPresent();
            });
        });
    }

    @Test
    void aCorrectGeneratorHasNoBugs() {
        HuntResult result = Hunt.of("right", ForgetfulGenerator.right())
                .queries(1_000)
                .passantOracle()
                .referenceOracle()
                .seed(2)
                .run();
        assertThat(result.bugs()).isEmpty();
        assertThat(result.notes())
                .singleElement()
                .asString()
                .startsWith("The hunt ended before all rule tests were run. Tests run per rule: pawn-push ");
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        assertThat(result.positions()).isGreaterThan(50);
        assertThat(result.targeted()).isPositive().isLessThanOrEqualTo(result.planned());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomAnswersAreUnstable(int seed) {
        Generator right = ForgetfulGenerator.right();
        java.util.Random random = new java.util.Random(seed);
        HuntResult result = hunt((fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
            if (random.nextInt(10) == 0 && !divide.isEmpty()) {
                divide.remove(divide.keySet().iterator().next());
            }
            return divide;
        });
        assertThat(result.bugs()).extracting(Bug::family).containsOnly(Family.UNSTABLE);
    }

    @Test
    void stateKeptFromThePreviousQueryIsFound() {
        List<String> before = new ArrayList<>();
        Generator right = ForgetfulGenerator.right();
        Generator leaking = new Generator() {
            @Override
            public Map<String, Long> divide(String fen, List<String> moves, int depth) {
                boolean leaks =
                        !before.isEmpty() && before.get(before.size() - 1).contains(" d6 ");
                before.add(fen);
                Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
                if (leaks && fen.startsWith("4k3/8/8/3pP3/8/8/8/4K3 w - -")) {
                    divide.put("e5d6", 1L);
                }
                return divide;
            }

            @Override
            public void reset() {
                before.clear();
            }
        };
        HuntResult result = hunt(leaking);
        assertThat(result.bugs()).hasSize(1);
        assertThat(result.bugs().get(0).kind()).isEqualTo(Kind.STATE);
    }

    /** A generator with bugs of several rules, on a clock that advances with each reading. */
    private static HuntResult huntWithBudget(long nanosPerReading) {
        long[] now = {0};
        return Hunt.of(
                        "mutant",
                        new ForgetfulGenerator((position, move) -> move.endsWith("n")
                                || position.isCheck() && move.startsWith("f")
                                || move.equals("e8c8")))
                .clock(() -> now[0] += nanosPerReading)
                .queries(1_000)
                .seed(1)
                .run();
    }

    @Test
    void aBudgetOfQueriesGivesTheSameResultAtAnySpeed() {
        HuntResult fast = huntWithBudget(1);
        HuntResult slow = huntWithBudget(10_000_000_000L);
        assertThat(fast.bugs()).hasSizeGreaterThan(2).isEqualTo(slow.bugs());
        assertThat(fast.positions()).isEqualTo(slow.positions());
        assertThat(fast.targeted()).isEqualTo(slow.targeted()).isPositive();
        assertThat(fast.nodes()).isEqualTo(slow.nodes());
        assertThat(fast.notes()).isEqualTo(slow.notes());
    }

    @Test
    void theSameSeedQueriesTheSamePositions() {
        assertThat(asked(5)).isEqualTo(asked(5)).isNotEqualTo(asked(6));
    }

    private static List<String> asked(long seed) {
        List<String> asked = new ArrayList<>();
        QueryPlan curriculum = new QueryPlan(true, List.of(), seed, () -> 1e6);
        try {
            curriculum.run(task -> {
                asked.add(task.node().fen() + task.node().uci());
                if (asked.size() == 3000) {
                    throw new HuntOverException();
                }
            });
        } catch (HuntOverException e) {
            return asked;
        }
        return List.of();
    }

    /** Engines differ in how they handle a move that they lack: some fail, some ignore the remaining moves. */
    @Test
    void aMissingMoveOnThePathIsNotACrash() {
        Generator lacking = new ForgetfulGenerator((position, move) -> move.startsWith("h8", 2));
        HuntResult result = hunt((fen, moves, depth) -> {
            if (moves.stream().anyMatch(move -> move.startsWith("h8", 2))) {
                throw new IllegalStateException("illegal move");
            }
            return lacking.divide(fen, moves, depth);
        });
        assertThat(result.bugs()).isNotEmpty();
        assertThat(result.bugs()).extracting(Bug::kind).containsOnly(Kind.MISSING);
    }

    @Test
    void countingEndedGamesAsLeavesIsNamed() {
        Generator right = ForgetfulGenerator.right();
        HuntResult result = hunt((fen, moves, depth) -> {
            Map<String, Long> divide = new TreeMap<>(right.divide(fen, moves, depth));
            divide.replaceAll((move, count) -> depth == 2 && count == 0 ? 1L : count);
            return divide;
        });
        Bug bug = result.bugs().get(0);
        assertThat(bug.kind()).isEqualTo(Kind.COUNT);
        assertThat(bug.family()).isEqualTo(Family.GAME_END);
        assertThat(bug.title()).contains("mate or stalemate");
        // The test expects the correct count, not the engine's.
        Regression test = bug.regression().orElseThrow();
        assertThat(test.expected()).isEqualTo(Perft.count(Fen.parse(test.fen()), test.depth()));
    }

    /** Counts as an engine that looks for the end of a game at each node, even at the leaves if the depth is 0. */
    private static long count(Position position, int depth, int least, Predicate<Position> isOver, long ended) {
        if (depth >= least && isOver.test(position)) {
            return ended;
        }
        return depth == 0
                ? 1
                : position.legalMoves().stream()
                        .mapToLong(move -> count(position.playUnchecked(move), depth - 1, least, isOver, ended))
                        .sum();
    }

    private static Generator ending(int least, Predicate<Position> isOver, long ended) {
        return (fen, moves, depth) -> {
            Position position = Fen.parse(fen);
            for (String move : moves) {
                position = position.play(Uci.parse(move, position));
            }
            Map<String, Long> divide = new TreeMap<>();
            for (Move move : isOver.test(position) ? List.<Move>of() : position.legalMoves()) {
                divide.put(
                        Uci.format(move, position),
                        count(position.playUnchecked(move), depth - 1, least, isOver, ended));
            }
            return divide;
        };
    }

    @Test
    void errorsInCountingTheEndsOfGamesAreNamed() {
        Predicate<Position> mate = position -> !position.hasLegalMoves();
        Map<Generator, String> codes = new LinkedHashMap<>();
        codes.put(ending(1, mate, 1), "ended-game-counted");
        codes.put(ending(2, mate, 1), "ended-game-counted");
        codes.put(ending(0, mate, 0), "ended-game-not-counted");
        codes.put(ending(1, Position::isInsufficientMaterial, 0), "stops-at-insufficient-material");
        codes.put(ending(1, position -> position.halfmoveClock() >= 100, 0), "stops-at-fifty-moves");
        codes.forEach((generator, code) -> assertThat(hunt(generator).bugs())
                .as(code)
                .singleElement()
                .satisfies(bug -> {
                    assertThat(bug.code()).isEqualTo(code);
                    assertThat(bug.family()).isEqualTo(Family.GAME_END);
                }));
    }

    @Test
    void aDifferenceThatTheHuntHadNoTimeToAnalyseIsABug() {
        Generator lacking = new ForgetfulGenerator((position, move) -> move.equals("g1f3"));
        List<Hunt> hunts = new ArrayList<>();
        int[] asked = {0};
        Hunt hunt = Hunt.of("mutant", (Generator) (fen, moves, depth) -> {
                    if (++asked[0] == 2) {
                        hunts.get(0).stop();
                    }
                    return lacking.divide(fen, moves, depth);
                })
                .queries(20_000);
        hunts.add(hunt);
        HuntResult result = hunt.run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
        assertThat(result.bugs()).extracting(Bug::family).containsExactly(Family.KNIGHT_MOVE);
        assertThat(result.bugs()).extracting(Bug::cases).containsExactly(1L);
        assertThat(result.notes()).contains("interrupted: the hunt did not finish; bugs may have been missed");
    }

    @Test
    void anInterruptedHuntWithoutBugsIsNotClean() {
        Hunt[] hunt = new Hunt[1];
        int[] queries = {0};
        hunt[0] = Hunt.of("right", (Generator) (fen, moves, depth) -> {
                    if (++queries[0] == 3) {
                        hunt[0].stop();
                    }
                    return ForgetfulGenerator.right().divide(fen, moves, depth);
                })
                .queries(20_000);
        HuntResult result = hunt[0].run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.INTERRUPTED).hasToString("interrupted");
        assertThat(result.bugs()).isEmpty();
        assertThat(result.notes()).contains("interrupted: the hunt did not finish; bugs may have been missed");
    }

    @Test
    void stoppingAHuntThatHasEndedChangesNothing() {
        Hunt hunt = Hunt.of("right", ForgetfulGenerator.right()).queries(50);
        assertThat(hunt.run().verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        hunt.stop();
        assertThat(hunt.soFar().verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        assertThat(hunt.soFar().notes()).noneMatch(note -> note.startsWith("interrupted"));
    }
}
