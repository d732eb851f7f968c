package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.statistics.GameEnding;
import dev.passant.pgn.statistics.Group;
import dev.passant.pgn.statistics.GroupedStatistics;
import dev.passant.pgn.statistics.Grouping;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Formats statistics by player, opening, year or time control as CSV, JSON or a text table. */
public final class GroupText {

    private GroupText() {}

    /** Returns the rows of the groups. Only players have games with both colours. */
    private static TextTable rows(GroupedStatistics statistics, int most) {
        boolean hasColours = statistics.grouping() == Grouping.PLAYER;
        TextTable table = new TextTable(heads("name", hasColours));
        statistics.groups(most).forEach(group -> table.add(row(group, hasColours)));
        return table;
    }

    static List<String> heads(String name, boolean hasColours) {
        List<String> heads = new ArrayList<>(List.of(name, "games"));
        heads.addAll(hasColours ? List.of("white", "black") : List.of());
        heads.addAll(List.of("wins", "draws", "losses", "score", "performance", "rated", "plies", "checkmates"));
        heads.addAll(List.of("stalemates", "insufficient", "seventyFive", "fivefold"));
        return heads;
    }

    static @Nullable Object[] row(Group group, boolean hasColours) {
        List<@Nullable Object> row = new ArrayList<>(List.of(group.name(), group.games()));
        row.addAll(hasColours ? List.of(group.asWhite(), group.asBlack()) : List.of());
        row.addAll(List.of(group.wins(), group.draws(), group.losses()));
        row.add(group.score().map(score -> Math.round(1000 * score) / 10.0).orElse(null));
        row.add(group.performance().orElse(null));
        row.add(group.rated());
        row.add(Math.round(10 * group.meanPlies()) / 10.0);
        row.add(count(group, GameEnding.CHECKMATE));
        row.add(count(group, GameEnding.STALEMATE));
        row.add(count(group, GameEnding.INSUFFICIENT_MATERIAL));
        row.add(count(group, GameEnding.SEVENTY_FIVE_MOVES));
        row.add(count(group, GameEnding.FIVEFOLD_REPETITION));
        return row.toArray();
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
