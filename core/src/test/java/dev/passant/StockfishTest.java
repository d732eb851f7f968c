package dev.passant;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.chess.EnPassantReading;
import dev.passant.chess.Position;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.testing.RandomPositions;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Stockfish as a second oracle, where it is installed; elsewhere these tests say that they were skipped. */
class StockfishTest {

    @Test
    void dividesGamesFromTheStartAlike() throws IOException {
        RandomPositions random = new RandomPositions(21);
        List<Position> positions = new ArrayList<>();
        for (int game = 0; game < 6; game++) {
            random.playOut(Position.start(), 80, positions::add);
        }
        compare(positions, false);
    }

    @Test
    void dividesGamesOfChess960Alike() throws IOException {
        RandomPositions random = new RandomPositions(22);
        List<Position> positions = new ArrayList<>();
        for (int game = 0; game < 6; game++) {
            random.playOut(random.chess960(), 80, positions::add);
        }
        compare(positions, true);
    }

    private static void compare(List<Position> positions, boolean chess960) throws IOException {
        Optional<File> stockfish = Stream.concat(
                        Stream.of(System.getenv("PATH").split(File.pathSeparator, -1)), Stream.of("/usr/games"))
                .map(folder -> new File(folder, "stockfish"))
                .filter(File::canExecute)
                .findFirst();
        assumeTrue(stockfish.isPresent(), "skipped: no stockfish on the path");
        Process process = new ProcessBuilder(stockfish.get().getPath())
                .redirectErrorStream(true)
                .start();
        try (BufferedWriter to = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
                BufferedReader from = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            to.write("setoption name UCI_Chess960 value " + chess960 + "\n");
            for (Position position : positions) {
                if (position.legalMoves().isEmpty()) {
                    continue;
                }
                String fen = Fen.format(
                        position, EnPassantReading.LEGAL, chess960 ? CastlingStyle.SHREDDER : CastlingStyle.X_FEN);
                to.write("position fen " + fen + "\ngo perft 3\n");
                to.flush();
                Map<String, Long> own = new TreeMap<>();
                Perft.divide(position, 3).forEach((move, count) -> own.put(Uci.format(move, position), count));
                assertThat(readDivide(from)).as(fen).isEqualTo(own);
            }
        } finally {
            process.destroy();
        }
    }

    private static Map<String, Long> readDivide(BufferedReader from) throws IOException {
        Map<String, Long> divide = new TreeMap<>();
        for (String line = from.readLine(); line != null; line = from.readLine()) {
            if (line.startsWith("Nodes searched")) {
                return divide;
            }
            int colon = line.indexOf(": ");
            if (colon == 4 || colon == 5) {
                divide.put(line.substring(0, colon), Long.valueOf(line.substring(colon + 2)));
            }
        }
        throw new IOException("stockfish ended early");
    }
}
