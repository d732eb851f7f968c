package dev.passant.pgn.index;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.pgn.PgnOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Random games with many transpositions, and their indexes. Deterministic for a seed. */
final class IndexedGames {

    private static final List<String> STARTS = List.of(
            Fen.START,
            Fen.START,
            Fen.START,
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");

    private IndexedGames() {}

    /** Returns games with few different first moves, so that many share positions, and with recurring tags. */
    static String pgn(long seed, int games) {
        Random random = new Random(seed);
        StringBuilder pgn = new StringBuilder();
        for (int i = 0; i < games; i++) {
            String start = STARTS.get(random.nextInt(STARTS.size()));
            String result = RESULTS.get(random.nextInt(RESULTS.size()));
            pgn.append("[Event \"").append("Open ").append(random.nextInt(7)).append("\"]\n");
            pgn.append("[Site \"game ").append(i).append("\"]\n");
            pgn.append("[White \"M\u00fcller \\\"").append(random.nextInt(50)).append("\\\"\"]\n");
            pgn.append("[Date \"")
                    .append(1900 + random.nextInt(120))
                    .append(".0")
                    .append(1 + random.nextInt(9));
            pgn.append(random.nextBoolean() ? ".??" : ".17").append("\"]\n");
            if (random.nextInt(3) > 0) {
                pgn.append("[WhiteElo \"").append(1000 + random.nextInt(1800)).append("\"]\n");
                pgn.append("[BlackElo \"").append(random.nextInt(1800)).append("\"]\n");
            }
            if (!start.equals(Fen.START)) {
                pgn.append("[SetUp \"1\"]\n[FEN \"").append(start).append("\"]\n");
            }
            pgn.append("[Result \"").append(result).append("\"]\n\n");
            pgn.append(moves(Fen.parse(start), random)).append(result).append("\n\n");
        }
        return pgn.toString();
    }

    private static String moves(Position start, Random random) {
        StringBuilder moves = new StringBuilder();
        Position position = start;
        int plies = random.nextInt(24);
        for (int ply = 0; ply < plies; ply++) {
            List<Move> legal = position.legalMoves().stream().toList();
            if (legal.isEmpty()) {
                break;
            }
            if (random.nextInt(60) == 0 && !position.isCheck()) {
                moves.append("-- ");
                position = position.playNullMove();
                continue;
            }
            Move move = legal.get(random.nextInt(Math.min(legal.size(), 2 + ply / 6)));
            if (position.sideToMove() == Color.WHITE && random.nextInt(20) == 0) {
                moves.append("{a comment, and a variation} ");
            }
            moves.append(San.format(move, position)).append(' ');
            position = position.play(move);
        }
        return random.nextInt(40) == 0 ? moves + "Qz9 " : moves.toString();
    }

    /** Writes an index next to a file, with so few records in memory that sorting needs a file. */
    static GameIndexWriter.Summary write(Path file, int threads) throws IOException {
        try (OutputStream out = Files.newOutputStream(GameIndex.of(file))) {
            return new GameIndexWriter(file, PgnOptions.DEFAULT, threads, 500)
                    .write(out, Objects.requireNonNull(file.toAbsolutePath().getParent()), (games, offset) -> {});
        }
    }
}
