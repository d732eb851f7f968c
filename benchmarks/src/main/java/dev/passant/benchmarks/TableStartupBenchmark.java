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

/** Measures the first move generation in a fresh JVM: mostly class loading and table initialization. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(20)
public class TableStartupBenchmark {
    /** Counts the moves of the starting position, once in each JVM. */
    @Benchmark
    public int firstLegalMoves() {
        return Position.start().countLegalMoves();
    }
}
