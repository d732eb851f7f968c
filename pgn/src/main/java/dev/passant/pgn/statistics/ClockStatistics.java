package dev.passant.pgn.statistics;

import dev.passant.chess.Color;
import dev.passant.chess.Replay;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.tag.TimeControl;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Counts the time used for each move: from {@code [%emt ...]}, or from two clock times ({@code [%clk ...]}) and the
 * periods and increments of the tag {@code TimeControl}.
 *
 * <p>If the clock still shows the full time after a player's first move, that move was not timed, as on lichess. Its
 * time is ignored.
 */
public final class ClockStatistics extends Statistics {

    /** The maximum move number. Later moves are counted under this number. */
    public static final int MAX_MOVES = 300;

    private static final int SIDES = 2;
    private static final double NANOS = 1e9;

    private final Times times = new Times();

    /** The times of the current game, which are added when the game ends. */
    private final Times ofGame = new Times();

    /** The clock of each side after its last move; NaN if unknown. */
    private final double[] shown = new double[SIDES];

    private final boolean[] hasMoved = new boolean[SIDES];

    /** The clock of the side that moved last, before its move. */
    private double before;

    private boolean isFirst;

    /** The value of the tag {@code TimeControl}. */
    private String written = "";

    private Optional<TimeControl> control = Optional.empty();

    /** The larger of the clocks after the players' first moves. */
    private double firstClock;

    /** The period of each side, and the number of its moves since the start of that period. */
    private final int[] period = new int[SIDES];

    private final int[] movesOfPeriod = new int[SIDES];
    private int nextMove;
    private int nextSide;
    private boolean awaits;

    /** Creates empty statistics. */
    public ClockStatistics() {}

    /**
     * The mean times of a side at a move.
     *
     * @param moves the number of moves whose time is known
     * @param usedSeconds the seconds used, if known
     * @param leftSeconds the seconds left after the move, if known
     */
    public record SideTime(long moves, Optional<Double> usedSeconds, Optional<Double> leftSeconds) {

        private boolean isKnown() {
            return usedSeconds.isPresent() || leftSeconds.isPresent();
        }
    }

    /**
     * The mean times of both sides at a move.
     *
     * @param move the number of the move; {@link #MAX_MOVES} also stands for all later moves
     * @param white the times of White
     * @param black the times of Black
     */
    public record MoveTime(int move, SideTime white, SideTime black) {}

    @Override
    Set<String> tagNames() {
        return Set.of("TimeControl");
    }

    @Override
    void begins() {
        ofGame.clear();
    }

    @Override
    void starts(Map<String, String> tags, Replay start) {
        written = tags.getOrDefault("TimeControl", "");
        control = TimeControl.parse(written).filter(ClockStatistics::isTimed);
        firstClock = 0;
        for (int side = 0; side < SIDES; side++) {
            shown[side] = atStart();
            hasMoved[side] = false;
            period[side] = 0;
            movesOfPeriod[side] = 0;
        }
        nextMove = start.fullmoveNumber();
        nextSide = start.sideToMove() == Color.WHITE ? 0 : 1;
        awaits = false;
    }

    @Override
    void played() {
        awaits = true;
        before = shown[nextSide];
        isFirst = !hasMoved[nextSide];
        // If this move has no clock time, the time used for this side's next move cannot be computed.
        shown[nextSide] = Double.NaN;
        hasMoved[nextSide] = true;
        movesOfPeriod[nextSide]++;
        nextMove += nextSide;
        nextSide ^= 1;
    }

    @Override
    void comment(PgnText text) {
        if (!awaits || text.toString().indexOf("[%") < 0) {
            return;
        }
        Comment comment = Comment.of(text.toString().replace('\n', ' ').replace('\r', ' '));
        Optional<Double> clock = comment.clock().map(GameRow::seconds);
        Optional<Double> elapsed = comment.elapsed().map(GameRow::seconds);
        if (clock.isEmpty() && elapsed.isEmpty()) {
            return;
        }
        // Only the first comment with a time is used.
        awaits = false;
        int side = nextSide ^ 1;
        int move = Math.min(nextMove - side, MAX_MOVES);
        clock.ifPresent(seconds -> agreeWith(seconds, side));
        elapsed.or(() -> clock.flatMap(seconds -> taken(seconds, side)))
                .ifPresent(seconds -> ofGame.use(side, move, seconds));
        clock.ifPresent(seconds -> {
            ofGame.leave(side, move, seconds);
            shown[side] = seconds;
        });
    }

    @Override
    void ends(PlayedGame game) {
        times.add(ofGame);
    }

    private double atStart() {
        return control.map(TimeControl::base).map(GameRow::seconds).orElse(Double.NaN);
    }

    private static boolean isTimed(TimeControl time) {
        return !time.isCorrespondence() && !time.isHourglass();
    }

    /** Reads the time control again after a first move, because the clock tells seconds from minutes. */
    private void agreeWith(double clock, int side) {
        if (isFirst && control.isPresent() && clock > firstClock) {
            firstClock = clock;
            control = TimeControl.parse(written, Duration.ofNanos(Math.round(clock * NANOS)))
                    .filter(ClockStatistics::isTimed);
            before = atStart();
            shown[side ^ 1] = hasMoved[side ^ 1] ? shown[side ^ 1] : atStart();
        }
    }

    /**
     * Returns the time used for a move after which the clock shows the given time. If the clock shows more than before
     * and the moves of a period have been played, the time of the next period has been added.
     */
    private Optional<Double> taken(double clock, int side) {
        if (isFirst && clock == before) {
            return Optional.empty();
        }
        List<TimeControl.Period> periods = control.map(TimeControl::periods).orElse(List.of());
        double taken = before - clock;
        if (!periods.isEmpty()) {
            TimeControl.Period current = periods.get(period[side]);
            taken += GameRow.seconds(current.increment());
            boolean isLast = period[side] + 1 == periods.size();
            if (taken < 0 && !isLast && movesOfPeriod[side] >= current.moves()) {
                taken += GameRow.seconds(periods.get(++period[side]).time());
                movesOfPeriod[side] -= current.moves();
            }
        }
        // A negative time: the clock was set by hand.
        return taken >= 0 ? Optional.of(taken) : Optional.empty();
    }

    /** {@return the mean times of the moves with a known time, by move in ascending order} */
    public List<MoveTime> moves() {
        return IntStream.rangeClosed(1, MAX_MOVES)
                .mapToObj(move -> new MoveTime(move, times.at(0, move), times.at(1, move)))
                .filter(time -> time.white().isKnown() || time.black().isKnown())
                .toList();
    }

    /** Sums of times by side and move. */
    private static final class Times {
        private final long[][] moves = new long[SIDES][MAX_MOVES + 1];
        private final double[][] used = new double[SIDES][MAX_MOVES + 1];
        private final long[][] clocks = new long[SIDES][MAX_MOVES + 1];
        private final double[][] left = new double[SIDES][MAX_MOVES + 1];

        /** The last move with data. */
        private int last;

        void use(int side, int move, double seconds) {
            moves[side][move]++;
            used[side][move] += seconds;
            last = Math.max(last, move);
        }

        void leave(int side, int move, double seconds) {
            clocks[side][move]++;
            left[side][move] += seconds;
            last = Math.max(last, move);
        }

        void add(Times other) {
            for (int side = 0; side < SIDES; side++) {
                for (int move = 0; move <= other.last; move++) {
                    moves[side][move] += other.moves[side][move];
                    used[side][move] += other.used[side][move];
                    clocks[side][move] += other.clocks[side][move];
                    left[side][move] += other.left[side][move];
                }
            }
        }

        void clear() {
            for (int side = 0; side < SIDES; side++) {
                Arrays.fill(moves[side], 0, last + 1, 0);
                Arrays.fill(used[side], 0, last + 1, 0);
                Arrays.fill(clocks[side], 0, last + 1, 0);
                Arrays.fill(left[side], 0, last + 1, 0);
            }
            last = 0;
        }

        SideTime at(int side, int move) {
            return new SideTime(
                    moves[side][move],
                    mean(used[side][move], moves[side][move]),
                    mean(left[side][move], clocks[side][move]));
        }

        private static Optional<Double> mean(double sum, long count) {
            return count == 0 ? Optional.empty() : Optional.of(sum / count);
        }
    }
}
