package dev.passant.uci;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Uci;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The limits of a search. The engine stops at the first limit it reaches.
 *
 * @param depth the depth in plies
 * @param nodes the number of nodes
 * @param mate search for a mate in this many moves
 * @param time the time for this move
 * @param whiteClock White's remaining time
 * @param blackClock Black's remaining time
 * @param whiteIncrement White's increment per move
 * @param blackIncrement Black's increment per move
 * @param movesToGo the number of moves to the next time control
 * @param searchMoves the moves to search; empty for all
 * @param infinite whether to search until {@link Search#stop}
 * @param ponder whether to ponder until {@link Search#ponderHit} or {@link Search#stop}
 */
public record SearchLimits(
        OptionalInt depth,
        OptionalLong nodes,
        OptionalInt mate,
        Optional<Duration> time,
        Optional<Duration> whiteClock,
        Optional<Duration> blackClock,
        Optional<Duration> whiteIncrement,
        Optional<Duration> blackIncrement,
        OptionalInt movesToGo,
        List<Move> searchMoves,
        boolean infinite,
        boolean ponder) {

    /** Copies the moves. */
    public SearchLimits {
        searchMoves = List.copyOf(searchMoves);
    }

    /**
     * Limits the depth.
     *
     * @param plies the depth
     * @return the limit
     */
    public static SearchLimits depth(int plies) {
        return of(OptionalInt.of(plies), OptionalLong.empty(), Optional.empty(), false);
    }

    /**
     * Limits the number of nodes.
     *
     * @param count the number
     * @return the limit
     */
    public static SearchLimits nodes(long count) {
        return of(OptionalInt.empty(), OptionalLong.of(count), Optional.empty(), false);
    }

    /**
     * Limits the time.
     *
     * @param time the time for this move
     * @return the limit
     */
    public static SearchLimits time(Duration time) {
        return of(OptionalInt.empty(), OptionalLong.empty(), Optional.of(time), false);
    }

    /**
     * Searches until stopped.
     *
     * @return limits without a bound
     */
    public static SearchLimits untilStopped() {
        return of(OptionalInt.empty(), OptionalLong.empty(), Optional.empty(), true);
    }

    /**
     * Limits the search by the clocks of a game, without increments.
     *
     * @param white White's remaining time
     * @param black Black's remaining time
     * @return the limit
     */
    public static SearchLimits clocks(Duration white, Duration black) {
        return of(
                OptionalInt.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.of(white),
                Optional.of(black),
                false);
    }

    /** {@return these limits for pondering} */
    public SearchLimits pondering() {
        return new SearchLimits(
                depth,
                nodes,
                mate,
                time,
                whiteClock,
                blackClock,
                whiteIncrement,
                blackIncrement,
                movesToGo,
                searchMoves,
                infinite,
                true);
    }

    private static SearchLimits of(OptionalInt depth, OptionalLong nodes, Optional<Duration> time, boolean infinite) {
        return of(depth, nodes, time, Optional.empty(), Optional.empty(), infinite);
    }

    private static SearchLimits of(
            OptionalInt depth,
            OptionalLong nodes,
            Optional<Duration> time,
            Optional<Duration> whiteClock,
            Optional<Duration> blackClock,
            boolean infinite) {
        return new SearchLimits(
                depth,
                nodes,
                OptionalInt.empty(),
                time,
                whiteClock,
                blackClock,
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                List.of(),
                infinite,
                false);
    }

    /** Returns the {@code go} command, with moves in the notation of the position. */
    String command(Position position) {
        StringBuilder go = new StringBuilder("go");
        if (ponder) {
            go.append(" ponder");
        }
        depth.ifPresent(plies -> go.append(" depth ").append(plies));
        nodes.ifPresent(count -> go.append(" nodes ").append(count));
        mate.ifPresent(moves -> go.append(" mate ").append(moves));
        append(go, " movetime ", time);
        append(go, " wtime ", whiteClock);
        append(go, " btime ", blackClock);
        append(go, " winc ", whiteIncrement);
        append(go, " binc ", blackIncrement);
        movesToGo.ifPresent(moves -> go.append(" movestogo ").append(moves));
        if (infinite) {
            go.append(" infinite");
        }
        if (!searchMoves.isEmpty()) {
            go.append(" searchmoves");
            searchMoves.forEach(move -> go.append(' ').append(Uci.format(move, position)));
        }
        return go.toString();
    }

    private static void append(StringBuilder go, String name, Optional<Duration> time) {
        time.ifPresent(duration -> go.append(name).append(duration.toMillis()));
    }
}
