package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The slow oracle of these tests: enumerates all reachable positions by the ordinary rules, distinguished by their FEN.
 */
final class PlainSearch {

    /** The plies to a nearest mate, if any; whether all positions were searched; and the number of positions. */
    record Answer(OptionalInt plies, boolean isComplete, int positions) {}

    private PlainSearch() {}

    static Answer search(Position start, Color winner, int maxPositions) {
        return search(start, winner, maxPositions, false);
    }

    /** With the 75-move rule, positions with different clocks are distinct, and no move is made at 150. */
    static Answer search(Position start, Color winner, int maxPositions, boolean withinSeventyFiveMoves) {
        Map<String, Integer> plies = new HashMap<>();
        ArrayDeque<Position> waiting = new ArrayDeque<>();
        plies.put(key(start, withinSeventyFiveMoves), 0);
        waiting.add(start);
        while (!waiting.isEmpty()) {
            Position position = waiting.remove();
            int depth = plies.get(key(position, withinSeventyFiveMoves));
            if (position.isCheckmate() && position.sideToMove() != winner) {
                return new Answer(OptionalInt.of(depth), true, plies.size());
            }
            if (plies.size() > maxPositions) {
                return new Answer(OptionalInt.empty(), false, plies.size());
            }
            if (withinSeventyFiveMoves && position.halfmoveClock() >= 150) {
                continue;
            }
            for (Move move : position.legalMoves()) {
                Position next = position.play(move);
                if (plies.putIfAbsent(key(next, withinSeventyFiveMoves), depth + 1) == null) {
                    waiting.add(next);
                }
            }
        }
        return new Answer(OptionalInt.empty(), true, plies.size());
    }

    private static String key(Position position, boolean withClock) {
        String fen = Fen.format(position);
        int fullmove = fen.lastIndexOf(' ');
        return fen.substring(0, withClock ? fullmove : fen.lastIndexOf(' ', fullmove - 1));
    }
}
