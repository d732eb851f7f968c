package dev.passant.perft;

import dev.passant.chess.Position;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The work of a count, split into units. The units partition the distinct positions at some depth of the tree, each
 * with the number of paths that lead to it. Positions of the same {@link PerftFrontier#group} are in the same unit,
 * because their trees have the most positions in common; only very large groups are split. The count is the sum of the
 * counts of all units.
 *
 * <p>Only the positions one ply before, the parents, are in memory. {@link #positions} expands those of a unit.
 *
 * <p>The units depend only on the position, the depth and {@link #depthLeft}. So they can be counted in any order,
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

    /** The tree is split deeper until there are this many parents, because more positions are equal at deeper plies. */
    private static final int ENOUGH_PARENTS = 10_000;

    /** The number of parents that are always kept in memory, if that many are expected. */
    private static final int USUAL_PARENTS = 1_500_000;

    /** The parents use at most the memory divided by this number; the rest is for the units. */
    static final int PARENTS_OF_MEMORY = 2;

    /** The minimum depth left for each unit: smaller units would cost more to schedule than to count. */
    static final int LEAST_DEPTH_LEFT = 3;

    private final Position start;
    private final int depth;
    private final int depthLeft;

    /** The split positions; null if the root is the only one. */
    private final @Nullable UnitSplit split;

    private PerftUnits(Position start, int depth, int depthLeft, @Nullable UnitSplit split) {
        this.start = start;
        this.depth = depth;
        this.depthLeft = depthLeft;
        this.split = split;
    }

    /**
     * Splits the work of a count, as {@link Perft#count} does with a log and the default options.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link Perft#MAX_DEPTH}
     * @return the units; none if no line is long enough
     * @throws IllegalArgumentException if the depth is out of bounds or the position is of a variant
     */
    public static PerftUnits of(Position position, int depth) {
        return of(position, depth, PerftOptions.DEFAULT.withoutMemory());
    }

    /** Splits the work of a count at the deepest ply whose parents fit in the memory. */
    static PerftUnits of(Position position, int depth, PerftOptions options) {
        long most = ((long) options.memory() << 20) / PARENTS_OF_MEMORY / GroupedBoards.BYTES_OF_BOARD;
        return of(position, Perft.checked(depth), LEAST_DEPTH_LEFT, Math.max(USUAL_PARENTS, most), options);
    }

    /**
     * Splits the work again in the same way.
     *
     * @param position the root of the tree
     * @param depth 0 to {@link Perft#MAX_DEPTH}
     * @param depthLeft the {@linkplain #depthLeft() depth below the units' positions}, 0 to {@code depth}
     * @param options the threads and the cancellation check
     * @return the units; none if no line is long enough
     * @throws IllegalArgumentException if a depth is out of bounds or the position is of a variant
     * @throws java.util.concurrent.CancellationException if the work was cancelled
     */
    public static PerftUnits of(Position position, int depth, int depthLeft, PerftOptions options) {
        Objects.requireNonNull(options, "options");
        if (depthLeft < 0 || depthLeft > Perft.checked(depth)) {
            throw new IllegalArgumentException("the depth left must be between 0 and " + depth + ", got " + depthLeft);
        }
        return of(position, depth, depthLeft, Long.MAX_VALUE, options);
    }

    private static PerftUnits of(
            Position position, int depth, int leastDepthLeft, long mostParents, PerftOptions options) {
        Frontier root = Frontier.of(Perft.root(position), 0);
        if (depth <= leastDepthLeft) {
            return new PerftUnits(position, depth, depth, null);
        }
        WorkerPool pool = new WorkerPool(options, 1);
        AtomicReference<@Nullable UnitSplit> last = new AtomicReference<>();
        AtomicInteger left = new AtomicInteger(depth - 1);
        pool.untilStopped(() -> {
            GroupedBoards parents = new GroupedBoards();
            parents.add(root);
            UnitSplit split = new UnitSplit(root.tree(), parents, pool);
            long before = 1;
            while (left.get() > leastDepthLeft && isSplitDeeper(before, split.parents(), mostParents)) {
                before = split.parents();
                split = split.next(pool);
                left.decrementAndGet();
            }
            last.set(split);
        });
        pool.end();
        return new PerftUnits(position, depth, left.get(), last.get());
    }

    /**
     * Returns whether to split one ply deeper: if there are few parents, or if the current growth leads to at most the
     * given number.
     */
    private static boolean isSplitDeeper(long before, long parents, long mostParents) {
        return parents < ENOUGH_PARENTS || parents / before <= mostParents / parents;
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
        return split == null ? 1 : split.size();
    }

    /**
     * {@return the positions of a unit, with the number of paths to each} Their count is {@link PerftFrontier#count}
     * with {@link #depthLeft}. Each call expands them again, in any thread.
     *
     * @param unit 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if there is no such unit
     */
    public PerftFrontier positions(int unit) {
        Objects.checkIndex(unit, size());
        return split == null
                ? PerftFrontier.of(start)
                : new PerftFrontier(start, depth - depthLeft, split.boards(unit));
    }

    /**
     * {@return a hash of the units and their paths, 64 bits} It distinguishes splits by different versions, but equal
     * hashes do not prove equality.
     */
    public long fingerprint() {
        return split == null ? BoardWords.hash(Frontier.of(Perft.root(start), 0).entries(), 0) : split.fingerprint();
    }
}
