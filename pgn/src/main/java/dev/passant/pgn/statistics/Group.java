package dev.passant.pgn.statistics;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The games of one player, opening, year or time control. Wins and losses are the player's if the group is a player,
 * otherwise White's.
 *
 * @param name the name of the group; {@code unknown} for the games without the information
 * @param games the number of games
 * @param asWhite the number of games with White; all games, unless the group is a player
 * @param asBlack the number of games with Black
 * @param wins the number of wins
 * @param draws the number of draws
 * @param losses the number of losses; the remaining games have no result
 * @param plies the number of plies in all games
 * @param rated the number of games with a result and a rated opponent
 * @param performance the Elo performance in these games
 * @param endings the number of games for each ending by rule
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
        long rated,
        Optional<Integer> performance,
        Map<GameEnding, Long> endings) {

    /** Creates a group. */
    public Group {
        endings = endings.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(endings));
    }

    /** {@return the score in the games with a result, 0 to 1; empty if there are no such games} */
    public Optional<Double> score() {
        long decided = wins + draws + losses;
        return decided == 0 ? Optional.empty() : Optional.of((wins + draws / 2.0) / decided);
    }

    /** {@return the mean length of a game in plies; 0 if there are no games} */
    public double meanPlies() {
        return games == 0 ? 0 : (double) plies / games;
    }
}
