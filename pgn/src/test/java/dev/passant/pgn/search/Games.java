package dev.passant.pgn.search;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.PgnReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;

/** Random games to search, deterministic for a seed, and methods that run a query. */
final class Games {

    private static final List<String> STARTS = List.of(
            Fen.START,
            Fen.START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/1P4k1/8/2p5/3pP3/8/6p1/4K3 b - e3 0 1",
            "8/5k2/8/8/8/2R5/5K2/8 w - - 90 60",
            "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
            "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1",
            "k7/2K5/8/1Q6/8/8/8/8 w - - 0 1",
            "7k/8/8/8/7N/8/8/K6R w - - 0 1",
            "k7/8/8/8/1N6/8/B7/Q2K4 w - - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");

    private Games() {}

    /** Returns a random game, usually with few pieces, so that positions recur and mates occur. */
    static History random(Random random, int plies) {
        History history = new History(Fen.parse(STARTS.get(random.nextInt(STARTS.size()))));
        for (int i = 0; i < plies; i++) {
            MoveList moves = history.position().legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            // Sometimes move back to repeat positions.
            boolean back = history.ply() > 1 && random.nextInt(3) == 0;
            int move = random.nextInt(moves.size());
            if (back) {
                Move own = history.move(history.ply() - 1).orElseThrow();
                for (int j = 0; j < moves.size(); j++) {
                    if (moves.get(j).from() == own.to() && moves.get(j).to() == own.from()) {
                        move = j;
                    }
                }
            }
            history.play(moves.get(move));
        }
        return history;
    }

    /** Returns a game as PGN. */
    static String pgn(History history) {
        Game game = new Game(history.position(0));
        GameNode end = game.root();
        for (int ply = 1; ply <= history.ply(); ply++) {
            end = end.add(history.move(ply).orElseThrow());
        }
        return game + "\n";
    }

    /** Returns the matches of a query, as {@code GAME:PLY}. */
    static List<String> met(String query, String pgn) throws IOException {
        List<String> met = new ArrayList<>();
        QueryVisitor visitor = QueryVisitor.of(Query.parse(query), match -> met.add(match.game() + ":" + match.ply()));
        try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
            reader.replayAll(visitor);
        }
        return met;
    }

    /** Returns the plies at which a query is met in one game. */
    static List<Integer> plies(String query, History game) throws IOException {
        return met(query, pgn(game)).stream()
                .map(place -> Integer.valueOf(place.substring(2)))
                .toList();
    }

    /** Returns the plies whose positions satisfy a predicate. */
    static List<Integer> plies(History game, IntPredicate test) {
        List<Integer> plies = new ArrayList<>();
        for (int ply = 0; ply <= game.ply(); ply++) {
            if (test.test(ply)) {
                plies.add(ply);
            }
        }
        return plies;
    }
}
