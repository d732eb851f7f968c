package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.statistics.ClockStatistics;
import dev.passant.pgn.statistics.ClockStatistics.MoveTime;
import dev.passant.pgn.table.Csv;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Formats the average times used and left, by move number, as CSV, JSON or a text table. */
public final class ClockText {

    /** The value of {@code --by}. */
    public static final String KIND = "move";

    private static final String[] COLUMNS = {
        "move", "whiteMoves", "whiteUsed", "whiteLeft", "blackMoves", "blackUsed", "blackLeft"
    };

    private ClockText() {}

    private static @Nullable Object[] row(MoveTime time) {
        return new @Nullable Object[] {
            (long) time.move(),
            time.white().moves(),
            tenths(time.white().usedSeconds()),
            tenths(time.white().leftSeconds()),
            time.black().moves(),
            tenths(time.black().usedSeconds()),
            tenths(time.black().leftSeconds())
        };
    }

    private static @Nullable Double tenths(Optional<Double> seconds) {
        return seconds.map(value -> Math.round(10 * value) / 10.0).orElse(null);
    }

    public static String csv(ClockStatistics statistics) {
        StringBuilder text = new StringBuilder(Csv.line((Object[]) COLUMNS)).append('\n');
        statistics.moves().forEach(time -> text.append(Csv.line(row(time))).append('\n'));
        return text.toString();
    }

    public static String json(ClockStatistics statistics) {
        Json json = new Json().object().field("by", KIND).name("moves").array();
        for (MoveTime time : statistics.moves()) {
            @Nullable Object[] row = row(time);
            json.object();
            for (int i = 0; i < row.length; i++) {
                if (row[i] != null) {
                    json.name(COLUMNS[i]).number(String.valueOf(row[i]));
                }
            }
            json.end();
        }
        return json.end().end() + "\n";
    }

    public static String table(ClockStatistics statistics) {
        StringBuilder text =
                new StringBuilder("move  White: moves    used s    left s  Black: moves    used s    left s\n");
        for (MoveTime time : statistics.moves()) {
            @Nullable Object[] row = row(time);
            text.append(String.format(Locale.ROOT, "%4d", time.move()));
            for (int i = 1; i < row.length; i++) {
                text.append(String.format(
                        Locale.ROOT, i % 3 == 1 ? "%14s" : "%10s", row[i] == null ? "-" : String.valueOf(row[i])));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
