package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.Uci;
import dev.passant.testing.Chess960Arrays;
import dev.passant.testing.Positions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Divides of random positions equal Stockfish's. The tests are reported as skipped if Stockfish is not installed. */
class StockfishTest {

    private static final String MISSING =
            "skipped: perft by Stockfish; stockfish is neither on the path nor in /usr/games";

    @Test
    void standardPositionsDivideAlike() throws IOException, InterruptedException {
        try (Stockfish stockfish = stockfish()) {
            for (int seed = 0; seed < 150; seed++) {
                compare(stockfish, reached(Position.start(), seed), seed, seed % 15 == 0 ? 3 : 2);
            }
        }
    }

    @Test
    void chess960PositionsDivideAlike() throws IOException, InterruptedException {
        try (Stockfish stockfish = stockfish()) {
            stockfish.chess960(true);
            for (int seed = 0; seed < 150; seed++) {
                Position start =
                        Positions.playable(Chess960Arrays.fen(seed * 6 + 1)).asChess960();
                compare(stockfish, reached(start, seed), seed, seed % 15 == 0 ? 3 : 2);
            }
        }
    }

    private static Stockfish stockfish() throws IOException {
        Optional<Path> program = Stockfish.program();
        if (program.isEmpty()) {
            System.err.println(MISSING);
        }
        assumeTrue(program.isPresent(), MISSING);
        return Stockfish.start(program.get());
    }

    /** Returns a position after some random moves. */
    private static Position reached(Position start, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position position = start;
        for (int halfmoves = random.nextInt(80); halfmoves > 0; halfmoves--) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty()) {
                return position;
            }
            Move move = moves.get(random.nextInt(moves.size()));
            position = position.play(move);
        }
        return position;
    }

    private static void compare(Stockfish stockfish, Position position, int seed, int depth)
            throws InterruptedException {
        String fen = Fen.format(position, FenFormat.DEFAULT.withShredderCastling(true));
        Map<String, Long> expected = stockfish.divide(position.isChess960() ? fen : Fen.format(position), depth);
        Map<String, Long> found = new TreeMap<>();
        Perft.divide(position, depth).forEach((move, count) -> found.put(Uci.format(move, position), count));
        assertThat(found).as("depth %d, seed %d, %s", depth, seed, fen).isEqualTo(expected);
    }
}
