package dev.passant.pgn.duplicates;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Groups games that are nearly the same: the players agree and are known, years and results do not contradict each
 * other, and either one game is the beginning of the other, or the common beginning is at least four fifths of the
 * shorter game. It has at least {@link #LEAST_COMMON} plies.
 *
 * <p>Games with different addresses in the tag {@code Site} are different games of a server, and so are games whose
 * dates and rounds are known and both differ. A game must not contradict any game of its group.
 */
final class NearDuplicates {

    /** Shorter beginnings are common in games of two players who meet often. */
    static final int LEAST_COMMON = 20;

    /** More games of the same two players with the same first moves are not compared, which bounds the time. */
    private static final int MAX_COMPARED = 64;

    /** 2<sup>64</sup> divided by the golden ratio, for multiplicative hashing (Knuth, volume 3, section 6.4). */
    private static final long MIXING = 0x9E37_79B9_7F4A_7C15L;

    /**
     * The data that distinguishes games with the same moves, of one game or of a group.
     *
     * @param date the complete date; 0 if it is not known, {@link #SEVERAL_DATES} if games of the group differ
     * @param round the round; empty if it is not known, {@link #SEVERAL} if games of the group differ
     * @param address the address of the game; empty if there is none, {@link #SEVERAL} if games of the group differ
     */
    record Known(GameIdentity identity, int date, String round, String address) {

        /** Differs from the date of every game. */
        private static final int SEVERAL_DATES = -1;

        /** Differs from every known value. */
        private static final String SEVERAL = "?";

        boolean contradicts(Known other) {
            boolean isOtherDate = date != 0 && other.date != 0 && date != other.date;
            return isOtherDate && areKnownAndDiffer(round, other.round)
                    || areKnownAndDiffer(address, other.address)
                    || !identity.contradictions(other.identity).isEmpty();
        }

        private static boolean areKnownAndDiffer(String one, String other) {
            return !one.isEmpty() && !other.isEmpty() && !one.equals(other);
        }

        Known completedBy(Known game) {
            boolean isOtherDate = game.date != 0 && game.date != date;
            return new Known(
                    identity.completedBy(game.identity),
                    !isOtherDate ? date : date == 0 ? game.date : SEVERAL_DATES,
                    joined(round, game.round),
                    joined(address, game.address));
        }

        private static String joined(String known, String value) {
            return areKnownAndDiffer(known, value) ? SEVERAL : known.isEmpty() ? value : known;
        }
    }

    /**
     * A game.
     *
     * @param start the FEN of the start, which is the same object for most games
     * @param moves the codes of the moves
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole, and there is one for each game
    record Candidate(String start, short[] moves, Known known) {

        private boolean isComparable() {
            return moves.length >= LEAST_COMMON
                    && known.identity.white().isKnown()
                    && known.identity.black().isKnown();
        }

        boolean hasNearlyTheMovesOf(Candidate other) {
            int shorter = Math.min(moves.length, other.moves.length);
            int mismatch = Arrays.mismatch(moves, other.moves);
            int common = mismatch < 0 ? shorter : mismatch;
            return common >= LEAST_COMMON && 5L * common >= 4L * shorter && start.equals(other.start);
        }

        /** Returns the keys of the players and first moves; none if the game is not compared. */
        private Set<Long> keys() {
            Set<Long> keys = new LinkedHashSet<>();
            if (!isComparable()) {
                return keys;
            }
            long moved = start.hashCode();
            for (int i = 0; i < LEAST_COMMON; i++) {
                moved = mixed(moved, moves[i]);
            }
            for (String white : known.identity.white().keys()) {
                for (String black : known.identity.black().keys()) {
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

    /** The games that are joined in one place. */
    private static final class Group {
        private final int place;

        /** The games by their numbers in {@link #games}. */
        private final List<Integer> members = new ArrayList<>(1);

        private Known known;

        Group(int place, Known known) {
            this.place = place;
            this.known = known;
        }
    }

    private record Kept(Group group, Candidate game) {}

    /** The games by their players and first moves: names that agree have a key in common. */
    private final Map<Long, List<Kept>> byKey = new HashMap<>();

    /** The groups by their places. */
    private final List<Group> groups = new ArrayList<>();

    private final Deduplicator games;

    /**
     * Creates an instance without games.
     *
     * @param games receives the data of each group, so that copies of a game do not contradict its group
     */
    NearDuplicates(Deduplicator games) {
        this.games = games;
    }

    /** Returns the place of the first group that a game fits into, or of the next new group. Places begin at 0. */
    int find(Candidate game) {
        int place = groups.size();
        for (long key : game.keys()) {
            for (Kept kept : byKey.getOrDefault(key, List.of())) {
                if (kept.group.place < place
                        && kept.game.hasNearlyTheMovesOf(game)
                        && !kept.group.known.contradicts(game.known)) {
                    place = kept.group.place;
                }
            }
        }
        return place;
    }

    /**
     * Adds a game to a group, which may be new.
     *
     * @param number the number of the game in the {@link Deduplicator}
     */
    void add(Candidate game, int number, int place) {
        if (place == groups.size()) {
            groups.add(new Group(place, game.known));
        }
        Group group = groups.get(place);
        complete(group, game.known);
        games.complete(number, group.known.identity);
        group.members.add(number);
        index(group, game);
    }

    /** Completes the data of a group with that of another copy of a game in it. */
    void complete(int place, Candidate copy) {
        Group group = groups.get(place);
        GameIdentity before = group.known.identity;
        complete(group, copy.known);
        GameIdentity completed = group.known.identity;
        // Names that were unknown could not be compared.
        if (!completed.white().equals(before.white()) || !completed.black().equals(before.black())) {
            index(group, new Candidate(copy.start, copy.moves, group.known));
        }
    }

    private void complete(Group group, Known game) {
        GameIdentity before = group.known.identity;
        group.known = group.known.completedBy(game);
        if (!group.known.identity.equals(before)) {
            group.members.forEach(member -> games.complete(member, group.known.identity));
        }
    }

    private void index(Group group, Candidate game) {
        for (long key : game.keys()) {
            List<Kept> same = byKey.computeIfAbsent(key, each -> new ArrayList<>(1));
            if (same.size() < MAX_COMPARED) {
                same.add(new Kept(group, game));
            }
        }
    }
}
