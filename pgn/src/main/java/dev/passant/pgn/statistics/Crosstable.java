package dev.passant.pgn.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The standings and the crosstable of an event.
 *
 * <pre>{@code
 * Crosstable table = Crosstable.of("Cup", List.of(
 *         new EventGame("Anna", "Boris", GameResult.WHITE_WINS, 1, 0, 0),
 *         new EventGame("Boris", "Clara", GameResult.DRAW, 2, 0, 0)), List.of(TieBreak.SB));
 * Crosstable.Row first = table.rows().get(0);
 * System.out.println(first.player() + " " + first.points() + " " + first.tieBreaks()); // Anna 1.0 {SB=0.5}
 * System.out.println(table.problems()); // [no game of Anna in round 2, no game of Clara in round 1]
 * }</pre>
 *
 * <p>An event is a round robin if at least half of the pairs met, and there are as many rounds as a round robin needs;
 * without rounds, if at least three quarters of the pairs met. All others are treated as a Swiss system.
 *
 * @param event the name of the event
 * @param isRoundRobin whether the event is a round robin
 * @param rounds the highest round; 0 if no round is known
 * @param games the number of games
 * @param tieBreaks the tie-breaks, in the order in which they decide
 * @param rows the players in the order of the standings
 * @param problems games that are missing, played twice or without a result, in plain words
 */
public record Crosstable(
        String event,
        boolean isRoundRobin,
        int rounds,
        int games,
        List<TieBreak> tieBreaks,
        List<Row> rows,
        List<String> problems) {

    /** Creates a crosstable. */
    public Crosstable {
        tieBreaks = List.copyOf(tieBreaks);
        rows = List.copyOf(rows);
        problems = List.copyOf(problems);
    }

    /**
     * A player.
     *
     * @param rank the place; equal for players whom all tie-breaks leave equal
     * @param player the name
     * @param elo the last known rating; 0 if none is known
     * @param points the points: 1 for a win, 0.5 for a draw
     * @param tieBreaks the values of the tie-breaks, in their order; without direct encounter where it does not apply
     * @param encounters the games, by round and then in the order of the input
     */
    public record Row(
            int rank,
            String player,
            int elo,
            double points,
            Map<TieBreak, Double> tieBreaks,
            List<Encounter> encounters) {}

    /**
     * A game of a player.
     *
     * @param opponent the index of the opponent in {@link Crosstable#rows}
     * @param isWhite whether the player had White
     * @param round the round; 0 if it is not known
     * @param result {@code 1}, {@code 0}, {@code =}, or {@code *} for an unknown result
     */
    public record Encounter(int opponent, boolean isWhite, int round, String result) {}

    /**
     * Computes the standings.
     *
     * @param event the name of the event
     * @param games the games
     * @param tieBreaks the tie-breaks, in the order in which they decide
     * @return the crosstable
     */
    public static Crosstable of(String event, Collection<EventGame> games, List<TieBreak> tieBreaks) {
        return new Standings(games, tieBreaks).table(event);
    }

    /**
     * {@return the results of a player's games against another one, in their order, such as {@code 1=}; empty if they
     * did not meet}
     *
     * @param row the player
     * @param opponent the index of the other player in {@link #rows}
     */
    public String results(Row row, int opponent) {
        StringBuilder results = new StringBuilder();
        row.encounters().stream()
                .filter(encounter -> encounter.opponent() == opponent)
                .forEach(encounter -> results.append(encounter.result()));
        return results.toString();
    }

    /** {@return the kind of the event and its size in words, such as {@code round robin, 8 players, 28 games}} */
    public String summary() {
        return (isRoundRobin ? "round robin, " : "Swiss system or other, ")
                + rows.size()
                + (rows.size() == 1 ? " player, " : " players, ")
                + games
                + (games == 1 ? " game" : " games")
                + (rounds == 0 ? "" : rounds == 1 ? ", 1 round" : ", " + rounds + " rounds");
    }

    /**
     * {@return the heads of the columns of {@link #cells}: line, player, Elo, points, the tie-breaks; then the lines of
     * the opponents of a round robin, or the rounds}
     */
    public List<String> heads() {
        List<String> heads = new ArrayList<>(List.of("#", "player", "Elo", "points"));
        tieBreaks.forEach(each -> heads.add(each.toString()));
        if (isRoundRobin) {
            IntStream.rangeClosed(1, rows.size()).mapToObj(Integer::toString).forEach(heads::add);
        } else {
            IntStream.rangeClosed(firstRound(), rounds)
                    .mapToObj(round -> round == 0 ? "games" : "round " + round)
                    .forEach(heads::add);
        }
        return heads;
    }

    /** Returns 1, or 0 if there are games without a round, which have a column of their own. */
    private int firstRound() {
        boolean hasUnknown =
                rows.stream().flatMap(row -> row.encounters().stream()).anyMatch(encounter -> encounter.round() == 0);
        return rounds == 0 || hasUnknown ? 0 : 1;
    }

    /**
     * {@return the rows as texts} The cells of a round robin are results such as {@code 1=}; those of rounds have the
     * line of the opponent, the colour and the result, such as {@code 12w=}.
     */
    public List<List<String>> cells() {
        List<List<String>> cells = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            List<String> line = new ArrayList<>(List.of(
                    Integer.toString(i + 1),
                    row.player(),
                    row.elo() == 0 ? "-" : Integer.toString(row.elo()),
                    number(row.points())));
            for (TieBreak each : tieBreaks) {
                Double value = row.tieBreaks().get(each);
                line.add(value == null ? "-" : number(value));
            }
            if (isRoundRobin) {
                for (int j = 0; j < rows.size(); j++) {
                    String results = results(row, j);
                    line.add(i == j ? "x" : results.isEmpty() ? "-" : results);
                }
            } else {
                for (int round = firstRound(); round <= rounds; round++) {
                    line.add(games(row, round));
                }
            }
            cells.add(line);
        }
        return cells;
    }

    private String games(Row row, int round) {
        String games = row.encounters().stream()
                .filter(encounter -> rounds == 0 || encounter.round() == round)
                .map(encounter -> (encounter.opponent() + 1) + (encounter.isWhite() ? "w" : "b") + encounter.result())
                .collect(Collectors.joining(" "));
        return games.isEmpty() ? "-" : games;
    }

    /** Formats a multiple of a quarter without trailing zeros. */
    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString(Math.round(value)) : Double.toString(value);
    }
}
