package dev.passant.pgn.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.statistics.Crosstable.Encounter;
import dev.passant.pgn.statistics.Crosstable.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CrosstableTest {

    private static final List<TieBreak> ALL = List.of(TieBreak.values());

    /** Reads lines such as {@code A-B 1-0 3}: players, result, round (0 if unknown). */
    private static Crosstable table(List<TieBreak> tieBreaks, String... lines) {
        List<EventGame> games = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split("[- ]", 3);
            String[] rest = parts[2].split(" ", -1);
            games.add(new EventGame(
                    parts[0], parts[1], GameResult.of(rest[0]).orElseThrow(), Integer.parseInt(rest[1]), 0, 0));
        }
        return Crosstable.of("Cup", games, tieBreaks);
    }

    @Test
    void aRoundRobinHasPointsAndTieBreaks() {
        Crosstable table =
                table(ALL, "A-B 1-0 1", "C-D 1/2-1/2 1", "C-A 1-0 2", "D-B 0-1 2", "A-D 1-0 3", "B-C 1/2-1/2 3");
        assertThat(table.isRoundRobin()).isTrue();
        assertThat(table.problems()).isEmpty();
        assertThat(table.cells())
                .containsExactly(
                        List.of("1", "C", "-", "2", "1", "1", "3", "4", "3.5", "x", "1", "=", "="),
                        List.of("2", "A", "-", "2", "0", "2", "2", "4", "3.5", "0", "x", "1", "1"),
                        List.of("3", "B", "-", "1.5", "-", "1", "1.5", "4.5", "4", "=", "0", "x", "1"),
                        List.of("4", "D", "-", "0.5", "-", "0", "1", "5.5", "4", "=", "0", "0", "x"));
        assertThat(table.heads())
                .containsExactly("#", "player", "Elo", "points", "DE", "WIN", "SB", "BH", "BH-C1", "1", "2", "3", "4");
    }

    @Test
    void directEncounterAppliesOnlyIfAllTiedPlayersMet() {
        Crosstable two = table(List.of(TieBreak.DE), "A-B 0-1 0", "A-C 1-0 0", "B-D 0-1 0", "C-D 1/2-1/2 0");
        assertThat(two.rows()).extracting(Row::player).containsExactly("D", "B", "A", "C");
        assertThat(two.rows().get(1).tieBreaks()).isEqualTo(Map.of(TieBreak.DE, 1.0));
        Crosstable three = table(List.of(TieBreak.DE), "A-B 1-0 0", "B-D 1-0 0", "C-D 1-0 0");
        assertThat(three.rows()).extracting(Row::player).containsExactly("A", "B", "C", "D");
        assertThat(three.rows()).extracting(Row::rank).containsExactly(1, 1, 1, 4);
        assertThat(three.rows()).allSatisfy(row -> assertThat(row.tieBreaks()).isEmpty());
    }

    @Test
    void missingAndRepeatedPairingsAreNamed() {
        Crosstable table = table(ALL, "A-B 1-0 1", "C-D 1-0 1", "B-A 1-0 2", "C-A 1-0 2", "B-D * 2", "A-D 1-0 3");
        assertThat(table.isRoundRobin()).isTrue();
        assertThat(table.problems())
                .containsExactly(
                        "2 games instead of 1: A - B, rounds 1, 2", "no game: B - C", "no result: B - D in round 2");
    }

    @Test
    void aSwissSystemNamesRoundsWithoutAGameAndRepeatedPairs() {
        Crosstable table = table(
                List.of(TieBreak.BH_C1, TieBreak.BH),
                "A-B 1-0 1",
                "C-D 1-0 1",
                "E-F 1-0 1",
                "A-C 1-0 2",
                "B-A 1-0 3",
                "E-C 1-0 3");
        assertThat(table.isRoundRobin()).isFalse();
        assertThat(table.problems())
                .containsExactly(
                        "2 games: A - B, rounds 1, 3",
                        "no game of B in round 2",
                        "no game of D in round 2",
                        "no game of D in round 3",
                        "no game of E in round 2",
                        "no game of F in round 2",
                        "no game of F in round 3");
        assertThat(table.rows()).extracting(Row::player).containsExactly("A", "E", "C", "B", "F", "D");
        assertThat(table.rows().get(0).encounters()).contains(new Encounter(3, true, 1, "1"));
        assertThat(table.cells().get(0)).startsWith("1", "A").endsWith("4w1", "3w1", "4b0");
    }

    @Test
    void similarNamesAreNamedUnlessTheyMeet() {
        EventGame initial = new EventGame("Anand, V", "X, Y", GameResult.DRAW, 0, 0, 0);
        EventGame full = new EventGame("Anand, Vishy", "Z, Y", GameResult.DRAW, 0, 0, 0);
        EventGame both = new EventGame("Anand, Vishy", "Anand, V", GameResult.DRAW, 0, 0, 0);
        assertThat(Crosstable.of("Cup", List.of(initial, full), ALL).problems())
                .contains("perhaps one player: Anand, Vishy | Anand, V");
        assertThat(Crosstable.of("Cup", List.of(initial, full, both), ALL).problems())
                .noneMatch(problem -> problem.startsWith("perhaps"));
    }

    /** Sums over all players that do not depend on how they are computed. */
    @Test
    void sumsOfPointsAndTieBreaksAreThoseOfTheGames() {
        Random random = new Random(46);
        for (int i = 0; i < 50; i++) {
            int players = 2 + random.nextInt(12);
            List<EventGame> games = new ArrayList<>();
            for (int j = 0; j < 40; j++) {
                int white = random.nextInt(players);
                int black = (white + 1 + random.nextInt(players - 1)) % players;
                GameResult result = GameResult.values()[random.nextInt(GameResult.values().length)];
                games.add(new EventGame("P" + white, "P" + black, result, random.nextInt(9), 0, 0));
            }
            Crosstable table = Crosstable.of("E", games, ALL);
            long decided = games.stream()
                    .filter(game -> game.result() != GameResult.UNKNOWN)
                    .count();
            long won = games.stream()
                    .filter(game -> game.result() == GameResult.WHITE_WINS || game.result() == GameResult.BLACK_WINS)
                    .count();
            double weighted = table.rows().stream()
                    .mapToDouble(row -> row.points() * row.encounters().size())
                    .sum();
            assertThat(table.rows().stream().mapToDouble(Row::points).sum()).isEqualTo(decided);
            assertThat(sum(table, TieBreak.WIN)).isEqualTo(won);
            assertThat(sum(table, TieBreak.BH)).isEqualTo(weighted);
            assertThat(table.rows()).extracting(row -> -row.points()).isSorted();
        }
    }

    private static double sum(Crosstable table, TieBreak tieBreak) {
        return table.rows().stream()
                .map(Row::tieBreaks)
                .map(Map::entrySet)
                .flatMap(entries -> entries.stream().filter(entry -> entry.getKey() == tieBreak))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    @Test
    void roundsThatAreNumbersOfGamesAreNotRounds() {
        List<EventGame> games = new ArrayList<>();
        for (int i = 1; i <= 60; i++) {
            games.add(new EventGame("P" + i % 20, "P" + (i + 7) % 20, GameResult.DRAW, 100 + i, 0, 0));
        }
        Crosstable table = Crosstable.of("Server", games, ALL);
        assertThat(table.rounds()).isZero();
        assertThat(table.heads()).endsWith("games");
        assertThat(table.problems()).noneMatch(problem -> problem.contains("no game of"));
    }
}
