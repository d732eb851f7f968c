package dev.passant.pgn.statistics;

import dev.passant.pgn.GameResult;

/**
 * A game of an event.
 *
 * @param white the name of White
 * @param black the name of Black
 * @param result the result
 * @param round the round, at least 1; 0 if it is not known
 * @param whiteElo the rating of White; 0 if it is not known
 * @param blackElo the rating of Black; 0 if it is not known
 */
public record EventGame(String white, String black, GameResult result, int round, int whiteElo, int blackElo) {

    /** Returns the points of White, doubled; -1 if the result is unknown. */
    int whitePoints() {
        return switch (result) {
            case WHITE_WINS -> 2;
            case DRAW -> 1;
            case BLACK_WINS -> 0;
            case UNKNOWN -> -1;
        };
    }
}
