package dev.passant.pgn.statistics;

import java.util.List;

/**
 * The games of a player, counted from several points of view. Wins, losses and scores are those of the player.
 *
 * @param games all games; the name of the group is the player
 * @param colours the games with White and with Black, without a colour that the player did not have
 * @param years the games of each year, in chronological order
 * @param openings the games of each opening, as {@link Grouping#OPENING} names it; those with the most games first
 * @param opponents the games against each opponent, those with the most games first
 * @param wins the wins against the opponents with the highest ratings, the highest first
 */
public record PlayerProfile(
        Group games,
        List<Group> colours,
        List<Group> years,
        List<Group> openings,
        List<Group> opponents,
        List<Win> wins) {

    /** Creates a profile. */
    public PlayerProfile {
        colours = List.copyOf(colours);
        years = List.copyOf(years);
        openings = List.copyOf(openings);
        opponents = List.copyOf(opponents);
        wins = List.copyOf(wins);
    }

    /**
     * A game that the player won.
     *
     * @param opponent the name of the opponent
     * @param elo the rating of the opponent
     * @param isWhite whether the player had White
     * @param date the tag {@code Date}, or {@code UTCDate}; empty if both are unknown
     * @param event the tag {@code Event}; empty if it is unknown
     */
    public record Win(String opponent, int elo, boolean isWhite, String date, String event) {}
}
