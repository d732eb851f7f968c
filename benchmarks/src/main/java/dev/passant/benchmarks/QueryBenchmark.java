package dev.passant.benchmarks;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures single queries about a position or a move, for all legal moves of the six well-known positions, in
 * nanoseconds per query. With {@code -prof gc} it shows which queries allocate.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class QueryBenchmark {
    /** The number of legal moves of the six positions: 20 + 48 + 14 + 6 + 44 + 46. */
    static final int MOVES = 178;

    private final Position[] positions = new Position[MOVES];
    private final Position[] after = new Position[MOVES];
    private final Move[] moves = new Move[MOVES];
    private final String[] uci = new String[MOVES];
    private final String[] san = new String[MOVES];

    /** Generates the moves, each with the positions before and after it. */
    @Setup
    public void list() {
        int listed = 0;
        for (WellKnownPosition where : WellKnownPosition.values()) {
            Position position = Fen.parse(where.fen());
            for (Move move : position.legalMoves()) {
                positions[listed] = position;
                moves[listed] = move;
                after[listed] = position.playUnchecked(move);
                uci[listed] = Uci.format(move, position);
                san[listed] = San.format(move, position);
                listed++;
            }
        }
        if (listed != MOVES) {
            throw new IllegalStateException("expected " + MOVES + " moves in the six positions, found " + listed);
        }
    }

    /** Computes the hash of a position. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int hash() {
        int sum = 0;
        for (int i = 0; i < MOVES; i++) {
            sum += after[i].hashCode();
        }
        return sum;
    }

    /** Computes the key of a position. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public long key() {
        long sum = 0;
        for (int i = 0; i < MOVES; i++) {
            sum += after[i].key();
        }
        return sum;
    }

    /** Computes the key after a move. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public long keyAfter() {
        long sum = 0;
        for (int i = 0; i < MOVES; i++) {
            sum += positions[i].keyAfter(moves[i].code());
        }
        return sum;
    }

    /** Tests whether a move gives check. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int givesCheck() {
        int checks = 0;
        for (int i = 0; i < MOVES; i++) {
            checks += positions[i].givesCheck(moves[i]) ? 1 : 0;
        }
        return checks;
    }

    /** Computes the squares that each side attacks. */
    @Benchmark
    @OperationsPerInvocation(2 * MOVES)
    public long attacks() {
        long sum = 0;
        for (int i = 0; i < MOVES; i++) {
            sum += after[i].attacks(Color.WHITE) ^ after[i].attacks(Color.BLACK);
        }
        return sum;
    }

    /** Parses a UCI move. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int parseUci() {
        int sum = 0;
        for (int i = 0; i < MOVES; i++) {
            sum += Uci.parse(uci[i], positions[i]).to().index();
        }
        return sum;
    }

    /** Parses a SAN move strictly. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int parseSan() {
        int sum = 0;
        for (int i = 0; i < MOVES; i++) {
            sum += San.parse(san[i], positions[i]).to().index();
        }
        return sum;
    }
}
