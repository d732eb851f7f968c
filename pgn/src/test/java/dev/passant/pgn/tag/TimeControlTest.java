package dev.passant.pgn.tag;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.tag.TimeControl.Period;
import java.time.Duration;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeControlTest {

    private static TimeControl parse(String value) {
        return TimeControl.parse(value).orElseThrow();
    }

    private static String written(Period period) {
        return (period.moves() == 0 ? "" : period.moves() + "/")
                + seconds(period.time())
                + (period.increment().isZero() ? "" : "+" + seconds(period.increment()))
                + (period.delay().isZero() ? "" : "d" + seconds(period.delay()));
    }

    private static String seconds(Duration time) {
        return String.valueOf(time.toMillis() / 1000.0).replaceAll("\\.0$", "");
    }

    /** Periods as seconds, with "d" before a delay. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            300+3                  | 300+3
            ' 300+3 '              | 300+3
            300 + 3                | 300+3
            600                    | 600
            0+1                    | 0+1
            10+0.1                 | 10+0.1
            40/9000                | 40/9000
            40/7200:3600           | 40/7200 3600
            40/5400+30:1800+30     | 40/5400+30 1800+30
            5400/40+30:1800+30     | 40/5400+30 1800+30
            40/7200:20/3600:900+30 | 40/7200 20/3600 900+30
            1/259200               | 1/259200
            *60                    | 60
            G/60;d5                | 3600d5
            G/60 d5                | 3600d5
            g60                    | 3600
            SD/30;+30              | 1800+30
            G/60;inc5              | 3600+5
            200/7200               | 200/7200
            40/90,SD/30;+30        | 40/5400 1800+30
            40/120, G/60; d10      | 40/7200 3600d10
            15 min + 10 sec        | 900+10
            90 min + 30 sec/move   | 5400+30
            3 minutes + 2 seconds  | 180+2
            90'+30"                | 5400+30
            3m+2s                  | 180+2
            5 minutes              | 300
            1 in 3 days            | 1/259200
            15 min. + 10 s. per move | 900+10
            15 minutes + 10 seconds increment per move, starting from move 1 | 900+10
            90+30                  | 5400+30
            ' 90 + 30 '            | 5400+30
            120+30                 | 7200+30
            180+45                 | 10800+45
            3+2                    | 180+2
            25+10                  | 1500+10
            1+0                    | 1
            3+0                    | 3
            180+15                 | 180+15
            181+60                 | 181+60
            60+12                  | 60+12
            90+22                  | 90+22
            1000+999               | 1000+999
            0+30                   | 0+30
            *90+30                 | 90+30
            40/90+30               | 40/90+30
            90+30:15+30            | 90+30 15+30
            10+5.5                 | 10+5.5
            """)
    void commonFormsAreRead(String value, String periods) {
        assertThat(parse(value).periods().stream().map(TimeControlTest::written).collect(Collectors.joining(" ")))
                .isEqualTo(periods);
        assertThat(parse(value).isHourglass()).isEqualTo(value.startsWith("*"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?",
                "300+",
                "+3",
                "1e3",
                "40/",
                "/40",
                "G/",
                "G/60;d",
                "40/90 moves",
                "99999999",
                "*",
                "**60"
            })
    void otherTextsAreNotRead(String value) {
        assertThat(TimeControl.parse(value)).isEmpty();
        assertThat(TimeControl.parse("9".repeat(10_000))).isEmpty();
    }

    @Test
    void withoutALimitThereAreNoPeriods() {
        assertThat(parse("-").periods()).isEmpty();
        assertThat(parse("-").isCorrespondence()).isTrue();
        assertThat(parse("-").base()).isZero();
        assertThat(parse("-").increment()).isZero();
        assertThat(parse("1/86400").isCorrespondence()).isTrue();
        assertThat(parse("1/86399").isCorrespondence()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "90+30, 5420, 5400",
        "90+30, 5460, 5400",
        "90+30, 121, 5400",
        "90+30, 120, 90",
        "3+2, 5, 3",
        "3+2, 6, 180",
        "90, 5400, 5400",
        "90, 1350, 5400",
        "90, 1349, 90",
        "90, 90, 90",
        "90+20, 5440, 5400",
        "90+20, 5441, 90",
        "180+0, 195, 180",
        "180+0, 10700, 10800",
        "600+0, 36000, 600",
        "181, 10860, 181",
        "40/90:90, 5400, 90",
        "5 minutes, 18000, 300",
        "G/5, 18000, 300"
    })
    void aClockTellsMinutesFromSeconds(String value, int clock, int base) {
        TimeControl agreeing =
                TimeControl.parse(value, Duration.ofSeconds(clock)).orElseThrow();
        assertThat(agreeing.base()).isEqualTo(Duration.ofSeconds(base));
        assertThat(agreeing.increment()).isEqualTo(parse(value).increment());
    }

    @ParameterizedTest
    @CsvSource({
        "90+20, 1. e4 {[%clk 1:30:10]} e5, 5400",
        "90+20, 1. e4 e5 {[%clk 1:30:10]}, 5400",
        "90+20, 1. e4 {[%clk 0:00:10]} e5 {[%clk 1:30:10]} 2. d4, 5400",
        "90+20, 1. e4 e5 2. d4 {[%clk 1:30:10]}, 90",
        "90+20, 1. e4, 90",
        "3+2, 1. e4 {[%clk 0:00:04]}, 3",
        "3+2, 1. e4, 180"
    })
    void theFirstClocksOfAGameTellMinutesFromSeconds(String value, String moves, int base) {
        GameRow row = new GameRow(false);
        row.read(Game.parse("[TimeControl \"" + value + "\"]\n\n" + moves + " *"));
        assertThat(row.timeControl().orElseThrow().base()).isEqualTo(Duration.ofSeconds(base));
    }

    @Test
    void aBarSeparatesMinutesFromSeconds() {
        assertThat(parse("5|2").periods()).extracting(TimeControlTest::written).containsExactly("300+2");
        assertThat(parse("10 | 0").base()).isEqualTo(Duration.ofMinutes(10));
        assertThat(TimeControl.parse("5|")).isEmpty();
        assertThat(TimeControl.parse("2 in 3 days")).isEmpty();
    }

    @Test
    void anUnknownTimeControlStaysUnknownWithAClock() {
        assertThat(TimeControl.parse("1 day", Duration.ofSeconds(9))).isEmpty();
    }

    @Test
    void aPeriodInMinutesKeepsItsMoves() {
        TimeControl agreeing =
                TimeControl.parse("40/90", Duration.ofSeconds(5300)).orElseThrow();
        assertThat(agreeing.base()).isEqualTo(Duration.ofMinutes(90));
        assertThat(agreeing.periods().get(0).moves()).isEqualTo(40);
    }

    @Test
    void anHourglassInMinutesRemainsOne() {
        TimeControl agreeing =
                TimeControl.parse("*90+30", Duration.ofSeconds(5400)).orElseThrow();
        assertThat(agreeing.isHourglass()).isTrue();
        assertThat(agreeing.base()).isEqualTo(Duration.ofMinutes(90));
    }

    @ParameterizedTest
    @CsvSource({"G/3;d2, 260", "40/5400+30:1800+30, 6600", "20/60+1:60+2, 180", "1/86400, 86400", "60/7200+30, 8400"})
    void theEstimateCountsFortyMoves(String value, int seconds) {
        assertThat(parse(value).estimatedTime()).isEqualTo(Duration.ofSeconds(seconds));
    }
}
