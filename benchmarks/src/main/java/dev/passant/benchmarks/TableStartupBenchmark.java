package dev.passant.benchmarks;

import dev.passant.chess.Position;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** How long the first legal moves take in a fresh JVM: mostly the loading of classes and the filling of tables. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(20)
public class TableStartupBenchmark {
    /**
     * Counts the moves of the starting position, once in each JVM.
     *
     * @return how many
     */
    @Benchmark
    public int firstLegalMoves() {
        return Position.start().countLegalMoves();
    }
}
