package dev.passant.cli.pgn.text;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.pgn.statistics.GameStatistics;
import dev.passant.pgn.statistics.GameStatistics.LengthClass;
import dev.passant.pgn.statistics.GameStatistics.Opening;
import java.util.List;
import java.util.Locale;

/** Formats the statistics of a set of games as text or JSON. */
public final class GameStatisticsText {

    private static final int PLIES_IN_A_CLASS = 40;
    private static final int CLASSES = 6;

    private GameStatisticsText() {}

    /**
     * Returns the statistics as text.
     *
     * @param openingPlies the number of plies that define an opening
     * @param shown the maximum number of openings to show
     */
    public static String text(GameStatistics statistics, int openingPlies, int shown) {
        long games = statistics.games();
        StringBuilder text = new StringBuilder();
        text.append("games ").append(games).append('\n');
        text.append("plies ").append(statistics.plies());
        if (games > 0) {
            text.append(", ").append(statistics.shortest()).append(" to ");
            text.append(statistics.longest()).append(" a game, ");
            text.append(String.format(Locale.ROOT, "%.1f on average", statistics.meanPlies()));
        }
        text.append("\nresults:");
        statistics
                .results()
                .forEach((result, count) ->
                        text.append(", ").append(result).append(' ').append(counted(count, games)));
        text.append("\nlengths in plies:");
        List<LengthClass> lengths = statistics.lengths(PLIES_IN_A_CLASS, CLASSES);
        for (LengthClass length : lengths) {
            int least = length.fewestPlies();
            text.append(", ").append(least);
            text.append(
                    least == PLIES_IN_A_CLASS * (CLASSES - 1) ? " and more" : " to " + (least + PLIES_IN_A_CLASS - 1));
            text.append(' ').append(counted(length.games(), games));
        }
        text.append("\nendings:");
        statistics
                .endings()
                .forEach((ending, count) ->
                        text.append(", ").append(ending).append(' ').append(counted(count, games)));
        text.append('\n');
        if (shown > 0) {
            text.append("openings of ").append(openingPlies).append(" plies, ");
            text.append(statistics.openingCount()).append('\n');
            statistics.openings(shown).forEach(opening -> text.append(line(opening, games)));
        }
        if (statistics.otherOpenings() > 0) {
            text.append("other openings ")
                    .append(counted(statistics.otherOpenings(), games))
                    .append('\n');
        }
        if (statistics.otherStarts() > 0) {
            text.append("other starts ")
                    .append(counted(statistics.otherStarts(), games))
                    .append('\n');
        }
        return text.toString().replaceAll("(?m)^(results:|lengths in plies:|endings:),", "$1");
    }

    private static String line(Opening opening, long games) {
        StringBuilder line = new StringBuilder("  " + opening.named() + ": " + counted(opening.games(), games));
        opening.results()
                .forEach((result, count) ->
                        line.append(", ").append(result).append(' ').append(counted(count, opening.games())));
        return line.append('\n').toString();
    }

    private static String counted(long count, long all) {
        return count + String.format(Locale.ROOT, " (%.1f%%)", all == 0 ? 0.0 : 100.0 * count / all);
    }

    /**
     * Returns the statistics as a JSON object.
     *
     * @param shown the maximum number of openings to show
     */
    public static String json(GameStatistics statistics, int shown) {
        List<LengthClass> lengths = statistics.lengths(PLIES_IN_A_CLASS, CLASSES);
        return Json.of(answer -> answer.field("games", statistics.games())
                        .field("plies", statistics.plies())
                        .field("shortest", statistics.shortest())
                        .field("longest", statistics.longest())
                        .field("results", statistics.results())
                        .field(
                                "lengths",
                                lengths.stream().map(GameStatisticsText::json).toList())
                        .field("endings", statistics.endings())
                        .field(
                                "openings",
                                statistics.openings(shown).stream()
                                        .map(GameStatisticsText::json)
                                        .toList())
                        .field("otherOpenings", statistics.otherOpenings())
                        .field("otherStarts", statistics.otherStarts()))
                + "\n";
    }

    private static Answer json(LengthClass length) {
        return answer -> answer.field("fewestPlies", length.fewestPlies()).field("games", length.games());
    }

    private static Answer json(Opening opening) {
        return answer -> answer.field("moves", opening.moves())
                .field("named", opening.named())
                .field("games", opening.games())
                .field("results", opening.results());
    }
}
