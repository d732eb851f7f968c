package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conflicts between the Result tag and the end of the movetext in {@code passant pgn filter}. */
class GameResultsTest {

    /** Columns: tag value and movetext before, tag value and movetext after, message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1-0     | 1. e4 *                          | 1-0     | 1. e4 1-0                        | 1 result fixed
            *       | 1. e4 e5 0-1                     | 0-1     | 1. e4 e5 0-1                     | 1 result fixed
            ?       | 1. e4 1/2-1/2 {so}               | 1/2-1/2 | 1. e4 1/2-1/2 {so}               | 1 result fixed
            1-0     | 1. e4                            | 1-0     | 1. e4 1-0                        | 1 result fixed
            1-0     | 1. e4 {x;y}                      | 1-0     | 1. e4 {x;y} 1-0                  | 1 result fixed
            1-0     | 1. e4 {x}*                       | 1-0     | 1. e4 {x}1-0                     | 1 result fixed
            0-1     | 1. e4 (1. d4 1-0) *              | 0-1     | 1. e4 (1. d4 1-0) 0-1            | 1 result fixed
            1-0     | 1. f3 e5 2. g4 Qh4# 1-0 {after}  | 0-1     | 1. f3 e5 2. g4 Qh4# 0-1 {after}  | 1 result fixed
            0-1     | 1. f3 e5 2. g4 Qh4# 0.5-0.5      | 0-1     | 1. f3 e5 2. g4 Qh4# 0-1          | 1 result fixed
            1-0     | 1. e4 0-1                        | 1-0     | 1. e4 0-1                        | 0 results fixed, 1 contradiction kept
            *       | 1. e4 *                          | *       | 1. e4 *                          |
            1-0     | 1. e4 1-0                        | 1-0     | 1. e4 1-0                        |
            0-1     | 1. f3 e5 2. g4 Qh4# 0-1          | 0-1     | 1. f3 e5 2. g4 Qh4# 0-1          |
            """)
    void resultsAreFixedIfTheyAreDecided(
            String tag, String moves, String mendedTag, String mendedMoves, String report) {
        String before = "[Event \"first\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
        Run run = Run.withInput(
                before + "[Event \"x\"]\n[Result \"" + tag + "\"]\n[Round \"7\"]\n\n" + moves + "\n",
                "pgn",
                "filter",
                "--fix-results",
                "-");
        assertThat(run.out())
                .isEqualTo(before + "[Event \"x\"]\n[Result \"" + mendedTag + "\"]\n[Round \"7\"]\n\n" + mendedMoves
                        + "\n\n");
        assertThat(run.err()).isEqualTo(report == null ? "" : "passant: " + report + "\n");
    }

    @Test
    void resultIsReadFromTheTagAndTheMovetext() {
        String game = "[Result \"1-0\"]\n\n1. e4 0-1\n\n";
        assertThat(Run.withInput(game, "pgn", "filter", "--result=0-1", "-").out())
                .isEqualTo(game);
        assertThat(Run.withInput(game, "pgn", "filter", "--result=1-0", "-").out())
                .as("the result at the end of the moves counts")
                .isEmpty();
        assertThat(Run.withInput(game, "pgn", "filter", "--result=1/2-1/2", "-").out())
                .isEmpty();
    }

    @Test
    void mateBeforeAnErrorDoesNotDecideTheResult() {
        String game = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 1-0";
        assertThat(Run.withInput(game, "pgn", "filter", "--fix-results", "-").out())
                .isEqualTo(game + "\n\n");
        assertThat(Run.withInput(game.replace("3. e4 ", ""), "pgn", "filter", "--fix-results", "-")
                        .out())
                .isEqualTo(game.replace("3. e4 ", "").replace("1-0", "0-1") + "\n\n");
    }

    @Test
    void firstResultTagCounts() {
        String game = "[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 *";
        assertThat(Run.withInput(game, "pgn", "filter", "--result=1-0", "-").out())
                .isEqualTo(game + "\n\n");
        assertThat(Run.withInput(game, "pgn", "filter", "--result=0-1", "-").out())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 {never closed    | 1. e4 {never closed} 1-0
            1. e4 {never closed ;  | 1. e4 {never closed ;} 1-0
            1. e4 {never; closed   | 1. e4 {never; closed} 1-0
            1. e4 <never closed    | 1. e4 <never closed> 1-0
            1. e4 (1. d4 {open     | 1. e4 (1. d4 {open} 1-0
            """)
    void aResultIsAddedAfterTheEndOfAnUnclosedComment(String moves, String mended) {
        String tags = "[Event \"x\"]\n[Result \"1-0\"]\n\n";
        Run run = Run.withInput(tags + moves + "\n\n" + tags + "1. d4 1-0\n", "pgn", "filter", "--fix-results", "-");
        assertThat(run.out()).isEqualTo(tags + mended + "\n\n" + tags + "1. d4 1-0\n\n");
        assertThat(run.err()).contains("1 result fixed");
    }

    @Test
    void addedResultIsNotInsideAComment() {
        assertThat(Run.withInput("1. f3 e5 2. g4 Qh4# ; mate", "pgn", "filter", "--fix-results", "-")
                        .out())
                .isEqualTo("1. f3 e5 2. g4 Qh4# ; mate\n0-1\n\n");
        assertThat(Run.withInput("1. f3 e5 2. g4 Qh4#\n%mate", "pgn", "filter", "--fix-results", "-")
                        .out())
                .isEqualTo("1. f3 e5 2. g4 Qh4#\n%mate\n0-1\n\n");
    }
}
