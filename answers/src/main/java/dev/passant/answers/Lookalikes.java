package dev.passant.answers;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.StringJoiner;

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
    List<String> differences(int ply) {
        List<String> differences = new ArrayList<>();
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
    private void addLostRights(int ply, List<String> differences) {
        for (Color color : Color.values()) {
            for (CastlingSide side : CastlingSide.values()) {
                if (has(ply, color, side) && !has(history.ply(), color, side)) {
                    int last = ply;
                    while (has(last + 1, color, side)) {
                        last++;
                    }
                    String castling = side == CastlingSide.KING_SIDE ? "O-O" : "O-O-O";
                    differences.add(color + " lost " + castling + at(last));
                }
            }
        }
    }

    private boolean has(int ply, Color color, CastlingSide side) {
        return history.position(ply).castlingRights().has(color, side);
    }

    private void addEnPassant(int ply, List<String> differences) {
        Position position = history.position(ply);
        position.enPassantSquare()
                .ifPresent(square ->
                        differences.add(position.sideToMove() + " could have taken en passant on " + square + at(ply)));
    }

    private void addPockets(int ply, List<String> differences) {
        Position before = history.position(ply);
        Position now = history.position();
        for (Color color : Color.values()) {
            String then = pocket(before.pocket(color));
            if (!then.equals(pocket(now.pocket(color)))) {
                differences.add(color + " had " + then + " in the pocket" + at(ply) + " and "
                        + pocket(now.pocket(color)) + at(history.ply()));
            }
        }
        for (Square square : SquareSet.of(before.promoted() ^ now.promoted())) {
            int promoted = square.isIn(before.promoted()) ? ply : history.ply();
            differences.add("the piece on " + square + " was a promoted pawn only" + at(promoted));
        }
    }

    private static String pocket(Map<Role, Integer> pocket) {
        StringJoiner pieces = new StringJoiner(", ").setEmptyValue("nothing");
        pocket.forEach((role, count) -> pieces.add(count + " " + role + (count == 1 ? "" : "s")));
        return pieces.toString();
    }

    private void addChecks(int ply, List<String> differences) {
        for (Color color : Color.values()) {
            OptionalInt then = history.position(ply).checksLeft(color);
            OptionalInt now = history.position().checksLeft(color);
            if (!then.equals(now)) {
                differences.add(color + " had " + then.orElse(0) + " checks left" + at(ply) + " and " + now.orElse(0)
                        + at(history.ply()));
            }
        }
    }

    private String at(int ply) {
        return " at move " + history.position(ply).fullmoveNumber();
    }
}
