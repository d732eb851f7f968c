package dev.passant.perft;

import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The work of one count, cut into units: the different positions at some depth of the tree, each with the number of ways
 * that lead to it, in groups of those whose trees have most in common ({@link PerftFrontier#group}). The count is the sum
 * of the counts of all units.
 *
 * <p>Which units there are, and in which order, depends on the position and the depth alone. So they can be counted in any
 * order, by other processes or machines, and again.
 *
 * <pre>{@code
 * PerftUnits units = PerftUnits.of(Position.start(), 6);
 * long sum = 0;
 * for (int unit = 0; unit < units.size(); unit++) {
 *     sum += units.positions(unit).count(units.depthLeft(), PerftOptions.defaults());
 * }
 * System.out.println(sum); // 119060324
 * }</pre>
 *
 * <p>Equal positions are merged word by word, never by a hash alone; positions are equal here when the same moves follow,
 * so that counters do not matter.
 */
public final class PerftUnits {

    /** The tree is cut deeper until it has this many boards: the more, the more of them are equal. */
    private static final int ENOUGH_BOARDS = 10_000;

    /**
     * Where more than the least depth is left, it is cut one ply deeper if so many boards are expected there at most. Boards
     * of the last plies are merged within a unit only: perft(8) of the start, cut at ply 5 into 512 units, counts from 9.7
     * million boards, cut at ply 4 from 20.4.
     */
    private static final int MOST_BOARDS = 1_500_000;

    /** What is left to each unit at the least: below, units are so small that handing them out costs. */
    private static final int LEAST_DEPTH_LEFT = 3;

    /** About so many units are made: one is lost, for each thread, when a process is killed, and each takes time to begin. */
    private static final int USUAL_UNITS = 4096;

    /** Groups that are so many times larger than a unit need be are cut: with few pieces there are few of them. */
    private static final int MUCH_LARGER = 64;

    private final Position start;
    private final int depth;
    private final int depthLeft;
    private final PerftFrontier frontier;

    /** The positions of each unit, one unit after the other, as indices into the frontier. */
    private final int[] positions;

    /** Where each unit begins in them, and where the last one ends. */
    private final int[] begins;

    private PerftUnits(Position start, int depth, int depthLeft, PerftFrontier frontier) {
        this.start = start;
        this.depth = depth;
        this.depthLeft = depthLeft;
        this.frontier = frontier;
        long[] order = new long[frontier.size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = (long) frontier.group(i) << Integer.SIZE | i;
        }
        Arrays.sort(order);
        positions = Arrays.stream(order)
                .mapToInt(groupAndIndex -> (int) groupAndIndex)
                .toArray();
        begins = begins(order);
    }

    /** Where units begin: with a group if possible, so that they are about as large as each other. */
    private static int[] begins(long[] order) {
        int enough = Math.max(1, order.length / USUAL_UNITS);
        List<Integer> begins = new ArrayList<>(List.of(0));
        int unit = 0;
        int group = 0;
        for (int i = 1; i <= order.length; i++) {
            boolean isGroupsEnd = i == order.length || order[i] >> Integer.SIZE != order[i - 1] >> Integer.SIZE;
            boolean isLarge = isGroupsEnd ? i - unit >= enough : i - Math.max(unit, group) >= enough * MUCH_LARGER;
            if (isLarge || i == order.length) {
                begins.add(i);
                unit = i;
            }
            group = isGroupsEnd ? i : group;
        }
        return begins.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Cuts the work of a count.
     *
     * @param position where to start
     * @param depth 0 to {@link Perft#MAX_DEPTH}
     * @return the units, none if no way leads so far
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static PerftUnits of(Position position, int depth) {
        PerftFrontier frontier = PerftFrontier.of(position);
        int left = Perft.checked(depth);
        int before = 1;
        while (left > LEAST_DEPTH_LEFT && isCutDeeper(before, frontier.size())) {
            before = frontier.size();
            frontier = frontier.next();
            left--;
        }
        return new PerftUnits(position, depth, left, frontier);
    }

    /** Whether there are few boards, and will be no more than the most, if they go on to become more as they did. */
    private static boolean isCutDeeper(long before, long boards) {
        return boards < ENOUGH_BOARDS || boards * boards / before <= MOST_BOARDS;
    }

    /**
     * Where the tree begins.
     *
     * @return the position that was given
     */
    public Position start() {
        return start;
    }

    /**
     * How deep the whole tree is.
     *
     * @return halfmoves
     */
    public int depth() {
        return depth;
    }

    /**
     * How deep the tree below each unit's positions is.
     *
     * @return halfmoves, at most {@link #depth}
     */
    public int depthLeft() {
        return depthLeft;
    }

    /**
     * How many units there are.
     *
     * @return 0 or more
     */
    public int size() {
        return begins.length - 1;
    }

    /**
     * The positions of a unit, with the ways that lead to each.
     *
     * @param unit 0 to {@link #size} - 1
     * @return at least one position; {@link PerftFrontier#count} with {@link #depthLeft} is the count of the unit
     * @throws IndexOutOfBoundsException when there is no such unit
     */
    public PerftFrontier positions(int unit) {
        Objects.checkIndex(unit, size());
        return frontier.part(Arrays.copyOfRange(positions, begins[unit], begins[unit + 1]));
    }

    /**
     * A number for the units, their order and their ways, which tells cuts by different versions apart. It is no proof of
     * equality.
     *
     * @return 64 bits
     */
    public long fingerprint() {
        long hash = frontier.fingerprint();
        hash = 31 * hash + Arrays.hashCode(begins);
        return 31 * hash + Arrays.hashCode(positions);
    }
}
