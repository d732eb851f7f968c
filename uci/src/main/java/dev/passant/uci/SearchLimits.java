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

    private static final SearchLimits NONE = new SearchLimits(
            OptionalInt.empty(),
            OptionalLong.empty(),
            OptionalInt.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            List.of(),
            false,
            false);

    /**
     * Copies the moves.
     *
     * @param depth the depth in plies
     * @param nodes the number of nodes
     * @param mate the moves to mate
     * @param time the time for this move
     * @param whiteClock White's remaining time
     * @param blackClock Black's remaining time
     * @param whiteIncrement White's increment
     * @param blackIncrement Black's increment
     * @param movesToGo the moves to the next time control
     * @param searchMoves the moves to search
     * @param infinite whether to search until stopped
     * @param ponder whether to ponder
     */
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
        return NONE.with(OptionalInt.of(plies), NONE.nodes, NONE.time, false);
    }

    /**
     * Limits the number of nodes.
     *
     * @param count the number
     * @return the limit
     */
    public static SearchLimits nodes(long count) {
        return NONE.with(NONE.depth, OptionalLong.of(count), NONE.time, false);
    }

    /**
     * Limits the time.
     *
     * @param time the time for this move
     * @return the limit
     */
    public static SearchLimits time(Duration time) {
        return NONE.with(NONE.depth, NONE.nodes, Optional.of(time), false);
    }

    /**
     * Searches until stopped.
     *
     * @return no limit
     */
    public static SearchLimits untilStopped() {
        return NONE.with(NONE.depth, NONE.nodes, NONE.time, true);
    }

    /**
     * Limits the search by the clocks of a game, without increments.
     *
     * @param white White's remaining time
     * @param black Black's remaining time
     * @return the limit
     */
    public static SearchLimits clocks(Duration white, Duration black) {
        return new SearchLimits(
                NONE.depth,
                NONE.nodes,
                NONE.mate,
                NONE.time,
                Optional.of(white),
                Optional.of(black),
                NONE.whiteIncrement,
                NONE.blackIncrement,
                NONE.movesToGo,
                List.of(),
                false,
                false);
    }

    /**
     * Returns these limits for pondering.
     *
     * @return the limits
     */
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

    private SearchLimits with(
            OptionalInt newDepth, OptionalLong newNodes, Optional<Duration> newTime, boolean endless) {
        return new SearchLimits(
                newDepth,
                newNodes,
                mate,
                newTime,
                whiteClock,
                blackClock,
                whiteIncrement,
                blackIncrement,
                movesToGo,
                searchMoves,
                endless,
                ponder);
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
