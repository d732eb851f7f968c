package dev.passant.pgn.statistics;

import dev.passant.pgn.players.PlayerGroups;
import dev.passant.pgn.players.PlayerNames;
import dev.passant.pgn.players.PlayerSpelling;
import dev.passant.pgn.statistics.Crosstable.Encounter;
import dev.passant.pgn.statistics.Crosstable.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Computes a {@link Crosstable}. Players are numbers, in the order of their first games. */
final class Standings {

    /** Above this, there are more missing pairings than anybody reads, and too many pairs to look at. */
    private static final int MAX_ROUND_ROBIN = 200;

    private static final int MAX_PROBLEMS = 1_000;

    /** A game from the view of a player; the points are doubled, -1 if unknown. */
    private record Game(int opponent, boolean isWhite, int round, int points) {}

    private final List<EventGame> games;
    private final List<TieBreak> tieBreaks;
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<List<Game>> played = new ArrayList<>();
    private final int[] elos;

    /** The points, doubled. */
    private final int[] points;

    private final List<Map<TieBreak, Double>> values = new ArrayList<>();

    /** The players by rank, and their ranks. */
    private final List<Integer> order = new ArrayList<>();

    private final List<Integer> ranks = new ArrayList<>();

    Standings(Collection<EventGame> all, List<TieBreak> tieBreaks) {
        games = all.stream().sorted(Comparator.comparingInt(EventGame::round)).toList();
        this.tieBreaks = List.copyOf(tieBreaks);
        for (EventGame game : games) {
            number(game.white());
            number(game.black());
        }
        elos = new int[names.size()];
        points = new int[names.size()];
        for (EventGame game : games) {
            int white = number(game.white());
            int black = number(game.black());
            int result = game.whitePoints();
            add(white, new Game(black, true, game.round(), result), game.whiteElo());
            add(black, new Game(white, false, game.round(), result < 0 ? result : 2 - result), game.blackElo());
        }
        for (int player = 0; player < points.length; player++) {
            computeValues(player);
        }
        rank(IntStream.range(0, points.length).boxed().toList(), -1);
    }

    private int number(String name) {
        Integer known = numbers.putIfAbsent(name, names.size());
        if (known == null) {
            names.add(name);
            played.add(new ArrayList<>());
            values.add(new EnumMap<>(TieBreak.class));
            return names.size() - 1;
        }
        return known;
    }

    private void add(int player, Game game, int elo) {
        played.get(player).add(game);
        points[player] += Math.max(game.points, 0);
        elos[player] = elo > 0 ? elo : elos[player];
    }

    /** Computes the tie-breaks that do not depend on who is tied. */
    private void computeValues(int player) {
        List<Game> all = played.get(player);
        double buchholz = all.stream().mapToInt(game -> points[game.opponent]).sum() / 2.0;
        double lowest =
                all.stream().mapToInt(game -> points[game.opponent]).min().orElse(0) / 2.0;
        double sonnebornBerger = all.stream()
                        .mapToInt(game -> points[game.opponent] * Math.max(game.points, 0))
                        .sum()
                / 4.0;
        for (TieBreak each : tieBreaks) {
            switch (each) {
                case DE -> {} // depends on the group
                case WIN ->
                    set(
                            player,
                            each,
                            all.stream()
                                    .mapToInt(game -> game.points == 2 ? 1 : 0)
                                    .sum());
                case SB -> set(player, each, sonnebornBerger);
                case BH -> set(player, each, buchholz);
                case BH_C1 -> set(player, each, buchholz - lowest);
            }
        }
    }

    private void set(int player, TieBreak tieBreak, double value) {
        values.get(player).put(tieBreak, value);
    }

    /** Ranks players who are equal so far by a tie-break and those after it; by points if the index is -1. */
    private void rank(List<Integer> tied, int index) {
        if (tied.size() == 1 || index == tieBreaks.size()) {
            int rank = order.size() + 1;
            tied.stream().sorted(Comparator.comparing(names::get)).forEach(player -> {
                order.add(player);
                ranks.add(rank);
            });
            return;
        }
        Map<Integer, Double> keys = new HashMap<>();
        boolean isDirect = index >= 0 && tieBreaks.get(index) == TieBreak.DE;
        if (isDirect && !haveMetEqually(tied)) {
            rank(tied, index + 1);
            return;
        }
        for (int player : tied) {
            double key = index < 0
                    ? points[player]
                    : isDirect ? direct(player, tied) : values.get(player).getOrDefault(tieBreaks.get(index), 0.0);
            keys.put(player, key);
            if (isDirect) {
                values.get(player).putIfAbsent(TieBreak.DE, key);
            }
        }
        List<Integer> sorted = tied.stream()
                .sorted(Comparator.comparingDouble(player -> -keys.getOrDefault(player, 0.0)))
                .toList();
        for (int start = 0; start < sorted.size(); ) {
            int end = start;
            while (end < sorted.size() && Objects.equals(keys.get(sorted.get(end)), keys.get(sorted.get(start)))) {
                end++;
            }
            boolean isSplit = end - start < sorted.size();
            rank(sorted.subList(start, end), isDirect && isSplit ? index : index + 1);
            start = end;
        }
    }

    private boolean haveMetEqually(List<Integer> tied) {
        int expected = -1;
        for (int player : tied) {
            Map<Integer, Integer> meetings = meetings(player);
            for (int other : tied) {
                int met = other == player ? expected : meetings.getOrDefault(other, 0);
                expected = expected < 0 ? met : expected;
                if (met != expected || met == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private Map<Integer, Integer> meetings(int player) {
        Map<Integer, Integer> meetings = new HashMap<>();
        played.get(player).forEach(game -> meetings.merge(game.opponent, 1, Integer::sum));
        return meetings;
    }

    private double direct(int player, List<Integer> tied) {
        return played.get(player).stream()
                        .filter(game -> tied.contains(game.opponent))
                        .mapToInt(game -> Math.max(game.points, 0))
                        .sum()
                / 2.0;
    }

    Crosstable table(String event) {
        int highest = games.stream().mapToInt(EventGame::round).max().orElse(0);
        // In some files the rounds are numbers of games.
        int rounds = 4L * games.size() < (long) highest * points.length ? 0 : highest;
        int cycles = cycles(rounds);
        List<String> problems = new ArrayList<>();
        if (cycles > 0) {
            pairings(cycles, problems);
        } else {
            rounds(rounds, problems);
        }
        similarNames(problems);
        games.stream()
                .filter(game -> game.whitePoints() < 0)
                .map(game -> "no result: " + game.white() + " - " + game.black() + inRound(game.round()))
                .forEach(problems::add);
        int more = problems.size() - MAX_PROBLEMS;
        if (more > 0) {
            problems.subList(MAX_PROBLEMS, problems.size()).clear();
            problems.add("and " + more + " more");
        }
        return new Crosstable(event, cycles > 0, rounds, games.size(), tieBreaks, rows(), problems);
    }

    /** Names spellings that may be one player; those who play each other are different. */
    private void similarNames(List<String> problems) {
        if (names.size() > MAX_ROUND_ROBIN) {
            return;
        }
        List<PlayerSpelling> spellings = new ArrayList<>();
        for (int player = 0; player < names.size(); player++) {
            Set<String> opponents = played.get(player).stream()
                    .map(game -> names.get(game.opponent))
                    .collect(Collectors.toSet());
            spellings.add(
                    new PlayerSpelling(names.get(player), played.get(player).size(), 0, 0, 0, 0, Set.of(), opponents));
        }
        for (PlayerGroups.Group group : PlayerNames.group(spellings).groups()) {
            problems.add("perhaps one player: "
                    + group.members().stream()
                            .map(member -> member.spelling().name())
                            .collect(Collectors.joining(" | ")));
        }
    }

    private List<Row> rows() {
        int[] places = new int[order.size()];
        for (int i = 0; i < places.length; i++) {
            places[order.get(i)] = i;
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            int player = order.get(i);
            List<Encounter> encounters = played.get(player).stream()
                    .map(game -> new Encounter(places[game.opponent], game.isWhite, game.round, text(game.points)))
                    .toList();
            Map<TieBreak, Double> ordered = new LinkedHashMap<>();
            tieBreaks.forEach(each -> {
                Double value = values.get(player).get(each);
                if (value != null) {
                    ordered.put(each, value);
                }
            });
            rows.add(new Row(ranks.get(i), names.get(player), elos[player], points[player] / 2.0, ordered, encounters));
        }
        return rows;
    }

    private static String text(int points) {
        return points < 0 ? "*" : points == 0 ? "0" : points == 1 ? "=" : "1";
    }

    /** Returns how often all players meet in a round robin; 0 if this is none. */
    private int cycles(int rounds) {
        int players = points.length;
        if (players > MAX_ROUND_ROBIN || players < 2) {
            return 0;
        }
        int[] pairs = new int[games.size() + 1];
        long met = 0;
        for (int player = 0; player < players; player++) {
            for (int meetings : meetings(player).values()) {
                pairs[meetings]++;
                met++;
            }
        }
        double density = (double) met / players / (players - 1);
        int needed = players % 2 == 0 ? players - 1 : players;
        if (rounds > 0 ? rounds < needed || density < 0.5 : density < 0.75) {
            return 0;
        }
        int mode = IntStream.range(1, pairs.length)
                .reduce((one, other) -> pairs[other] > pairs[one] ? other : one)
                .orElse(1);
        return rounds > 0 ? Math.max(1, Math.round((float) rounds / needed)) : mode;
    }

    /** Names the pairs that met too rarely or too often. */
    private void pairings(int cycles, List<String> problems) {
        int[] byName = IntStream.range(0, points.length)
                .boxed()
                .sorted(Comparator.comparing(names::get))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int i = 0; i < byName.length; i++) {
            Map<Integer, Integer> meetings = meetings(byName[i]);
            for (int j = i + 1; j < byName.length; j++) {
                int met = meetings.getOrDefault(byName[j], 0);
                if (met != cycles) {
                    String pair = names.get(byName[i]) + " - " + names.get(byName[j]);
                    problems.add(
                            met == 0
                                    ? "no game: " + pair
                                    : met + (met == 1 ? " game" : " games") + " instead of " + cycles + ": " + pair
                                            + rounds(byName[i], byName[j]));
                }
            }
        }
    }

    private String rounds(int player, int opponent) {
        int[] rounds = played.get(player).stream()
                .filter(game -> game.opponent == opponent && game.round > 0)
                .mapToInt(Game::round)
                .toArray();
        return rounds.length == 0
                ? ""
                : (rounds.length == 1 ? ", round " : ", rounds ")
                        + String.join(
                                ", ",
                                Arrays.stream(rounds)
                                        .mapToObj(Integer::toString)
                                        .toList());
    }

    /** Names pairs that met twice, and players with two games or no game in a round. */
    private void rounds(int rounds, List<String> problems) {
        List<Integer> byName = IntStream.range(0, points.length)
                .boxed()
                .sorted(Comparator.comparing(names::get))
                .toList();
        for (int player : byName) {
            meetings(player).entrySet().stream()
                    .filter(entry -> entry.getValue() > 1 && names.get(player).compareTo(names.get(entry.getKey())) < 0)
                    .sorted(Comparator.comparing(entry -> names.get(entry.getKey())))
                    .map(entry -> entry.getValue() + " games: " + names.get(player) + " - " + names.get(entry.getKey())
                            + rounds(player, entry.getKey()))
                    .forEach(problems::add);
        }
        for (int player : byName) {
            int[] counts = new int[rounds + 1];
            played.get(player).stream().filter(game -> game.round <= rounds).forEach(game -> counts[game.round]++);
            for (int round = 1; round <= rounds; round++) {
                if (counts[round] != 1) {
                    problems.add((counts[round] == 0 ? "no game" : counts[round] + " games") + " of "
                            + names.get(player) + inRound(round));
                }
            }
        }
    }

    private static String inRound(int round) {
        return round == 0 ? "" : " in round " + round;
    }
}
