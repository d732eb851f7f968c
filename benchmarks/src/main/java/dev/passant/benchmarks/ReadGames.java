package dev.passant.benchmarks;

import dev.passant.chess.Move;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.ReplayVisitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Reads a file of games at one of three levels in a separate process, for {@code benchmarks/all levels}. */
public final class ReadGames {

    private long moves;

    private ReadGames() {}

    /**
     * Reads a file and prints the totals.
     *
     * @param args the level ({@code tokens}, {@code moves} or {@code trees}) and the file
     * @throws IOException if the file cannot be read
     */
    public static void main(String[] args) throws IOException {
        ReadGames reading = new ReadGames();
        long games;
        try (PgnReader reader = PgnReader.open(Path.of(args[1]))) {
            games = switch (args[0]) {
                case "tokens" -> reading.tokens(reader);
                case "moves" -> reading.moves(reader);
                case "trees" -> reading.trees(reader);
                default ->
                    throw new IllegalArgumentException("expected tokens, moves or trees, got \"" + args[0] + "\"");
            };
        }
        System.out.println(games + " games, " + reading.moves + " moves");
    }

    private long tokens(PgnReader reader) throws IOException {
        reader.readAllTokens(new PgnVisitor() {
            @Override
            public void move(PgnText san) {
                moves++;
            }
        });
        return reader.gamesBegun();
    }

    private long moves(PgnReader reader) throws IOException {
        reader.replayAll(new ReplayVisitor() {
            @Override
            public void played(Move move) {
                moves++;
            }
        });
        return reader.gamesBegun();
    }

    private long trees(PgnReader reader) {
        try (Stream<Game> games = reader.games()) {
            games.forEach(game -> moves += game.mainLine().size());
        }
        return reader.gamesBegun();
    }
}
