package dev.passant.zoo;

import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What a generator counts from one position: totals, divides, and the columns that perft tables have.
 *
 * <p>Each answer is asked of a fresh generator, as if the engine had just been started.
 */
public final class Census {

    private final Supplier<Generator> maker;
    private final String fen;

    private Census(Supplier<Generator> maker, String fen) {
        this.maker = maker;
        this.fen = fen;
        generator();
    }

    /**
     * The counts of a mutant.
     *
     * @param mutant the mutant
     * @param fen a position with one king on each side
     * @throws IllegalArgumentException when the text is something else, in words
     */
    public Census(Mutant mutant, String fen) {
        this(mutant::generator, fen);
    }

    /**
     * The counts of the generator without a mistake.
     *
     * @param fen a position with one king on each side
     * @return its counts
     * @throws IllegalArgumentException when the text is something else, in words
     */
    public static Census healthy(String fen) {
        return new Census(Generator::new, fen);
    }

    private Generator generator() {
        Generator generator = maker.get();
        generator.read(fen);
        return generator;
    }

    /**
     * The number of leaf nodes at a depth.
     *
     * @param depth 0 or more
     * @return the count
     */
    public long perft(int depth) {
        return generator().perft(depth);
    }

    /**
     * The count behind each first move.
     *
     * @param depth 1 or more
     * @return counts by the moves as UCI writes them in standard chess; of a move that is generated twice, the sum
     */
    public NavigableMap<String, Long> divide(int depth) {
        return divideWithin(depth, Long.MAX_VALUE).orElseThrow();
    }

    /**
     * The count behind each first move, unless it takes long.
     *
     * @param depth 1 or more
     * @param maxNodes the leaf nodes after which to give up
     * @return counts by moves as {@link #divide} gives them, or nothing when there are more nodes
     */
    public Optional<NavigableMap<String, Long>> divideWithin(int depth, long maxNodes) {
        Generator generator = generator();
        generator.maxNodes = maxNodes;
        NavigableMap<String, Long> divide = new TreeMap<>();
        MoveBuffer moves = generator.buffer(depth);
        moves.clear();
        if (!generator.isOver()) {
            generator.legalMoves(moves);
        }
        for (int i = 0; i < moves.size(); i++) {
            String text = generator.uci(moves.at(i), false);
            generator.make(moves.at(i));
            divide.merge(text, generator.perft(depth - 1), Long::sum);
            generator.unmake(moves.at(i));
        }
        return generator.stopped ? Optional.empty() : Optional.of(divide);
    }

    /**
     * The row of a perft table.
     *
     * @param depth 1 or more
     * @return nodes and special moves among the last ones
     */
    public Columns columns(int depth) {
        long[] counts = new long[6];
        count(generator(), depth, counts);
        return new Columns(counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]);
    }

    private static void count(Generator generator, int depth, long[] counts) {
        if (generator.isOver()) {
            return;
        }
        MoveBuffer moves = generator.buffer(depth);
        generator.legalMoves(moves);
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.at(i);
            if (depth == 1) {
                addLeaf(generator, move, counts);
            } else {
                generator.make(move);
                count(generator, depth - 1, counts);
                generator.unmake(move);
            }
        }
    }

    private static void addLeaf(Generator generator, int move, long[] counts) {
        int kind = MoveCode.kind(move);
        counts[0]++;
        if (kind == MoveCode.EN_PASSANT || kind != MoveCode.CASTLING && !generator.isEmpty(MoveCode.to(move))) {
            counts[1]++;
        }
        counts[2] += kind == MoveCode.EN_PASSANT ? 1 : 0;
        counts[3] += kind == MoveCode.CASTLING ? 1 : 0;
        counts[4] += kind == MoveCode.PROMOTION ? 1 : 0;
        counts[5] += generator.givesCheck(move) ? 1 : 0;
    }
}
