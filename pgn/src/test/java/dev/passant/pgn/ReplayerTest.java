package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayerTest {

    private static final String ROSTER = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "?"]
            [Black "?"]
            """;

    private static Recorder replay(String movetext) {
        return Recorder.replay(ROSTER + "[Result \"*\"]\n\n" + movetext);
    }

    private static String played(String movetext) {
        return String.join(
                " ",
                replay(movetext).events().stream()
                        .filter(event -> event.startsWith("="))
                        .map(event -> event.substring(1))
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *  | e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1
            1. e4 d5 2. e5 f5 3. exf6 *                          | e2e4 d7d5 e4e5 f7f5 e5f6
            1. e4 d5 2. ed5 c6 3. dc6 *                          | e2e4 d7d5 e4d5 c7c6 d5c6
            1. Nc3 d5 2. Nf3 d4 3. Nb1 Nc6 4. N1d2 *             |
            1. e4 c5 2. Nf3 (2. c3 d5) d6 *                      | e2e4 c7c5 g1f3 d7d6
            """)
    void theMainLineIsPlayed(String movetext, String moves) {
        if (moves == null) {
            assertThat(replay(movetext).errors()).hasSize(1);
        } else {
            assertThat(played(movetext)).isEqualTo(moves);
            assertThat(replay(movetext).problems()).isEmpty();
        }
    }

    @Test
    void aGameIsKeptUpToItsLastGoodMove() {
        Recorder recorder = replay("1. e4 e5 2. Ke3 Nf6 3. Nf3 1-0");
        assertThat(recorder.events()).contains("=e2e4", "=e7e5", "Nf6").doesNotContain("=g8f6", "=g1f3");
        assertThat(recorder.errors()).hasSize(1).first().asString().startsWith("9:13: game 1: error: ");
    }

    @Test
    void movesOfVariationsAreChecked() {
        Recorder recorder = replay("1. e4 e5 (1... c5 2. Nf3 (2. Ke3 d6) d6) 2. Nf3 *");
        assertThat(recorder.errors()).hasSize(1).first().asString().startsWith("9:30: game 1: error: ");
        assertThat(recorder.events()).contains("=g1f3");
    }

    @Test
    void aVariationNeedsAMoveBeforeIt() {
        assertThat(replay("(1. d4) 1. e4 *").errors())
                .containsExactly("9:1: game 1: error: no move before a variation");
    }

    @Test
    void theStartIsThatOfTheTags() {
        assertThat(Recorder.replay("[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q+ *")
                        .events())
                .contains("=a7a8q");
        assertThat(Recorder.replay("[Variant \"Chess 960\"]\n[FEN \"bqnrkrnb/8/8/8/8/8/8/BQNRKRNB w KQkq - 0 1\"]\n\n*")
                        .events())
                .contains("from960");
        assertThat(Recorder.replay("[FEN \"nonsense\"]\n\n1. e4 *").errors()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. f3 e5 2. g4 Qh4# 0-1 | 0-1     |
            1. f3 e5 2. g4 Qh4# 1-0 | 1-0     | the result is 1-0, but the game ends in checkmate
            1. f3 e5 2. g4 Qh4# *   | *       |
            1. f3 e5 2. g4 Qh4# 1/2-1/2 | 1/2-1/2 | the result is 1/2-1/2, but the game ends in checkmate
            1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6 0-1 | 0-1 | the result is 0-1, but the game ends in stalemate
            1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. h4 Rah6 5. Qxc7 f6 6. Qxd7+ Kf7 7. Qxb7 Qd3 8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6 1/2-1/2 | 1/2-1/2 |
            1. f3 e5 2. g4 Qh4# (2... a6) 1-0 | 1-0 | the result is 1-0, but the game ends in checkmate
            1. e4 1-0               | 1/2-1/2 | the tag Result is 1/2-1/2, but the game ends with 1-0
            1. e4 1-0               | 1-0     |
            """)
    void aResultThatContradictsIsAWarning(String movetext, String tag, String warning) {
        Recorder recorder = Recorder.replay(ROSTER + "[Result \"" + tag + "\"]\n\n" + movetext);
        assertThat(recorder.errors()).isEmpty();
        if (warning == null) {
            assertThat(recorder.problems()).isEmpty();
        } else {
            assertThat(recorder.problems()).hasSize(1).first().asString().endsWith("warning: " + warning);
        }
    }

    @Test
    void missingTagsAreAWarning() {
        assertThat(Recorder.replay(ROSTER + "\n1. e4 *").problems())
                .containsExactly("8:1: game 1: warning: the tag Result is missing");
        assertThat(Recorder.replay("[White \"x\"]\n1. e4 *").problems())
                .containsExactly(
                        "2:1: game 1: warning: tags of the roster are missing: Event, Site, Date, Round, Black,"
                                + " Result");
    }

    @Test
    void theTagIsComparedWithTheEndWhereBothResultsAreWrong() {
        Recorder recorder = Recorder.replay(ROSTER + "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# *");
        assertThat(recorder.problems())
                .hasSize(2)
                .first()
                .asString()
                .endsWith("warning: the tag Result is 1-0, but the game ends with *");
        assertThat(recorder.problems()).last().asString().contains("warning: the result is 1-0, but the game ends in ");
    }

    @Test
    void nullMovesOfEachGameAreToldOnce() {
        String game = ROSTER + "[Result \"*\"]\n\n1. e4 -- 2. d4 -- *\n\n";
        assertThat(Recorder.replay(game + game).problems())
                .hasSize(2)
                .allSatisfy(problem -> assertThat(problem).asString().endsWith("null move in the main line"));
    }
}
