package dev.passant.cli.pgn.text;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.pgn.statistics.GameStatistics;
import dev.passant.pgn.statistics.GameStatistics.LengthClass;
import dev.passant.pgn.statistics.GameStatistics.Opening;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

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
        text.append('\n').append(("results: " + counts(statistics.results(), games)).strip());
        text.append("\nlengths in plies: ").append(lengths(statistics)).append('\n');
        text.append(("endings: " + counts(statistics.endings(), games)).strip()).append('\n');
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
        return text.toString();
    }

    private static String lengths(GameStatistics statistics) {
        Map<String, Long> lengths = new LinkedHashMap<>();
        for (LengthClass length : statistics.lengths(PLIES_IN_A_CLASS, CLASSES)) {
            int least = length.fewestPlies();
            boolean isLast = least == PLIES_IN_A_CLASS * (CLASSES - 1);
            lengths.put(least + (isLast ? " and more" : " to " + (least + PLIES_IN_A_CLASS - 1)), length.games());
        }
        return counts(lengths, statistics.games());
    }

    private static String counts(Map<?, Long> counts, long all) {
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + counted(entry.getValue(), all))
                .collect(Collectors.joining(", "));
    }

    private static String line(Opening opening, long games) {
        return "  " + opening.named() + ": " + counted(opening.games(), games) + ", "
                + counts(opening.results(), opening.games()) + "\n";
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
