package dev.passant.pgn;

/**
 * A game as an object of JSON on one line.
 *
 * <pre>{@code
 * Game game = Game.parse("[White \"Anna\"] 1. e4 {[%clk 0:01:00] best} e5 (1... c5) 1-0");
 * String json = GameJson.of(game);
 * System.out.println(json.contains("\"moves\":[\"e2e4\",\"e7e5\"],\"clocks\":[60,null]")); // true
 * System.out.println(json.substring(json.indexOf("\"variations\""))); // "variations":[{"ply":2,"moves":["c7c5"],"san":["c5"]}]}
 * }</pre>
 *
 * <p>Always there are {@code tags}, {@code result}, {@code start} and {@code final} (FEN), {@code moves} (UCI, {@code 0000}
 * for a null move), {@code san} and {@code values}: what the tags mean, as dates in ISO 8601 and numbers. Beside the moves
 * stand, where there are any, {@code clocks} and {@code elapsed} (seconds), {@code evals} (hundredths of a pawn, or
 * {@code "#3"}), {@code nags}, {@code comments}, {@code commentsBefore} and {@code marks}. {@code variations} is a list
 * without depth: each has the {@code ply} of its first move, and, unless it leaves the main line, the index {@code of} the
 * variation that it leaves. {@code error} is the first error of the main line, which ends there. Keys are added from version to version.
 */
public final class GameJson {

    private GameJson() {}

    /**
     * All of a game.
     *
     * @param game the game
     * @return an object, without a line end
     */
    public static String of(Game game) {
        return new GameJsonWriter(false).object(game);
    }

    /**
     * The tags and the main line of a game: all but {@code values}, {@code san}, the annotations of moves besides clocks
     * and evaluations, and variations.
     *
     * @param game the game
     * @return an object, without a line end
     */
    public static String brief(Game game) {
        return new GameJsonWriter(true).object(game);
    }
}
