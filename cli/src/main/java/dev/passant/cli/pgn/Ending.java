package dev.passant.cli.pgn;

import dev.passant.chess.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How the last position of a game ends it by the rules of chess, whatever its result says. */
enum Ending {
    CHECKMATE,
    STALEMATE,
    INSUFFICIENT_MATERIAL,
    SEVENTY_FIVE_MOVES,
    /** The rules do not end the game: a player resigned, both agreed to a draw, or the flag fell. */
    NONE;

    /** How a position ends a game. */
    static Ending of(Position position) {
        return position.outcome()
                .map(outcome -> switch (outcome.kind()) {
                    case CHECKMATE -> CHECKMATE;
                    case STALEMATE -> STALEMATE;
                    case INSUFFICIENT_MATERIAL -> INSUFFICIENT_MATERIAL;
                    case SEVENTY_FIVE_MOVES -> SEVENTY_FIVE_MOVES;
                    case FIVEFOLD_REPETITION -> throw new AssertionError("a position knows no history");
                    case DEAD_POSITION -> throw new AssertionError("a position does not look that deep");
                })
                .orElse(NONE);
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static List<String> names() {
        return Arrays.stream(values()).map(Ending::toString).toList();
    }

    /** The ending of a name that is one of {@link #names}. */
    static Ending of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
