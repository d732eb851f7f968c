package dev.passant.answers;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.language.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Earlier positions of a game that look like the current one, with the same side to move, but do not count as
 * repetitions.
 */
record Lookalikes(History history) {

    /** Returns the plies of these positions, in ascending order. */
    List<Integer> plies() {
        Position now = history.position();
        List<Integer> plies = new ArrayList<>();
        for (int ply = 0; ply < history.ply(); ply++) {
            Position then = history.position(ply);
            if (then.sideToMove() == now.sideToMove()
                    && then.occupied() == now.occupied()
                    && then.placement().equals(now.placement())
                    && !then.isRepetitionOf(now)) {
                plies.add(ply);
            }
        }
        return plies;
    }

    /** Returns the differences between one of these positions and the current position. */
    List<Text> differences(int ply) {
        List<Text> differences = new ArrayList<>();
        addLostRights(ply, differences);
        if (!history.position(ply).enPassantSquare().equals(history.position().enPassantSquare())) {
            addEnPassant(ply, differences);
            addEnPassant(history.ply(), differences);
        }
        addPockets(ply, differences);
        addChecks(ply, differences);
        return differences;
    }

    /** Adds the castling rights lost since then. Rights are never regained. */
    private void addLostRights(int ply, List<Text> differences) {
        for (Color color : Color.values()) {
            for (CastlingSide side : CastlingSide.values()) {
                if (has(ply, color, side) && !has(history.ply(), color, side)) {
                    int last = ply;
                    while (has(last + 1, color, side)) {
                        last++;
                    }
                    differences.add(
                            Text.of("line.castling", Map.of("color", color, "side", side, "number", number(last))));
                }
            }
        }
    }

    private boolean has(int ply, Color color, CastlingSide side) {
        return history.position(ply).castlingRights().has(color, side);
    }

    private void addEnPassant(int ply, List<Text> differences) {
        Position position = history.position(ply);
        position.enPassantSquare()
                .ifPresent(square -> differences.add(Text.of(
                        "line.en-passant",
                        Map.of("color", position.sideToMove(), "square", square, "number", number(ply)))));
    }

    private void addPockets(int ply, List<Text> differences) {
        Position before = history.position(ply);
        Position now = history.position();
        for (Color color : Color.values()) {
            if (!before.pocket(color).equals(now.pocket(color))) {
                List<Text> then = PositionAnswer.inHand(before, color);
                addChange("line.in-hand", color, ply, then, PositionAnswer.inHand(now, color), differences);
            }
        }
        for (Square square : SquareSet.of(before.promoted() ^ now.promoted())) {
            int promoted = square.isIn(before.promoted()) ? ply : history.ply();
            differences.add(Text.of("line.promoted", Map.of("square", square, "number", number(promoted))));
        }
    }

    private void addChecks(int ply, List<Text> differences) {
        for (Color color : Color.values()) {
            OptionalInt then = history.position(ply).checksLeft(color);
            OptionalInt now = history.position().checksLeft(color);
            if (!then.equals(now)) {
                addChange("line.checks", color, ply, then.orElse(0), now.orElse(0), differences);
            }
        }
    }

    /** Adds what a side had then, and has now. */
    private void addChange(String key, Color color, int ply, Object then, Object now, List<Text> differences) {
        int number = number(history.ply());
        differences.add(
                Text.of(key, Map.of("color", color, "then", then, "now", now, "number", number(ply), "last", number)));
    }

    private int number(int ply) {
        return history.position(ply).fullmoveNumber();
    }
}
