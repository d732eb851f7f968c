package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether a position is dead (FIDE's Laws of Chess, 5.2.2): neither side can mate by any series of legal moves.
 *
 * @param white whether White can still win
 * @param black whether Black can still win
 */
public record DeadPosition(WinVerdict white, WinVerdict black) {

    /**
     * Checks that nothing is missing.
     *
     * @param white whether White can still win
     * @param black whether Black can still win
     */
    public DeadPosition {
        Objects.requireNonNull(white, "white");
        Objects.requireNonNull(black, "black");
    }

    /**
     * Asks for both sides, quickly; whatever is not seen at once is undecided.
     *
     * @param position the position
     * @return both verdicts
     */
    public static DeadPosition quick(Position position) {
        return new DeadPosition(Winnability.quick(position, Color.WHITE), Winnability.quick(position, Color.BLACK));
    }

    /**
     * Asks for both sides, by search.
     *
     * @param position the position
     * @param bounds for each of the two searches
     * @return both verdicts
     */
    public static DeadPosition full(Position position, WinBounds bounds) {
        return new DeadPosition(
                Winnability.full(position, Color.WHITE, bounds), Winnability.full(position, Color.BLACK, bounds));
    }

    /**
     * The verdict for a side.
     *
     * @param color the side that would win
     * @return its verdict
     */
    public WinVerdict verdict(Color color) {
        return Objects.requireNonNull(color, "color") == Color.WHITE ? white : black;
    }

    /**
     * Whether it is proven that neither side can win.
     *
     * @return false also where that is undecided, or where a mate is on the board
     */
    public boolean isDead() {
        return white.isUnwinnable() && black.isUnwinnable();
    }

    /**
     * How this ends the game, unless an ordinary rule does: {@link Position#outcome()} comes first.
     *
     * @return a draw by {@link Outcome.Kind#DEAD_POSITION}, or empty
     */
    public Optional<Outcome> outcome() {
        return isDead() ? Optional.of(new Outcome(Outcome.Kind.DEAD_POSITION, Optional.empty())) : Optional.empty();
    }
}
