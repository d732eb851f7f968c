package dev.passant.pgn.statistics;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The games of one player, opening, year or time control. Wins and losses are those of the player, otherwise of White.
 *
 * @param name who or what it is; {@code unknown} for all games of which that is not known
 * @param games how many
 * @param asWhite how many with White; all, unless it is a player
 * @param asBlack how many with Black
 * @param wins how many were won
 * @param draws how many were drawn
 * @param losses how many were lost; the rest has no result
 * @param plies the moves of White and Black of all games
 * @param performance the performance in Elo, of the games with a result against rated opponents
 * @param endings how many games were ended by which rule
 */
public record Group(
        String name,
        long games,
        long asWhite,
        long asBlack,
        long wins,
        long draws,
        long losses,
        long plies,
        Optional<Integer> performance,
        Map<GameEnding, Long> endings) {

    /**
     * A group.
     *
     * @param name who or what it is
     * @param games how many
     * @param asWhite how many with White
     * @param asBlack how many with Black
     * @param wins how many were won
     * @param draws how many were drawn
     * @param losses how many were lost
     * @param plies the moves of all games
     * @param performance the performance in Elo
     * @param endings how many games were ended by which rule
     */
    public Group {
        endings = endings.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(endings));
    }

    /**
     * The score in the games that have a result.
     *
     * @return 0 to 1; empty when none has
     */
    public Optional<Double> score() {
        long decided = wins + draws + losses;
        return decided == 0 ? Optional.empty() : Optional.of((wins + draws / 2.0) / decided);
    }

    /**
     * The mean length.
     *
     * @return moves of White and Black; 0 when there are no games
     */
    public double meanPlies() {
        return games == 0 ? 0 : (double) plies / games;
    }
}
