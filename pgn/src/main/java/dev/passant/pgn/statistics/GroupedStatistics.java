package dev.passant.pgn.statistics;

import dev.passant.chess.Replay;
import dev.passant.pgn.tag.TagValues;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Statistics of games grouped by player, opening, year or time control: number, colours, scores, performance, lengths,
 * and endings by rule. Scores are the player's if games are grouped by player, otherwise White's.
 */
public final class GroupedStatistics extends Statistics {

    private final Grouping grouping;
    private final Tallies groups;
    private final OpeningTracker openings = new OpeningTracker();

    /**
     * Creates empty statistics.
     *
     * @param grouping the property to group by
     * @param maxGroups the maximum number of groups; the games of further groups are counted together
     */
    public GroupedStatistics(Grouping grouping, int maxGroups) {
        this.grouping = grouping;
        groups = new Tallies(maxGroups);
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
        int blackElo = TagValues.number(tags.getOrDefault("BlackElo", "")).orElse(0);
        if (grouping == Grouping.PLAYER) {
            int whiteElo = TagValues.number(tags.getOrDefault("WhiteElo", "")).orElse(0);
            groups.add(Grouping.known(tags, "White"), game, true, blackElo);
            groups.add(Grouping.known(tags, "Black"), game, false, whiteElo);
        } else {
            groups.add(grouping.nameOf(tags, ofMoves), game, true, blackElo);
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
        openings.begins();
    }

    @Override
    void starts(Map<String, String> tags, Replay start) {
        if (grouping == Grouping.OPENING) {
            openings.starts(tags, start);
        }
    }

    @Override
    void played() {
        openings.look();
    }

    @Override
    void ends(PlayedGame game) {
        add(game, openings.opening());
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
        return groups.groups(most, grouping == Grouping.YEAR);
    }

    /** {@return the number of groups} */
    public int groupCount() {
        return groups.size();
    }

    /** {@return the number of games in groups beyond the maximum} A game counts for each of its players. */
    public long others() {
        return groups.others();
    }
}
