package dev.passant.pgn.statistics;

import dev.passant.chess.History;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How the rules of chess end a game at its last position, whatever its result says. */
public enum GameEnding {
    /** The side to move is mated. */
    CHECKMATE,
    /** The side to move has no move and is not in check. */
    STALEMATE,
    /** Neither side has the material to mate. */
    INSUFFICIENT_MATERIAL,
    /** 75 moves of each side without a capture or a pawn move. */
    SEVENTY_FIVE_MOVES,
    /** The last position occurred for the fifth time. */
    FIVEFOLD_REPETITION,
    /** The rules do not end the game: a player resigned, both agreed to a draw, or the flag fell. */
    NONE;

    /**
     * How a position ends a game, of which nothing else is known; so never by a repetition.
     *
     * @param position the last position
     * @return the ending
     */
    public static GameEnding of(Position position) {
        return of(position.outcome());
    }

    /**
     * How a game has ended.
     *
     * @param game all of the game
     * @return the ending
     */
    public static GameEnding of(History game) {
        return of(game.outcome());
    }

    private static GameEnding of(Optional<Outcome> outcome) {
        return outcome.map(ended -> switch (ended.kind()) {
                    case CHECKMATE -> CHECKMATE;
                    case STALEMATE -> STALEMATE;
                    case INSUFFICIENT_MATERIAL -> INSUFFICIENT_MATERIAL;
                    case SEVENTY_FIVE_MOVES -> SEVENTY_FIVE_MOVES;
                    case FIVEFOLD_REPETITION -> FIVEFOLD_REPETITION;
                    case DEAD_POSITION -> throw new AssertionError("no position looks that deep by itself");
                })
                .orElse(NONE);
    }

    /**
     * The ending of a name.
     *
     * @param name a name as {@link #toString} has it
     * @return the ending, or empty
     */
    public static Optional<GameEnding> named(String name) {
        return Arrays.stream(values())
                .filter(ending -> ending.toString().equals(name))
                .findFirst();
    }

    /**
     * The names of all.
     *
     * @return as {@code checkmate}, in the order of the endings
     */
    public static List<String> names() {
        return Arrays.stream(values()).map(GameEnding::toString).toList();
    }

    /** The name, as {@code insufficient-material}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
