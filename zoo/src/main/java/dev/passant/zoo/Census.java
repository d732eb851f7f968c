package dev.passant.zoo;

import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The perft counts of a generator from one position: totals, divides, and the columns of perft tables.
 *
 * <p>Each count uses a new generator, as if the engine had just been started.
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
     * Creates a census of a mutant.
     *
     * @param mutant the mutant
     * @param fen a position with one king on each side
     * @throws IllegalArgumentException if the FEN is invalid or a side does not have exactly one king
     */
    public Census(Mutant mutant, String fen) {
        this(mutant::generator, fen);
    }

    /**
     * {@return a census of the generator without a bug}
     *
     * @param fen a position with one king on each side
     * @throws IllegalArgumentException if the FEN is invalid or a side does not have exactly one king
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
     * {@return the number of leaf nodes at a depth}
     *
     * @param depth 0 or more
     */
    public long perft(int depth) {
        return generator().perft(depth);
    }

    /**
     * Returns the number of leaf nodes below each move.
     *
     * @param depth 1 or more
     * @return the counts by UCI move, with castling as a king move of two squares; the sum for a move generated twice
     */
    public NavigableMap<String, Long> divide(int depth) {
        return divideWithin(depth, Long.MAX_VALUE).orElseThrow();
    }

    /**
     * Returns the number of leaf nodes below each move, unless there are too many.
     *
     * @param depth 1 or more
     * @param maxNodes the maximum total number of leaf nodes
     * @return the counts in the format of {@link #divide}; empty if there are more leaf nodes
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
     * {@return a row of a perft table}
     *
     * @param depth 1 or more
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
