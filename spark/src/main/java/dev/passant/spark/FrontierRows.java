package dev.passant.spark;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.PackedPosition;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftFrontier;
import dev.passant.perft.PerftOptions;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Spliterators;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The positions at one depth of a tree as rows, and the work of tasks on the rows of a partition. The boards of a
 * variant are packed positions, and each of them is expanded and counted alone, because {@link PerftFrontier} supports
 * standard chess only.
 */
final class FrontierRows implements Serializable {

    private static final long serialVersionUID = 1;

    /**
     * The rows exchanged between tasks: {@link PerftFrontier#group}, {@link PerftFrontier#bytes}, {@link
     * PerftFrontier#paths}. In variants, the group is a hash of the board.
     */
    static final StructType BOARDS = new StructType()
            .add("group", DataTypes.IntegerType, false)
            .add("board", DataTypes.BinaryType, false)
            .add("paths", DataTypes.LongType, false);

    /** The public rows: packed positions, without counters. */
    static final StructType POSITIONS =
            new StructType().add("position", DataTypes.BinaryType, false).add("paths", DataTypes.LongType, false);

    static final StructType COUNTS = new StructType().add("leaves", DataTypes.createDecimalType(38, 0), false);

    /**
     * The number of positions expanded together. Each has about 30 successors. A larger number merges more equal
     * positions, but needs more memory.
     */
    private static final int EXPANDED_AT_ONCE = 4096;

    /** The number of positions counted together. The positions alone take 30 MB. */
    private static final int COUNTED_AT_ONCE = 1 << 18;

    private final byte[] start;
    private final int ply;

    /**
     * Creates the work for the positions at one depth of a tree.
     *
     * @param start the packed root of the tree
     * @param ply the depth of the positions
     */
    FrontierRows(byte[] start, int ply) {
        this.start = start;
        this.ply = ply;
    }

    static boolean isVariant(Position position) {
        return position.variant() != Variant.CHESS;
    }

    private boolean isVariant() {
        return isVariant(PackedPosition.unpack(start));
    }

    /** Returns the row of a position of a variant. */
    static Row row(Position position, long paths) {
        byte[] packed = PackedPosition.pack(position);
        return RowFactory.create(Arrays.hashCode(packed), packed, paths);
    }

    static Stream<Row> rows(PerftFrontier frontier) {
        return IntStream.range(0, frontier.size())
                .mapToObj(i -> RowFactory.create(frontier.group(i), frontier.bytes(i), frontier.paths(i)));
    }

    /** Returns the positions one ply deeper; equal positions are merged within a chunk only. */
    Iterator<Row> expanded(Iterator<Row> boards) {
        return isVariant()
                ? each(
                        boards,
                        (position, paths) ->
                                position.legalMoves().stream().map(move -> row(position.playUnchecked(move), paths)))
                : chunks(boards, EXPANDED_AT_ONCE, chunk -> rows(chunk.next()));
    }

    /** Counts the leaf nodes below the positions. Returns the counts in a few rows. */
    Iterator<Row> counted(Iterator<Row> boards, int left, int mebibytes) {
        TaskContext task = TaskContext.get();
        PerftOptions options = PerftOptions.DEFAULT
                .withThreads(1)
                .withMemory(mebibytes)
                .withCancellation(() -> task != null && task.isInterrupted());
        if (isVariant()) {
            PerftOptions single = options.withoutMemory();
            return each(
                    boards, (position, paths) -> Stream.of(RowFactory.create(leaves(position, paths, left, single))));
        }
        return chunks(boards, COUNTED_AT_ONCE, chunk -> Stream.of(RowFactory.create(leaves(chunk, left, options))));
    }

    /** Counts the leaf nodes below positions. If the total exceeds 63 bits, each position is counted separately. */
    static BigDecimal leaves(PerftFrontier positions, int left, PerftOptions options) {
        try {
            return BigDecimal.valueOf(positions.count(left, options));
        } catch (ArithmeticException e) {
            return IntStream.range(0, positions.size())
                    .mapToObj(i -> leaves(positions.position(i), positions.paths(i), left, options))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
        }
    }

    private static BigDecimal leaves(Position position, long paths, int left, PerftOptions options) {
        return BigDecimal.valueOf(Perft.count(position, left, options)).multiply(BigDecimal.valueOf(paths));
    }

    /** Packs the positions. */
    Iterator<Row> packed(Iterator<Row> boards) {
        if (isVariant()) {
            return each(
                    boards, (position, paths) -> Stream.of(RowFactory.create(PackedPosition.pack(position), paths)));
        }
        return chunks(
                boards,
                EXPANDED_AT_ONCE,
                chunk -> IntStream.range(0, chunk.size())
                        .mapToObj(i -> RowFactory.create(PackedPosition.pack(chunk.position(i)), chunk.paths(i))));
    }

    /** Maps each position of a variant. */
    private static Iterator<Row> each(Iterator<Row> boards, BiFunction<Position, Long, Stream<Row>> made) {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(boards, 0), false)
                .flatMap(row -> made.apply(PackedPosition.unpack(row.getAs("board")), row.getAs("paths")))
                .iterator();
    }

    private Iterator<Row> chunks(Iterator<Row> boards, int atOnce, Function<PerftFrontier, Stream<Row>> made) {
        Position root = PackedPosition.unpack(start);
        Stream<PerftFrontier> chunks =
                Stream.generate(() -> chunk(root, boards, atOnce)).takeWhile(chunk -> chunk.size() > 0);
        return chunks.flatMap(made).iterator();
    }

    private PerftFrontier chunk(Position root, Iterator<Row> boards, int atOnce) {
        PerftFrontier chunk = PerftFrontier.empty(root, ply);
        while (boards.hasNext() && chunk.size() < atOnce) {
            Row row = boards.next();
            chunk.add(row.getAs("board"), row.getAs("paths"));
        }
        return chunk;
    }
}
