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

/** The legal moves of the starting position by every library here: jchess reads no FEN, so it can do no other. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class StartingPositionBenchmark {
    private final Position position = Position.start();
    private final ChessGame chessgame = new ChessGame();

    /**
     * Passant.
     *
     * @return its moves
     */
    @Benchmark
    public MoveList passant() {
        return position.legalMoves();
    }

    /**
     * The library chessgame.
     *
     * @return its moves
     */
    @Benchmark
    public Set<io.github.wolfraam.chessgame.move.Move> chessgame() {
        return chessgame.getLegalMoves();
    }

    /**
     * The library jchess. It keeps the moves of a position once asked, so that the set-up of a game has to be counted in.
     *
     * @return its moves
     */
    @Benchmark
    public List<ch.astorm.jchess.core.Move> jchess() {
        return JChessGame.newGame().getAvailableMoves();
    }
}
