package dev.passant.pgn.index;

import dev.passant.chess.Color;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How some games ended, and who played them when.
 *
 * @param games how many games; of those that are in none of the next three the result is not known
 * @param whiteWins how many White won
 * @param draws how many were drawn
 * @param blackWins how many Black won
 * @param meanElo the mean rating of those who were to move, of the games that give it
 * @param lastPlayed the latest date of a game, as PGN writes it ({@link GameFacts#date})
 */
public record TreeScore(
        long games, long whiteWins, long draws, long blackWins, OptionalInt meanElo, Optional<String> lastPlayed) {

    /**
     * What a side scored.
     *
     * @param color the side
     * @return 0 to 1, a draw being half a point; empty when no result is known
     */
    public OptionalDouble of(Color color) {
        long known = whiteWins + draws + blackWins;
        long wins = color == Color.WHITE ? whiteWins : blackWins;
        return known == 0 ? OptionalDouble.empty() : OptionalDouble.of((2.0 * wins + draws) / (2.0 * known));
    }
}
