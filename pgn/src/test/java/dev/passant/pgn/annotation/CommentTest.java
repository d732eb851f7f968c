package dev.passant.pgn.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Square;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentTest {

    @Test
    void theValuesOfACommentAreReadAndTheRestIsText() {
        Comment comment = Comment.of(" [%eval -1.25,20] [%clk 0:05:12] A blunder. [%emt 0:00:07.5][%foo bar] ");
        assertThat(comment.evaluation()).contains(new Evaluation.Advantage(-125, OptionalInt.of(20)));
        assertThat(comment.clock()).contains(Duration.ofSeconds(312));
        assertThat(comment.elapsed()).contains(Duration.ofMillis(7500));
        assertThat(comment.marks()).isEmpty();
        assertThat(comment.text()).isEqualTo("A blunder. [%foo bar]");
    }

    @Test
    void coloredSquaresAndArrowsAreRead() {
        assertThat(Comment.of("[%csl Ga4,Rb5] [%cal Ye2e4, Bd1d5]").marks())
                .containsExactly(
                        new Mark.ColoredSquare(MarkColor.GREEN, Square.A4),
                        new Mark.ColoredSquare(MarkColor.RED, Square.B5),
                        new Mark.Arrow(MarkColor.YELLOW, Square.E2, Square.E4),
                        new Mark.Arrow(MarkColor.BLUE, Square.D1, Square.D5));
    }

    @Test
    void marksOfAllCommandsAreReadAndWritten() {
        Comment comment = Comment.of("[%csl Ga4][%cal Ge2e4] see [%csl Rb5,Yc6][%cal Rd1h5][%csl Xa1] here");
        List<Mark> marks = List.of(
                new Mark.ColoredSquare(MarkColor.GREEN, Square.A4),
                new Mark.ColoredSquare(MarkColor.RED, Square.B5),
                new Mark.ColoredSquare(MarkColor.YELLOW, Square.C6),
                new Mark.Arrow(MarkColor.GREEN, Square.E2, Square.E4),
                new Mark.Arrow(MarkColor.RED, Square.D1, Square.H5));
        assertThat(comment.marks()).isEqualTo(marks);
        assertThat(comment.withMarks(marks).marks()).isEqualTo(marks);
        assertThat(comment.withMarks(marks)).hasToString("[%csl Ga4,Rb5,Yc6][%cal Ge2e4,Rd1h5] see [%csl Xa1] here");
        assertThat(comment.withMarks(marks).text()).isEqualTo(comment.text()).isEqualTo("see [%csl Xa1] here");
        assertThat(comment.withMarks(List.of())).hasToString("see [%csl Xa1] here");
    }

    @ParameterizedTest
    @CsvSource({
        "0.35, 0.35",
        "+1.5, 1.50",
        "-.07, -0.07",
        "2., 2.00",
        "0.00, 0.00",
        "12, 12.00",
        "-3, -3.00",
        "'28,18', '0.28,18'",
        "'-104,20', '-1.04,20'",
        "#3, #3",
        "+#3, #3",
        "#+3, #3",
        "-#3, #-3",
        "#, #0",
        "-#, #0",
        "'-#7,22', '#-7,22'",
        "#-12, #-12",
        "'0.35,18', '0.35,18'",
        "'#1,60', '#1,60'"
    })
    void evaluationsArePawnsAndWithoutAPointButWithADepthCentipawns(String text, String written) {
        Evaluation evaluation = Evaluation.parse(text).orElseThrow();
        assertThat(evaluation).hasToString(written);
        assertThat(Evaluation.parse(written)).contains(evaluation);
    }

    @Test
    void anyEvaluationReadsBackAsItIsWritten() {
        int[] extremes = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -100, -99, -5, 0, 5, 100, Integer.MAX_VALUE};
        for (int value : extremes) {
            for (Evaluation evaluation : List.of(
                    Evaluation.ofCentipawns(value),
                    Evaluation.ofMate(value),
                    new Evaluation.Advantage(value, OptionalInt.of(Integer.MAX_VALUE)))) {
                assertThat(Evaluation.parse(evaluation.toString())).contains(evaluation);
            }
        }
        assertThat(Evaluation.ofCentipawns(Integer.MIN_VALUE)).hasToString("-21474836.48");
        assertThat(Evaluation.parse("21474836.48")).isEmpty();
        assertThat(Evaluation.parse("#2147483648")).isEmpty();
        assertThat(Evaluation.parse("0.1,2147483648")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1.2.3", "#-", "-#-3", "##", "#1.5", "99999999", "1,", "0.1,x", "99999999999999"})
    void whatIsNoEvaluationStaysText(String text) {
        assertThat(Evaluation.parse(text)).isEmpty();
        Comment comment = Comment.of("[%eval " + text + "]");
        assertThat(comment.evaluation()).isEmpty();
        assertThat(comment.text()).isEqualTo(comment.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "1:05:23, PT1H5M23S",
        "0:00:01.25, PT1.25S",
        "03:09, PT3M9S",
        "47, PT47S",
        "0:90:00, PT1H30M",
        "0:00:00.123456789, PT0.123456789S",
        "'  0:00:05 ', PT5S"
    })
    void timesAreReadInHoursMinutesAndSeconds(String text, Duration time) {
        assertThat(Comment.of("[%clk " + text + "]").clock()).contains(time);
        assertThat(Comment.of("").withClock(time).clock()).contains(time);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[%clk]",
                "[%clk -1:00]",
                "[%clk 1:2:3:4]",
                "[%clk soon]",
                "[%clk 0:00:01",
                "[%csl Xa4]",
                "[%cal Ga1]",
                "[%csl Ga9]",
                "[%]"
            })
    void whatIsNotUnderstoodStaysText(String text) {
        Comment comment = Comment.of(text);
        assertThat(comment.clock()).isEmpty();
        assertThat(comment.marks()).isEmpty();
        assertThat(comment.text()).isEqualTo(text);
    }

    @Test
    void aValueIsWrittenWhereTheOldOneStood() {
        Comment comment = Comment.of("so [%tqu 1] [%clk 0:00:09] it goes [%emt 0:00:01]");
        assertThat(comment.withClock(Duration.ofSeconds(3675)))
                .hasToString("so [%tqu 1] [%clk 1:01:15] it goes [%emt 0:00:01]");
        assertThat(comment.withoutClock()).hasToString("so [%tqu 1] it goes [%emt 0:00:01]");
        assertThat(comment.withElapsed(Duration.ofMillis(1500)))
                .hasToString("so [%tqu 1] [%clk 0:00:09] it goes [%emt 0:00:01.5]");
        assertThat(comment.withEvaluation(Evaluation.ofMate(-3)))
                .hasToString("[%eval #-3] so [%tqu 1] [%clk 0:00:09] it goes [%emt 0:00:01]");
        assertThat(comment.withoutEvaluation()).isEqualTo(comment);
    }

    @Test
    void marksAreWrittenAsSquaresAndArrows() {
        List<Mark> marks = List.of(
                new Mark.Arrow(MarkColor.RED, Square.D1, Square.H5),
                new Mark.ColoredSquare(MarkColor.GREEN, Square.F7));
        Comment comment = Comment.of("Look.").withMarks(marks);
        assertThat(comment).hasToString("[%csl Gf7] [%cal Rd1h5] Look.");
        assertThat(comment.marks()).containsExactlyInAnyOrderElementsOf(marks);
        assertThat(comment.text()).isEqualTo("Look.");
        assertThat(comment.withMarks(List.of())).hasToString("Look.");
    }

    @Test
    void aClockShowsNoNegativeTime() {
        assertThatThrownBy(() -> Comment.of("").withClock(Duration.ofSeconds(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("negative");
    }

    @Test
    void aSingleLineEndIsABlankAndAnEmptyLineIsKept() {
        assertThat(Comment.of("a\nb\r\nc\rd")).hasToString("a b c d");
        assertThat(Comment.of("a\n\nb\r\n\r\nc")).hasToString("a\n\nb\n\nc");
        assertThat(Comment.of("\na\n")).hasToString(" a ");
    }

    @Test
    void whatPgnCannotWriteIsRefused() {
        assertThat(Comment.of("a } b")).hasToString("a } b");
        assertThatThrownBy(() -> Comment.of("a } b\n\nc")).hasMessageContaining("closing brace");
        assertThatThrownBy(() -> Comment.of("a\n\n[Event \"x\"]")).hasMessageContaining("another game");
    }

    @Test
    void aValueIsWrittenOnceWhereTheFirstStood() {
        Comment twice = Comment.of("a [%clk 0:00:01] b [%clk 0:00:02] c");
        assertThat(twice.withClock(Duration.ofSeconds(3))).hasToString("a [%clk 0:00:03] b c");
        assertThat(twice.withoutClock()).hasToString("a b c");
        assertThat(Comment.of(" a").withClock(Duration.ofSeconds(3))).hasToString("[%clk 0:00:03] a");
        assertThat(Comment.of("a").withClock(Duration.ofSeconds(3))).hasToString("[%clk 0:00:03] a");
        assertThat(Comment.of("").withClock(Duration.ofSeconds(3))).hasToString("[%clk 0:00:03]");
        Comment nested = Comment.of("[[%clk 0:00:01]%clk 0:00:09]").withoutClock();
        assertThat(nested.clock()).isEmpty();
        assertThat(nested).hasToString("[ %clk 0:00:09]");
    }

    @Test
    void commandsAreReadAndReplacedInUpperAndLowerCase() {
        Comment comment = Comment.of("[%CLK 0:00:01][%Eval 0.5][%EMT 2][%CSL Ga1] x [%clk 0:00:09]");
        assertThat(comment.clock()).contains(Duration.ofSeconds(1));
        assertThat(comment.elapsed()).contains(Duration.ofSeconds(2));
        assertThat(comment.evaluation()).contains(Evaluation.ofCentipawns(50));
        assertThat(comment.marks()).hasSize(1);
        assertThat(comment.text()).isEqualTo("x");
        assertThat(comment.withClock(Duration.ofSeconds(3)))
                .hasToString("[%clk 0:00:03][%Eval 0.5][%EMT 2][%CSL Ga1] x ");
    }

    @Test
    void noTagAppearsWhereACommandIsRemoved() {
        for (String command : List.of("[%clk 0:00:01]", "[%clk 0:00:01] ")) {
            Comment comment = Comment.of("a\n\n" + command + "[Event \"x\"]").withoutClock();
            assertThat(comment).hasToString("a\n\n [Event \"x\"]");
            assertThat(Comment.of(comment.toString())).isEqualTo(comment);
        }
    }
}
