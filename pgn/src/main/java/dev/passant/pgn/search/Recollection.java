package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks that keep what was played in a game: moves in any order, and how often a position occurred. */
final class Recollection {

    private Recollection() {}

    /**
     * All of some moves were played; met at the last. Each move of the game stands for one of them. Where it is like
     * several, for which is changed when a later move needs that: a matching of moves and patterns that grows by
     * augmenting paths. A move that finds no place in it now will find none later.
     */
    static final class AnyOrder extends Check {
        private final List<MovePattern> moves;
        private final @Nullable Color side;
        private long missing;

        /** For each pattern that is not missing, the patterns that the move is like that stands for it. */
        private final long[] likes;

        /** The patterns whose moves were already asked to stand for another one. */
        private long tried;

        AnyOrder(List<MovePattern> moves, Optional<Color> side) {
            this.moves = moves;
            this.side = side.orElse(null);
            this.likes = new long[moves.size()];
        }

        @Override
        void begin(Map<String, String> tags) {
            missing = moves.size() == Long.SIZE ? -1 : (1L << moves.size()) - 1;
        }

        @Override
        boolean at(Moment moment) {
            Move move = moment.played();
            if (missing == 0 || move == null || side != null && moment.sideToMove() == side) {
                return false;
            }
            long like = 0;
            for (int i = 0; i < likes.length; i++) {
                like |= Conditions.looksLike(moment, move, moves.get(i)) ? 1L << i : 0;
            }
            tried = 0;
            return place(like) && missing == 0;
        }

        /** Lets a move that is like some patterns stand for one of them. */
        private boolean place(long like) {
            long free = like & missing;
            if (free != 0) {
                int index = Long.numberOfTrailingZeros(free);
                missing ^= 1L << index;
                likes[index] = like;
                return true;
            }
            for (long left = like & ~tried; left != 0; left = like & ~tried) {
                int index = Long.numberOfTrailingZeros(left);
                tried |= 1L << index;
                if (place(likes[index])) {
                    likes[index] = like;
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

    /** The position has occurred so many times, as far as 1000 plies without capture or pawn move tell. */
    static final class Occurrences extends Check {

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
        boolean at(Moment moment) {
            if (moment.halfmoveClock() == 0) {
                // Nothing before a capture or a move of a pawn comes back.
                positions.clear();
            }
            if (positions.size() == MAX_POSITIONS) {
                positions.subList(0, MAX_POSITIONS / 2).clear();
                System.arraycopy(keys, MAX_POSITIONS / 2, keys, 0, MAX_POSITIONS / 2);
            }
            Position position = moment.position();
            long key = position.key();
            int count = 1;
            for (int i = 0; i < positions.size(); i++) {
                count += keys[i] == key && positions.get(i).repeats(position) ? 1 : 0;
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
