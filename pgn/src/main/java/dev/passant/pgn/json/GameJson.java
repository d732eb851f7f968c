package dev.passant.pgn.json;

import dev.passant.pgn.Game;

/**
 * Formats a game as a JSON object on one line.
 *
 * <pre>{@code
 * Game game = Game.parse("[White \"Anna\"] 1. e4 {[%clk 0:01:00] best} e5 (1... c5) 1-0");
 * String json = GameJson.of(game);
 * System.out.println(json.contains("\"moves\":[\"e2e4\",\"e7e5\"],\"clocks\":[60,null]")); // true
 * System.out.println(json.substring(json.indexOf("\"variations\""))); // "variations":[{"ply":2,"moves":["c7c5"],"san":["c5"]}]}
 * }</pre>
 *
 * <p>Every object has {@code tags}, {@code result}, {@code start} and {@code final} (FEN), {@code moves} (UCI,
 * {@code 0000} for a null move), {@code san}, and {@code values}: the contents of some tags as ISO 8601 dates and
 * numbers. {@code variant} is left out in standard chess.
 *
 * <p>These arrays are parallel to the moves, and are left out if they have no values: {@code clocks} and
 * {@code elapsed} (seconds), {@code evals} (centipawns, or {@code "#3"}), {@code nags}, {@code comments},
 * {@code commentsBefore} and {@code marks}. {@code startComments} has the comments before the first move.
 *
 * <p>{@code variations} is a flat list. Each variation has the {@code ply} of its first move. If it branches off from
 * another variation, {@code of} is the index of that other variation in the list.
 *
 * <p>{@code error} is the first error in the main line, which ends there. Future versions may add keys.
 */
public final class GameJson {

    private GameJson() {}

    /**
     * Formats a complete game.
     *
     * @param game the game
     * @return an object, without a line end
     */
    public static String of(Game game) {
        return new GameJsonWriter(false).object(game);
    }

    /**
     * Formats the tags and the main line of a game. This leaves out {@code values}, {@code san}, variations, and all
     * annotations except clocks and evaluations.
     *
     * @param game the game
     * @return an object, without a line end
     */
    public static String brief(Game game) {
        return new GameJsonWriter(true).object(game);
    }
}
