package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import java.util.Objects;

/**
 * Whether a side can still win from a position, by any series of legal moves of both sides.
 *
 * <pre>{@code
 * Position blocked = Fen.parse("8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1");
 * WinVerdict white = Winnability.full(blocked, Color.WHITE, WinBounds.standard());
 * System.out.println(white.isUnwinnable()); // true
 * WinVerdict black = Winnability.full(Position.start(), Color.BLACK, WinBounds.standard());
 * System.out.println(black.isWinnable()); // true
 * }</pre>
 *
 * <p>What the rules of claims and counters end (repetition, fifty moves) is left out; the 75-move rule counts where it is
 * asked for.
 */
public final class Winnability {

    private Winnability() {}

    /**
     * The pieces that stand for ever where they stand: whatever is played, they never move and are never captured.
     *
     * @param position the position
     * @return their squares, as a bitboard: as many as are seen without a search; none in most studies
     */
    public static long immovable(Position position) {
        Objects.requireNonNull(position, "position");
        return Walls.of(position).immovable();
    }

    /**
     * What can be said in microseconds: for every fallen flag of a server. Never a false <i>unwinnable</i>; an open position
     * is undecided.
     *
     * @param position the position
     * @param winner the side that would win
     * @return the verdict
     */
    public static WinVerdict quick(Position position, Color winner) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(winner, "winner");
        return new QuickLook(position, winner).verdict();
    }

    /**
     * What a search within bounds finds. It keeps at most the memory that the bounds give.
     *
     * @param position the position
     * @param winner the side that would win
     * @param bounds how far to go
     * @return the verdict
     */
    public static WinVerdict full(Position position, Color winner, WinBounds bounds) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(winner, "winner");
        Objects.requireNonNull(bounds, "bounds");
        return new FullLook(position, winner, bounds, false).verdict();
    }

    /**
     * Looks for a shortest line: its length is what problemists call the length of a helpmate. Searches first for any line, as
     * {@link #full} does, and then for a shortest one. The second search needs many more nodes, and where it reaches a
     * bound, the verdict is that of the first: {@link WinVerdict.Winnable#shortest} is false then.
     *
     * <p>Where each side has at most one piece and no pawn beside its king, and the 75-move rule does not count, the second
     * search needs a fraction of a second and 20 MiB, and is not limited by the nodes.
     *
     * @param position the position
     * @param winner the side that would win
     * @param bounds how far each of the two searches goes; the time is for both
     * @return the verdict
     */
    public static WinVerdict shortest(Position position, Color winner, WinBounds bounds) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(winner, "winner");
        Objects.requireNonNull(bounds, "bounds");
        return new FullLook(position, winner, bounds, true).verdict();
    }
}
