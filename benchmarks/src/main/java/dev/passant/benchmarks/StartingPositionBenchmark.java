package dev.passant.benchmarks;

import ch.astorm.jchess.JChessGame;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import io.github.wolfraam.chessgame.ChessGame;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Compares the legal moves of the starting position in several libraries. It is the only position because jchess does
 * not read FEN.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class StartingPositionBenchmark {
    private final Position position = Position.start();
    private final ChessGame chessgame = new ChessGame();

    /** Generates moves with Passant. */
    @Benchmark
    public MoveList passant() {
        return position.legalMoves();
    }

    /** Generates moves with chessgame. */
    @Benchmark
    public Set<io.github.wolfraam.chessgame.move.Move> chessgame() {
        return chessgame.getLegalMoves();
    }

    /** Generates moves with jchess. It caches the moves of a position, so the time includes the setup of a game. */
    @Benchmark
    public List<ch.astorm.jchess.core.Move> jchess() {
        return JChessGame.newGame().getAvailableMoves();
    }
}
