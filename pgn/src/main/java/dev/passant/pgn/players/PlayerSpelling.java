package dev.passant.pgn.players;

import java.util.Set;

/**
 * A spelling of a player's name, and what the games with this spelling say about the player.
 *
 * @param name the spelling, as in the tag {@code White} or {@code Black}
 * @param games the number of games
 * @param firstYear the year of the first game; 0 if no year is known
 * @param lastYear the year of the last game; 0 if no year is known
 * @param lowestElo the lowest rating; 0 if none is known
 * @param highestElo the highest rating; 0 if none is known
 * @param fideIds the numbers in the tags {@code WhiteFideId} and {@code BlackFideId}
 * @param opponents the similar names of opponents, who are other players
 */
public record PlayerSpelling(
        String name,
        long games,
        int firstYear,
        int lastYear,
        int lowestElo,
        int highestElo,
        Set<Integer> fideIds,
        Set<String> opponents) {

    /** Creates a spelling. */
    public PlayerSpelling {
        fideIds = Set.copyOf(fideIds);
        opponents = Set.copyOf(opponents);
    }

    /**
     * Creates a spelling without years, ratings, FIDE numbers and opponents.
     *
     * @param name the spelling
     * @param games the number of games
     */
    public PlayerSpelling(String name, long games) {
        this(name, games, 0, 0, 0, 0, Set.of(), Set.of());
    }
}
