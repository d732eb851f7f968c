package dev.passant.pgn.statistics;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Groups by name, up to a maximum; the games of further groups are counted together. */
final class Tallies {

    private static final Comparator<Tally> BY_NAME = Comparator.comparing(Tally::name);

    /** The order of names, in which years of three digits come before those of four. */
    private static final Comparator<Tally> BY_LENGTH_AND_NAME =
            Comparator.comparingInt((Tally group) -> group.name().length()).thenComparing(BY_NAME);

    private final int most;
    private final Map<String, Tally> groups = new HashMap<>();
    private long others;

    Tallies(int most) {
        this.most = most;
    }

    void add(String name, PlayedGame game, boolean isWhite, int opponent) {
        Tally group = groups.get(name);
        if (group == null) {
            if (groups.size() >= most) {
                others++;
                return;
            }
            group = new Tally(name);
            groups.put(name, group);
        }
        group.add(game, isWhite, opponent);
    }

    /** Returns the groups with the most games, or those that are first by name; years are in chronological order. */
    List<Group> groups(int shown, boolean isByName) {
        Comparator<Tally> order = isByName
                ? BY_LENGTH_AND_NAME
                : Comparator.comparingLong((Tally group) -> -group.games()).thenComparing(BY_NAME);
        return groups.values().stream()
                .sorted(order)
                .limit(shown)
                .map(Tally::group)
                .toList();
    }

    int size() {
        return groups.size();
    }

    long others() {
        return others;
    }
}
