package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.pgn.tag.TimeControl;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Matchers that compare the comments of a move with those of earlier moves. */
final class NoteMatcher {

    private NoteMatcher() {}

    /** Met if the evaluation became worse for the side that moved, by a number of centipawns. */
    static final class Loss extends Matcher {
        private final @Nullable Color side;
        private final NumberRange range;
        private Optional<Integer> before = Optional.empty();

        Loss(@Nullable Color side, NumberRange range) {
            this.side = side;
            this.range = range;
        }

        @Override
        void begin(Map<String, String> tags) {
            before = Optional.empty();
        }

        @Override
        boolean at(PlyContext context) {
            Optional<Integer> last = before;
            before = context.notes().evaluation(context.sideToMove());
            if (context.ply() == 0 || last.isEmpty() || before.isEmpty() || context.sideToMove() == side) {
                return false;
            }
            int loss = last.get() - before.get();
            return range.contains(context.sideToMove() == Color.BLACK ? loss : -loss);
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /**
     * Met if a move took a number of seconds: by {@code [%emt]} or, without it, by the clocks after this move and the
     * last one of the same side. A clock that shows more than before, as at the start of a period, is ignored.
     */
    static final class Spent extends Matcher {
        private final @Nullable Color side;
        private final NumberRange range;
        private final Map<Color, Duration> clocks = new EnumMap<>(Color.class);
        private Duration increment = Duration.ZERO;

        Spent(@Nullable Color side, NumberRange range) {
            this.side = side;
            this.range = range;
        }

        @Override
        void begin(Map<String, String> tags) {
            clocks.clear();
            increment = TimeControl.parse(tags.getOrDefault("TimeControl", ""))
                    .filter(time -> !time.periods().isEmpty())
                    .map(TimeControl::increment)
                    .orElse(Duration.ZERO);
        }

        @Override
        boolean at(PlyContext context) {
            if (context.ply() == 0) {
                return false;
            }
            Color mover = context.sideToMove().opposite();
            Optional<Duration> clock = context.notes().clock();
            Duration before = clock.isPresent() ? clocks.put(mover, clock.get()) : clocks.remove(mover);
            Optional<Duration> spent = context.notes().elapsed();
            if (spent.isEmpty() && clock.isPresent() && before != null) {
                spent = Optional.of(before.plus(increment).minus(clock.get())).filter(time -> !time.isNegative());
            }
            return context.sideToMove() != side
                    && spent.filter(range::containsSeconds).isPresent();
        }

        @Override
        boolean remembers() {
            return true;
        }
    }
}
