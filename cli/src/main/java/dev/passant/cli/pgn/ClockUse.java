package dev.passant.cli.pgn;

import dev.passant.cli.io.Csv;
import dev.passant.cli.io.Json;
import dev.passant.pgn.Comment;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.TagValues;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How much time players take for which move: from {@code [%emt ...]}, or from two times of a clock ({@code [%clk ...]}) and
 * the increment of the tag {@code TimeControl}.
 */
final class ClockUse {

    /** The value of {@code --by}. */
    static final String KIND = "move";

    /** Moves past this number are not counted. */
    private static final int MAX_MOVES = 300;

    private static final int SIDES = 2;
    private static final double NANOS = 1e9;

    private final long[][] moves = new long[SIDES][MAX_MOVES + 1];
    private final double[][] used = new double[SIDES][MAX_MOVES + 1];
    private final long[][] clocks = new long[SIDES][MAX_MOVES + 1];
    private final double[][] left = new double[SIDES][MAX_MOVES + 1];

    private final double[] before = new double[SIDES];
    private double increment;
    private int ply;
    private boolean isCounted;

    /** The moves of a game begin. */
    void begin(Map<String, String> tags) {
        Optional<TagValues.TimeControl> time = TagValues.timeControl(tags.getOrDefault("TimeControl", ""));
        increment = time.map(TagValues.TimeControl::increment).orElse(0);
        for (int side = 0; side < SIDES; side++) {
            before[side] = time.map(TagValues.TimeControl::seconds)
                    .map(Integer::doubleValue)
                    .orElse(Double.NaN);
        }
        ply = 0;
    }

    /** A move of the main line was played. */
    void played() {
        ply++;
        isCounted = false;
    }

    /** Something is said about the last move of the main line. */
    void comment(PgnText text) {
        if (ply == 0 || isCounted || text.toString().indexOf("[%") < 0) {
            return;
        }
        Comment comment = Comment.of(text.toString().replace('\n', ' ').replace('\r', ' '));
        Optional<Double> clock = comment.clock().map(ClockUse::seconds);
        Optional<Double> elapsed = comment.elapsed().map(ClockUse::seconds);
        if (clock.isEmpty() && elapsed.isEmpty()) {
            return;
        }
        isCounted = true;
        int side = (ply - 1) % SIDES;
        int move = Math.min((ply + 1) / SIDES, MAX_MOVES);
        double taken = elapsed.orElseGet(() -> before[side] + increment - clock.orElseThrow());
        // A clock that shows more than it could have was set by hand.
        if (taken >= 0) {
            moves[side][move]++;
            used[side][move] += taken;
        }
        if (clock.isPresent()) {
            clocks[side][move]++;
            left[side][move] += clock.get();
            before[side] = clock.get();
        }
    }

    private static double seconds(Duration time) {
        return time.toSeconds() + time.toNanosPart() / NANOS;
    }

    private static final String[] COLUMNS = {
        "move", "whiteMoves", "whiteUsed", "whiteLeft", "blackMoves", "blackUsed", "blackLeft"
    };

    private @Nullable Object[] row(int move) {
        return new @Nullable Object[] {
            (long) move,
            moves[0][move],
            mean(used[0][move], moves[0][move]),
            mean(left[0][move], clocks[0][move]),
            moves[1][move],
            mean(used[1][move], moves[1][move]),
            mean(left[1][move], clocks[1][move])
        };
    }

    /** With one decimal; null of nothing. */
    private static @Nullable Double mean(double sum, long count) {
        return count == 0 ? null : Math.round(10 * sum / count) / 10.0;
    }

    private boolean isKnown(int move) {
        return moves[0][move] + moves[1][move] + clocks[0][move] + clocks[1][move] > 0;
    }

    String asCsv() {
        StringBuilder text = new StringBuilder(Csv.line((Object[]) COLUMNS)).append('\n');
        for (int move = 1; move <= MAX_MOVES; move++) {
            text.append(isKnown(move) ? Csv.line(row(move)) + "\n" : "");
        }
        return text.toString();
    }

    String asJson() {
        Json json = new Json().object().field("by", KIND).name("moves").array();
        for (int move = 1; move <= MAX_MOVES; move++) {
            if (isKnown(move)) {
                @Nullable Object[] row = row(move);
                json.object();
                for (int i = 0; i < row.length; i++) {
                    if (row[i] != null) {
                        json.name(COLUMNS[i]).number(String.valueOf(row[i]));
                    }
                }
                json.end();
            }
        }
        return json.end().end() + "\n";
    }

    String asText() {
        StringBuilder text =
                new StringBuilder("move  White: moves    used s    left s  Black: moves    used s    left s\n");
        for (int move = 1; move <= MAX_MOVES; move++) {
            if (isKnown(move)) {
                @Nullable Object[] row = row(move);
                text.append(String.format(Locale.ROOT, "%4d", move));
                for (int i = 1; i < row.length; i++) {
                    text.append(String.format(
                            Locale.ROOT, i % 3 == 1 ? "%14s" : "%10s", row[i] == null ? "-" : String.valueOf(row[i])));
                }
                text.append('\n');
            }
        }
        return text.toString();
    }
}
