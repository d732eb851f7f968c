package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import java.util.Objects;
import java.util.Optional;

/**
 * The verdicts for both sides. A position is dead if neither side can checkmate by any series of legal moves (FIDE Laws
 * of Chess, 5.2.2).
 *
 * @param white the verdict for White as the winner
 * @param black the verdict for Black as the winner
 */
public record DeadPosition(WinVerdict white, WinVerdict black) {

    /** Creates a pair of verdicts. */
    public DeadPosition {
        Objects.requireNonNull(white, "white");
        Objects.requireNonNull(black, "black");
    }

    /**
     * Runs the quick analysis for both sides. A verdict is {@link WinVerdict.Undecided} if the analysis finds neither a
     * mate nor a proof that there is none.
     *
     * @param position the position
     * @return both verdicts
     */
    public static DeadPosition quick(Position position) {
        return new DeadPosition(Winnability.quick(position, Color.WHITE), Winnability.quick(position, Color.BLACK));
    }

    /**
     * Runs the full analysis for both sides.
     *
     * @param position the position
     * @param limits the limits of each of the two searches
     * @return both verdicts
     */
    public static DeadPosition full(Position position, WinSearchLimits limits) {
        return new DeadPosition(
                Winnability.full(position, Color.WHITE, limits), Winnability.full(position, Color.BLACK, limits));
    }

    /**
     * {@return the verdict for a side}
     *
     * @param color the side that would win
     */
    public WinVerdict verdict(Color color) {
        return Objects.requireNonNull(color, "color") == Color.WHITE ? white : black;
    }

    /** {@return whether it is proven that neither side can win; false if a verdict is undecided, and in checkmate} */
    public boolean isDead() {
        return white.isUnwinnable() && black.isUnwinnable();
    }

    /**
     * {@return the outcome of a dead position, a draw by {@link Outcome.Kind#DEAD_POSITION}; empty if it is not dead}
     * Ordinary outcomes ({@link Position#outcome()}) take precedence.
     */
    public Optional<Outcome> outcome() {
        return isDead() ? Optional.of(new Outcome(Outcome.Kind.DEAD_POSITION, Optional.empty())) : Optional.empty();
    }
}
