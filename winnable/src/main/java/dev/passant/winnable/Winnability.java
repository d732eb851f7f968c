package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import java.util.Objects;

/**
 * Decides whether a side can still win from a position, by any series of legal moves of both sides.
 *
 * <pre>{@code
 * Position blocked = Fen.parse("8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1");
 * WinVerdict white = Winnability.full(blocked, Color.WHITE, WinSearchLimits.DEFAULT);
 * System.out.println(white.isUnwinnable()); // true
 * WinVerdict black = Winnability.full(Position.start(), Color.BLACK, WinSearchLimits.DEFAULT);
 * System.out.println(black.isWinnable()); // true
 * }</pre>
 *
 * <p>Threefold and fivefold repetition and the 50-move rule are ignored. The 75-move rule is optional.
 */
public final class Winnability {

    private Winnability() {}

    /**
     * Returns the pieces that can never move or be captured, whatever moves are played.
     *
     * @param position the position
     * @return the squares of those that are found without a search, as a bitboard; empty in most unrestricted positions
     */
    public static long immovable(Position position) {
        Objects.requireNonNull(position, "position");
        return Walls.of(position).immovable();
    }

    /**
     * Runs the quick analysis. It takes microseconds, so a server can run it whenever a flag falls. It never returns a
     * wrong <i>unwinnable</i>; open positions are undecided.
     *
     * @param position the position
     * @param winner the side that would win
     * @return the verdict
     */
    public static WinVerdict quick(Position position, Color winner) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(winner, "winner");
        return new QuickAnalysis(position, winner).verdict();
    }

    /**
     * Searches within limits, including the memory limit.
     *
     * @param position the position
     * @param winner the side that would win
     * @param limits the limits
     * @return the verdict
     */
    public static WinVerdict full(Position position, Color winner, WinSearchLimits limits) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(winner, "winner");
        Objects.requireNonNull(limits, "limits");
        return new FullAnalysis(position, winner, limits, false).verdict();
    }

    /**
     * Searches for a shortest line, that is, a shortest helpmate in the sense of problem chess. Searches first for any
     * line, as {@link #full} does, and then for a shortest one. The second search needs many more nodes. If it reaches
     * a limit, the result of the first search is returned, with {@link WinVerdict.Winnable#shortest} false.
     *
     * <p>A special search is used if each side has at most one piece besides its king, there are no pawns, and the
     * 75-move rule does not apply. It takes a fraction of a second and 20 MiB, and ignores the node limit.
     *
     * @param position the position
     * @param winner the side that would win
     * @param limits the limits of each of the two searches; the time is for both
     * @return the verdict
     */
    public static WinVerdict shortest(Position position, Color winner, WinSearchLimits limits) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(winner, "winner");
        Objects.requireNonNull(limits, "limits");
        return new FullAnalysis(position, winner, limits, true).verdict();
    }
}
