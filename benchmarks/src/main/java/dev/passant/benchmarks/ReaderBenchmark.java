package dev.passant.benchmarks;

import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.San;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.ReplayVisitor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the three levels of reading PGN, per move. With {@code -prof gc} it shows that the first two allocate
 * nothing per move. The games are random games of up to {@value #PLIES} plies.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ReaderBenchmark {
    private static final int PLIES = 80;
    private static final int MOVES = 500 * PLIES;

    /** The variant of the games. */
    @Param("CHESS")
    public Variant variant = Variant.CHESS;

    private byte[] pgn = new byte[0];

    /** Creates games with {@value #MOVES} moves in total. */
    @Setup
    public void play() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int moves = 0; moves < MOVES; ) {
            text.append("[Event \"random\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n")
                    .append("[Black \"?\"]\n[Result \"*\"]\n[Variant \"" + variant + "\"]\n\n");
            moves += append(Math.min(PLIES, MOVES - moves), random, text);
            text.append("*\n\n");
        }
        pgn = text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Appends the moves of a game of at most a number of plies, and returns their number. */
    private int append(int plies, Random random, StringBuilder text) {
        Position position = variant.start();
        for (int ply = 0; ply < plies; ply++) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty()) {
                return ply;
            }
            Move move = moves.get(random.nextInt(moves.size()));
            text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                    .append(San.format(move, position))
                    .append(ply % 10 == 9 ? "\n" : " ");
            position = position.playUnchecked(move);
        }
        return plies;
    }

    private static final class Tokens implements PgnVisitor {
        private int moves;

        @Override
        public void move(PgnText san) {
            moves += san.length();
        }
    }

    private static final class Played implements ReplayVisitor {
        private int moves;

        @Override
        public void played(Move move) {
            moves += move.hashCode();
        }
    }

    private PgnReader reader() {
        return new PgnReader(new ByteArrayInputStream(pgn));
    }

    /** Reads tokens only. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int tokens() throws IOException {
        Tokens tokens = new Tokens();
        reader().readAllTokens(tokens);
        return tokens.moves;
    }

    /** Resolves and makes every move. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public int moves() throws IOException {
        Played played = new Played();
        reader().replayAll(played);
        return played.moves;
    }

    /** Reads game trees. */
    @Benchmark
    @OperationsPerInvocation(MOVES)
    public long trees() {
        try (Stream<Game> games = reader().games()) {
            return games.count();
        }
    }
}
