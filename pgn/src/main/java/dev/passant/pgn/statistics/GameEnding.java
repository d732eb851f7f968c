package dev.passant.pgn.statistics;

import dev.passant.chess.History;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The rule that ends a game at its last position, regardless of the result. */
public enum GameEnding {
    /** The side to move is checkmated. */
    CHECKMATE,
    /** The side to move has no legal move and is not in check. */
    STALEMATE,
    /** Neither side has the material to checkmate. */
    INSUFFICIENT_MATERIAL,
    /** 75 moves of each side without a capture or a pawn move. */
    SEVENTY_FIVE_MOVES,
    /** The last position occurred for the fifth time. */
    FIVEFOLD_REPETITION,
    /** A rule of a variant, such as the third check. */
    VARIANT_RULE,
    /** No rule ended the game, as after a resignation, an agreed or claimed draw, or a flag fall. */
    NONE;

    /**
     * {@return the ending at a position, without repetition, which needs the history of the game}
     *
     * @param position the last position
     */
    public static GameEnding of(Position position) {
        return of(position.outcome());
    }

    /**
     * {@return the ending of a game}
     *
     * @param game the whole game
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
                    case KING_EXPLODED,
                            KING_ON_HILL,
                            THIRD_CHECK,
                            ALL_PIECES_LOST,
                            NO_MOVES,
                            HORDE_CAPTURED,
                            KING_ON_LAST_RANK,
                            BOTH_KINGS_ON_LAST_RANK -> VARIANT_RULE;
                    case DEAD_POSITION -> throw new AssertionError("outcome() does not search for dead positions");
                })
                .orElse(NONE);
    }

    /**
     * {@return the ending with the given name; empty if there is none with this name}
     *
     * @param name a name, as returned by {@link #toString}
     */
    public static Optional<GameEnding> named(String name) {
        return Arrays.stream(values())
                .filter(ending -> ending.toString().equals(name))
                .findFirst();
    }

    /** {@return the names of all endings, such as {@code checkmate}, in the order of the constants} */
    public static List<String> names() {
        return Arrays.stream(values()).map(GameEnding::toString).toList();
    }

    /** Returns the name, such as {@code insufficient-material}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
