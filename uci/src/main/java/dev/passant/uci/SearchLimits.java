package dev.passant.uci;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Uci;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

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

    private static final Set<String> COUNTS = Set.of("depth", "nodes", "mate", "movestogo");

    private static final Set<String> TIMES = Set.of("movetime", "wtime", "btime", "winc", "binc");

    private static final Set<String> MAY_BE_ZERO = Set.of("movetime", "wtime", "btime", "winc", "binc", "movestogo");

    private static final Set<String> FLAGS = Set.of("infinite", "ponder", "searchmoves");

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

    /**
     * Parses the words after {@code go}. Unknown words are skipped, as the protocol demands. Without any limit, the
     * search is infinite. A negative time, which some programs send when a flag has fallen, counts as 0, and {@code
     * movestogo 0} as no time control.
     *
     * @throws IllegalArgumentException if a number is missing or out of range, or a move is illegal
     */
    static SearchLimits parse(List<String> words, Position position) {
        Map<String, Long> numbers = new HashMap<>();
        List<Move> moves = new ArrayList<>();
        boolean infinite = false;
        boolean ponder = false;
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (COUNTS.contains(word) || TIMES.contains(word)) {
                at++;
                numbers.put(word, number(word, at < words.size() ? words.get(at) : ""));
            }
            infinite |= word.equals("infinite");
            ponder |= word.equals("ponder");
            while (word.equals("searchmoves") && at + 1 < words.size() && !isKeyword(words.get(at + 1))) {
                at++;
                moves.add(Uci.parse(words.get(at), position));
            }
        }
        return new SearchLimits(
                count(numbers, "depth"),
                numbers.containsKey("nodes") ? OptionalLong.of(numbers.get("nodes")) : OptionalLong.empty(),
                count(numbers, "mate"),
                time(numbers, "movetime"),
                time(numbers, "wtime"),
                time(numbers, "btime"),
                time(numbers, "winc"),
                time(numbers, "binc"),
                count(numbers, "movestogo"),
                moves,
                infinite || numbers.isEmpty(),
                ponder);
    }

    private static boolean isKeyword(String word) {
        return COUNTS.contains(word) || TIMES.contains(word) || FLAGS.contains(word);
    }

    private static long number(String name, String text) {
        try {
            long number = Long.parseLong(text);
            if (number >= 1 || MAY_BE_ZERO.contains(name)) {
                return Math.max(0, number);
            }
        } catch (NumberFormatException e) {
            // Refused below.
        }
        throw new IllegalArgumentException(name + " takes a whole number"
                + (MAY_BE_ZERO.contains(name) ? "" : " from 1") + ", got \"" + text + "\"");
    }

    private static OptionalInt count(Map<String, Long> numbers, String name) {
        Long number = numbers.get(name);
        return number == null || number == 0
                ? OptionalInt.empty()
                : OptionalInt.of((int) Math.min(number, Integer.MAX_VALUE));
    }

    private static Optional<Duration> time(Map<String, Long> numbers, String name) {
        return Optional.ofNullable(numbers.get(name)).map(Duration::ofMillis);
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
