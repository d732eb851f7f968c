package dev.passant.pgn.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.statistics.GameStatistics.LengthClass;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StatisticsTest {

    static <T extends Statistics> T read(T statistics, String pgn) throws IOException {
        try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
            reader.replayAll(StatisticsVisitor.of(statistics));
        }
        return statistics;
    }

    private static Map<GameEnding, Long> endings(String pgn) throws IOException {
        return read(new GameStatistics(2, 10), pgn).endings();
    }

    @Test
    void theRulesEndGamesByMateStalemateMaterialAndCounts() throws IOException {
        assertThat(endings("1. f3 e5 2. g4 Qh4# 0-1")).isEqualTo(Map.of(GameEnding.CHECKMATE, 1L));
        assertThat(endings("1. f3 e5 2. g4 Qh4# 0-1 [FEN \"x\"] *"))
                .isEqualTo(Map.of(GameEnding.CHECKMATE, 1L, GameEnding.NONE, 1L));
        assertThat(endings("[FEN \"7k/8/5KQ1/8/8/8/8/8 b - - 0 1\"] *")).isEqualTo(Map.of(GameEnding.STALEMATE, 1L));
        assertThat(endings("[FEN \"7k/8/8/8/8/8/1r6/K7 w - - 0 1\"] 1. Kxb2 *"))
                .isEqualTo(Map.of(GameEnding.INSUFFICIENT_MATERIAL, 1L));
        assertThat(endings("[FEN \"7k/8/8/8/8/8/8/KR6 w - - 149 99\"] 1. Rb2 *"))
                .isEqualTo(Map.of(GameEnding.SEVENTY_FIVE_MOVES, 1L));
        assertThat(endings("1. e4 1/2-1/2 1. e4 Ke4 1-0")).isEqualTo(Map.of(GameEnding.NONE, 2L));
    }

    private static final String TO_AND_FRO = "Nf3 Nf6 Ng1 Ng8 ";

    /** The starting position counts as the first occurrence. */
    @Test
    void aPositionThatOccursForTheFifthTimeEndsTheGame() throws IOException {
        String dropped =
                "[Variant \"Crazyhouse\"]\n[FEN \"r1bqkb1r/pppp1ppp/2n5/4n3/8/5N2/PPPPPPPP/RNBQKB1R[] w KQkq - 0 5\"]\n\n"
                        + "Nxe5 Nxe5 N@f3 N@c6 ".repeat(4);
        assertThat(endings(dropped + "1/2-1/2")).isEqualTo(Map.of(GameEnding.FIVEFOLD_REPETITION, 1L));
        assertThat(endings(TO_AND_FRO.repeat(4) + "1/2-1/2")).isEqualTo(Map.of(GameEnding.FIVEFOLD_REPETITION, 1L));
        assertThat(endings(TO_AND_FRO.repeat(3) + "Nf3 Nf6 Ng1 1/2-1/2")).isEqualTo(Map.of(GameEnding.NONE, 1L));
        assertThat(endings(TO_AND_FRO.repeat(4) + "Nf3 Nc6 1/2-1/2")).isEqualTo(Map.of(GameEnding.NONE, 1L));
        assertThat(endings("-- -- -- -- " + TO_AND_FRO.repeat(4) + "1/2-1/2")).isEqualTo(Map.of(GameEnding.NONE, 1L));
        assertThat(endings("e4 e5 " + TO_AND_FRO.repeat(40) + "* " + TO_AND_FRO + "*"))
                .isEqualTo(Map.of(GameEnding.SEVENTY_FIVE_MOVES, 1L, GameEnding.NONE, 1L));
    }

    @ParameterizedTest
    @EnumSource(GameEnding.class)
    void endingsAndGroupingsHaveNames(GameEnding ending) {
        assertThat(GameEnding.named(ending.toString())).contains(ending);
        assertThat(GameEnding.named("resigned")).isEmpty();
        assertThat(Grouping.names()).containsExactly("player", "opening", "year", "time-control", "speed");
        assertThat(Grouping.named("speed")).contains(Grouping.SPEED);
    }

    @Test
    void lengthsResultsAndOpeningsAreCounted() throws IOException {
        GameStatistics games = read(new GameStatistics(1, 2), """
                1. e4 e5 2. Nf3 1-0

                1. e4 c5 0-1

                1. d4 1/2-1/2

                1. c4 *

                [FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

                1. O-O *
                """);
        assertThat(games.games()).isEqualTo(5);
        assertThat(games.plies()).isEqualTo(8);
        assertThat(games.meanPlies()).isEqualTo(1.6);
        assertThat(games.shortest()).isOne();
        assertThat(games.longest()).isEqualTo(3);
        assertThat(games.results())
                .isEqualTo(Map.of(
                        GameResult.WHITE_WINS,
                        1L,
                        GameResult.BLACK_WINS,
                        1L,
                        GameResult.DRAW,
                        1L,
                        GameResult.UNKNOWN,
                        2L));
        assertThat(games.lengths(2, 2)).containsExactly(new LengthClass(0, 3), new LengthClass(2, 2));
        assertThat(games.openings(1))
                .containsExactly(new GameStatistics.Opening(
                        "e2e4", 2, Map.of(GameResult.WHITE_WINS, 1L, GameResult.BLACK_WINS, 1L)));
        assertThat(games.openingCount()).isEqualTo(2);
        assertThat(games.otherOpenings()).isOne();
        assertThat(games.otherStarts()).isOne();
        assertThatThrownBy(() -> games.lengths(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(games.lengths(1200, 2)).hasSize(2);
        assertThatThrownBy(() -> games.lengths(1201, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new GameStatistics(1, 1).shortest()).isZero();
    }

    /** The two statistics use different opening lengths. */
    @Test
    void severalStatisticsAreFilledAtOnce() throws IOException {
        GameStatistics shortOnes = new GameStatistics(1, 10);
        GameStatistics longOnes = new GameStatistics(3, 10);
        try (PgnReader reader = new PgnReader(new StringReader("1. e4 e5 2. Nf3 * 1. e4 *"))) {
            reader.replayAll(StatisticsVisitor.of(List.of(shortOnes, longOnes)));
        }
        assertThat(shortOnes.openings(9))
                .extracting(GameStatistics.Opening::moves)
                .containsExactly("e2e4");
        assertThat(longOnes.openings(9))
                .extracting(GameStatistics.Opening::named)
                .containsExactly("1. e4", "1. e4 e5 2. Nf3");
    }

    private static List<String> groups(Grouping grouping, String tags) throws IOException {
        return read(new GroupedStatistics(grouping, 10), tags).groups().stream()
                .map(Group::name)
                .toList();
    }

    @Test
    void groupsAreNamedByTheTagsThatAreKnown() throws IOException {
        assertThat(groups(Grouping.OPENING, "[ECO \"C65\"] [Opening \"Spanish\"] *"))
                .containsExactly("C65");
        assertThat(groups(Grouping.OPENING, "[ECO \"?\"] [Opening \"Spanish\"] *"))
                .containsExactly("Spanish");
        // Without tags, the moves name the opening; the third game has neither, and does not inherit that of the
        // second.
        assertThat(groups(
                        Grouping.OPENING,
                        "[ECO \"C65\"] 1. d4 * 1. Nf3 c5 2. e4 h5 * [FEN \"k7/8/8/8/8/8/8/K7 w - -\"] *"))
                .containsExactly("B27", "C65", "unknown");
        assertThat(groups(Grouping.YEAR, "[Date \"????.??.??\"] [UTCDate \"2013.01.02\"] *"))
                .containsExactly("2013");
        assertThat(groups(Grouping.YEAR, "[Date \"2012.??.??\"] [UTCDate \"2013.01.02\"] *"))
                .containsExactly("2012");
        assertThat(groups(Grouping.TIME_CONTROL, "[TimeControl \"300+3\"] *")).containsExactly("300+3");
        assertThat(groups(Grouping.SPEED, "[TimeControl \"300+3\"] * [TimeControl \"?\"] * [TimeControl \"-\"] *"))
                .containsExactly("blitz", "correspondence", "unknown");
        assertThat(groups(Grouping.TIME_CONTROL, "[TimeControl \"-\"] *")).containsExactly("unknown");
        assertThat(groups(Grouping.PLAYER, "[White \"A\"] [Black \"?\"] *")).containsExactly("A", "unknown");
        assertThat(groups(Grouping.YEAR, "[Date \"0987.??.??\"] * [Date \"1999.??.??\"] * [Date \"0201.??.??\"] *"))
                .containsExactly("201", "987", "1999");
        assertThat(groups(Grouping.YEAR, "[Date \"2020\"] * [Date \"1999\"] * [Date \"2020\"] *"))
                .containsExactly("1999", "2020");
    }

    @Test
    void scoresColoursAndPerformanceAreThoseOfThePlayer() throws IOException {
        GroupedStatistics players = read(new GroupedStatistics(Grouping.PLAYER, 2), """
                [White "A"] [Black "B"] [WhiteElo "2000"] [BlackElo "1800"]
                1. e4 e5 1-0

                [White "B"] [Black "A"] [WhiteElo "1900"] [BlackElo "0"]
                1. e4 1/2-1/2

                [White "C"] [Black "A"] [WhiteElo "2400"]
                *
                """);
        Group a = players.groups(1).get(0);
        assertThat(a)
                .isEqualTo(
                        new Group("A", 3, 1, 2, 1, 1, 0, 3, 2, Optional.of(1850 + 193), Map.of(GameEnding.NONE, 3L)));
        assertThat(a.score()).contains(0.75);
        assertThat(a.meanPlies()).isEqualTo(1);
        // A rating of 0 counts as missing.
        assertThat(players.groups().get(1).performance()).contains(2000 - 800);
        assertThat(players.groupCount()).isEqualTo(2);
        assertThat(players.others()).isOne();
        assertThat(new Group("x", 1, 1, 0, 0, 0, 0, 0, 0, Optional.empty(), Map.of()).score())
                .isEmpty();
    }

    /** FIDE's table 8.1.1: points, games, and the rating difference. */
    @ParameterizedTest
    @CsvSource({
        "1, 2, 0",
        "2, 2, 800",
        "0, 2, -800",
        "3, 4, 193",
        "1, 4, -193",
        "51, 100, 7",
        "49, 100, -7",
        "99, 100, 677",
        "7, 8, 336",
        "1, 8, -336"
    })
    void performanceIsWhatTheScoreIsWorth(long points, long games, int difference) {
        assertThat(EloPerformance.of(1500, 2 * points, games)).isEqualTo(1500 + difference);
    }

    @Test
    void performanceNeedsGames() {
        assertThatThrownBy(() -> EloPerformance.of(1500, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EloPerformance.of(1500, 3, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EloPerformance.of(1500, -1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> times(String pgn) throws IOException {
        return read(new ClockStatistics(), pgn).moves().stream()
                .map(time -> time.move() + " " + side(time.white()) + " " + side(time.black()))
                .toList();
    }

    private static String side(ClockStatistics.SideTime time) {
        return time.moves() + ":" + time.usedSeconds().map(String::valueOf).orElse("-") + ":"
                + time.leftSeconds().map(String::valueOf).orElse("-");
    }

    @Test
    void usedIsTheDifferenceOfTwoClocksWithTheIncrement() throws IOException {
        assertThat(times(
                        "[TimeControl \"60+2\"] 1. e4 {[%clk 0:00:55]} e5 {[%clk 0:01:01.5]} 2. d4 {[%clk 0:00:50]} *"))
                .containsExactly("1 1:7.0:55.0 1:0.5:61.5", "2 1:7.0:50.0 0:-:-");
        // Without a time control, only differences between clock times are known; a move without a clock time is not
        // counted.
        assertThat(times("1. e4 {[%clk 0:00:55]} e5 2. d4 {[%clk 0:00:50]} d5 3. c4 c5 4. a3 {[%clk 0:00:10]} *"))
                .containsExactly("1 0:-:55.0 0:-:-", "2 1:5.0:50.0 0:-:-", "4 0:-:10.0 0:-:-");
        assertThat(times("[TimeControl \"60\"] 1. e4 {[%emt 0:00:09]} {[%emt 0:00:02]} *"))
                .containsExactly("1 1:9.0:- 0:-:-");
        // The clock shows more than is possible, so it was set by hand.
        assertThat(times("[TimeControl \"60\"] 1. e4 {[%clk 0:00:10]} e5 2. d4 {[%clk 0:00:30]} *"))
                .containsExactly("1 1:50.0:10.0 0:-:-", "2 0:-:30.0 0:-:-");
    }

    @Test
    void periodsIncrementsAndMinutesCount() throws IOException {
        assertThat(times("[TimeControl \"40/5400+30:1800+30\"] 1. e4 {[%clk 1:30:20]} e5 {[%clk 1:30:25]}"
                        + " 2. d4 {[%clk 1:29:50]} d5 {[%clk 1:30:45]} *"))
                .containsExactly("1 1:10.0:5420.0 1:5.0:5425.0", "2 1:60.0:5390.0 1:10.0:5445.0");
        // The time of the second period is added with its first move at the latest.
        assertThat(times("[TimeControl \"1/60:1/30:10+1\"] 1. e4 {[%clk 0:01:20]} e5 {[%clk 0:00:50]}"
                        + " 2. d4 {[%clk 0:01:10]} d5 {[%clk 0:01:00]} 3. c4 {[%clk 0:01:15]} *"))
                .containsExactly("1 1:10.0:80.0 1:10.0:50.0", "2 1:10.0:70.0 1:20.0:60.0", "3 1:5.0:75.0 0:-:-");
        assertThat(times("[TimeControl \"90+30\"] 1. e4 {[%clk 1:30:20]} e5 {[%clk 1:30:25]} 2. d4 {[%clk 1:29:50]} *"))
                .containsExactly("1 1:10.0:5420.0 1:5.0:5425.0", "2 1:60.0:5390.0 0:-:-");
        // The clock of an hourglass also counts the opponent's time.
        assertThat(times("[TimeControl \"*60\"] 1. e4 {[%clk 0:00:50]} e5 {[%clk 0:00:55]} *"))
                .containsExactly("1 0:-:50.0 0:-:55.0");
    }

    @Test
    void aClockTellsSecondsFromMinutes() throws IOException {
        assertThat(times("[TimeControl \"3+2\"] 1. e4 {[%clk 0:00:04]} e5 {[%clk 0:00:02]} 2. d4 {[%clk 0:00:05]} *"))
                .containsExactly("1 1:1.0:4.0 1:3.0:2.0", "2 1:1.0:5.0 0:-:-");
        assertThat(times("[TimeControl \"3+2\"] 1. e4 {[%clk 0:02:58]} e5 {[%clk 0:03:01]} 2. d4 {[%clk 0:02:59]} *"))
                .containsExactly("1 1:4.0:178.0 1:1.0:181.0", "2 1:1.0:179.0 0:-:-");
        assertThat(times("[TimeControl \"90+20\"] 1. e4 {[%clk 0:00:00]} e5 {[%clk 1:30:10]} *"))
                .as("the larger of the first clocks decides")
                .containsExactly("1 1:110.0:0.0 1:10.0:5410.0");
        assertThat(times("[TimeControl \"90+20\"] 1. e4 {[%clk 1:30:10]} e5 {[%clk 0:00:40]} *"))
                .containsExactly("1 1:10.0:5410.0 1:5380.0:40.0");
    }

    @Test
    void aFirstMoveThatWasNotTimedTellsNoUse() throws IOException {
        assertThat(times("[TimeControl \"300+3\"] 1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. d4 {[%clk 0:05:02]} *"))
                .containsExactly("1 0:-:300.0 0:-:300.0", "2 1:1.0:302.0 0:-:-");
    }

    @Test
    void movesHaveTheNumbersAndSidesOfThePosition() throws IOException {
        String start = "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 30\"] ";
        assertThat(times(start + "30... Kd7 {[%emt 4]} 31. O-O {[%emt 5]} *"))
                .containsExactly("30 0:-:- 1:4.0:-", "31 1:5.0:- 0:-:-");
    }

    /** One game contributes several times to the same entry. */
    @Test
    void lateMovesAreCountedTogether() throws IOException {
        String start = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 299\"] ";
        assertThat(
                        times(
                                start
                                        + "299. Ke2 {[%emt 1]} Ke7 300. Ke3 {[%emt 4]} Ke6 301. Ke4 {[%emt 5]} Kd6 302. Kd4 {[%emt 9]} *"))
                .containsExactly("299 1:1.0:- 0:-:-", "300 3:6.0:- 0:-:-");
    }

    @Test
    void variationsAndWhatStandsBehindABreakAreNoMovesOfTheGame() throws IOException {
        assertThat(times("1. e4 (1. d4 {[%emt 5]}) e5 Ke5 {[%emt 9]} *")).isEmpty();
        assertThat(times("1. e4 e5 {[%emt 3]} * {[%emt 7]} 1. Ke5 {[%emt 8]} *"))
                .containsExactly("1 0:-:- 1:3.0:-");
        assertThat(times("{[%emt 7]} 1. e4 {[%emt 8]} *")).containsExactly("1 1:8.0:- 0:-:-");
    }
}
