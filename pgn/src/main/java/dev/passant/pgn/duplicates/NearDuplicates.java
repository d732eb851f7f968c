package dev.passant.pgn.duplicates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds games that are nearly the same: the players agree and are known, years and results do not contradict each
 * other, and either one game is the beginning of the other, or the common beginning is at least four fifths of the
 * shorter game. It has at least {@link #LEAST_COMMON} plies.
 *
 * <p>Games with different addresses in the tag {@code Site} are different games of a server, and so are games whose
 * dates and rounds are known and both differ.
 */
final class NearDuplicates {

    /** Shorter beginnings are common in games of two players who meet often. */
    static final int LEAST_COMMON = 20;

    /** More games of the same two players with the same first moves are not compared, which bounds the time. */
    private static final int MAX_COMPARED = 64;

    /** 2<sup>64</sup> divided by the golden ratio, for multiplicative hashing (Knuth, volume 3, section 6.4). */
    private static final long MIXING = 0x9E37_79B9_7F4A_7C15L;

    /**
     * A game.
     *
     * @param start the FEN of the start, which is the same object for most games
     * @param moves the codes of the moves
     * @param date the complete date; 0 if it is not known
     * @param round the round; empty if it is not known
     * @param address the address of the game; empty if there is none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole, and there is one for each game
    record Candidate(String start, short[] moves, GameIdentity identity, int date, String round, String address) {

        boolean isComparable() {
            return moves.length >= LEAST_COMMON
                    && identity.white().isKnown()
                    && identity.black().isKnown();
        }

        boolean isNear(Candidate other) {
            int shorter = Math.min(moves.length, other.moves.length);
            int mismatch = Arrays.mismatch(moves, other.moves);
            int common = mismatch < 0 ? shorter : mismatch;
            return common >= LEAST_COMMON
                    && 5L * common >= 4L * shorter
                    && start.equals(other.start)
                    && !isElsewhere(other)
                    && identity.contradictions(other.identity).isEmpty();
        }

        private boolean isElsewhere(Candidate other) {
            boolean isOtherDate = date > 0 && other.date > 0 && date != other.date;
            return isOtherDate && areKnownAndDiffer(round, other.round) || areKnownAndDiffer(address, other.address);
        }

        private static boolean areKnownAndDiffer(String one, String other) {
            return !one.isEmpty() && !other.isEmpty() && !one.equals(other);
        }

        private Set<Long> keys() {
            long moved = start.hashCode();
            for (int i = 0; i < LEAST_COMMON; i++) {
                moved = mixed(moved, moves[i]);
            }
            Set<Long> keys = new LinkedHashSet<>();
            for (String white : identity.white().keys()) {
                for (String black : identity.black().keys()) {
                    keys.add(mixed(mixed(moved, white.hashCode()), black.hashCode()));
                }
            }
            return keys;
        }

        private static long mixed(long hash, int value) {
            long mixed = (hash ^ value) * MIXING;
            return mixed ^ mixed >>> Integer.SIZE;
        }
    }

    private record Kept(int place, Candidate game) {}

    /** The games by their players and first moves: names that agree have a key in common. */
    private final Map<Long, List<Kept>> byKey = new HashMap<>();

    /**
     * Finds the first game that a game is nearly the same as, and adds the game.
     *
     * @param place the place of the game if there is none
     * @return the place of the game that was found, or {@code place}
     */
    int add(Candidate game, int place) {
        if (!game.isComparable()) {
            return place;
        }
        int found = place;
        Set<Long> keys = game.keys();
        for (long key : keys) {
            for (Kept kept : byKey.getOrDefault(key, List.of())) {
                if (kept.place < found && kept.game.isNear(game)) {
                    found = kept.place;
                }
            }
        }
        Kept added = new Kept(found, game);
        for (long key : keys) {
            List<Kept> same = byKey.computeIfAbsent(key, each -> new ArrayList<>(1));
            if (same.size() < MAX_COMPARED) {
                same.add(added);
            }
        }
        return found;
    }
}
