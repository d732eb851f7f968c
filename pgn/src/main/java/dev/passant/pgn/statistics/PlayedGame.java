package dev.passant.pgn.statistics;

import dev.passant.pgn.GameResult;
import java.util.Map;
import java.util.Optional;

/**
 * The data of a game that statistics use.
 *
 * @param tags the first tag of each required name; may include other tags
 * @param result the result at the end of the movetext
 * @param plies the number of plies that could be played
 * @param ending the rule that ended the game
 * @param opening the first moves in UCI notation, separated by spaces, with {@code 0000} for a null move; empty if the
 *     start position is not the standard one
 */
public record PlayedGame(
        Map<String, String> tags, GameResult result, int plies, GameEnding ending, Optional<String> opening) {

    /** Creates a game. */
    public PlayedGame {
        tags = Map.copyOf(tags);
    }

    boolean isWonBy(boolean isWhite) {
        return result == (isWhite ? GameResult.WHITE_WINS : GameResult.BLACK_WINS);
    }
}
