package dev.passant.pgn.statistics;

import dev.passant.pgn.GameResult;
import java.util.Map;
import java.util.Optional;

/**
 * What statistics need to know of a game.
 *
 * @param tags the first tag of each name that matters; others may be there, too
 * @param result the result at the end of the moves
 * @param plies how many moves of White and Black could be played
 * @param ending how the rules ended it
 * @param opening its first moves as UCI with blanks, {@code 0000} for a null move; empty when it does not begin from the
 *     usual start
 */
public record PlayedGame(
        Map<String, String> tags, GameResult result, int plies, GameEnding ending, Optional<String> opening) {

    /**
     * A game.
     *
     * @param tags the tags that matter
     * @param result the result
     * @param plies how many moves could be played
     * @param ending how the rules ended it
     * @param opening its first moves
     */
    public PlayedGame {
        tags = Map.copyOf(tags);
    }
}
