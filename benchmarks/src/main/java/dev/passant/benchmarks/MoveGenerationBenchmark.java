package dev.passant.benchmarks;

import dev.passant.chess.Move;
import dev.passant.chess.MoveBuffer;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import io.github.wolfraam.chessgame.ChessGame;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Measures generating, counting and making all legal moves of a position. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class MoveGenerationBenchmark {
    /** The position. */
    @Param
    public WellKnownPosition where = WellKnownPosition.START;

    private Position position = Position.start();
    private MoveList moves = position.legalMoves();
    private MoveBuffer buffer = new MoveBuffer();
    private ChessGame chessgame = new ChessGame();

    /** Reads the position for each library. */
    @Setup
    public void read() {
        position = Fen.parse(where.fen());
        moves = position.legalMoves();
        buffer = new MoveBuffer();
        chessgame = new ChessGame(where.fen());
    }

    /** Generates the legal moves. */
    @Benchmark
    public MoveList list() {
        return position.legalMoves();
    }

    /** Generates the legal moves into a reusable buffer. */
    @Benchmark
    public MoveBuffer listIntoBuffer() {
        position.legalMoves(buffer);
        return buffer;
    }

    /** Counts the legal moves. */
    @Benchmark
    public int count() {
        return position.countLegalMoves();
    }

    /**
     * Makes every legal move.
     *
     * @param sink consumes the positions
     */
    @Benchmark
    public void playEach(Blackhole sink) {
        for (Move move : moves) {
            sink.consume(position.playUnchecked(move));
        }
    }

    /** Generates the legal moves with chessgame. */
    @Benchmark
    public Set<io.github.wolfraam.chessgame.move.Move> listByChessgame() {
        return chessgame.getLegalMoves();
    }
}
