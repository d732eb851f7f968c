package dev.passant.pgn.duplicates;

import dev.passant.pgn.players.PlayerName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * An index of many kept games with the same moves. It finds the kept game that a game contradicts in the fewest
 * respects, without comparing the game with each of them.
 *
 * <p>Two names can agree only if they share a key ({@link PlayerName#keys}) or one of them is unknown. Therefore, a
 * full comparison is needed only for the games in which White's name can agree, or for those in which Black's name can
 * agree, whichever are fewer. In all other games the players are different, so it is enough to consider the first of those
 * games for each year and result.
 */
final class SameMoves {

    private static final String UNKNOWN = GameIdentity.UNKNOWN.white().keys().get(0);

    /** Games in the order in which they were added. */
    private static final class Bucket {
        private int[] games = new int[1];
        private int size;

        void add(int game) {
            if (size == games.length) {
                games = Arrays.copyOf(games, 2 * size);
            }
            games[size++] = game;
        }
    }

    private final Deduplicator kept;
    private final Map<String, Bucket> byWhite = new HashMap<>();
    private final Map<String, Bucket> byBlack = new HashMap<>();

    /** The games of each year and result. Games whose year or result has changed are removed later. */
    private final Map<Integer, PriorityQueue<Integer>> byYearAndResult = new HashMap<>();

    /** The smallest value so far: the number of contradictions in the upper half, and the game in the lower half. */
    private long nearest;

    private int contradictions;

    SameMoves(Deduplicator kept) {
        this.kept = kept;
    }

    /** Adds a kept game, or adds it again after its data has changed. */
    void add(int game) {
        addName(byWhite, kept.white(game), game);
        addName(byBlack, kept.black(game), game);
        byYearAndResult
                .computeIfAbsent(kept.yearAndResult(game), key -> new PriorityQueue<>())
                .add(game);
    }

    private static void addName(Map<String, Bucket> buckets, PlayerName name, int game) {
        for (String key : name.keys()) {
            buckets.computeIfAbsent(key, each -> new Bucket()).add(game);
        }
    }

    /**
     * Finds the first of the kept games that a game contradicts in the fewest respects; see {@link #game}.
     *
     * @return the contradictions
     */
    int nearest(int white, int black, int yearAndResult) {
        nearest = Long.MAX_VALUE;
        PlayerName whiteName = kept.name(white);
        PlayerName blackName = kept.name(black);
        List<Bucket> ofWhite = sharing(byWhite, whiteName);
        List<Bucket> ofBlack = sharing(byBlack, blackName);
        boolean byName = whiteName.isKnown() || blackName.isKnown();
        if (byName) {
            boolean isByWhite = !blackName.isKnown() || whiteName.isKnown() && size(ofWhite) < size(ofBlack);
            for (Bucket bucket : isByWhite ? ofWhite : ofBlack) {
                for (int i = 0; i < bucket.size; i++) {
                    compare(bucket.games[i], kept.contradictions(bucket.games[i], white, black, yearAndResult));
                }
            }
        }
        // Games with the same players get one contradiction too many here. This does not matter: they were compared
        // above, and the lower number is kept.
        int players = byName ? Deduplicator.OTHER_PLAYERS : 0;
        byYearAndResult.forEach((key, games) -> {
            while (!games.isEmpty() && kept.yearAndResult(games.peek()) != key) {
                games.remove();
            }
            if (!games.isEmpty()) {
                compare(games.peek(), players | Deduplicator.contradictions(key, yearAndResult));
            }
        });
        return contradictions;
    }

    /** Returns the game that the last call of {@link #nearest} found. */
    int game() {
        return (int) nearest;
    }

    private void compare(int game, int found) {
        long rank = (long) Integer.bitCount(found) << Integer.SIZE | game;
        if (rank < nearest) {
            nearest = rank;
            contradictions = found;
        }
    }

    private static List<Bucket> sharing(Map<String, Bucket> buckets, PlayerName name) {
        List<Bucket> sharing = new ArrayList<>();
        for (String key : name.keys()) {
            Bucket bucket = buckets.get(key);
            if (bucket != null) {
                sharing.add(bucket);
            }
        }
        Bucket unknown = buckets.get(UNKNOWN);
        if (unknown != null && name.isKnown()) {
            sharing.add(unknown);
        }
        return sharing;
    }

    private static int size(List<Bucket> buckets) {
        return buckets.stream().mapToInt(bucket -> bucket.size).sum();
    }
}
