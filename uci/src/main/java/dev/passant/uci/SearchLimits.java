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
 * How far an engine is to search; limits add up.
 *
 * @param depth plies
 * @param nodes positions
 * @param mate look for a mate in so many moves
 * @param time for this move
 * @param whiteClock what White's clock shows
 * @param blackClock what Black's clock shows
 * @param whiteIncrement what White gains with each move
 * @param blackIncrement what Black gains with each move
 * @param movesToGo moves to the next control
 * @param searchMoves only these moves; empty for all
 * @param infinite until {@link Search#stop}
 * @param ponder in the opponent's time, until {@link Search#ponderHit} or {@link Search#stop}
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
     * Keeps a copy of the moves.
     *
     * @param depth plies
     * @param nodes positions
     * @param mate moves to mate
     * @param time for this move
     * @param whiteClock of White
     * @param blackClock of Black
     * @param whiteIncrement of White
     * @param blackIncrement of Black
     * @param movesToGo to the control
     * @param searchMoves only these
     * @param infinite until stopped
     * @param ponder in the opponent's time
     */
    public SearchLimits {
        searchMoves = List.copyOf(searchMoves);
    }

    /**
     * To a depth.
     *
     * @param plies the depth
     * @return the limit
     */
    public static SearchLimits depth(int plies) {
        return NONE.with(OptionalInt.of(plies), NONE.nodes, NONE.time, false);
    }

    /**
     * So many positions.
     *
     * @param count the number
     * @return the limit
     */
    public static SearchLimits nodes(long count) {
        return NONE.with(NONE.depth, OptionalLong.of(count), NONE.time, false);
    }

    /**
     * So much time.
     *
     * @param time the time for this move
     * @return the limit
     */
    public static SearchLimits time(Duration time) {
        return NONE.with(NONE.depth, NONE.nodes, Optional.of(time), false);
    }

    /**
     * Until stopped.
     *
     * @return no limit
     */
    public static SearchLimits untilStopped() {
        return NONE.with(NONE.depth, NONE.nodes, NONE.time, true);
    }

    /**
     * By the clocks of a game, without increments.
     *
     * @param white what White's clock shows
     * @param black what Black's clock shows
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
     * The same, in the opponent's time.
     *
     * @return the limits, for pondering
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

    /** The command, with the moves as the position writes them. */
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
