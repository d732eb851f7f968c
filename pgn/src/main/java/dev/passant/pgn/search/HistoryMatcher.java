package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.openings.Openings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Matchers that record a game: moves in any order, the opening, and repetitions. */
final class HistoryMatcher {

    private HistoryMatcher() {}

    /**
     * Met at the last of several moves, which may be played in any order. Each move counts for one pattern only.
     *
     * <p>A move may match several patterns, so this maintains a bipartite matching of moves and patterns and extends it
     * by augmenting paths. A move that cannot be added now can never be added later.
     */
    static final class AnyOrder extends Matcher {
        private final List<MovePattern> moves;
        private final @Nullable Color side;
        private long missing;

        /** For each matched pattern: all patterns that its move matches, as a bit set. */
        private final long[] patternsOf;

        /** The patterns already visited in the current search for an augmenting path. */
        private long tried;

        AnyOrder(List<MovePattern> moves, @Nullable Color side) {
            this.moves = moves;
            this.side = side;
            this.patternsOf = new long[moves.size()];
        }

        @Override
        void begin(Map<String, String> tags) {
            missing = moves.size() == Long.SIZE ? -1 : (1L << moves.size()) - 1;
        }

        @Override
        boolean at(PlyContext context) {
            Move move = context.played();
            if (missing == 0 || move == null || side != null && context.sideToMove() == side) {
                return false;
            }
            long patterns = 0;
            for (int i = 0; i < patternsOf.length; i++) {
                patterns |= Conditions.looksLike(context, move, moves.get(i)) ? 1L << i : 0;
            }
            tried = 0;
            return place(patterns) && missing == 0;
        }

        /** Adds a move to the matching, given the patterns it matches. */
        private boolean place(long patterns) {
            long free = patterns & missing;
            if (free != 0) {
                int index = Long.numberOfTrailingZeros(free);
                missing ^= 1L << index;
                patternsOf[index] = patterns;
                return true;
            }
            for (long left = patterns & ~tried; left != 0; left = patterns & ~tried) {
                int index = Long.numberOfTrailingZeros(left);
                tried |= 1L << index;
                if (place(patternsOf[index])) {
                    patternsOf[index] = patterns;
                    return true;
                }
            }
            return false;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** Met where the last named position, here or before, belongs to an opening. */
    static final class LastNamed extends Matcher {
        private final Openings openings;
        private final Predicate<Opening> test;
        private boolean isMet;

        LastNamed(Openings openings, Predicate<Opening> test) {
            this.openings = openings;
            this.test = test;
        }

        @Override
        void begin(Map<String, String> tags) {
            isMet = false;
        }

        @Override
        boolean at(PlyContext context) {
            Optional<Opening> here = context.opening(openings);
            if (here.isPresent()) {
                isMet = test.test(here.get());
            }
            return isMet;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /**
     * Met if the position has occurred a number of times. To limit memory, only plies since the last capture or pawn
     * move are compared, and among these only the latest 500 to 1,000.
     */
    static final class Occurrences extends Matcher {

        private static final int MAX_POSITIONS = 1000;

        private final int times;
        private final List<Position> positions = new ArrayList<>();
        private long[] keys = new long[64];

        Occurrences(int times) {
            this.times = times;
        }

        @Override
        void begin(Map<String, String> tags) {
            positions.clear();
        }

        @Override
        boolean at(PlyContext context) {
            if (context.halfmoveClock() == 0 && !context.position().variant().hasPockets()) {
                // No position recurs after a capture or pawn move, except by drops.
                positions.clear();
            }
            if (positions.size() == MAX_POSITIONS) {
                positions.subList(0, MAX_POSITIONS / 2).clear();
                System.arraycopy(keys, MAX_POSITIONS / 2, keys, 0, MAX_POSITIONS / 2);
            }
            Position position = context.position();
            long key = position.key();
            int count = 1;
            for (int i = 0; i < positions.size(); i++) {
                count += keys[i] == key && positions.get(i).isRepetitionOf(position) ? 1 : 0;
            }
            if (positions.size() == keys.length) {
                keys = Arrays.copyOf(keys, 2 * keys.length);
            }
            keys[positions.size()] = key;
            positions.add(position);
            return count >= times;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }
}
