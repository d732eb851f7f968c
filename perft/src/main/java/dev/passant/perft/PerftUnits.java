package dev.passant.perft;

import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The work of a count, split into units. The units partition the distinct positions at some depth of the tree, each
 * with the number of paths that lead to it. Positions of the same {@link PerftFrontier#group} are in the same unit,
 * because their trees have the most positions in common; only very large groups are split. The count is the sum of the
 * counts of all units.
 *
 * <p>The units and their order depend only on the position and the depth. So they can be counted in any order,
 * repeatedly, and in different processes or on different machines.
 *
 * <pre>{@code
 * PerftUnits units = PerftUnits.of(Position.start(), 6);
 * long sum = 0;
 * for (int unit = 0; unit < units.size(); unit++) {
 *     sum += units.positions(unit).count(units.depthLeft(), PerftOptions.DEFAULT);
 * }
 * System.out.println(sum); // 119060324
 * }</pre>
 *
 * <p>Equal positions are compared word by word, never by hash alone. Counters are ignored: positions are equal if the
 * same lines of moves can follow.
 */
public final class PerftUnits {

    /** The tree is split deeper until a ply has this many boards, because more boards are equal at deeper plies. */
    private static final int ENOUGH_BOARDS = 10_000;

    /**
     * The tree is split one ply deeper if at most this many boards are expected at that ply and the depth left is above
     * its minimum. Boards of the last plies are merged only within a unit: perft(8) of the starting position counts
     * from 9.7 million boards if split at ply 5 into 512 units, and from 20.4 million if split at ply 4.
     */
    private static final int MOST_BOARDS = 1_500_000;

    /** The minimum depth left for each unit: smaller units would cost more to schedule than to count. */
    private static final int LEAST_DEPTH_LEFT = 3;

    /**
     * The approximate number of units. If the process is killed, the work on one unit per thread is lost, so units must
     * not be large; each unit has a start-up cost, so they must not be small.
     */
    private static final int USUAL_UNITS = 4096;

    /**
     * A group is split if it is this many times larger than a unit. If there are few pieces, the groups are few but
     * large.
     */
    private static final int MUCH_LARGER = 64;

    private final Position start;
    private final int depth;
    private final int depthLeft;
    private final PerftFrontier frontier;

    /** The positions of all units, unit by unit, as indices into the frontier. */
    private final int[] positions;

    /** The start of each unit in {@link #positions}, and the end of the last one. */
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

    /** Splits the positions into units of similar size, at group boundaries if possible. */
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
     * Splits the work of a count.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link Perft#MAX_DEPTH}
     * @return the units; none if no line is long enough
     * @throws IllegalArgumentException if the depth is out of bounds or the position is of a variant
     */
    public static PerftUnits of(Position position, int depth) {
        PerftFrontier frontier = PerftFrontier.of(position);
        int left = Perft.checked(depth);
        int before = 1;
        while (left > LEAST_DEPTH_LEFT && isSplitDeeper(before, frontier.size())) {
            before = frontier.size();
            frontier = frontier.next();
            left--;
        }
        return new PerftUnits(position, depth, left, frontier);
    }

    /**
     * Returns whether to split one ply deeper: if there are few boards, or if the current growth leads to at most
     * {@link #MOST_BOARDS} at the next ply.
     */
    private static boolean isSplitDeeper(long before, long boards) {
        return boards < ENOUGH_BOARDS || boards * boards / before <= MOST_BOARDS;
    }

    /** {@return the root of the tree} */
    public Position start() {
        return start;
    }

    /** {@return the depth of the whole tree, in plies} */
    public int depth() {
        return depth;
    }

    /** {@return the depth of the tree below each unit's positions, in plies; at most {@link #depth}} */
    public int depthLeft() {
        return depthLeft;
    }

    /** {@return the number of units} */
    public int size() {
        return begins.length - 1;
    }

    /**
     * {@return the positions of a unit, with the number of paths to each} Its count is {@link PerftFrontier#count} with
     * {@link #depthLeft}.
     *
     * @param unit 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if there is no such unit
     */
    public PerftFrontier positions(int unit) {
        Objects.checkIndex(unit, size());
        return frontier.part(Arrays.copyOfRange(positions, begins[unit], begins[unit + 1]));
    }

    /**
     * {@return a hash of the units, their order and their paths, 64 bits} It distinguishes splits by different
     * versions, but equal hashes do not prove equality.
     */
    public long fingerprint() {
        long hash = frontier.fingerprint();
        hash = 31 * hash + Arrays.hashCode(begins);
        return 31 * hash + Arrays.hashCode(positions);
    }
}
