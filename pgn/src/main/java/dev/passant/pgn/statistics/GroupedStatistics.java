package dev.passant.pgn.statistics;

import dev.passant.chess.Replay;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.tag.TagValues;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of games grouped by player, opening, year or time control: number, colours, scores, performance, lengths,
 * and endings by rule. Scores are the player's if games are grouped by player, otherwise White's.
 */
public final class GroupedStatistics extends Statistics {

    private static final GameEnding[] ENDINGS = GameEnding.values();

    private final Grouping grouping;
    private final int maxGroups;
    private final Map<String, Tally> groups = new HashMap<>();
    private long others;

    /** The moves of a game whose tags do not name the opening; null for other games. */
    private @Nullable Replay replay;

    /** The code of the last named position of that game. */
    private String opening = Grouping.UNKNOWN;

    /**
     * Creates empty statistics.
     *
     * @param grouping the property to group by
     * @param maxGroups the maximum number of groups; the games of further groups are counted together
     */
    public GroupedStatistics(Grouping grouping, int maxGroups) {
        this.grouping = grouping;
        this.maxGroups = maxGroups;
    }

    /** The counts of a group. */
    private static final class Tally {
        private final String name;
        private long games;
        private long asWhite;
        private long wins;
        private long draws;
        private long losses;
        private long plies;
        private long rated;
        private long ratedHalfPoints;
        private long opponents;
        private final int[] endings = new int[ENDINGS.length];

        Tally(String name) {
            this.name = name;
        }

        Group group() {
            Map<GameEnding, Long> counts = new EnumMap<>(GameEnding.class);
            for (GameEnding ending : ENDINGS) {
                if (endings[ending.ordinal()] > 0) {
                    counts.put(ending, (long) endings[ending.ordinal()]);
                }
            }
            Optional<Integer> performance = rated == 0
                    ? Optional.empty()
                    : Optional.of(EloPerformance.of((double) opponents / rated, ratedHalfPoints, rated));
            return new Group(
                    name, games, asWhite, games - asWhite, wins, draws, losses, plies, rated, performance, counts);
        }
    }

    /**
     * Counts a game.
     *
     * @param game the game, with the tags of the grouping and the ratings of the players
     */
    public void add(PlayedGame game) {
        add(game, Grouping.UNKNOWN);
    }

    private void add(PlayedGame game, String ofMoves) {
        Map<String, String> tags = game.tags();
        Optional<Integer> blackElo = TagValues.number(tags.getOrDefault("BlackElo", ""));
        if (grouping == Grouping.PLAYER) {
            Optional<Integer> whiteElo = TagValues.number(tags.getOrDefault("WhiteElo", ""));
            count(Grouping.known(tags, "White"), true, game, blackElo);
            count(Grouping.known(tags, "Black"), false, game, whiteElo);
        } else {
            count(grouping.nameOf(tags, ofMoves), true, game, blackElo);
        }
    }

    private void count(String name, boolean isWhite, PlayedGame game, Optional<Integer> opponent) {
        Tally group = groups.get(name);
        if (group == null) {
            if (groups.size() >= maxGroups) {
                others++;
                return;
            }
            group = new Tally(name);
            groups.put(name, group);
        }
        group.games++;
        group.plies += game.plies();
        group.asWhite += isWhite ? 1 : 0;
        group.endings[game.ending().ordinal()]++;
        if (game.result() == GameResult.UNKNOWN) {
            return;
        }
        boolean isWon = game.result() == (isWhite ? GameResult.WHITE_WINS : GameResult.BLACK_WINS);
        boolean isDrawn = game.result() == GameResult.DRAW;
        group.wins += isWon ? 1 : 0;
        group.draws += isDrawn ? 1 : 0;
        group.losses += isWon || isDrawn ? 0 : 1;
        if (opponent.isPresent() && opponent.get() > 0) {
            group.rated++;
            group.opponents += opponent.get();
            group.ratedHalfPoints += isWon ? 2 : isDrawn ? 1 : 0;
        }
    }

    @Override
    Set<String> tagNames() {
        Set<String> names = new HashSet<>(grouping.tagNames());
        names.add("WhiteElo");
        names.add("BlackElo");
        return names;
    }

    @Override
    void begins() {
        replay = null;
        opening = Grouping.UNKNOWN;
    }

    @Override
    void starts(Map<String, String> tags, Replay start) {
        boolean isSought = grouping == Grouping.OPENING
                && grouping.nameOf(tags, Grouping.UNKNOWN).equals(Grouping.UNKNOWN);
        replay = isSought ? start : null;
        look();
    }

    @Override
    void played() {
        look();
    }

    private void look() {
        Replay now = replay;
        if (now != null) {
            Optional<Opening> here = Openings.builtIn().find(now);
            if (here.isPresent()) {
                opening = here.get().eco();
            }
        }
    }

    @Override
    void ends(PlayedGame game) {
        add(game, opening);
    }

    /** {@return the property to group by} */
    public Grouping grouping() {
        return grouping;
    }

    /** {@return all groups, those with the most games first; years in chronological order} */
    public List<Group> groups() {
        return groups(Integer.MAX_VALUE);
    }

    /**
     * Returns the first groups.
     *
     * @param most the maximum number of groups
     * @return the groups with the most games, in descending order; for years, the earliest ones in chronological order
     */
    public List<Group> groups(int most) {
        Comparator<Tally> byName = Comparator.comparing(group -> group.name);
        Comparator<Tally> order = grouping == Grouping.YEAR
                ? byName
                : Comparator.comparingLong((Tally group) -> -group.games).thenComparing(byName);
        Stream<Tally> sorted = groups.values().stream().sorted(order);
        return sorted.limit(most).map(Tally::group).toList();
    }

    /** {@return the number of groups} */
    public int groupCount() {
        return groups.size();
    }

    /** {@return the number of games in groups beyond the maximum} A game counts for each of its players. */
    public long others() {
        return others;
    }
}
