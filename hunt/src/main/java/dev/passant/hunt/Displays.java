package dev.passant.hunt;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What differs between the FEN that an engine prints and the right one, in whichever dialect it is written. */
final class Displays {

    private static final List<String> FIELDS = List.of(
            "the board",
            "the side to move",
            "the castling rights",
            "the en-passant square",
            "the halfmove clock",
            "the move number");

    private Displays() {}

    /** The difference in a sentence; empty when there is none. */
    static Optional<String> difference(String theirs, Position right) {
        String[] fields = theirs.split(" ", -1);
        List<String> differences = new ArrayList<>();
        for (int field = 0; field < fields.length && field < FIELDS.size(); field++) {
            if (!readings(right, field).contains(fields[field])) {
                differences.add(FIELDS.get(field) + " as " + fields[field] + " and not "
                        + Node.fen(right).split(" ", -1)[field]);
            }
        }
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of("Its own FEN (d) gives " + String.join(", ", differences) + ": " + theirs + ".");
    }

    /** All ways to write a field. */
    private static List<String> readings(Position position, int field) {
        List<String> readings = new ArrayList<>();
        for (EnPassantMode mode : EnPassantMode.values()) {
            for (CastlingStyle style : CastlingStyle.values()) {
                readings.add(Fen.format(position, mode, style).split(" ", -1)[field]);
            }
        }
        return readings;
    }
}
