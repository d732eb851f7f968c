package dev.passant.benchmarks;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import io.github.wolfraam.chessgame.ChessGame;
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

/** Measures reading and writing a position as FEN. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class FenBenchmark {
    /** The position. */
    @Param({"START", "KIWIPETE"})
    public WellKnownPosition where = WellKnownPosition.START;

    private Position position = Position.start();
    private ChessGame chessgame = new ChessGame();

    /** Reads the position once, for the benchmarks that write it. */
    @Setup
    public void read() {
        position = Fen.parse(where.fen());
        chessgame = new ChessGame(where.fen());
    }

    /** Reads and validates a position. */
    @Benchmark
    public Position parse() {
        return Fen.parse(where.fen());
    }

    /** Writes a position. */
    @Benchmark
    public String format() {
        return Fen.format(position);
    }

    /** Reads a position with chessgame. */
    @Benchmark
    public ChessGame parseByChessgame() {
        return new ChessGame(where.fen());
    }

    /** Writes a position with chessgame. */
    @Benchmark
    public String formatByChessgame() {
        return chessgame.getFen();
    }
}
