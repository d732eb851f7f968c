package dev.passant.benchmarks;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

/** Measures writing and reading all moves of a position in SAN. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class SanBenchmark {
    /** The position. */
    @Param({"START", "KIWIPETE"})
    public WellKnownPosition where = WellKnownPosition.START;

    private Position position = Position.start();
    private List<Move> moves = new ArrayList<>();
    private List<String> texts = new ArrayList<>();
    private List<byte[]> bytes = new ArrayList<>();
    private Replay replay = new Replay(position);

    /** Writes all moves once, for the benchmarks that read them. */
    @Setup
    public void write() {
        position = Fen.parse(where.fen());
        replay = new Replay(position);
        for (Move move : position.legalMoves()) {
            moves.add(move);
            texts.add(San.format(move, position));
            bytes.add(San.format(move, position).getBytes(StandardCharsets.US_ASCII));
        }
    }

    /**
     * Writes all moves.
     *
     * @param hole consumes them
     */
    @Benchmark
    public void format(Blackhole hole) {
        for (Move move : moves) {
            hole.consume(San.format(move, position));
        }
    }

    /**
     * Parses all moves leniently, one by one.
     *
     * @param hole consumes them
     */
    @Benchmark
    public void parseLenient(Blackhole hole) {
        for (String text : texts) {
            hole.consume(San.parseLenient(text, position));
        }
    }

    /** Reads and makes all moves from bytes, as the file reader does. */
    @Benchmark
    public boolean replay() {
        boolean played = false;
        for (byte[] text : bytes) {
            replay.reset(position);
            played = replay.playSan(text, 0, text.length);
        }
        return played;
    }
}
