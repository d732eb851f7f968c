package dev.passant.pgn.index;

import dev.passant.chess.Color;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The results of some games, with the mean rating and the latest date.
 *
 * @param games the number of games, including those without a known result
 * @param whiteWins the number of games won by White
 * @param draws the number of draws
 * @param blackWins the number of games won by Black
 * @param meanElo the mean rating of the players to move, over the games in which it is known
 * @param lastPlayed the latest date of a game in PGN format ({@link GameFacts#date})
 */
public record TreeScore(
        long games, long whiteWins, long draws, long blackWins, OptionalInt meanElo, Optional<String> lastPlayed) {

    /**
     * {@return the score of a side, 0 to 1, with half a point for a draw; empty if no result is known}
     *
     * @param color the side
     */
    public OptionalDouble of(Color color) {
        long known = whiteWins + draws + blackWins;
        long wins = color == Color.WHITE ? whiteWins : blackWins;
        return known == 0 ? OptionalDouble.empty() : OptionalDouble.of((2.0 * wins + draws) / (2.0 * known));
    }
}
