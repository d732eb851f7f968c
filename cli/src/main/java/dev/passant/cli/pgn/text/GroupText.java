package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.statistics.GameEnding;
import dev.passant.pgn.statistics.Group;
import dev.passant.pgn.statistics.GroupedStatistics;
import dev.passant.pgn.table.Csv;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats statistics by player, opening, year or time control as CSV, JSON or a text table. */
public final class GroupText {

    private static final String[] COLUMNS = {
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
        "fivefold"
    };

    private GroupText() {}

    private static @Nullable Object[] row(Group group) {
        return new @Nullable Object[] {
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
            count(group, GameEnding.FIVEFOLD_REPETITION)
        };
    }

    private static long count(Group group, GameEnding ending) {
        return group.endings().getOrDefault(ending, 0L);
    }

    public static String csv(GroupedStatistics statistics, int most) {
        StringBuilder text = new StringBuilder(Csv.line((Object[]) COLUMNS)).append('\n');
        statistics
                .groups(most)
                .forEach(group -> text.append(Csv.line(row(group))).append('\n'));
        return text.toString();
    }

    public static String json(GroupedStatistics statistics, int most) {
        Json json = new Json()
                .object()
                .field("by", statistics.grouping().toString())
                .name("groups")
                .array();
        for (Group group : statistics.groups(most)) {
            @Nullable Object[] row = row(group);
            json.object();
            for (int i = 0; i < row.length; i++) {
                if (row[i] instanceof String text) {
                    json.field(COLUMNS[i], text);
                } else if (row[i] != null) {
                    json.name(COLUMNS[i]).number(String.valueOf(row[i]));
                }
            }
            json.end();
        }
        return json.end().field("others", statistics.others()).end() + "\n";
    }

    /** Returns a text table with aligned columns: the names on the left, the numbers on the right. */
    public static String table(GroupedStatistics statistics, int most) {
        List<String[]> lines = new ArrayList<>();
        lines.add(COLUMNS);
        for (Group group : statistics.groups(most)) {
            @Nullable Object[] row = row(group);
            String[] line = new String[row.length];
            for (int i = 0; i < row.length; i++) {
                line[i] = row[i] == null ? "-" : String.valueOf(row[i]);
            }
            lines.add(line);
        }
        int[] widths = new int[COLUMNS.length];
        for (String[] line : lines) {
            for (int i = 0; i < line.length; i++) {
                widths[i] = Math.max(widths[i], line[i].codePointCount(0, line[i].length()));
            }
        }
        StringBuilder text = new StringBuilder();
        for (String[] line : lines) {
            for (int i = 0; i < line.length; i++) {
                String pad = " ".repeat(widths[i] - line[i].codePointCount(0, line[i].length()));
                text.append(i == 0 ? line[i] + pad : "  " + pad + line[i]);
            }
            text.append('\n');
        }
        if (statistics.others() > 0) {
            text.append(String.format(Locale.ROOT, "%d games of others\n", statistics.others()));
        }
        return text.toString();
    }
}
