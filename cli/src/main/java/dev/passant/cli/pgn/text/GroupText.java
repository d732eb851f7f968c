package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.statistics.GameEnding;
import dev.passant.pgn.statistics.Group;
import dev.passant.pgn.statistics.GroupedStatistics;
import java.util.Set;

/** Formats statistics by player, opening, year or time control as CSV, JSON or a text table. */
public final class GroupText {

    private GroupText() {}

    private static TextTable rows(GroupedStatistics statistics, int most) {
        TextTable table = new TextTable(
                "name",
                "games",
                "white",
                "black",
                "wins",
                "draws",
                "losses",
                "score",
                "performance",
                "plies",
                "checkmates",
                "stalemates",
                "insufficient",
                "seventyFive",
                "fivefold");
        for (Group group : statistics.groups(most)) {
            table.add(
                    group.name(),
                    group.games(),
                    group.asWhite(),
                    group.asBlack(),
                    group.wins(),
                    group.draws(),
                    group.losses(),
                    group.score().map(score -> Math.round(1000 * score) / 10.0).orElse(null),
                    group.performance().orElse(null),
                    Math.round(10 * group.meanPlies()) / 10.0,
                    count(group, GameEnding.CHECKMATE),
                    count(group, GameEnding.STALEMATE),
                    count(group, GameEnding.INSUFFICIENT_MATERIAL),
                    count(group, GameEnding.SEVENTY_FIVE_MOVES),
                    count(group, GameEnding.FIVEFOLD_REPETITION));
        }
        return table;
    }

    private static long count(Group group, GameEnding ending) {
        return group.endings().getOrDefault(ending, 0L);
    }

    public static String csv(GroupedStatistics statistics, int most) {
        return rows(statistics, most).csv();
    }

    public static String json(GroupedStatistics statistics, int most) {
        return Json.of(json -> json.field("by", statistics.grouping())
                        .field("groups", rows(statistics, most).json())
                        .field("others", statistics.others()))
                + "\n";
    }

    /** Returns a text table with aligned columns: the names on the left, the numbers on the right. */
    public static String table(GroupedStatistics statistics, int most) {
        String table = rows(statistics, most).text(Set.of(0));
        return statistics.others() == 0 ? table : table + statistics.others() + " games in other groups\n";
    }
}
