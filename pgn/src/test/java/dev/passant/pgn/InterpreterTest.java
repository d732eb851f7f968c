package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which moves are played, and that visitors and game trees agree on it. */
class InterpreterTest {

    private static final PgnLimits SHALLOW = new PgnLimits(1 << 20, 1000, 2, 1000);

    private static ByteArrayInputStream stream(String pgn) {
        return new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> reasons(Stream<PgnProblem> problems) {
        return problems.map(PgnProblem::reason)
                .filter(reason -> !reason.startsWith("tags of the roster"))
                .toList();
    }

    private static String played(Recorder recorder) {
        return recorder.events().stream()
                .filter(event -> event.startsWith("=") || event.startsWith("~"))
                .collect(Collectors.joining(" "));
    }

    /** Asserts the moves and problems of one input, read without trees and with trees. */
    private static void assertPlayed(String movetext, PgnLimits limits, String moves, String tree, String problem) {
        Recorder recorder = Recorder.replay(stream(movetext), limits);
        Game game = new PgnReader(stream(movetext), PgnOptions.DEFAULT.with(limits))
                .games()
                .toList()
                .get(0);
        assertThat(played(recorder)).isEqualTo(moves);
        assertThat(game.toString()).endsWith("\n\n" + tree + "\n");
        List<String> expected = problem == null ? List.of() : List.of(problem);
        assertThat(reasons(recorder.found().stream())).isEqualTo(expected);
        assertThat(reasons(game.problems().stream())).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            1. e4 -- 2. d4 *        | =e2e4 =-- =d2d4       | 1. e4 -- 2. d4 *       | null move in the main line
            1. e4 Z0 2. d4 -- 3. d5 * | =e2e4 =-- =d2d4 =-- =d4d5 | 1. e4 -- 2. d4 -- 3. d5 * | null move in the main line
            1. e4 e5 (1... -- 2. d4) * | =e2e4 =e7e5 ~d2d4  | 1. e4 e5 (1... -- 2. d4) * | none
            1. e4 f6 2. Qh5+ -- *   | =e2e4 =f7f6 =d1h5     | 1. e4 f6 2. Qh5+ *     | -- is not legal (null-move-in-check): the king on e8 is in check from the queen on h5, so a null move is illegal
            1. e4 f6 2. Qh5+ g6 (2... 0000) 3. Qh4 * | =e2e4 =f7f6 =d1h5 =g7g6 =h5h4 | 1. e4 f6 2. Qh5+ g6 3. Qh4 * | 0000 is not legal (null-move-in-check): the king on e8 is in check from the queen on h5, so a null move is illegal
            """)
    void nullMovesArePlayedWhereASideIsNotInCheck(String movetext, String moves, String tree, String problem) {
        assertPlayed(movetext, PgnLimits.DEFAULT, moves, tree, problem);
    }

    @Test
    void aNullMoveIsAPlyForTheReplayToo() {
        Recorder recorder = Recorder.replay("1. e4 -- 2. d4 Ke6 *");
        assertThat(recorder.found())
                .anySatisfy(problem -> assertThat(problem.fen())
                        .contains("rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2"));
    }

    @Test
    void onlyTheVariationThatIsTooDeepIsLeftOut() {
        assertPlayed(
                "1. e4 (1. d4 (1. c4 (1. b4 (1. a4) Ke5) e5 2. a3) d5 2. c4) e5 2. Nf3 *",
                SHALLOW,
                "=e2e4 ~d2d4 ~c2c4 ~e7e5 ~a2a3 ~d7d5 ~c2c4 =e7e5 =g1f3",
                "1. e4 (1. d4 d5 2. c4) (1. c4 e5 2. a3) 1... e5 2. Nf3 *",
                "more than 2 nested variations");
    }

    @Test
    void whatIsWrongBehindAVariationThatIsTooDeepIsFound() {
        Recorder recorder = Recorder.replay(stream("1. e4 (1. d4 (1. c4 (1. b4) Ke7) Ke7) Ke3 *"), SHALLOW);
        assertThat(recorder.errors()).hasSize(4);
    }

    @Test
    void whatFollowsAnErrorIsPassedOverWithAllThatIsInIt() {
        assertPlayed(
                "1. e4 e5 2. Nf3 (2. d4 Qd4 (2... Ke5) 3. Qxd4 (3. Kxd4)) Nc6 *",
                PgnLimits.DEFAULT,
                "=e2e4 =e7e5 =g1f3 ~d2d4 =b8c6",
                "1. e4 e5 2. Nf3 (2. d4) 2... Nc6 *",
                Recorder.replay("1. e4 e5 2. d4 Qd4 *").errors().stream()
                        .map(error -> error.substring(error.indexOf("Qd4 ")))
                        .findFirst()
                        .orElseThrow());
    }

    @Test
    void aVariationBeforeAnyMoveOfItsLineIsPassedOver() {
        assertPlayed(
                "1. e4 ((1. c4) 1. d4) e5 *",
                PgnLimits.DEFAULT,
                "=e2e4 ~d2d4 =e7e5",
                "1. e4 (1. d4) 1... e5 *",
                "no move before a variation");
    }

    @Test
    void aGameThatIsTooLongIsToldOfOnce() {
        PgnLimits limits = new PgnLimits(1 << 20, 3, 9, 20);
        Game game = new PgnReader(
                        stream("1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) 2. d4 d5 *"), PgnOptions.DEFAULT.with(limits))
                .games()
                .toList()
                .get(0);
        assertThat(reasons(game.problems().stream()))
                .containsExactly("the game has more than 3 moves, variations included; the rest is skipped");
        assertThat(game.nodes()).hasSize(3);
    }

    @Test
    void theMainLineBreaksOnceWhereItIsNotPlayedOn() {
        assertThat(Recorder.replay("1. e4 Ke4 2. d4 Ke5 *").events()).containsOnlyOnce("broken");
        assertThat(Recorder.replay("[Variant \"Bughouse\"]\n\n1. e4 e5 *").events())
                .containsOnlyOnce("broken");
        assertThat(Recorder.replay("[Variant \"Bughouse\"]\n\n*").events()).doesNotContain("broken");
        assertThat(Recorder.replay("1. e4 e5 (1... Ke4) 2. d4 *").events()).doesNotContain("broken");
    }

    @Test
    void theFirstOfTwoTagsCounts() {
        String pgn =
                "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[FEN \"nonsense\"]\n[Result \"1-0\"]\n[Result \"*\"]\n1. e3 1-0";
        Recorder recorder = Recorder.replay(pgn);
        String ignored = "a second tag FEN is ignored; the first is \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"";
        String secondResult = "a second tag Result is ignored";
        assertThat(recorder.errors()).isEmpty();
        assertThat(reasons(recorder.found().stream())).containsExactly(ignored, secondResult);
        Game game = GameReadingTest.read(pgn);
        assertThat(reasons(game.problems().stream())).containsExactly(ignored, secondResult);
        assertThat(game.end().ply()).isEqualTo(1);
    }

    @Test
    void anErrorIsKnownHoweverMuchWasOddBefore() {
        String pgn = "1. e4 " + "!!! ".repeat(30) + "Ke4 *";
        Recorder recorder = Recorder.replay(pgn);
        assertThat(recorder.errors()).hasSize(1);
        assertThat(recorder.problems()).hasSize(22);
        assertThat(GameReadingTest.read(pgn).isIncomplete()).isTrue();
    }

    /** Random games, assembled from legal and illegal parts. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whoeverReadsIsToldTheSame(long seed) {
        Random random = new Random(seed);
        String[] parts = {
            "e4 ", "e5 ", "Nf3 ", "Nc6 ", "d4 ", "d5 ", "exd5 ", "Qxd5 ", "a3 ", "a6 ", "Bb5+ ", "c6 ", "Ng1 ", "Ng8 ",
            "Nf6 ", "-- ", "-- ", "0000 ", "Ke5 ", "( ", "( ", ") ", ") ", "{x} ", "$3 ", "! ", "e2e4 ", "O-O ", "& ",
            "P@e4 ", "@d6 ", "@d3 "
        };
        String[] heads = {
            "",
            "[Result \"1-0\"]\n",
            "[Variant \"Bughouse\"]\n",
            "[Variant \"Antichess\"]\n",
            "[Variant \"zh\"]\n",
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3[Pp] b - - 0 1\"]\n[Variant \"Crazyhouse\"]\n",
            "[FEN \"x\"]\n",
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n",
            "[FEN \"8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1\"]\n",
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"0-1\"]\n"
        };
        for (int i = 0; i < 400; i++) {
            StringBuilder pgn = new StringBuilder(heads[random.nextInt(heads.length)]).append('\n');
            for (int length = random.nextInt(30); length > 0; length--) {
                pgn.append(parts[random.nextInt(parts.length)]);
            }
            pgn.append(random.nextBoolean() ? "1-0" : "*");
            Recorder recorder = Recorder.replay(stream(pgn.toString()), SHALLOW);
            List<Game> games = new PgnReader(stream(pgn.toString()), PgnOptions.DEFAULT.with(SHALLOW))
                    .games()
                    .toList();
            assertThat(games).hasSize(1);
            Game game = games.get(0);
            assertThat(game.problems()).as(pgn.toString()).isEqualTo(recorder.found());
            assertThat(game.mainLine().stream()
                            .map(node -> "="
                                    + (node.isNullMove() ? "--" : node.move().toString()))
                            .toList())
                    .as(pgn.toString())
                    .isEqualTo(recorder.events().stream()
                            .filter(event -> event.startsWith("="))
                            .toList());
            long inVariations = recorder.events().stream()
                    .filter(event -> event.startsWith("~"))
                    .count();
            assertThat(game.nodes()
                            .filter(node -> !node.isMainLine() && !node.isNullMove())
                            .count())
                    .as(pgn.toString())
                    .isEqualTo(inVariations);
        }
    }
}
