package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.statistics.ClockStatistics;
import dev.passant.pgn.statistics.ClockStatistics.MoveTime;
import dev.passant.pgn.statistics.ClockStatistics.SideTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Formats the average times used and left, by move number, as CSV, JSON or a text table. */
public final class ClockText {

    /** The value of {@code --by} that selects these statistics. */
    public static final String KIND = "move";

    private ClockText() {}

    private static TextTable rows(ClockStatistics statistics) {
        TextTable table =
                new TextTable("move", "whiteMoves", "whiteUsed", "whiteLeft", "blackMoves", "blackUsed", "blackLeft");
        for (MoveTime time : statistics.moves()) {
            table.add(
                    time.move(),
                    time.white().moves(),
                    tenths(time.white().usedSeconds()),
                    tenths(time.white().leftSeconds()),
                    time.black().moves(),
                    tenths(time.black().usedSeconds()),
                    tenths(time.black().leftSeconds()));
        }
        return table;
    }

    private static @Nullable Double tenths(Optional<Double> seconds) {
        return seconds.map(value -> Math.round(10 * value) / 10.0).orElse(null);
    }

    public static String csv(ClockStatistics statistics) {
        return rows(statistics).csv();
    }

    public static String json(ClockStatistics statistics) {
        return Json.of(json ->
                        json.field("by", KIND).field("moves", rows(statistics).json())) + "\n";
    }

    public static String table(ClockStatistics statistics) {
        StringBuilder text =
                new StringBuilder("move  White: moves    used s    left s  Black: moves    used s    left s\n");
        for (MoveTime time : statistics.moves()) {
            text.append(String.format(Locale.ROOT, "%4d", time.move()));
            for (SideTime side : List.of(time.white(), time.black())) {
                text.append(String.format(
                        Locale.ROOT,
                        "%14d%10s%10s",
                        side.moves(),
                        shown(side.usedSeconds()),
                        shown(side.leftSeconds())));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String shown(Optional<Double> seconds) {
        Double tenths = tenths(seconds);
        return tenths == null ? "-" : tenths.toString();
    }
}
